import type { BatchChange } from '../../shared/printing/batch-change.ts'
import type { Station } from '../station/station.ts'

/** Keeps the computer from going to sleep by itself; Electron's `powerSaveBlocker`. */
export interface SleepBlocker {
  /** Returns the id for stopping it. */
  start(): number
  stop(id: number): void
}

/** Blocks sleep while any batch is being sent. Returns a function that stops this. */
export function keepAwakeWhilePrinting(station: Pick<Station, 'onEvent'>, blocker: SleepBlocker): () => void {
  const running = new Set<string>()
  let block: number | null = null
  const update = (): void => {
    if (running.size > 0) block ??= blocker.start()
    else if (block !== null) {
      blocker.stop(block)
      block = null
    }
  }
  const stopListening = station.onEvent((channel, payload) => {
    // For another account, nothing is being sent any more.
    if (channel === 'account.changed') running.clear()
    if (channel === 'printing.changed') {
      const { id, state } = payload as BatchChange
      if (state === 'running') running.add(id)
      else running.delete(id)
    }
    update()
  })
  return () => {
    stopListening()
    running.clear()
    update()
  }
}
