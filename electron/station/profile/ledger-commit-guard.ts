import type { Failure } from '../../../shared/failure.ts'
import type { Notice } from '../../../shared/contract/station-notification.ts'
import type { CommitGuard } from '../../printing/ledger/ledger-commit.ts'
import { profileStores, type StoreName } from './profile-stores.ts'
import type { StoreWitness } from '../../storage/rollback-detector.ts'

/** Why a store whose file is no longer the one that was opened is not written to. */
export function fileIsGone(name: StoreName): Failure {
  const { what, file } = profileStores[name]
  return {
    kind: 'storage-damaged',
    message: `${what} (${file}) was removed or replaced while Packbench was open.`,
    next: 'Close Packbench and start it again.',
  }
}

/**
 * No sheet is handed over on a commit that only a removed file knows, and none before a second place knows how far the ledger has come:
 * the commit is synced first and noted then, so that a note is never ahead of the ledger.
 */
export function guardLedger(
  witness: Pick<StoreWitness, 'isOurs' | 'written' | 'noteSynced'>,
  notify: (tone: Notice['tone'], message: string, next: string) => void,
): CommitGuard {
  let isTold = false
  let unnoted = false

  function gone(): Failure | null {
    if (witness.isOurs('ledger')) return null
    const failure = fileIsGone('ledger')
    if (!isTold) {
      isTold = true
      notify(
        'danger',
        `${failure.message} Nothing further is handed to a printer.`,
        `${failure.next} It then asks before it prints an older order.`,
      )
    }
    return failure
  }

  function note(): Failure | null {
    const noted = witness.noteSynced('ledger')
    unnoted = !noted.ok
    return noted.ok ? null : noted.failure
  }

  return {
    before: () => gone() ?? (unnoted ? note() : null),
    after: (durability) => {
      witness.written('ledger')
      if (durability !== 'now') return null
      return gone() ?? note()
    },
  }
}
