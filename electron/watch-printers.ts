import { isDeepStrictEqual } from 'node:util'
import type { Announce } from '../shared/contract/contract.ts'
import type { Clock } from './clock.ts'
import type { Printers } from './printing/printer-port.ts'

/** A person who looks up from the printer sees what it says. */
const everyMilliseconds = 1500

/** Tells the window whenever a printer's state has changed, until aborted. */
export async function watchPrinters(parts: {
  readonly printers: Printers
  readonly clock: Clock
  readonly announce: Announce
  readonly signal: AbortSignal
}): Promise<void> {
  const { printers, clock, announce, signal } = parts
  let before = await printers.list()
  while (!signal.aborted) {
    try {
      await clock.wait(everyMilliseconds, signal)
    } catch {
      return
    }
    const now = await printers.list()
    if (!isDeepStrictEqual(now, before)) announce('printing.printersChanged', [...now])
    before = now
  }
}
