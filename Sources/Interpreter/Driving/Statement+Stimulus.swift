import DeviceModel
import Statements

extension Statement {
  /// The stimulus of a statement without operands; `nil` for the others. Those with operands have theirs in
  /// `Runner.stimulus`, time, structure and truth in `Runner.performStep`, and the rest are not steps.
  var stimulus: Stimulus? {
    switch self {
    case .launch: .person(.launch(.icon))
    case .launchWarm: .person(.launchWarm)
    case .showSplash: .app(.showSplash)
    case .hideSplash: .app(.hideSplash)
    case .failJS: .fault(.failLoad)
    case .failJSEvaluation: .fault(.failEvaluation)
    case .throwJS: .fault(.throwInRender)
    case .reloadJS: .app(.reloadJS)
    case .pop: .app(.pop)
    case .replaceRootView: .app(.replaceRootView)
    case .replaceWindow: .app(.replaceWindow)
    case .dismissAlert: .app(.dismissAlert)
    case .restartNavigator: .app(.restartNavigator)
    case .retain, .stopRetaining: .app(.retain(self == .retain))
    case .openDrawer, .closeDrawer: .app(.drawer(opens: self == .openDrawer))
    case .hideKeyboard: .app(.keyboard(.zero))
    case .back, .swipeRight: .person(self == .back ? .back : .swipeRight)
    case .swipeBack, .swipeBackCancelled: .person(.swipeBack(cancelled: self == .swipeBackCancelled))
    case .swipeDown, .swipeDownCancelled: .person(.swipeDown(cancelled: self == .swipeDownCancelled))
    case .dragToMedium, .dragToLarge: .person(.drag(self == .dragToLarge ? .large : .medium))
    case .openSwitcher, .closeSwitcher: .person(.phone(self == .openSwitcher ? .openSwitcher : .closeSwitcher))
    case .openNotificationCenter: .person(.phone(.openNotificationCenter))
    case .closeNotificationCenter: .person(.phone(.closeNotificationCenter))
    case .openControlCenter: .person(.phone(.openControlCenter))
    case .closeControlCenter: .person(.phone(.closeControlCenter))
    case .tapDim: .person(.tapDim)
    case .pressHome: .person(.phone(.pressHome))
    case .return: .person(.returnToApp)
    case .lock, .unlock: .person(.phone(self == .lock ? .lock : .unlock))
    case .terminate: .person(.terminate)
    case .reinstall: .person(.reinstall)
    case .callIncoming: .person(.phone(.callIncoming))
    case .callAccepted: .person(.phone(.callAccepted))
    case .callEnded: .person(.phone(.callEnded))
    case .kill: .system(.kill)
    case .systemAlert, .systemAlertClosed: .system(self == .systemAlert ? .systemAlert : .systemAlertClosed)
    case .memoryWarning: .system(.memoryWarning)
    case .notificationArrives: .system(.notificationArrives)
    case .memoryExhausted: .system(.memoryExhausted)
    case .reclaimScene: .system(.reclaimScene)
    case .installUpdate: .system(.installUpdate)
    case .holdFrames, .releaseFrames: .cover(.frames(areHeld: self == .holdFrames))
    case .resolveShow, .resolveHide: .cover(self == .resolveShow ? .resolveShow : .resolveHide)
    default: nil
    }
  }
}
