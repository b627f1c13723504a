import { failed } from '../../../shared/result.ts'
import { fileIsGone } from './ledger-commit-guard.ts'
import type { WriteJournal } from '../../service/write-journal/write-journal.ts'
import type { StoreWitness } from '../../storage/rollback-detector.ts'

/** Nothing is sent that only a removed journal knows of, and nothing before a second place knows how far the journal has come. */
export function guardJournal(journal: WriteJournal, witness: Pick<StoreWitness, 'isOurs' | 'noteSynced'>): WriteJournal {
  return {
    ...journal,
    begin: async (intent) => {
      if (!witness.isOurs('writes')) {
        const gone = fileIsGone('writes')
        return failed({ ...gone, message: `${gone.message} Nothing was sent to the service.` })
      }
      const write = await journal.begin(intent)
      if (!write.ok) return write
      const noted = witness.noteSynced('writes')
      if (noted.ok) return write
      await journal.end(write.value.id, 'not-done', noted.failure.kind)
      return failed({ ...noted.failure, message: `${noted.failure.message} Nothing was sent to the service.` })
    },
  }
}
