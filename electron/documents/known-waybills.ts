import type { Sheet } from '../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { normalizeWaybill } from '../../shared/waybills/normalize-waybill.ts'
import type { WaybillHolder } from '../../shared/waybills/check-waybill-holders.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { DocumentRecord } from './store/document-index.ts'

/** Where the waybills of an account's orders are known from. All numbers are in normal form. */
export interface WaybillSources {
  /** The stored orders, cancelled ones too. */
  readonly orders: (numbers: readonly string[]) => Promise<Result<readonly Omit<WaybillHolder, 'printed'>[]>>
  /** Those of the orders that are stored. */
  readonly storedOrders: (orderIds: readonly number[]) => Promise<Result<ReadonlySet<number>>>
  /** Label sheets that may lie on paper somewhere; rejects when the ledger cannot be read. */
  readonly labels: (numbers: readonly string[]) => Promise<readonly Sheet[]>
  /** Labels that passed the check. */
  readonly documents: (numbers: readonly string[]) => Result<readonly DocumentRecord[]>
}

export interface KnownWaybills {
  /** The other orders that have one of these numbers, each once for each number. A source that cannot be read is a failure. */
  holders(numbers: readonly string[], exceptOrder: number): Promise<Result<WaybillHolder[]>>
}

/**
 * An order in the store has the waybills it was last read with, whatever its status: a label of a cancelled order may still lie in the
 * packing room. What was printed counts for ever, and what was fetched as long as its order is not stored and cannot tell otherwise.
 */
export function createKnownWaybills(sources: WaybillSources): KnownWaybills {
  async function holdersOfDocuments(numbers: readonly string[]): Promise<Result<WaybillHolder[]>> {
    const documents = sources.documents(numbers)
    if (!documents.ok) return documents
    if (documents.value.length === 0) return success([])
    const stored = await sources.storedOrders([...new Set(documents.value.map(({ orderId }) => orderId))])
    if (!stored.ok) return stored
    const unstored = documents.value.filter(({ orderId }) => !stored.value.has(orderId))
    return success(
      unstored.map(({ waybill, orderId, reference }) => ({ number: normalizeWaybill(waybill ?? ''), orderId, reference, printed: false })),
    )
  }

  async function readLabels(numbers: readonly string[]): Promise<Result<readonly Sheet[]>> {
    try {
      return success(await sources.labels(numbers))
    } catch (error) {
      return failed(storageFailure(error))
    }
  }

  return {
    holders: async (numbers, exceptOrder) => {
      const orders = await sources.orders(numbers)
      if (!orders.ok) return orders
      const sheets = await readLabels(numbers)
      if (!sheets.ok) return sheets
      const documents = await holdersOfDocuments(numbers)
      if (!documents.ok) return documents
      const found = new Map<string, WaybillHolder>()
      const all = [
        ...orders.value.map((holder) => ({ ...holder, printed: false })),
        ...documents.value,
        ...sheets.value.map(({ waybill, orderId, reference }) => ({
          number: normalizeWaybill(waybill ?? ''),
          orderId,
          reference,
          printed: true,
        })),
      ]
      for (const holder of all) if (holder.orderId !== exceptOrder) found.set(`${holder.orderId} ${holder.number}`, holder)
      return success([...found.values()])
    },
  }
}
