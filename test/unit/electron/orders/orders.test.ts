import { expect, test } from 'vitest'
import { StorageReadError } from '../../../../electron/storage/storage-read-error.ts'
import type { StoredDocument } from '../../../../shared/documents/document.ts'
import { storageFailures } from '../../../../shared/messages/station/storage-failures.ts'
import { createOrdersStation } from '../../../support/stations/orders-station.ts'
import { lostBeforeSending } from '../../../support/stations/practice-station.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

test('finds stored orders first, then calls the service, and never returns a different order', async () => {
  const { orders, store, client, sent } = await createOrdersStation()
  const page = valueOf(await client.listOrders({ page: 1 }))
  const [first] = page.orders
  if (first === undefined) throw new Error('no order')
  sent.length = 0
  expect(valueOf(await orders.find(` *${first.order.reference}* `))).toMatchObject({ kind: 'one', id: first.order.id })
  expect(valueOf(await store.order(first.order.id))?.order.id).toBe(first.order.id)
  expect(valueOf(await orders.find(first.order.reference.toLowerCase()))).toMatchObject({ kind: 'one', id: first.order.id })
  expect(valueOf(await orders.find('99999999'))).toEqual({ kind: 'none', text: '99999999' })
  expect(valueOf(await orders.find('no such thing, surely'))).toMatchObject({ kind: 'none' })
  expect(sent).toHaveLength(2)
})

test('offline, reports an order that is not stored, and finds and opens one that is', async () => {
  const { orders, inStatus, setMishap, sent } = await createOrdersStation()
  const [id = 0] = await inStatus('delivered')
  setMishap(() => Promise.resolve(lostBeforeSending))
  expect(failureOf(await orders.find('99999999')).kind).toBe('no-network')
  sent.length = 0
  expect(valueOf(await orders.find(String(id)))).toMatchObject({ kind: 'one', id })
  expect(valueOf(await orders.open(id)).order.id).toBe(id)
  expect(sent).toEqual([])
  expect(failureOf(await orders.read(id)).kind).toBe('no-network')
})

test('digits without their prefix find a stored order, online and offline, unless the service has an order of exactly that number', async () => {
  const { orders, store, client, inStatus, setMishap } = await createOrdersStation()
  const [id = 0] = await inStatus('delivered')
  const digits = valueOf(await store.order(id))?.order.reference.replaceAll(/\D/g, '') ?? ''
  expect(valueOf(await orders.find(digits))).toMatchObject({ kind: 'one', id })
  const elsewhere = valueOf(await client.listOrders({ page: 2 })).orders[0]?.order
  const other = String(elsewhere?.id ?? 0)
  expect(valueOf(await orders.find(other))).toMatchObject({ kind: 'one', id: elsewhere?.id })
  setMishap(() => Promise.resolve(lostBeforeSending))
  expect(valueOf(await orders.find(digits))).toMatchObject({ kind: 'one', id })
})

test('opens an order that is not stored from the service', async () => {
  const { orders, client, announced } = await createOrdersStation()
  const id = valueOf(await client.listOrders({ page: 2 })).orders[0]?.order.id ?? 0
  expect(valueOf(await orders.open(id)).order.id).toBe(id)
  expect(announced).toEqual([[id]])
  expect(failureOf(await orders.open(99_999_999)).kind).toBe('service-refused')
})

test('shows an order whose sheets cannot be read, and says so', async () => {
  const failure = storageFailures.damaged()
  const { orders, inStatus } = await createOrdersStation({ sheetsOf: () => Promise.reject(new StorageReadError(failure)) })
  const [id = 0] = await inStatus('delivered')
  expect(valueOf(await orders.open(id))).toMatchObject({ order: { id }, sheets: [], sheetsUnread: failure })
  const readable = await createOrdersStation()
  const [other = 0] = await readable.inStatus('delivered')
  expect(valueOf(await readable.orders.open(other))).not.toHaveProperty('sheetsUnread')
})

test('shows each document once: the label of the leg’s own waybill, no blocked one beside a good one, also one the service no longer has', async () => {
  const documents: StoredDocument[] = []
  const { orders, store, inStatus } = await createOrdersStation({ documents })
  const [id = 0] = await inStatus('awaiting_pickup')
  const order = valueOf(await store.order(id))?.order
  const document = (fields: Partial<StoredDocument>): StoredDocument => ({
    held: null,
    id: 'document',
    orderId: id,
    reference: '',
    sha256: '',
    bytes: 1,
    pages: 1,
    void: false,
    kind: 'waybill_document',
    leg: 0,
    waybill: order?.legs[0]?.waybill ?? null,
    fetchedAt: '2026-11-21T10:00:00Z',
    ...fields,
  })
  documents.push(
    document({ id: 'of another waybill', waybill: 'GONE', fetchedAt: '2026-11-21T11:00:00Z' }),
    document({ id: 'held', held: 'It says another waybill.', fetchedAt: '2026-11-21T12:00:00Z' }),
    document({ id: 'older' }),
    document({ id: 'newer', fetchedAt: '2026-11-21T10:00:00.5Z' }),
    document({ id: 'no longer there', kind: 'export_permit', leg: null, waybill: null }),
  )
  const view = valueOf(await orders.open(id))
  expect(view.documents[0]).toMatchObject({ place: { kind: 'waybill_document', leg: 0 }, onService: true, stored: { id: 'newer' } })
  expect(view.documents.at(-1)).toMatchObject({
    place: { kind: 'export_permit', leg: null },
    onService: false,
    stored: { id: 'no longer there' },
  })
  expect(view.documents).toHaveLength((order?.documents.length ?? 0) + 1)
})

test('reading for printing returns fresh links and stores the order', async () => {
  const { orders, inStatus, sent } = await createOrdersStation()
  const [id = 0] = await inStatus('awaiting_pickup')
  const read = valueOf(await orders.readWithLinks(id))
  expect(read.links.some((link) => link.slot.kind === 'waybill_document')).toBe(true)
  expect(sent).toEqual([`GET /orders/${id}`])
})

test('the service’s own message to a refused waybill is in the row and the view until the order has its waybill', async () => {
  const { orders, inStatus, announced } = await createOrdersStation()
  const received = await inStatus('order_received')
  let [id, upstreamMessage]: [number, string | undefined] = [0, '']
  for (id of received) {
    const generated = await orders.generateWaybill(id)
    if (generated.ok) continue
    upstreamMessage = generated.failure.upstreamMessage
    break
  }
  const [other = 0] = received.filter((one) => one !== id)
  expect(upstreamMessage).toMatch(/\w/)
  expect(announced.flat()).toContain(id)
  expect(valueOf(await orders.rows([id, other])).map(({ refusal }) => refusal)).toEqual([upstreamMessage, undefined])
  expect(valueOf(await orders.open(id)).refusal).toBe(upstreamMessage)
  expect(valueOf(await orders.open(other)).refusal).toBeUndefined()
})

test('closing the account ends a reading that a person requested', async () => {
  const stop = new AbortController()
  const { orders, setMishap } = await createOrdersStation({ signal: stop.signal })
  const arrived = Promise.withResolvers<AbortSignal | undefined>()
  setMishap(({ signal }) => {
    arrived.resolve(signal)
    const stopped = { reason: 'aborted', detail: 'ABORTED', mayHaveBeenSent: true } as const
    return new Promise((resolve) => signal?.addEventListener('abort', () => resolve({ isComplete: false, error: stopped })))
  })
  const synced = orders.sync()
  const signal = await arrived.promise
  stop.abort()
  expect(signal?.aborted).toBe(true)
  expect(failureOf(await synced).kind).toBe('cancelled-by-person')
})
