/// Routing by booleans of the app's state: from the tests of an architecture sample, SwiftUI's reference and reports; the
/// flows of an article on both styles; tests of a library that binds UIKit's stacks to state.
let flagVectors = """
  # A country of a list as a flag that opens its page, and a sheet on that page.
  NX-02 | swiftui flags: List Details Sheet; List.code -> Details; Details.sheet -> Sheet as sheet | | update List.code=true Details.sheet=true | stack List Details; presented Sheet; flag List.code true; flag Details.sheet true; publications 1
  NX-04 | swiftui flags: List Details Sheet; List.code -> Details; Details.sheet -> Sheet as sheet | update List.code=true Details.sheet=true | update List.code=false Details.sheet=false; wait 1500; update List.code=true Details.sheet=true | stack List Details; presented Sheet; alive Details 1
  NX-06 | swiftui flags: List Details Sheet; List.code -> Details; Details.sheet -> Sheet as sheet | | update List.code=true Details.sheet=true | flag List.code true; flag Details.sheet true
  NX-08 | swiftui flags: List Details Sheet; List.code -> Details; Details.sheet -> Sheet as sheet | update List.code=true Details.sheet=true | update Details.sheet=false | stack List Details; presented none; flag List.code true; flag Details.sheet false
  NX-12 | swiftui flags: List Details; List.code -> Details | | update | stack List; publications 1; nav.routeChanged 0

  FL-02 | swiftui flags: Home A B C; Home.toA -> A; A.toB -> B; B.toC -> C | update Home.toA=true | update Home.toA=false | stack Home; flag Home.toA false
  FL-04 | swiftui flags: Home A B C; Home.toA -> A; A.toB -> B; B.toC -> C | update Home.toA=true A.toB=true B.toC=true | update Home.toA=false | stack Home; nav.popped 1; nav.routeStale 2
  FL-06 | swiftui flags: Home A B C; Home.toA -> A; A.toB -> B; B.toC -> C | update A.toB=true B.toC=true | update Home.toA=true | stack Home A B C
  FL-08 | swiftui flags: Home A; Home.toA -> A | update Home.toA=true | update Home.toA=true | stack Home A; nav.routeIgnored
  FL-10 | swiftui flags: Home A B C; ios 16.4; Home.toA -> A; A.toB -> B; B.toC -> C | | update Home.toA=true A.toB=true B.toC=true | stack Home A B C
  FL-12 | swiftui flags: Home A X; Home.toA -> A; Home.toX -> X | | update Home.toA=true Home.toX=true | nav.routeConflict; flag Home.toA true; flag Home.toX true
  FL-14 | swiftui flags: Root Item Dish; Root.toItem -> Item | update Root.toItem=true | push Dish | stack Root Dish Item; screen Item
  FL-18 | swiftui flags: Home S1 S2; ios 13.0; Home.s1 -> S1 as sheet; Home.s2 -> S2 as sheet | | update Home.s1=true | presented none; flag Home.s1 true; nav.routeIgnored
  FL-20 | swiftui flags: Home A; Home.toA -> A | update Home.toA=true | swipe back cancelled | stack Home A; flag Home.toA true
  FL-22 | swiftui flags: List Details Sheet; Details.sheet -> Sheet as sheet | push Details; push Details | update Details.sheet=true | nav.routeConflict
  FL-24 | swiftui flags: Home A; Home.toA -> A | update Home.toA=true | back; finish; update Home.toA=true | stack Home A; flag Home.toA true

  # Of these only the rule is known, not the case that it was taken from.
  FL-01 | swiftui flags: Home A; Home.toA -> A | | update Home.toA=true | stack Home A
  FL-03 | swiftui flags: Home A; Home.toA -> A | update Home.toA=true | back | stack Home; flag Home.toA false
  FL-05 | swiftui flags: Home A B; Home.toA -> A; A.toB -> B | update Home.toA=true A.toB=true | update Home.toA=false | flag A.toB true; nav.routeStale 1
  FL-07 | swiftui flags: Home A B C; Home.toA -> A; A.toB -> B; B.toC -> C | update Home.toA=true A.toB=true B.toC=true | update A.toB=false | stack Home A; flag B.toC true
  FL-09 | swiftui flags: Home A; Home.toA -> A | | update Home.toA=true Home.toA=false | stack Home; no nav.pushed
  FL-11 | swiftui flags: Home A B C; ios 17.0; Home.toA -> A; A.toB -> B; B.toC -> C | | update Home.toA=true A.toB=true B.toC=true | stack Home A; nav.routePending
  FL-17 | swiftui flags: Home A S; Home.toA -> A; Home.s -> S as sheet | update Home.s=true | swipe down; push A | stack Home; nav.pushDropped; flag Home.s false

  SF-01 | swiftui flags: Home Withdraw Confirm Failed; Home.toWithdraw -> Withdraw; Withdraw.toConfirm -> Confirm; Confirm.toFailed -> Failed | push Withdraw; push Confirm; push Failed | update Home.toWithdraw=false | stack Home
  SF-03 | swiftui flags: Home Detail Apply Failed; Home.toDetail -> Detail; Detail.toApply -> Apply; Apply.toFailed -> Failed | push Detail; push Apply; push Failed | update Detail.toApply=false | stack Home Detail
  SF-05 | swiftui flags: Home Detail CreateAccount CreateDone; Home.toDetail -> Detail; Detail.toCreate -> CreateAccount; CreateAccount.toDone -> CreateDone | push Detail; push CreateAccount; push CreateDone | update Detail.toCreate=false | stack Home Detail
  SF-07 | swiftui flags: Subscription Wallet Notifications; tabs Subscription Wallet; Subscription.toNotifications -> Notifications | push Notifications | update Subscription.toNotifications=false; select Wallet | tab Wallet; stack Wallet; of Subscription Subscription
  SF-09 | swiftui flags: More Wallet MyPage Leave; tabs More Wallet; More.toMyPage -> MyPage; MyPage.toLeave -> Leave | push MyPage; push Leave | update More.toMyPage=false MyPage.toLeave=false; select Wallet | tab Wallet; stack Wallet; of More More; no nav.routeStale
  SF-11 | swiftui flags: Home MyPage Init; Home.toMyPage -> MyPage | push MyPage | update Home.toMyPage=false; start Init | stack Init; flag Home.toMyPage false; alive Home 0
  SF-13 | swiftui flags: Init Auth NotFound; Init.toAuth -> Auth; Auth.toNotFound -> NotFound | push Auth; push NotFound | update Init.toAuth=false | stack Init
  SF-15 | swiftui flags: Home MyPage Leave Withdraw Failed Wallet; Home.toMyPage -> MyPage; MyPage.toLeave -> Leave; Leave.toWithdraw -> Withdraw; Withdraw.toFailed -> Failed; Wallet.toWithdraw -> Withdraw | push MyPage; push Leave; push Withdraw; push Failed | update Wallet.toWithdraw=false | stack Home MyPage Leave Withdraw Failed; nav.routeIgnored

  SP-02 | swiftui flags: R A B C; R.a -> A; A.b -> B; B.c -> C | | update R.a=true A.b=true B.c=true | stack R A B C
  SP-04 | swiftui flags: R A B; R.a -> A; A.b -> B | update R.a=true A.b=true | back to R | stack R; flag R.a false; flag A.b false
  SP-06 | swiftui flags: R A; R.a -> A | update R.a=true | pop from A | stack R; flag R.a false
  SP-08 | swiftui flags: R M; R.m -> M as sheet | | update R.m=true; finish; update R.m=false | presented none; nav.dismissed
  SP-10 | swiftui flags: R M; R.m -> M as sheet | update R.m=true | finish | presented M
  SP-12 | swiftui flags: R M M2; R.m -> M as sheet; R.m2 -> M2 as sheet | update R.m=true | update R.m=false R.m2=true | presented M2; nav.dismissed; nav.presented
  SP-14 | swiftui flags: R M N; R.m -> M as sheet; M.n -> N as sheet | update R.m=true M.n=true | dismiss from N | presented M; flag R.m true; flag M.n false
  SP-16 | swiftui path: R A M | push A; present M as sheet | pop to R | stack R; presented none
  SP-18 | swiftui flags: R A B; R.a -> A as sheet; R.b -> B as sheet | | update R.a=true; finish; update R.a=false R.b=true | presented B
  SP-20 | uikit stack: R | | dismiss from R | stack R; nav.dismissRefused
  """
