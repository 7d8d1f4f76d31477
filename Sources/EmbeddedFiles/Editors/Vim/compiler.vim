if exists("current_compiler")
  finish
endif
let current_compiler = "scenario"

CompilerSet makeprg=scenario\ check\ --style\ plain\ %:S
CompilerSet errorformat=%Eerror[%*[A-Z0-9]]:\ %m,%Wwarning[%*[A-Z0-9]]:\ %m,%Z%*[\ ]+-\ %f:%l:%c,%-G%.%#
