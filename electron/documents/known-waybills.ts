import type { Sheet } from '../../shared/printing/batch.ts'
import { success, type Result } from '../../shared/result.ts'
import { normalizeWaybill } from '../../shared/waybills/normalize-waybill.ts'
import type { WaybillHolder } from '../../shared/waybills/check-waybill-holders.ts'
import { tryRead } from '../storage/storage-read-error.ts'
import type { DocumentRecord } from './store/document-index.ts'

/** Sources of the known waybills of an account's orders. All numbers are in normal form. */
export interface WaybillSources {
  /** The stored orders, including cancelled ones. */
  readonly orders: (numbers: readonly string[]) => Promise<Result<readonly Omit<WaybillHolder, 'printed'>[]>>
  /** The stored orders among these ids. */
  readonly storedOrders: (orderIds: readonly number[]) => Promise<Result<ReadonlySet<number>>>
  /** Label sheets that may be on paper somewhere; rejects when the ledger cannot be read. */
  readonly labels: (numbers: readonly string[]) => Promise<readonly Sheet[]>
  /** Labels that passed the check. */
  readonly documents: (numbers: readonly string[]) => Result<readonly DocumentRecord[]>
}

export interface KnownWaybills {
  /** The other orders that have one of these numbers, once for each number. A source that cannot be read is a failure. */
  holders(numbers: readonly string[], exceptOrder: number): Promise<Result<WaybillHolder[]>>
}

/** Merges what several sources report for one order and number: the date of a printed label takes precedence over the order's date. */
function mergeHolders(before: WaybillHolder | undefined, holder: WaybillHolder): WaybillHolder {
  const dates = [before, holder].filter((one) => one?.printed === true).flatMap((one) => one?.usedAt ?? [])
  const usedAt = dates.toSorted().at(-1) ?? holder.usedAt ?? before?.usedAt ?? null
  return {
    ...holder,
    printed: holder.printed || before?.printed === true,
    usedAt,
    isDelivered: holder.isDelivered === true || before?.isDelivered === true,
  }
}

/**
 * The waybills of a stored order are those it was last read with, whatever its status: a label of a cancelled order may still be in the packing
 * room. Printed labels always count. Fetched labels count only while their order is not stored, because a stored order decides itself.
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
      unstored.map(({ waybill, orderId, reference, fetchedAt }) => {
        return { number: normalizeWaybill(waybill ?? ''), orderId, reference, printed: false, usedAt: fetchedAt }
      }),
    )
  }

  return {
    holders: async (numbers, exceptOrder) => {
      const orders = await sources.orders(numbers)
      if (!orders.ok) return orders
      const sheets = await tryRead(() => sources.labels(numbers))
      if (!sheets.ok) return sheets
      const documents = await holdersOfDocuments(numbers)
      if (!documents.ok) return documents
      const found = new Map<string, WaybillHolder>()
      const all = [
        ...orders.value.map((holder) => ({ ...holder, printed: false })),
        ...documents.value,
        ...sheets.value.map((sheet) => ({
          number: normalizeWaybill(sheet.waybill ?? ''),
          orderId: sheet.orderId,
          reference: sheet.reference,
          printed: true,
          usedAt: sheet.sentAt ?? sheet.changedAt,
        })),
      ]
      for (const holder of all) {
        if (holder.orderId === exceptOrder) continue
        const key = `${holder.orderId} ${holder.number}`
        found.set(key, mergeHolders(found.get(key), holder))
      }
      return success([...found.values()])
    },
  }
}
