import type { CallInput } from '../../../shared/contract/contract.ts'

type Started = Pick<CallInput<'printing.start'>, 'startAt' | 'overrule' | 'fromStored'>

/** What a person wished for one batch beyond what the ledger holds. A crash forgets it, and what it allowed is asked for again. */
export interface BatchWishes {
  readonly keep: (batchId: string, wishes: Started) => void
  /** The position to begin with on the sheet of labels in a printer; null once it was begun, and when nobody said. */
  readonly startAt: (batchId: string, printerId: string) => number | null
  readonly begun: (batchId: string, printerId: string) => void
  /** The held labels of an order that are printed all the same: why, by the SHA-256 of the label. */
  readonly overruled: (batchId: string, orderId: number) => ReadonlyMap<string, string>
  /** True when what the service cannot be asked for is printed from what is kept here. */
  readonly fromStored: (batchId: string) => boolean
  readonly forget: (batchId: string) => void
}

const hash = /[0-9a-f]{64}$/

export function createBatchWishes(): BatchWishes {
  const positions = new Map<string, Map<string, number>>()
  const overruled = new Map<string, Map<number, Map<string, string>>>()
  const fromStored = new Set<string>()

  return {
    keep: (batchId, { startAt, overrule, fromStored: allowed }) => {
      if (allowed === true) fromStored.add(batchId)
      if (startAt !== undefined) positions.set(batchId, new Map(Object.entries(startAt)))
      const byOrder = new Map<number, Map<string, string>>()
      for (const { orderId, paperId, reason } of overrule ?? []) {
        // A paper's id ends with the hash of its bytes.
        const [sha256] = hash.exec(paperId) ?? []
        if (sha256 !== undefined) byOrder.set(orderId, (byOrder.get(orderId) ?? new Map<string, string>()).set(sha256, reason))
      }
      overruled.set(batchId, byOrder)
    },
    startAt: (batchId, printerId) => positions.get(batchId)?.get(printerId) ?? null,
    begun: (batchId, printerId) => {
      positions.get(batchId)?.delete(printerId)
    },
    overruled: (batchId, orderId) => overruled.get(batchId)?.get(orderId) ?? new Map(),
    fromStored: (batchId) => fromStored.has(batchId),
    forget: (batchId) => {
      fromStored.delete(batchId)
      positions.delete(batchId)
      overruled.delete(batchId)
    },
  }
}
