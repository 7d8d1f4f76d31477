import Foundation

/// How long a command took, and how it ended.
struct Measurement {
  /// Seconds.
  var wall: Double
  var status: Int32
}

/// Prints a line at once, also into a pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Runs a command with its output thrown away.
func measure(_ command: [String]) -> Measurement? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  let start = DispatchTime.now().uptimeNanoseconds
  var process: pid_t = 0
  guard posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0 else { return nil }
  var status: Int32 = 0
  guard waitpid(process, &status, 0) == process else { return nil }
  let wall = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  return Measurement(wall: wall, status: (status >> 8) & 0xFF)
}

/// The median of several runs of a command; nil where it cannot be started.
func median(_ runs: Int, of command: [String]) -> Measurement? {
  var all: [Measurement] = []
  for _ in 0..<runs {
    guard let one = measure(command) else { return nil }
    all.append(one)
  }
  all.sort { $0.wall < $1.wall }
  return all[all.count / 2]
}

/// The medians of two commands that take turns, so that what slows the machine down for a while slows down both.
func medians(_ runs: Int, of first: [String], _ second: [String]) -> (Measurement, Measurement)? {
  var all: ([Measurement], [Measurement]) = ([], [])
  for _ in 0..<runs {
    guard let one = measure(first), let other = measure(second) else { return nil }
    all.0.append(one)
    all.1.append(other)
  }
  all.0.sort { $0.wall < $1.wall }
  all.1.sort { $0.wall < $1.wall }
  return (all.0[runs / 2], all.1[runs / 2])
}

func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1000) }

/// The most memory that a command had, and its page faults, in words. Asked of GNU time, as the system counts what the
/// parent has for the child's own; empty without it.
func peakMemory(of command: [String]) -> String {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/time")
  process.arguments = ["-f", "%M %R"] + command
  process.standardOutput = FileHandle.nullDevice
  process.standardError = output
  guard (try? process.run()) != nil else { return "" }
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let numbers = text.split(separator: "\n").last?.split(separator: " ").compactMap { Double($0) } ?? []
  guard numbers.count == 2 else { return "" }
  return String(format: ", peak %.1f MB, %.0f page faults", numbers[0] / 1024, numbers[1])
}

func ratio(_ value: Double) -> String { String(format: "%.2f×", value) }
