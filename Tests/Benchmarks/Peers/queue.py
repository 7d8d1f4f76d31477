"""The loop of `bench events` in SimPy: prints nanoseconds an event."""
import sys
import time

import simpy

events = int(sys.argv[1])
state = 1
left = events


def draw():
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
    return (state >> 33) % 1000


def again(environment):
    global left
    while left > 0:
        yield environment.timeout(1 + draw())
        left -= 1


environment = simpy.Environment()
for _ in range(100):
    environment.process(again(environment))
start = time.perf_counter()
environment.run()
print((time.perf_counter() - start) / events * 1e9)
