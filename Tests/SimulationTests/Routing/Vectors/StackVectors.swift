/// UINavigationController, UITabBarController, windows and memory: from Apple's references, re-implementations of the
/// classes, and reports.
let stackVectors = """
  UN-01 | uikit stack: Home | | pop | stack Home; nav.popRefused
  UN-03 | uikit stack: Home A B C | push A; push B; push C | pop to root | stack Home; nav.popped 1; alive A 0; alive B 0; alive C 0
  UN-05 | uikit stack: Home A B C | push A; push B; push C | pop to A | stack Home A; alive B 0; alive C 0
  UN-07 | uikit path: Home A Z | push A | pop to Z | stack Home A; nav.popRefused
  UN-09 | uikit stack: Home A | push A | push A | stack Home A A; alive A 2
  UN-11 | uikit stack: Home A B X | push A; push B | replace Home X | stack Home X; alive A 0; alive B 0
  UN-15 | uikit stack: Home A | push A | swipe back cancelled | stack Home A; calls A.willMove A.viewWillDisappear Home.viewWillAppear Home.viewIsAppearing Home.viewWillDisappear Home.viewDidDisappear A.viewWillAppear A.viewIsAppearing A.viewDidAppear
  UN-17 | uikit stack: Home A | | push A; swipe back | stack Home A; nav.swipeRefused
  UN-19 | uikit stack: Home A; A hides; A swipes | push A | swipe back | stack Home; no nav.swipeRefused
  UN-21 | uikit stack: Launch Home A; Home noSwipe; A swipes | push Home; push A | swipe back | stack Launch Home
  UN-25 | uikit stack: Home A B; ios 11.0 | push A | pop; push B | crash corrupted
  UN-27 | uikit stack: Home B C D | present B; present C; present D | dismiss from Home | presented none
  UN-29 | uikit stack: Home B C | present B; present C | dismiss from C | presented B
  UN-31 | uikit stack: Home B C | present B | dismiss from Home; present C from Home | presented none; nav.presentDropped
  UN-33 | uikit stack: Home B | present B | dismiss from Home | presented none; no presentation.didDismiss
  UN-35 | uikit stack: Home B | present B | dismiss from B | presented none; alive B 0; screen Home
  UN-37 | uikit stack: Home B Linked | present B | dismiss from Home; finish; push Linked | stack Home Linked; presented none; screen Linked
  UN-39 | uikit stack: Home A S1 S2; S1 stack | push A; present S1; push S2 | dismiss from Home; finish; pop to root | stack Home; presented none
  UN-41 | uikit stack: Home A B C | push A; push B; push C | back to Home | stack Home; nav.popped 1
  UN-43 | uikit stack: Home B; B locked | present B | dismiss from B | presented none

  # Of these only the rule is known, not the case that it was taken from.
  UN-06 | uikit stack: Home A Z | push A | pop to Z | crash Tried to pop
  UN-16 | uikit stack: Home | | swipe back | stack Home; nav.swipeRefused
  UN-18 | uikit stack: Home A; A hides | push A | swipe back | stack Home A; nav.swipeRefused
  UN-20 | uikit stack: Launch Home; Home noSwipe | push Home | swipe back | stack Launch Home; nav.swipeRefused
  UN-22 | uikit stack: Home A B | | push A; push B | stack Home A B; nav.pushQueued 1; nav.pushed 2
  UN-24 | uikit stack: Home A | | push A; push A | stack Home A A; nav.pushDuplicated; alive A 2
  UN-26 | uikit stack: Home B C | present B; present C | dismiss from B | presented B
  UN-28 | uikit stack: Home B C D | present B; present C; present D | dismiss from B | presented B
  UN-30 | uikit stack: Home B C | present B | present C from Home | presented B; nav.presentRefused
  UN-32 | uikit stack: Home B C | present B; present C | dismiss; dismiss | presented none; nav.dismissRepeated
  UN-36 | uikit stack: Home B Linked | present B as sheet | push Linked | stack Home Linked; screen B; nav.pushCovered
  UN-38 | uikit stack: Home A S1 S2; S1 stack | push A; present S1; push S2 | pop to root | stack Home A; of S1 S1
  UN-40 | uikit stack: Home A B | push A; present B as sheet | pop to root | stack Home; presented B; alive A 0
  UN-42 | uikit stack: Home B; B locked | present B as sheet | swipe down | presented B; presentation.didAttemptToDismiss 1; no presentation.didDismiss
  UN-46 | uikit stack: Home A | push A | swipe back cancelled; finish; swipe back | stack Home; alive A 0; nav.popped 1
  TB-02 | uikit stack: H W D E; tabs H W | push D; push E | tab H | of H H; nav.tabReselected
  TB-04 | uikit stack: H W; tabs H W | | tab H | of H H; no nav.popped
  SE-08 | uikit stack: A Login; tabs A | hold Login; start Login | finish | stack Login
  SE-10 | uikit stack: Login Home | present Home as fullScreen | finish | presented Home; alive Login 1

  TB-01 | uikit stack: H W D X; tabs H W | | push D; finish; tab W; push X; finish; tab H | of H H D; of W W X; tab H
  TB-03 | swiftui path: H W D E; tabs H W | push D; push E | tab H | of H H D E; tab H
  TB-05 | uikit stack: H W; tabs H W | | select W; finish; tab W | tab W; nav.tabTapped 1

  SE-01 | uikit stack: Login UserHasLoggedIn | start UserHasLoggedIn | finish | stack UserHasLoggedIn
  SE-07 | uikit stack: Login Main Item | | hold Login; finish; start Main; link Main Item | stack Main Item; nav.linkPending; nav.linkResumed
  SE-09 | uikit stack: A B Login A1 B1 Sheet; tabs A B | push A1; tab B; push B1; present Sheet | start Login | stack Login; presented none; tab none; alive A1 0; alive B1 0; alive Sheet 0; alive A 0

  ME-01 | uikit stack: Home A; A leaks | push A | pop | stack Home; alive A 1
  ME-03 | uikit stack: Home A; A leaks | push A | back | stack Home; alive A 1
  ME-05 | uikit stack: Home page1; page1 leaks | present page1 as sheet | swipe down | presented none; alive page1 1
  ME-07 | uikit stack: H W D; tabs H W | push D | tab W | alive H 1; alive W 1; alive D 1
  ME-09 | uikit stack: Home B | present B | dismiss | alive Home 1; alive B 0
  ME-10 | uikit stack: Home A; A leaks | push A | pop; finish; push A; finish; pop | alive A 2
  ME-12 | uikit stack: Home A | push A | pop; wait 100 | alive Home 1; stack Home; alive A 0
  """
