import { failed } from '../../../shared/result.ts'
import { storeFileMissing } from './ledger-commit-guard.ts'
import type { WriteJournal } from '../../service/write-journal/write-journal.ts'
import type { RollbackDetector } from '../../storage/rollback-detector.ts'

/** Nothing is sent that only a removed journal knows of, and nothing before a second place knows how far the journal has come. */
export function createGuardedJournal(
  journal: WriteJournal,
  rollbackDetector: Pick<RollbackDetector, 'isIntact' | 'recordSynced'>,
): WriteJournal {
  return {
    ...journal,
    begin: async (intent) => {
      if (!rollbackDetector.isIntact('writes')) {
        const fileMissing = storeFileMissing('writes')
        return failed({ ...fileMissing, message: `${fileMissing.message} Nothing was sent to the service.` })
      }
      const write = await journal.begin(intent)
      if (!write.ok) return write
      const recorded = rollbackDetector.recordSynced('writes')
      if (recorded.ok) return write
      await journal.end(write.value.id, 'not-done', recorded.failure.kind)
      return failed({ ...recorded.failure, message: `${recorded.failure.message} Nothing was sent to the service.` })
    },
  }
}
