import Testing

@testable import Running

/// Whatever the number of threads, results come in the order of their jobs, each once.
struct WorkersTests {
  @Test(arguments: [1, 2, 7, 64])
  func `results come in order`(threads: Int) {
    var delivered: [Int] = []
    Workers.run(
      count: 500, threads: threads, start: { ThreadTask($0) }, job: { $0 * $0 },
      deliver: { result in
        delivered.append(result)
        return true
      })
    #expect(delivered == (0..<500).map { $0 * $0 })
  }

  @Test(arguments: [1, 4])
  func `no results follow the last one that is wanted`(threads: Int) {
    var delivered: [Int] = []
    Workers.run(
      count: 500, threads: threads, start: { ThreadTask($0) }, job: { $0 },
      deliver: { result in
        delivered.append(result)
        return result < 41
      })
    #expect(delivered == Array(0...41))
  }

  @Test func `no job, no result`() {
    Workers.run(
      count: 0, threads: 4, start: { ThreadTask($0) }, job: { $0 },
      deliver: { _ in
        Issue.record("a result without a job")
        return true
      })
  }
}
