internal import Reporting

func runScenarios(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  _ = try RunOptions(invocation, files: host.files)
}
func checkFiles(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {}
func devicesPage(_ console: Console) -> Page { console.page() }
func eventsPage(_ console: Console) -> Page { console.page() }
func showManual(of word: String?, _ console: Console) throws(UsageError) {}
func showPrelude(of name: String?, _ console: Console) throws(UsageError) {}
