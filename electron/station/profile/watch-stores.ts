import type { Notice } from '../../../shared/contract/station-notification.ts'
import type { Clock } from '../../platform/clock.ts'
import { fileIsGone } from './ledger-commit-guard.ts'
import { storeNames } from './profile-stores.ts'
import type { StoreWitness } from '../../storage/rollback-detector.ts'

/** Milliseconds between two looks at the files. */
const every = 2000
/** Every so many looks, what is synced rarely is synced and noted too. */
const rarely = 15

/** Notes how far the stores have come, and says once of each that its file was removed or replaced, until aborted. The ledger says it itself. */
export async function watchStores(parts: {
  readonly witness: Pick<StoreWitness, 'isOurs' | 'noteAll'>
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Looks at the ledger's file and tells. */
  readonly lookAtLedger: () => void
  readonly notify: (tone: Notice['tone'], message: string, next: string) => void
}): Promise<void> {
  const { witness, clock, signal, lookAtLedger, notify } = parts
  const told = new Set<string>()
  for (let looks = 1; !signal.aborted; looks += 1) {
    try {
      await clock.wait(every, signal)
    } catch {
      return
    }
    lookAtLedger()
    for (const name of storeNames) {
      if (name === 'ledger' || told.has(name) || witness.isOurs(name)) continue
      told.add(name)
      const { message, next } = fileIsGone(name)
      notify('danger', `${message} What was kept in it since the last start may be gone.`, next)
    }
    witness.noteAll(looks % rarely === 0)
  }
}
