" Colors of scenarios, made from the statements of the language.
if exists("b:current_syntax")
  finish
endif

syntax case match
syntax match scenarioType "\<[A-Z]\w*"
syntax match scenarioWord "\<\%({{words\|}}\)\>"
syntax match scenarioStep "\<\%({{steps\|}}\)\>"
syntax match scenarioDeclaration "\<\%({{declarations\|}}\)\>"
syntax match scenarioOperator "\<\%({{operators\|}}\)\>"
syntax match scenarioConstant "\<\%({{constants\|}}\)\>"
syntax match scenarioMember "\<[A-Za-z_]\w*\%(\.[A-Za-z_]\w*\)\+"
syntax match scenarioField "\<[A-Za-z_]\w*\ze:"
syntax match scenarioNumber "\<\d\+\%(\.\d\+\)*\%(\%({{units\|}}\)\>\|%\)\?"
syntax match scenarioTag "@[A-Za-z0-9_-]\+"
syntax match scenarioComment "#.*$" contains=@Spell
syntax match scenarioDocumentation "##\%(#\)\@!.*$" contains=@Spell
syntax match scenarioEscape "\\\%(u{\x\+}\|.\)" contained
syntax region scenarioInterpolation matchgroup=scenarioEscape start="\\(" end=")" contained contains=TOP
syntax region scenarioString start=+"+ end=+"+ end=+$+ contains=scenarioInterpolation,scenarioEscape,@Spell

highlight default link scenarioType Type
highlight default link scenarioWord Keyword
highlight default link scenarioStep Statement
highlight default link scenarioDeclaration Structure
highlight default link scenarioOperator Operator
highlight default link scenarioConstant Boolean
highlight default link scenarioMember Identifier
highlight default link scenarioField Label
highlight default link scenarioNumber Number
highlight default link scenarioTag PreProc
highlight default link scenarioComment Comment
highlight default link scenarioDocumentation SpecialComment
highlight default link scenarioEscape SpecialChar
highlight default link scenarioString String

let b:current_syntax = "scenario"
