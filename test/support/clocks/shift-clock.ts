import type { ServerResponse } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/** Milliseconds that the wall clock of this run is ahead of the real one. */
export const clockAheadMs = (): number => Number(process.env['PACKBENCH_CLOCK_AHEAD_MS'] ?? 0)

/**
 * Moves the wall clock, from which Temporal reads, and the `Date` header of the HTTP servers in this process, for which Node reads the real one.
 * Timers, durations and the times of files stay real.
 */
export function shiftClock(): void {
  const aheadMs = clockAheadMs()
  const WallClock = globalThis.Date
  const now = WallClock.now.bind(WallClock)
  WallClock.now = () => now() + aheadMs
  // No test runs a server in a worker thread; the rest would only delay the start of the thread.
  if (!isMainThread) return
  const { ServerResponse: Response } = process.getBuiltinModule('node:http')
  const prototype = Response.prototype as unknown as { writeHead: (...args: unknown[]) => ServerResponse }
  const { writeHead } = prototype
  prototype.writeHead = function writeShiftedDate(this: ServerResponse, ...args) {
    if (this.sendDate && !this.hasHeader('date')) this.setHeader('Date', new WallClock(WallClock.now()).toUTCString())
    return writeHead.apply(this, args)
  }
}

// Processes and threads that a test starts load this file first.
if (clockAheadMs() !== 0) shiftClock()
