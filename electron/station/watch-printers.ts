import { isDeepStrictEqual } from 'node:util'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { Clock } from '../platform/clock.ts'
import type { Printers } from '../printing/printers/printer-port.ts'

/** Milliseconds: short enough for a person who looks up from the printer. */
const minPauseMs = 1500
/** Pauses four times as long as a listing took, so that slow listings take at most a fifth of the time. */
const pausePerListDuration = 4

/** Notifies the window when a printer's state has changed, until aborted. */
export async function watchPrinters(parts: {
  readonly printers: Pick<Printers, 'list'>
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly signal: AbortSignal
}): Promise<void> {
  const { printers, clock, emit, signal } = parts
  let listDurationMs = 0
  const list = async (): ReturnType<Printers['list']> => {
    const from = clock.monotonic()
    const listed = await printers.list()
    listDurationMs = clock.monotonic() - from
    return listed
  }
  let previous = await list()
  while (!signal.aborted) {
    try {
      await clock.wait(Math.max(minPauseMs, listDurationMs * pausePerListDuration), signal)
    } catch {
      return
    }
    const current = await list()
    if (!isDeepStrictEqual(current, previous)) emit('printing.printersChanged', [...current])
    previous = current
  }
}
