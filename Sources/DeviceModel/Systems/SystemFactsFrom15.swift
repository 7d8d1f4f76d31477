extension SystemFact {
  static let from15: [SystemFact] = [
    SystemFact(Version(15), 2021, .release, "Came with iPhone 13.", compatibility),
    SystemFact(
      Version(15), 2021, .prewarming,
      "The system may start a process up to the call of UIApplicationMain, hours ahead, with ActivePrewarm set to 1.",
      "Apple, About the app launch sequence"),
    SystemFact(
      Version(15), 2021, .prewarming, "One team saw prewarmed launches at 0.95 s against 1.0 s in the median.",
      "developer.apple.com/forums/thread/717103"),
    SystemFact(Version(15), 2021, .devices, "The last one for iPhone 6s, SE (1st generation) and 7.", compatibility),
    SystemFact(Version(16), 2022, .release, "Came with iPhone 14.", compatibility),
    SystemFact(
      Version(16), 2022, .navigation,
      "NavigationStack and NavigationSplitView; NavigationView is deprecated but works.",
      "developer.apple.com/forums/thread/711742"),
    SystemFact(
      Version(16), 2022, .navigation, "Links by isActive or tag are deprecated in favour of values and destinations.",
      "Apple, NavigationLink, deprecated initialisers"),
    SystemFact(
      Version(16), 2022, .layout, "The Dynamic Island: 59 points at the top of 393 × 852 and 430 × 932.",
      "blog.zhangwen.site/iphone14-size"),
    SystemFact(
      Version(16), 2022, .devices, "iPhone 6s, 7 and SE are dropped; the last one for iPhone 8 and X.", compatibility),
    SystemFact(Version(17), 2023, .release, "Came with iPhone 15.", compatibility),
    SystemFact(
      Version(17), 2023, .views, "viewIsAppearing is made public, for use back to iOS 13.",
      "Apple, viewIsAppearing(_:)"),
    SystemFact(
      Version(17), 2023, .navigation, "Destinations for an optional item; libraries bring them to iOS 16.",
      "pointfreeco/swiftui-navigation", .weak),
    SystemFact(Version(17), 2023, .devices, "iPhone 8 and X are dropped; XR and XS are the oldest.", compatibility),
    SystemFact(
      Version(18), 2024, .release, "Released in September 2024; 18.5 followed in May 2025.",
      "zicos.com, iOS compatibility"),
    SystemFact(
      Version(18), 2024, .presentation, "The automatic style means a form sheet now, for most controllers.",
      "Apple, UIModalPresentationStyle.automatic"),
    SystemFact(
      Version(18), 2024, .observation,
      "UIKit can track what views read of observable objects, if the property list asks.",
      "juejin.cn/post/7616173301252243502"),
    SystemFact(
      Version(18, 4), 2025, .scenes, "The console warns apps without scenes that an assert will come.",
      "Apple, TN3187"),
    SystemFact(
      Version(18), 2024, .devices, "The last one for iPhone XR, XS and XS Max and for iPad (7th generation).",
      compatibility),
    SystemFact(
      Version(26), 2025, .release, "The number jumps from 18 to the coming year's. Released on 15 September 2025.",
      "cybernews.com, iOS 26 release"),
    SystemFact(
      Version(26), 2025, .scenes,
      "The console's warning says that scenes will soon be required; apps without still launch.",
      "Apple, TN3187"),
    SystemFact(
      Version(26), 2025, .views,
      "updateProperties runs apart from layout, and observation is tracked without being asked.",
      "cloud.tencent.com/developer/article/2535078"),
    SystemFact(
      Version(26), 2025, .animation, "An option lets an animation take pending updates along.",
      "juejin.cn/post/7616173301252243502"),
    SystemFact(
      Version(26), 2025, .appearance,
      "Liquid Glass for apps built with this SDK; a key of the property list puts it off.",
      "iOS-Weekly 352"),
    SystemFact(
      Version(26), 2025, .layout,
      "In landscape the phones of 402, 420 and 440 points keep 20 at the top and 20 (iPhone Air: 29) at the bottom.",
      "public device tables; device_frame has 0 and 21", .disputed),
    SystemFact(
      Version(26), 2025, .devices, "Tablets need an A12; iPad (7th generation) is dropped.",
      "worldofsoftware.org, iPadOS 26"),
    SystemFact(
      Version(27), 2026, .release, "Final on 14 September 2026; 27.1 and 27.2 by autumn.",
      "help.airbridge.io, Xcode 27 scene delegate migration"),
    SystemFact(
      Version(27), 2026, .scenes,
      "An app built with this SDK and without scenes fails at launch; one built before still runs.",
      "Apple, UIKit updates; dev.to, fixes for the UIScene life cycle error"),
    SystemFact(
      Version(27), 2026, .appStore, "From April 2027 uploads need this SDK and iOS 15 or later as their target.",
      "help.airbridge.io, Xcode 27 scene delegate migration"),
    SystemFact(
      Version(27), 2026, .launchScreen, "The store rejects an app whose property list declares no launch screen.",
      "iOS-Weekly 374", .singleSource),
    SystemFact(
      Version(27), 2026, .appearance, "The key that put Liquid Glass off has no effect for apps built with this SDK.",
      "iOS-Weekly 374", .singleSource),
    SystemFact(
      Version(27), 2026, .launchTime, "Apple claims launches up to 30 % faster, by a new scheduler.",
      "swiftmemos.blogspot.com, June 2026"),
    SystemFact(
      Version(27), 2026, .reactNative,
      "Expo 57 needs enableSceneSupport in expo-build-properties to meet the rule of scenes.",
      "cnblogs.com/feel-myself/p/23196944", .singleSource),
    SystemFact(
      Version(27), 2026, .devices, "No phone is dropped; tablets with an A12 or A12X are.",
      "thecircuitry.to, iPadOS 27 compatible iPads"),
    SystemFact(
      Version(27, 1), 2026, .devices, "iPhone Duo needs 27.1; an app comes up on the outer display.",
      "alexey1312/iPhone-Duo-Agent-Skill"),
  ]
}
