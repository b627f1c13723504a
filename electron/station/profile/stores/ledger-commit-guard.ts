import { profileStoreFailures } from '../../../../shared/messages/station/profile-store-failures.ts'
import { profileStoreMessages } from '../../../../shared/messages/station/profile-store-messages.ts'
import type { Failure } from '../../../../shared/failure.ts'
import type { Notify } from '../../../../shared/contract/station-notification.ts'
import type { CommitGuard } from '../../../printing/ledger/ledger-commit.ts'
import { profileStores } from './profile-stores.ts'
import type { RollbackDetector } from '../../../storage/rollback-detector.ts'

/**
 * Prevents submitting a sheet if the ledger's file was removed, or before a second place has recorded the ledger's position. The commit is synced
 * before it is recorded, so that a record is never ahead of the ledger.
 */
export function createLedgerCommitGuard(
  rollbackDetector: Pick<RollbackDetector, 'isIntact' | 'recordWrite' | 'recordSynced'>,
  notify: Notify,
): CommitGuard {
  let hasNotified = false
  let hasUnrecordedCommit = false

  function checkFile(): Failure | null {
    if (rollbackDetector.isIntact('ledger')) return null
    const { file } = profileStores.ledger
    if (!hasNotified) {
      hasNotified = true
      notify('danger', profileStoreMessages.ledgerReplaced.message({ file }), profileStoreMessages.ledgerReplacedNext.message())
    }
    return profileStoreFailures.ledgerReplaced({ file })
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
