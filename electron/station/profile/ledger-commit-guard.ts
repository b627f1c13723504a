import type { Failure } from '../../../shared/failure.ts'
import type { StationNotification } from '../../../shared/contract/station-notification.ts'
import type { CommitGuard } from '../../printing/ledger/ledger-commit.ts'
import { profileStores, type StoreName } from './profile-stores.ts'
import type { RollbackDetector } from '../../storage/rollback-detector.ts'

/** Why a store whose file is no longer the one that was opened is not written to. */
export function storeFileMissing(name: StoreName): Failure {
  const { title, file } = profileStores[name]
  return {
    kind: 'storage-damaged',
    message: `${title} (${file}) was removed or replaced while Packbench was open.`,
    next: 'Close Packbench and start it again.',
  }
}

/**
 * No sheet is handed over on a commit that only a removed file knows, and none before a second place knows how far the ledger has come:
 * the commit is synced first and noted then, so that a note is never ahead of the ledger.
 */
export function createLedgerCommitGuard(
  rollbackDetector: Pick<RollbackDetector, 'isIntact' | 'recordWrite' | 'recordSynced'>,
  notify: (tone: StationNotification['tone'], message: string, next: string) => void,
): CommitGuard {
  let hasNotified = false
  let hasUnrecordedCommit = false

  function checkFile(): Failure | null {
    if (rollbackDetector.isIntact('ledger')) return null
    const failure = storeFileMissing('ledger')
    if (!hasNotified) {
      hasNotified = true
      notify(
        'danger',
        `${failure.message} Nothing further is handed to a printer.`,
        `${failure.next} It then asks before it prints an older order.`,
      )
    }
    return failure
  }

  function recordCommit(): Failure | null {
    const recorded = rollbackDetector.recordSynced('ledger')
    hasUnrecordedCommit = !recorded.ok
    return recorded.ok ? null : recorded.failure
  }

  return {
    before: () => checkFile() ?? (hasUnrecordedCommit ? recordCommit() : null),
    after: (durability) => {
      rollbackDetector.recordWrite('ledger')
      if (durability !== 'now') return null
      return checkFile() ?? recordCommit()
    },
  }
}
