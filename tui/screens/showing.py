"""What is seen of a battle at play: the table of the moment, while a person is asked, while an act is shown, while the
computer is stopped. What comes next is decided in flow.py."""

from __future__ import annotations

from core.battle.names import FigureId, Side
from core.play.asking import Choice, Roll
from core.space.cell import Cell
from scenarios.lessons import Lesson
from tui.choosing.ahead import Ahead
from tui.choosing.choosing import SHOWN_AT_FIRST, Choosing
from tui.keeping.session import Session
from tui.screens.host import Host
from tui.screens.laid import Table
from tui.screens.watching import WatchingScreen
from tui.views.act_view import Act, act_focus, laid_under, last_act, overlay_of, standing
from tui.views.card_view import banner_of, card, heading
from tui.views.hints_view import (
    when_over,
    while_aiming,
    while_forming,
    while_ordering,
    while_reacting,
    while_stopped,
    while_throwing,
    while_waiting,
    while_walking,
)
from tui.views.lesson_view import lesson_told
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay
from tui.views.naming import first_name
from tui.views.since_view import since
from tui.views.thinking_view import considered


class ShowingScreen(WatchingScreen):
    """A match being played, as it is seen."""

    def __init__(self, session: Session, host: Host) -> None:
        super().__init__(session, host)
        self.choosing: Choosing | None = None
        self.shown_over = SHOWN_AT_FIRST
        self.lesson: Lesson | None = None
        self.standing: Act | None = None
        """the last act of another, which stays on the map until the person who is asked does something"""
        self.news: Line | None = None
        """what is grave of it, or of one's own last order, for as long"""

    def let_stand(self, side: Side) -> None:
        """What another did last stays on the map, and what is grave over it, until this side does something."""
        history = self.session.match.history
        self.standing = standing(history, side)
        latest = self.standing or last_act(history)
        self.news = banner_of(latest, self.host.glyphs, self._own_figures()) if latest is not None else None

    def table(self) -> Table:
        """The battle now, and what is being chosen."""
        battle, choosing, looking = self.position.battle, self.choosing, self.looking
        act = self.standing if choosing else self.shown
        laid = overlay_of(self.session.match.ruleset, act) if act is not None else Overlay()
        overlay = laid_under(choosing.overlay, laid) if choosing else laid
        if looking is not None:
            overlay = looking.over(overlay, self.shown_over)
        figure = choosing.figure if choosing else looking.figure if looking else self._about()
        at = choosing.cursor if choosing else looking.cursor if looking else None
        return Table(
            ruleset=self.session.match.ruleset,
            battle=battle,
            overlay=overlay,
            focus=self._focus(act, at) or battle[figure].at,
            also=self._also(act),
            asked=self._asked(),
            figure=figure,
            here=choosing.here if choosing else looking.here if looking else (),
            at=at,
            listing=choosing.listing if choosing else None,
            waiting=tuple(self._while_waiting()),
            prompt=tuple(choosing.asked() if choosing else ()),
            odds=tuple(choosing.told() if choosing else self._beside()),
            foreseen=tuple(self._ahead(choosing) if choosing else ()),
            said=self.said,
            hints=self._hints(),
            side=self._whose(figure),
            lesson=(lesson_told(self.lesson),) if self.lesson is not None and self.host.teaches else (),
            mine=self._mine(),
            since=tuple(self._since()),
            card=tuple(self._card()),
            grave=self._grave(),
            led=choosing is not None and choosing.led,
            aiming=choosing is not None and choosing.aiming is not None,
            passing=choosing is not None and choosing.advice is not None,
            titles=self._titles(),
        )

    @property
    def foreseen(self) -> Ahead | None:
        """What is known beside the order that is chosen, or beside whoever is looked at."""
        return self.choosing.ahead if self.choosing is not None else self.ahead

    def _ahead(self, choosing: Choosing) -> list[Line]:
        return choosing.ahead.told(choosing.question, self.host.glyphs)

    def _about(self) -> str:
        """Whom the last answer was about."""
        answers = (moment.answer for moment in reversed(self.session.match.history))
        return next((a.figure for a in answers if isinstance(a, Choice)), next(iter(self.position.battle.figures)))

    def _whose(self, figure: FigureId) -> Side:
        """Whose goals are shown: those of the person who is asked, else those of one who plays."""
        if self.choosing is not None:
            return self.choosing.decision.side
        battle, seats = self.position.battle, self.session.seats
        return next((side for side in battle.sides if seats[side] is None), battle[figure].side)

    def _mine(self) -> Side:
        """Whose harm is harm to whoever looks on: the person's who is asked, or plays; nobody's among computers."""
        if self.choosing is not None:
            return self.choosing.decision.side
        seats = self.session.seats
        return next((side for side in self.position.battle.sides if seats[side] is None), "")

    def _titles(self) -> dict[str, str]:
        """What the panels are called now."""
        if self.choosing is None:
            if self.looking is not None:
                return {"figure": "looked at", "other": "there", "odds": "now", "since": self._since_title()}
            return {"figure": "who acts", "menu": "now", "odds": "why", "since": self._since_title()}
        walks = {"odds": "this walk"} if self.choosing.on_map and self.choosing.aiming is None else {}
        return {**walks, "since": self._since_title()}

    def _since_title(self) -> str:
        return "since your last order" if self._mine() else "this turn"

    def _asked(self) -> str:
        match, asked = self.session.match, self.session.asked
        if isinstance(match.waiting, Roll):
            return f"dice: {match.waiting.why}"
        if self._pause is not None and self.shown is not None:
            who = self.shown.figure
            return "the turn goes on" if who is None else f"{match.battle[who].side} acts"
        if asked is None:
            return "the battle is over"
        if self.choosing is not None:
            return f"{asked.side}: your choice for {first_name(match.battle, self.choosing.figure)}"
        if self.is_stopped:
            return f"{asked.side}: stopped"
        return f"{asked.side} thinks"

    def _beside(self) -> list[Line]:
        """What is said while nobody is asked."""
        return self.would_do() if self.looking is not None else self.thoughts()

    def _while_waiting(self) -> list[Line]:
        if self.is_stopped:
            return self.keys_told()
        return [line(Piece("" if self.session.match.waiting is None else "...", "muted"))]

    def _own_figures(self) -> tuple[FigureId, ...]:
        """The figures whose harm is harm to whoever looks on."""
        mine = self._mine()
        return tuple(figure.id for figure in self.position.battle if figure.side == mine)

    def _focus(self, act: Act | None, at: Cell | None) -> Cell | None:
        """What must be in sight: the cursor; while an act is shown, whom it was aimed at, or whoever did it."""
        found = act_focus(self.position.battle, act) if act is not None and self.looking is None else ()
        return found[0] if found else at

    def _also(self, act: Act | None) -> Cell | None:
        """What should be in sight too, if there is room: whoever did the act that is shown, and from where."""
        found = act_focus(self.position.battle, act) if act is not None and self.looking is None else ()
        return found[-1] if found else None

    def _since(self) -> list[Line]:
        lines, glyphs, own = self.chronicle.since_order_of(self._mine()), self.host.glyphs, self._own_figures()
        if self.standing is None:
            return since(lines, glyphs, own)
        harm = since((one for one in lines if one.gravity), glyphs, own)
        rest = since((one for one in lines if not one.gravity), glyphs, own)
        act = line(Piece(heading(self.standing), "strong"))
        return [*harm, act, *considered(self.reason_of(self.standing)), *rest]

    def _card(self) -> list[Line]:
        """The act that is shown, while nobody is asked and nobody looks round."""
        if self.choosing is not None or self.shown is None or self.looking is not None or self._long:
            return []
        passed = self.chronicle.passed(self.shown)
        return card(self.shown, self.host.glyphs, self._own_figures(), self.reason_of(self.shown), passed)

    def _grave(self) -> Line:
        """What is so grave of what was done last that it stands in the banner."""
        if self.choosing is not None:
            return self.news or ()
        act = self.shown if self.looking is None else None
        return (banner_of(act, self.host.glyphs, self._own_figures()) if act is not None else None) or ()

    def _hints(self) -> Line:
        choosing = self.choosing
        width = self.size.width
        if choosing is None:
            if isinstance(self.session.match.waiting, Roll):
                return while_throwing()
            if self.session.asked is None and self._pause is None:
                return when_over(width)
            return while_stopped(width) if self.is_stopped else while_waiting(width)
        if choosing.formation is not None:
            return while_forming(width)
        if (aiming := choosing.aiming) is not None:
            hands, ways = aiming.manners
            return while_aiming(last=aiming.last, hands=hands, ways=ways, width=width)
        if choosing.on_map and choosing.walking is not None:
            unasked = bool(choosing.ruleset.seldom) and not self.session.wants_to_be_asked(choosing.decision.side)
            turns = choosing.walking.walk.turns
            return while_walking(many=choosing.many, unasked=unasked, turns=turns, width=width)
        if choosing.reacting:
            return while_reacting(width)
        ends = choosing.passing() is not None
        many = choosing.many and choosing.tab != "who"
        return while_ordering(tab=choosing.tab, ends=ends, many=many, width=width)
