"""The game master's half of the director: what the paused AI would do, other orders instead, edits, rolls overruled
and modified, and running on to a named moment. The seat itself is in tui/keeping/master.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ai.assessment import Assessment
from core.match.editing import Edit, EditFault
from core.match.overruling import modify, overrule
from core.match.stops import Stop
from core.play.dice import Faces
from core.play.position import Position
from tui.choosing.proposals import MOST, distinct
from tui.screens.battle.director import Director
from tui.screens.battle.messages import Changed, Pointed, Said
from tui.screens.battle.modes import Left, LookingRound, Ordering
from tui.screens.battle.playback import Halted, Stopped, Thinking
from tui.views.proposals_view import ruled_words
from tui.views.watching_view import SCORED


class GameMaster:
    """Rules over the computer's orders in one session."""

    def __init__(self, director: Director) -> None:
        self._director = director
        self._master = director.master

    @property
    def is_awaited(self) -> bool:
        """Whether the computer's proposals wait for the game master."""
        return self._master.on and self._thinks_over is not None

    @property
    def _thinks_over(self) -> LookingRound | None:
        """The mode while the AI is paused."""
        mode = self._director.mode
        return mode if isinstance(mode, LookingRound) and self._director.playback.is_stopped else None

    def take_seat(self) -> None:
        """Take the game master's seat, or leave it; then the AI plays on."""
        played, on = self._director.playback, not self._master.on
        self._master.take(on=on)
        match played.state:
            case Stopped(policy, position) if on:
                self._director.look_round()
                self._director.tell(Halted(policy, position))
            case Stopped():
                played.resume()
            case Thinking() if on:
                played.rest()
                self._director.go_on()
            case _:
                pass
        self._director.tell(Said(f"game master's seat: {'taken' if on else 'left'}"))
        self._director.tell(Changed())

    def weighed(self, position: Position, thought: tuple[Assessment, ...]) -> None:
        """Show the AI's best orders, if it is still paused there."""
        mode = self._thinks_over
        if mode is None or position is not self._director.position:
            return
        if thought:
            self._master.note_proposed(position, thought[0].choice)
        if self._master.on and thought:
            thought = distinct(thought)
            mode.look.look_for(thought[0].choice.figure)
        self._director.mode = replace(mode, thought=thought[: MOST if self._master.on else SCORED])
        self._director.tell(Changed())

    def give(self, number: int) -> None:
        """Give the order of this number among the AI's best, if there is one. With the game master's seat taken it is
        shown like an act of the AI."""
        leads, mode = self._director, self._thinks_over
        if mode is None or mode.thought is None or not 0 <= number < len(mode.thought):
            return
        state = leads.playback.state
        assert isinstance(state, Stopped), "thoughts while the AI is paused"
        one = mode.thought[number]
        instead = self._master.instead_of(one.choice)

        def give() -> None:
            self._master.note(one.choice)
            _ = leads.session.match.answer(one.choice)

        def given() -> None:
            leads.show_act(state.policy, state.position, one.choice)
            if instead is not None:
                leads.reasons.know(state.position, one.choice, ruled_words(state.position.battle, one, instead))

        if self._master.on:
            leads.playback.rest()
        leads.attempt_answer(give, given if self._master.on else self._done_by_hand)

    def accept(self) -> bool:
        """Give the selected proposal, or let the AI choose while it has none; False if the game awaits no proposal."""
        mode = self._thinks_over
        if not self._master.on or mode is None:
            return False
        if mode.thought:
            self.give(mode.selected)
        else:
            _ = self._director.playback.step()
        return True

    def select(self, by: int) -> None:
        """Show the next proposal on the map."""
        mode = self._thinks_over
        if self._master.on and mode is not None and mode.thought:
            selected = (mode.selected + by) % len(mode.thought)
            mode.look.look_for(mode.thought[selected].choice.figure)
            self._director.mode = replace(mode, selected=selected)
            self._director.tell(Changed())

    def run_to(self, stop: Stop) -> bool:
        """Let the battle run on to a moment; False if no proposal is awaited."""
        if not self.is_awaited:
            return False
        self._master.run_to(stop)
        self._director.tell(Said(f"running on to {stop.words}; Esc stops"))
        return self._director.playback.hurry()

    # -- by hand -------------------------------------------------------------------------------------------------------

    def order_by_hand(self) -> None:
        """While the AI is paused, give its next order; then it pauses again."""
        if (mode := self._thinks_over) is not None:
            self._director.playback.shown = None
            self._director.mode = Ordering(self._director.choosing_for(mode.look.figure))
            self._director.tell(Pointed())
            self._director.tell(Changed())

    def edit(self, edits: Sequence[Edit]) -> None:
        """Carry out GM edits; the journal has each."""
        leads = self._director
        if isinstance(leads.mode, Left):
            return

        def changed() -> None:
            if (look := leads.looking) is not None and look.figure in (now := leads.position.battle).figures:
                look.cursor = now[look.figure].at
            self._done_by_hand()
            if rest:
                self.edit(rest)

        first, *rest = edits
        leads.recorder.attempt(lambda: leads.session.match.edit(first), changed)

    def _done_by_hand(self) -> None:
        """Pause the AI again after something was done in its place."""
        self._director.playback.shown = self._director.recorder.chronicle.act
        self._director.go_on()

    # -- rolls ---------------------------------------------------------------------------------------------------------

    def overrule(self, number: int, faces: Faces) -> None:
        """Put other faces in the place of a roll's, `number` in the history."""
        match = self._director.session.match
        self._director.attempt_answer(lambda: overrule(match, number, faces), self._ruled)

    def modify(self, edit: Edit) -> None:
        """Give a modifier to a figure's next roll."""
        said = edit.values["modifier"]
        assert isinstance(said, dict), "a modifier has a value and a reason"
        match, fault = self._director.session.match, ""

        def give() -> None:
            nonlocal fault
            try:
                _ = modify(match, edit.name, said["value"], said["reason"])
            except EditFault as impossible:
                fault = str(impossible)

        self._director.attempt_answer(give, self._ruled)
        if fault:
            self._director.tell(Said(fault, "error", 10))

    def _ruled(self) -> None:
        """Go on from what the game master did to a roll."""
        self._director.playback.rest(stops=self._director.playback.is_stopped and not self._master.on)
        self._director.go_on()
