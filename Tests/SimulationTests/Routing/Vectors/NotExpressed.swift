/// Cases that the model or the language cannot express, with the reason.
///
/// Links are fitted to addresses by the interpreter: RP-01, RP-03, RP-07, RP-09 and RP-11 stand among the scenarios.
let notExpressed: [(reason: String, ids: [String])] = [
  (
    "a stack keeps its root: a list without one is refused, by the checker or with nav.replaceRefused",
    ["UN-13", "LN-19"]
  ),
  ("each push makes an instance of its own; none can be pushed twice", ["UN-23", "TC-12"]),
  ("an app's own copy of the stack is the app's state, which no engine keeps", ["UN-45"]),
  ("there is no call that changes a hidden tab's path while it moves", ["TB-07"]),
  (
    "paths have no encoded form: what is to be restored is declared as stored, and `replace` sets it",
    ["FL-16", "SP-24", "NB-09"]
  ),
  ("destinations are declared with the app, and not by screens on the way", ["SN-18"]),
  ("the names of delegates and options are the life cycle's, and tested there", ["SE-03", "SE-05"]),
  ("each entry keeps what it was given; there is no dictionary that all of them share", ["PN-06"]),
  ("an unknown screen is left out of a list or cuts it off; routes that are done one by one are steps", ["XC-12"]),
  ("a screen's identity is its entry's, and not made of what it was given", ["RS-11", "RS-13"]),
  (
    "pop from X takes what lies above X along, in each style; `remove` takes screens out by their names",
    ["RS-19", "RS-33"]
  ),
  ("a call to a screen that is not declared is refused, and not kept until it is", ["RC-12"]),
  ("tabs do not come and go with the state", ["RT-21", "RT-23"]),
  ("one navigation container: none is nested but in tabs and modals", ["RC-02", "RC-04"]),
  ("a drawer is a view of the app's own, and no container", ["RD-02", "RD-04", "RD-06"]),
  ("links name the screens of one stack, without nesting", ["RP-05", "RP-13"]),
  ("a person cannot tap a tab under a card; code that selects the selected tab moves nothing", ["LT-13"]),
  ("an alert is no stack that pushes could be lost on", ["LN-41"]),
  ("defects of one library's own, in calls that the steps do not name", ["LN-37", "FS-23", "FS-25", "FX-01", "FX-03"]),
  (
    "too many at once: that library does nothing; an array of SwiftUI's throws, and React Navigation goes to the root",
    ["FS-15", "FS-16", "NB-05"]
  ),
  ("questions about what could be done, without doing it", ["FS-29"]),
  ("completions and steps of a library's own workflow", ["XC-07", "RB-08"]),
  ("state beside the screens, which their parents handle", ["TC-10", "TP-03", "TP-05", "TP-09", "TP-11"]),
  ("trees of routers without screens", ["RB-02", "RB-04", "RB-06"]),
  (
    "a path holds no modals: what a library does in steps to one that does is done by steps of the language",
    ["FC-05", "FC-07", "FC-11"]
  ),
]
