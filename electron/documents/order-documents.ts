import type { ArchivedDocument } from '../../shared/documents/archive.ts'
import type { OrderRow } from '../../shared/orders/order-view.ts'
import { success, type Result } from '../../shared/result.ts'
import type { DocumentArchive } from './store/open-document-store.ts'
import type { DocumentRecord, OrderFacts } from './store/document-index.ts'

/** Finds the facts about documents that the stored orders contain. */
export type FindOrderFacts = (orderIds: readonly number[]) => Promise<ReadonlyMap<number, OrderFacts>>

/** The orders as last read; orders that are not stored are omitted. */
export type ReadOrderRows = (
  orderIds: readonly number[],
) => Promise<Result<readonly Pick<OrderRow, 'id' | 'reference' | 'waybills' | 'status'>[]>>

export function createOrderFacts(orderRowsOf: ReadOrderRows): FindOrderFacts {
  return async (orderIds) => {
    const rows = await orderRowsOf(orderIds)
    const facts = (rows.ok ? rows.value : []).map(
      ({ id, status, waybills }) => [id, { void: status === 'cancelled', legs: waybills.length }] as const,
    )
    return new Map(facts)
  }
}

/** Adds to each document the facts from its order. */
export async function withOrderFacts(documents: readonly DocumentRecord[], findOrderFacts: FindOrderFacts): Promise<ArchivedDocument[]> {
  const facts = await findOrderFacts([...new Set(documents.map(({ orderId }) => orderId))])
  return documents.map((document) => ({ ...document, void: false, ...facts.get(document.orderId) }))
}

/** Stored documents of an order, newest first. */
export function createOrderDocuments(
  archive: Pick<DocumentArchive, 'documentsOfOrder'>,
  findOrderFacts: FindOrderFacts,
): (orderId: number) => Promise<Result<ArchivedDocument[]>> {
  return async (orderId) => {
    const listed = archive.documentsOfOrder(orderId)
    if (!listed.ok) return listed
    return success(
      await withOrderFacts(
        listed.value.filter(({ state }) => state === 'kept'),
        findOrderFacts,
      ),
    )
  }
}
