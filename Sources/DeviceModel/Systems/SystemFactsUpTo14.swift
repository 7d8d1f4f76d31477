extension SystemFact {
  static let upTo14: [SystemFact] = [
    SystemFact(
      Version(8), 2014, .launchScreen,
      "The launch screen may be a storyboard; images for each size are on their way out.",
      "useyourloaf.com, Using a launch screen storyboard"),
    SystemFact(Version(9), 2015, .release, "Came with iPhone 6s; also the first of iPhone SE.", compatibility),
    SystemFact(
      Version(9), 2015, .launchScreen,
      "UILaunchStoryboardName is documented from here on; the system makes an image of it.",
      "Apple, UILaunchStoryboardName"),
    SystemFact(
      Version(9), 2015, .launchTime,
      "Many dynamic frameworks make launches so slow that the watchdog ends some at 20 s.",
      "github.com/artsy/eigen/issues/586; github.com/CocoaPods/CocoaPods/issues/5047"),
    SystemFact(Version(10), 2016, .release, "Came with iPhone 7.", compatibility),
    SystemFact(
      Version(10), 2016, .launchTime,
      "dyld prints readable statistics. Apple's advice: launch within 400 ms; at 20 s it ends.",
      "useyourloaf.com/blog/slow-app-startup-times"),
    SystemFact(Version(11), 2017, .release, "Came with iPhone 8 and X.", compatibility),
    SystemFact(
      Version(11), 2017, .layout, "The safe area takes over from the top and bottom layout guides.",
      "useyourloaf.com/blog/supporting-iphone-x"),
    SystemFact(
      Version(11), 2017, .layout,
      "A navigation bar ends at 64 points on iPhone 8, at 88 on iPhone X; in landscape it has 32, without status bar.",
      "useyourloaf.com/blog/supporting-iphone-x"),
    SystemFact(
      Version(11), 2017, .layout, "A large title ends about 140 points below the top on phones like iPhone X.",
      "qiita.com/usagimaru/items/761e9a5f3d78b1939df8"),
    SystemFact(
      Version(11), 2017, .devices, "iPhone 5 and 5c stay at iOS 10; iPhone 5s and 6 go on to 12.", compatibility),
    SystemFact(
      Version(12), 2018, .release, "Released on 17 September 2018, with speed as its first promise.",
      "securityboulevard.com, iOS 12 adoption and performance"),
    SystemFact(
      Version(12), 2018, .dyld, "Apps of third parties are still linked by dyld 2.",
      "xie.infoq.cn/article/54780e4615afbfec2a83d14ac"),
    SystemFact(
      Version(12, 2), 2019, .dyld, "Swift's standard library is part of the system; apps need not bring it.",
      "juejin.cn/post/7660031863385653311"),
    SystemFact(Version(12), 2018, .devices, "The last one for iPhone 5s, 6 and 6 Plus.", compatibility),
    SystemFact(Version(13), 2019, .release, "Came with iPhone 11.", compatibility),
    SystemFact(
      Version(13), 2019, .scenes, "Scenes: the life of the process and the life of each window part ways.",
      "Apple, Transitioning to the UIKit scene-based life cycle"),
    SystemFact(
      Version(13), 2019, .presentation, "Presented controllers are page sheets unless they say otherwise.",
      "Apple, UIModalPresentationStyle.automatic"),
    SystemFact(
      Version(13), 2019, .presentation, "A sheet can be pulled down, unless isModalInPresentation locks it.",
      "Apple, isModalInPresentation"),
    SystemFact(
      Version(13), 2019, .presentation, "Until here a controller was presented full screen by default.",
      "github.com/appcelerator/titanium_mobile/pull/11268"),
    SystemFact(
      Version(13), 2019, .views,
      "viewIsAppearing works from here on, though it was published only with the SDK of iOS 17.",
      "Apple, viewIsAppearing(_:)"),
    SystemFact(
      Version(13), 2019, .statusBar,
      "statusBarFrame of the application is deprecated; the scene's status bar manager has it.",
      "Apple's deprecations as listed by xamarin-macios"),
    SystemFact(
      Version(13), 2019, .dyld, "dyld 3 for all apps: what linking found out is kept, and later launches reuse it.",
      "xie.infoq.cn/article/54780e4615afbfec2a83d14ac; the Fugu14 write-up"),
    SystemFact(
      Version(13), 2019, .launchTime,
      "Apple tells cold, warm and resumed launches apart and asks for a frame within 400 ms.",
      "WWDC 2019, Optimizing app launch"),
    SystemFact(
      Version(13), 2020, .appStore,
      "From 30 April 2020 submissions need a launch storyboard; the date may have been moved later.",
      "React Native 0.63 release notes"),
    SystemFact(Version(13), 2019, .devices, "iPhone 5s, 6 and 6 Plus are dropped; 6s is the oldest.", compatibility),
    SystemFact(Version(14), 2020, .release, "Came with iPhone 12.", compatibility),
    SystemFact(
      Version(14), 2020, .launchScreen, "The property list can describe the launch screen, without a storyboard.",
      "useyourloaf.com/blog/dropping-launch-storyboards"),
    SystemFact(
      Version(14), 2020, .launchScreen,
      "The image made of a launch screen may have 25,000,000 bytes at 4 a pixel; beyond, black shows instead.",
      "github.com/ionic-team/capacitor-assets/issues/640"),
    SystemFact(
      Version(14), 2020, .launchScreen, "Launch images are cached; a change often needs the app deleted and a restart.",
      "github.com/dotnet/macios/issues/9764"),
    SystemFact(
      Version(14), 2020, .layout, "iPhone XR and 11 report 48 points at the top, in older tables 44.",
      "react-native-safe-area-context, issue 215; swift-snapshot-testing", .disputed),
    SystemFact(
      Version(14), 2020, .dyld, "Binaries for iOS 14 use chained fix-ups; some date their wide use to iOS 15.",
      "github.com/lechium/classdumpios", .disputed),
  ]

  /// Which device came with which version, and which it ended at.
  static let compatibility = "gadgetmates.com, iOS compatibility; Macworld's compatibility table"
}
