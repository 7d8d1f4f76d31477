// The loop of `bench events` with the standard library's queue: prints nanoseconds an event.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <vector>

struct Due {
  int64_t instant;
  uint8_t rank;
  uint64_t arrival;
  int64_t slot;
};

struct Later {
  bool operator()(const Due &a, const Due &b) const {
    if (a.instant != b.instant) return a.instant > b.instant;
    if (a.rank != b.rank) return a.rank > b.rank;
    return a.arrival > b.arrival;
  }
};

int main(int, char **arguments) {
  const long events = std::atol(arguments[1]);
  std::priority_queue<Due, std::vector<Due>, Later> queue;
  uint64_t state = 1, arrivals = 0, sum = 0;
  auto next = [&] { return (state = state * 6364136223846793005u + 1442695040888963407u) >> 33; };
  for (int64_t slot = 0; slot < 100; slot++)
    queue.push({int64_t(next() % 1000), uint8_t(slot % 6), arrivals++, slot});
  const auto start = std::chrono::steady_clock::now();
  for (long event = 0; event < events; event++) {
    Due due = queue.top();
    queue.pop();
    sum += due.slot;
    queue.push({due.instant + 1 + int64_t(next() % 1000), due.rank, arrivals++, due.slot});
  }
  const auto end = std::chrono::steady_clock::now();
  std::printf("%f %lu\n", std::chrono::duration<double, std::nano>(end - start).count() / events, (unsigned long)sum);
}
