# Completion of `scenario` for fish. In ~/.config/fish/config.fish: scenario completions fish | source

function __scenario_candidates
    set -l words (commandline --tokenize --cut-at-cursor --current-process)
    set -l last (commandline --current-token --cut-at-cursor | string unescape)
    command $words[1] completions fish -- $words[2..-1] "$last" 2>/dev/null
end

function __scenario_has_none
    test -z "$(__scenario_candidates)"
end

complete --command scenario --no-files --keep-order --arguments '(__scenario_candidates)'
complete --command scenario --condition __scenario_has_none --force-files
