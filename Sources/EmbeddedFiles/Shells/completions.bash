# Completion of `scenario` for bash. In ~/.bashrc: eval "$(scenario completions bash)"

_scenario() {
  local line=${COMP_LINE:0:COMP_POINT} word kept marks candidate described
  local -a words
  COMPREPLY=()
  read -r -a words <<<"$line"
  case $line in *[[:space:]]) words+=("") ;; esac
  word=${words[${#words[@]} - 1]}
  # bash replaces only what follows the last of its marks: of `a.scn:1`, the 1.
  marks=${COMP_WORDBREAKS//[^:=]/}
  kept=
  if [ -n "$marks" ]; then kept=${word%"${word##*["$marks"]}"}; fi
  while IFS=$'\t' read -r candidate described; do
    candidate=${candidate#"$kept"}
    COMPREPLY+=("$(printf %q "$candidate")")
  done < <("${words[0]}" completions bash -- "${words[@]:1}" 2>/dev/null)
}

# Without candidates, bash completes names of files.
complete -o default -F _scenario scenario
