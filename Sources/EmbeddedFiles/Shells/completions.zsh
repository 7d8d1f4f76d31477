#compdef scenario
# Completion of `scenario` for zsh. In ~/.zshrc, after compinit: eval "$(scenario completions zsh)"
# Or save it as `_scenario` in a folder of $fpath.

_scenario() {
  local line
  local -a candidates
  for line in "${(@f)$(${words[1]} completions zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] || continue
    if [[ $line == *$'\t'* ]]; then
      candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
    else
      candidates+=("${line//:/\\:}")
    fi
  done
  if (( $#candidates )); then
    _describe -V scenario candidates
  else
    _files
  fi
}

if [[ ${funcstack[1]} == _scenario ]]; then
  _scenario "$@"
else
  compdef _scenario scenario
fi
