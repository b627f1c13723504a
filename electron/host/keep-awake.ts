import type { AccountState } from '../../shared/account/account-state.ts'
import type { BatchChange } from '../../shared/printing/batch-change.ts'
import type { Station } from '../station/station.ts'

/** Keeps the computer from going to sleep by itself; Electron's `powerSaveBlocker`. */
export interface SleepBlocker {
  /** Returns the id for stopping it. */
  start(): number
  stop(id: number): void
}

/** Whose batches run: null when nobody is signed in. Being offline or having to sign in again does not change it. */
function accountOf({ kind, serviceAddress, email }: AccountState): string | null {
  if (kind === 'signed-out') return null
  return kind === 'practice' ? kind : JSON.stringify([serviceAddress, email])
}

/** Blocks sleep while any batch is being sent. Returns a function that stops this. */
export function keepAwakeWhilePrinting(station: Pick<Station, 'onEvent' | 'handlers'>, blocker: SleepBlocker): () => void {
  const running = new Set<string>()
  let block: number | null = null
  /** Undefined until it is read. */
  let account: string | null | undefined
  const update = (): void => {
    if (running.size > 0) block ??= blocker.start()
    else if (block !== null) {
      blocker.stop(block)
      block = null
    }
  }
  const stopListening = station.onEvent((channel, payload) => {
    if (channel === 'account.changed') {
      const announced = accountOf(payload as AccountState)
      // For another account, nothing is being sent any more.
      if (announced !== account) running.clear()
      account = announced
    }
    if (channel === 'printing.changed') {
      const { id, state } = payload as BatchChange
      if (state === 'running') running.add(id)
      else running.delete(id)
    }
    update()
  })
  // The station was opened before this listens, so its account was announced already.
  void station.handlers['account.state']({}).then((state) => {
    if (state.ok && account === undefined) account = accountOf(state.value)
  })
  return () => {
    stopListening()
    running.clear()
    update()
  }
}
