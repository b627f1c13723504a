import { upstreamDetails, type Failure } from '../../../../shared/failure.ts'
import { profileStoreFailures } from '../../../../shared/messages/station/profile-store-failures.ts'
import { failed } from '../../../../shared/result.ts'
import { profileStores } from './profile-stores.ts'
import type { WriteJournal } from '../../../service/write-journal/write-journal.ts'
import type { RollbackDetector } from '../../../storage/rollback-detector.ts'

/** Converts the failure into one of the same kind that also states that nothing was sent. */
function notRecorded(failure: Failure): Failure {
  const { kind, code, details } = failure
  const remedy = kind === 'disk-full' ? 'diskFull' : kind
  return { ...profileStoreFailures.writeNotRecorded({ cause: { code, details }, remedy }, upstreamDetails(failure)), kind }
}

/** Refuses to send if the journal's file was removed, or until a second place has recorded the journal's position. */
export function createGuardedJournal(
  journal: WriteJournal,
  rollbackDetector: Pick<RollbackDetector, 'isIntact' | 'recordSynced'>,
): WriteJournal {
  return {
    ...journal,
    begin: async (intent) => {
      if (!rollbackDetector.isIntact('writes')) {
        return failed(profileStoreFailures.journalReplaced({ file: profileStores.writes.file }))
      }
      const write = await journal.begin(intent)
      if (!write.ok) return write
      const recorded = rollbackDetector.recordSynced('writes')
      if (recorded.ok) return write
      await journal.end(write.value.id, 'not-done', recorded.failure.kind)
      return failed(notRecorded(recorded.failure))
    },
  }
}
