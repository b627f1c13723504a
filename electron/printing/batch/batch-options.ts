import type { AskedBefore } from '../jobs/ask-first.ts'
import type { CallInput } from '../../../shared/contract/contract.ts'

type StartOptions = Pick<
  CallInput<'printing.start'>,
  'startAt' | 'overrides' | 'fromStored' | 'includePastPickup' | 'includeHeld' | 'includeReinstated'
>

/** What a person chose for one batch beyond what the ledger stores. A crash loses it, and the person is asked again. */
export interface BatchOptions {
  /** `person`: the one in whose name the batch is recorded. */
  readonly set: (batchId: string, options: StartOptions & { readonly person: string }) => void
  /** The first position on the sheet of labels in a printer; null once it was used, and when nobody chose one. */
  readonly startPosition: (batchId: string, printerId: string) => number | null
  readonly startPositionUsed: (batchId: string, printerId: string) => void
  /**
   * The blocked labels of an order that are printed anyway: the reasons, by the SHA-256 of the label. What was decided for the order in earlier
   * batches counts too, because a person decides on one label at a time, and an order can have several. It counts only in batches of
   * the same person: the ledger records the person of the batch as the one who decided.
   */
  readonly overrides: (batchId: string, orderId: number) => ReadonlyMap<string, string>
  /** True when stored documents are printed while the service does not respond. */
  readonly usesStoredDocuments: (batchId: string) => boolean
  /** Which orders a person chose to print although they are on hold, were read as cancelled, or their parcel has left the station. */
  readonly askedBefore: (batchId: string) => AskedBefore
  readonly clear: (batchId: string) => void
}

const hash = /[0-9a-f]{64}$/

const decisionKey = (orderId: number, person: string): string => `${orderId}/${person}`

export function createBatchOptions(): BatchOptions {
  const positions = new Map<string, Map<string, number>>()
  const personByBatch = new Map<string, string>()
  const decided = new Map<string, ReadonlyMap<string, string>>()
  const usingStored = new Set<string>()
  const includingPastPickup = new Set<string>()
  const includingReinstated = new Set<string>()
  const heldByBatch = new Map<string, ReadonlySet<number>>()

  return {
    set: (batchId, { person, startAt, overrides, fromStored: allowed, includePastPickup, includeHeld, includeReinstated }) => {
      if (includePastPickup === true) includingPastPickup.add(batchId)
      if (includeReinstated === true) includingReinstated.add(batchId)
      if (includeHeld !== undefined) heldByBatch.set(batchId, new Set(includeHeld))
      if (allowed === true) usingStored.add(batchId)
      if (startAt !== undefined) positions.set(batchId, new Map(Object.entries(startAt)))
      personByBatch.set(batchId, person)
      for (const { orderId, documentId, reason } of overrides ?? []) {
        // A document's id ends with the hash of its bytes.
        const [sha256] = hash.exec(documentId) ?? []
        const key = decisionKey(orderId, person)
        if (sha256 !== undefined) decided.set(key, new Map([...(decided.get(key) ?? []), [sha256, reason]]))
      }
    },
    startPosition: (batchId, printerId) => positions.get(batchId)?.get(printerId) ?? null,
    startPositionUsed: (batchId, printerId) => {
      positions.get(batchId)?.delete(printerId)
    },
    overrides: (batchId, orderId) => {
      const person = personByBatch.get(batchId)
      return (person === undefined ? undefined : decided.get(decisionKey(orderId, person))) ?? new Map()
    },
    usesStoredDocuments: (batchId) => usingStored.has(batchId),
    askedBefore: (batchId) => ({
      includesPastPickup: includingPastPickup.has(batchId),
      includesReinstated: includingReinstated.has(batchId),
      includesHeld: (orderId) => heldByBatch.get(batchId)?.has(orderId) === true,
    }),
    clear: (batchId) => {
      includingPastPickup.delete(batchId)
      includingReinstated.delete(batchId)
      heldByBatch.delete(batchId)
      usingStored.delete(batchId)
      positions.delete(batchId)
      personByBatch.delete(batchId)
    },
  }
}
