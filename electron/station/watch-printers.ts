import { isDeepStrictEqual } from 'node:util'
import type { Announce } from '../../shared/contract/contract.ts'
import type { Clock } from '../platform/clock.ts'
import type { Printers } from '../printing/printers/printer-port.ts'

/** Milliseconds: a person who looks up from the printer sees what it says. */
const shortestPause = 1500
/** Where asking is slow (a program started each time), the machine is asked for a fifth of the time at most. */
const pauseForAsking = 4

/** Tells the window whenever a printer's state has changed, until aborted. */
export async function watchPrinters(parts: {
  readonly printers: Printers
  readonly clock: Clock
  readonly announce: Announce
  readonly signal: AbortSignal
}): Promise<void> {
  const { printers, clock, announce, signal } = parts
  let took = 0
  const list = async (): ReturnType<Printers['list']> => {
    const from = clock.monotonic()
    const listed = await printers.list()
    took = clock.monotonic() - from
    return listed
  }
  let before = await list()
  while (!signal.aborted) {
    try {
      await clock.wait(Math.max(shortestPause, took * pauseForAsking), signal)
    } catch {
      return
    }
    const now = await list()
    if (!isDeepStrictEqual(now, before)) announce('printing.printersChanged', [...now])
    before = now
  }
}
