internal import Reporting

func runScenarios(_ invocation: Invocation, _ host: Host, _ console: Console) throws(UsageError) {
  _ = try RunOptions(invocation, files: host.files)
}
