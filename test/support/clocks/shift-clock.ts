/** Milliseconds that the wall clock of this run is ahead of the real one. */
export const clockAheadMs = (): number => Number(process.env['PACKBENCH_CLOCK_AHEAD_MS'] ?? 0)

/** Moves the wall clock, from which Temporal reads. Timers, durations and the times of files stay real. */
export function shiftClock(): void {
  const aheadMs = clockAheadMs()
  const WallClock = globalThis.Date
  const now = WallClock.now.bind(WallClock)
  WallClock.now = () => now() + aheadMs
}

// Processes and threads that a test starts load this file first.
if (clockAheadMs() !== 0) shiftClock()
