import type { Clock } from '../platform/clock.ts'
import type { JournaledWrite, WriteJournal } from '../service/write-journal/write-journal.ts'

/** Recent writes of this station: the changes they cause are not reported. */
export interface OwnWrites {
  recordWrite(orderId: number): void
  /** True once per write: it explains the first change of its order that is seen after it, for a while. */
  explainsChange(orderId: number): boolean
}

const explanationTtlMs = 2 * 60_000

export function createOwnWrites(clock: Clock): OwnWrites {
  const writtenAt = new Map<number, number>()
  return {
    recordWrite: (orderId) => {
      writtenAt.set(orderId, clock.monotonic())
    },
    explainsChange: (orderId) => {
      const at = writtenAt.get(orderId)
      writtenAt.delete(orderId)
      return at !== undefined && clock.monotonic() - at <= explanationTtlMs
    },
  }
}

/** The journal, which reports each accepted write before it is sent. */
export function notifyingJournal(journal: WriteJournal, onBegun: (write: JournaledWrite) => void): WriteJournal {
  return {
    ...journal,
    begin: async (intent) => {
      const write = await journal.begin(intent)
      if (write.ok) onBegun(write.value)
      return write
    },
  }
}
