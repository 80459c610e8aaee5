"""The scripts that `hexfray completion SHELL` prints. Each asks `hexfray completion --line LINE`. The answer has a
line for each word: the word, a tab, and what it is (completing.py)."""

from __future__ import annotations

from collections.abc import Mapping

BASH = r"""# hexfray: completion for bash. In ~/.bashrc:  eval "$(hexfray completion bash)"
_hexfray() {
    local line=${COMP_LINE:0:COMP_POINT} word found about
    local last=${line##*[[:space:]]}
    local kept=${last%"${last##*[=:]}"} # bash completes what follows a = or a : as a word of its own
    COMPREPLY=()
    while IFS=$'\t' read -r found about; do
        word=${found#"$kept"}
        [[ $found == *= ]] && compopt -o nospace
        COMPREPLY+=("$word")
    done < <("$1" completion --line "$line" 2>/dev/null)
}
complete -o bashdefault -o default -F _hexfray hexfray
"""

ZSH = r"""#compdef hexfray
# hexfray: completion for zsh. In ~/.zshrc, after compinit:  eval "$(hexfray completion zsh)"
_hexfray() {
    local -a words_found values_found
    local found about
    while IFS=$'\t' read -r found about; do
        if [[ $found == *= ]]; then values_found+=("$found"); else words_found+=("${found//:/\\:}${about:+:$about}"); fi
    done < <(${(Q)words[1]} completion --line "${(j: :)words[1,CURRENT-1]} $PREFIX" 2>/dev/null)
    if (( $#words_found + $#values_found )); then
        (( $#values_found )) && compadd -S '' -- $values_found
        (( $#words_found )) && _describe 'hexfray' words_found
    else
        _files
    fi
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _hexfray "$@"; else compdef _hexfray hexfray; fi
"""

FISH = r"""# hexfray: completion for fish. Once:  hexfray completion fish > ~/.config/fish/completions/hexfray.fish
function __hexfray_completions
    set -l line (commandline -cp | string collect)
    set -l found (eval (commandline -po)[1] completion --line (string escape -- $line) 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c hexfray -f -a '(__hexfray_completions)'
"""

SCRIPTS: Mapping[str, str] = {"bash": BASH, "zsh": ZSH, "fish": FISH}
"""The scripts by shell."""
