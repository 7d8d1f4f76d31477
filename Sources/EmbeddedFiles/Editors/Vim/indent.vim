if exists("b:did_indent")
  finish
endif
let b:did_indent = 1

setlocal indentexpr=ScenarioIndent() indentkeys=0},!^F,o,O
let b:undo_indent = "setlocal indentexpr< indentkeys<"

if exists("*ScenarioIndent")
  finish
endif

" One step further in behind an opening bracket, one step back at a closing one.
function ScenarioIndent()
  let last = prevnonblank(v:lnum - 1)
  let indent = indent(last)
  if getline(last) =~# '[{[(]\s*\%(#.*\)\?$'
    let indent += shiftwidth()
  endif
  if getline(v:lnum) =~# '^\s*[]})]'
    let indent -= shiftwidth()
  endif
  return indent
endfunction
