import { expect, test } from 'vitest'
import { createCheckOrderDocument, type OrderToCheck } from '../../../../electron/documents/check-order-document.ts'
import { createKnownWaybills } from '../../../../electron/documents/known-waybills.ts'
import { createSharedWaybillNotifier, notifyAlreadyPrinted } from '../../../../electron/documents/notify-shared-waybill.ts'
import { parseOrder } from '../../../../electron/service/resources/parse-order.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import { success } from '../../../../shared/result.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { messageOf, nextOf } from '../../../support/failure-words.ts'
import { buildCodedLabel } from '../../../support/labels/coded-labels.ts'
import { buildLabel } from '../../../support/labels/document-builders.ts'
import { openOrderStore } from '../../../support/orders/order-store.ts'
import { wireOrderJson } from '../../../support/orders/service-order-builder.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { firstLabel, pdf, startDocuments, waybills } from './documents-world.ts'

// Carriers use a number again after a year or two. The clock shows 21 November 2026.
const waybill = 'WB9000060'
const order: OrderToCheck = { id: 1, reference: 'PB-1', customerReference: null, waybills: [waybill] }

interface Earlier {
  readonly id: number
  readonly status: string
  /** As the service writes it. */
  readonly created: string
  readonly delivered?: string
  /** When its label was sent to a printer; absent if it was not. */
  readonly sentAt?: string
}

/** Checks the label of the order against a real store with earlier orders of the same number, and sheets of the ledger. */
async function checkAgainst(...earlier: readonly Earlier[]) {
  const clock = createHandClock()
  const { store } = openOrderStore()
  for (const { id, status, created, delivered = null } of earlier) {
    const shipments = [{ waybill, status }]
    const json = wireOrderJson({ id, reference_number: `PB-${id}`, status, created_at: created, date_delivered: delivered, shipments })
    const read = valueOf(parseOrder(json, 'order', clock.now()))
    valueOf(await store.upsert([read], { knownAt: read.readAt, listed: true }))
  }
  const sheets = earlier.flatMap(({ id, sentAt }) =>
    sentAt === undefined ? [] : [{ waybill, orderId: id, reference: `PB-${id}`, sentAt, changedAt: sentAt } as Sheet],
  )
  const told: string[] = []
  const check = createCheckOrderDocument({
    inspector: pdf.inspector,
    knownWaybills: createKnownWaybills({
      orders: (numbers) => store.waybillHolders(numbers),
      storedOrders: async (ids) => success(new Set(ids)),
      labels: async () => sheets,
      documents: () => success([]),
    }),
    refreshOrder: async () => {},
    notifySharedWaybill: createSharedWaybillNotifier((said) => void told.push(renderMessage(said))),
    clock,
  })
  return { failure: failureOf(await check(order, firstLabel, await buildCodedLabel(`WAYBILL ${waybill}`, [{ content: waybill }]))), told }
}

const delivered = { id: 2, status: 'delivered', created: '2025/09/01 08:00:00 UTC', delivered: '2025/09/05 10:00:00 UTC' }

test('warns with the date of the old label when that parcel was delivered more than a year ago', async () => {
  const { failure, told } = await checkAgainst({ ...delivered, sentAt: '2025-09-02T09:00:00Z' })
  expect(failure.kind).toBe('waybill-used-before')
  expect(messageOf(failure)).toBe(
    'Waybill WB9000060 of order PB-1 was used before: the label of order PB-2 was printed on 2025-09-02, and that parcel was delivered. Carriers use numbers again after a year or more. The label was not printed yet.',
  )
  expect(nextOf(failure)).toContain('print it')
  expect(told).toEqual([])
})

test('names the day of delivery where the old label was not printed here, and counts invoiced orders as delivered', async () => {
  const { failure } = await checkAgainst({ ...delivered, status: 'invoice_paid' })
  expect(failure.kind).toBe('waybill-used-before')
  expect(messageOf(failure)).toContain('order PB-2 had it until 2025-09-05')
})

const recent = { id: 3, status: 'delivered', created: '2026/01/10 08:00:00 UTC', delivered: '2026/01/12 10:00:00 UTC' }

test.each<[string, readonly Earlier[]]>([
  ['that parcel was delivered less than a year ago', [recent]],
  ['it was not delivered', [{ ...delivered, status: 'in_transit' }]],
  ['it was cancelled', [{ ...delivered, status: 'cancelled' }]],
  ['its label was printed again since', [{ ...delivered, sentAt: '2026-10-01T09:00:00Z' }]],
  ['another order has it now', [delivered, recent]],
])('blocks the label as before when %s', async (_what, earlier) => {
  expect((await checkAgainst(...earlier)).failure.kind).toBe('wrong-label')
})

test('prints a label with a reused waybill when a person confirms it, and no other', async () => {
  const own = waybills[0] ?? ''
  const holders = [{ number: own, orderId: 102, reference: 'PB-10102', printed: true, usedAt: '2025-03-01T09:00:00Z', isDelivered: true }]
  const { documents, read } = await startDocuments({ '/label-1': [await buildLabel({ waybill: own })] }, { holders })
  const failure = failureOf(await documents.fetchDocument(read, firstLabel))
  expect(failure.kind).toBe('waybill-used-before')
  const blocked = valueOf(await documents.original(failure.blockedDocumentId ?? ''))
  const overrides = new Set([blocked.document.sha256])
  expect(valueOf(await documents.fetchDocument(read, firstLabel, { overrides }))).toMatchObject({ isOverridden: true })
})

test('raises no alarm when the printed label with the same waybill is more than a year old', async () => {
  const told: string[] = []
  const notify = createSharedWaybillNotifier((said) => void told.push(renderMessage(said)))
  const now = createHandClock().now()
  const sentAt = (at: string) => async () => [{ waybill, orderId: 2, reference: 'PB-2', sentAt: at, changedAt: at } as Sheet]
  const orders = [{ orderId: 1, reference: 'PB-1', newWaybills: [waybill] }]
  await notifyAlreadyPrinted(orders, sentAt('2025-09-02T09:00:00Z'), notify, now)
  expect(told).toEqual([])
  await notifyAlreadyPrinted(orders, sentAt('2026-09-02T09:00:00Z'), notify, now)
  expect(told).toHaveLength(1)
})
