import DeviceModel
import Traces
import VirtualTime

// A page in a web view that fills the root view. It is loaded and rendered in a process of its own, so that main is
// needed only to put up what it has painted (WebKit's remote layer tree is committed there).

extension World {
  mutating func performPageStep(_ step: ReactStep) {
    switch step {
    case .started: startPage()
    case .evaluated: pageIsLoaded()
    case .rendered: enqueueMain([op(.mounted)])
    case .mounted: contentIsMounted()
    case .drawn(let instance): enqueueMain([op(.shown(instance))])
    case .shown(let instance): screenContentChanged(instance, isDrawn: true)
    case .failed(let failure): fail(failure)
    case .reported(let failure): report(failure)
    case .modulesReady, .bundleRead, .evaluate, .hopForModules, .hopForSurface, .surfaceStarted, .surfaceRunning,
      .render, .commitTree, .queueMount:
      // These are React Native's own.
      break
    }
  }

  private mutating func startPage() {
    screenHostChanged(.empty)
    let failure: ReactState.Failure = react.nextLoadFails ? .load : .evaluation
    let next: ReactStep = react.nextLoadFails || react.nextEvaluationFails ? .failed(failure) : .evaluated
    react.nextLoadFails = false
    react.nextEvaluationFails = false
    enqueueJS([.emit(.fixed(.jsStarted), .none), .busy(length(of: .jsLoad)), op(next)])
  }

  private mutating func pageIsLoaded() {
    emit(.jsLoaded)
    enqueueJS(renderOps())
  }
}
