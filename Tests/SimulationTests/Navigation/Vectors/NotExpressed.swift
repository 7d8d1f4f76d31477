/// Cases that the model or the language does not express, with the reason, so that nobody takes them for forgotten.
let notExpressed: [(reason: String, ids: [String])] = [
  ("a flag opens the screen that its declaration names, whatever value it is given", ["NX-10"]),
  ("an empty stack is refused before a run: the checker asks for the root", ["UN-13", "LN-19"]),
  ("each push makes an instance of its own; none can be pushed twice", ["UN-23", "TC-12"]),
  ("an app's own copy of the stack is the app's state, which no engine keeps", ["UN-45"]),
  ("there is no call that changes a hidden tab's path while it moves", ["TB-07"]),
  ("the app has no way of asking a person before it gives way", ["TB-09", "RC-06"]),
  (
    "paths are not encoded; what is to be restored is declared as stored",
    ["FL-16", "SP-24", "NB-09", "SN-18", "SN-20"]
  ),
  ("the names of delegates and options are the life cycle's, and tested there", ["SE-03", "SE-05"]),
  ("payloads belong to their entries and have no types that could be cast to", ["PN-04", "PN-06"]),
  ("every declared screen has a destination; another one does not pass the check", ["SN-14", "SN-16", "XC-12"]),
  ("every pushable place of the model stands in a stack or says so by nav.pushRefused", ["SP-22"]),
  (
    "the language has no navigate, no identities of routes and no merging of parameters",
    [
      "RS-01", "RS-03", "RS-05", "RS-07", "RS-09", "RS-11", "RS-13", "RS-31", "RS-35", "RS-37",
    ]
  ),
  ("pop from X takes what lies above X along, in each style", ["RS-19", "RS-33"]),
  (
    "screens do not come and go with the state; the start screen does",
    [
      "RS-39", "RS-41", "RS-43", "RS-45", "RC-08", "RC-12",
    ]
  ),
  (
    "tabs keep no history that a way back could follow",
    [
      "RT-01", "RT-03", "RT-05", "RT-07", "RT-09", "RT-11", "RT-13", "RT-15", "RT-17", "RT-19", "RT-21", "RT-23",
    ]
  ),
  ("one navigation container: none is nested but in tabs and modals", ["RC-02", "RC-04"]),
  ("a link makes its list the stack; one that is pushed is written as a handler", ["RC-10"]),
  ("a drawer is a view of the app's own, and no container", ["RD-02", "RD-04", "RD-06"]),
  (
    "links name their screens one by one: no nesting, no wildcard, no place for what is left of an address",
    ["RP-01", "RP-03", "RP-05", "RP-07", "RP-09", "RP-11", "RP-13"]
  ),
  ("a person cannot tap a tab under a card; code that selects the selected tab moves nothing", ["LT-13"]),
  (
    "calls of that library alone, which the steps do not name",
    [
      "LN-07", "LN-09", "LN-11", "LN-13", "LN-15", "LN-17", "LN-23", "LN-31", "LN-33", "LN-35", "LN-37", "LN-39",
      "LN-41", "LT-11", "FS-05", "FS-13", "FS-15", "FS-21", "FS-23", "FS-25", "FS-29", "FX-01", "FX-03", "NB-05",
      "XC-07",
      "TC-10", "TP-03", "TP-05", "TP-09", "TP-11", "RB-02", "RB-04", "RB-06", "RB-08",
    ]
  ),
  (
    "paths change in one update here; the library cuts them into steps for systems without NavigationStack",
    [
      "FC-01", "FC-03", "FC-05", "FC-07", "FC-09", "FC-11", "NB-01",
    ]
  ),
]
