import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../../electron/practice/listen.ts'
import type { ReplacedDocument } from '../../../../electron/practice/resources/practice-context.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { Batch, Sheet } from '../../../../shared/printing/batch.ts'
import { buildCodedLabel } from '../../../support/labels/coded-labels.ts'
import { openEngineStation, type EngineStation } from '../../../support/stations/engine-station.ts'
import { startMeddlingProxy, type MeddlingProxy } from '../../../support/services/meddling-proxy.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'
import { notificationMessage } from '../../../../shared/contract/station-notification.ts'
import { messageOf } from '../../../support/failure-words.ts'

// The whole station prints from a real service to the PDF folder; the proxy gives an order the waybill of another.
const folder = mkdtempSync(join(tmpdir(), 'packbench-two-orders-'))
const replaced = new Map<number, ReplacedDocument>()
const pdf = { status: 200, type: 'application/pdf' }
let practice: PracticeServer
let proxy: MeddlingProxy
let engine: EngineStation
let orders: Order[]

beforeAll(async () => {
  practice = await startPracticeServer({
    clock: systemClock,
    replaceDocument: ({ orderId, kind }) => (kind === 'waybill_document' ? (replaced.get(orderId) ?? null) : null),
  })
  proxy = await startMeddlingProxy(practice.url)
  engine = await openEngineStation({ folder, service: { ...practice.credentials, url: proxy.url } })
  const sort = { by: 'reference', direction: 'ascending' } as const
  const { ids } = valueOrThrow(await engine.handlers['orders.list']({ view: { kind: 'queue', queue: 'print' }, sort }))
  const opened = await Promise.all(
    ids.slice(0, 20).map(async (id) => valueOrThrow(await engine.handlers['orders.open']({ orderId: id })).order),
  )
  orders = opened.filter(({ legs }) => legs.length === 1)
}, 120_000)

afterAll(async () => {
  await engine.close()
  await proxy.close()
  await practice.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

function at(index: number): Order & { readonly waybill: string } {
  const order = orders[index]
  const waybill = order?.legs[0]?.waybill
  if (order === undefined || waybill === null || waybill === undefined) throw new Error(`there is no order ${index} to print`)
  return { ...order, waybill }
}

/** From now on the service reports the first order's waybill for the second order, and returns a label with that number. */
async function shareWaybill(first: { waybill: string }, second: { id: number; waybill: string }): Promise<void> {
  replaced.set(second.id, { ...pdf, body: await buildCodedLabel(`WAYBILL ${first.waybill}`, [{ content: first.waybill }]) })
  proxy.meddle(async (passing) => {
    const answer = await passing.through()
    if (!answer.type.includes('json')) return answer
    const body = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8')
    return { ...answer, body: body.replaceAll(second.waybill, first.waybill) }
  })
  valueOrThrow(await engine.handlers['orders.sync']({}))
}

function labels({ list }: Batch): Sheet[] {
  return list.filter(({ place }) => place.kind === 'waybill_document')
}

const leaveOut = { kind: 'leave-out' } as const

test('blocks the labels of two orders with the same waybill before either is printed, and each message names both orders', async () => {
  const [first, second] = [at(0), at(1)]
  await shareWaybill(first, second)
  const batch = await engine.print({ orderIds: [first.id, second.id], again: leaveOut })
  const said = labels(batch).map(({ state, failure }) => [state, messageOf(failure)])
  const message = (one: string, two: string): string =>
    `Orders ${one} and ${two} have the same waybill ${first.waybill}. No label was printed for either.`
  expect(said).toEqual([
    ['failed', message(first.reference, second.reference)],
    ['failed', message(second.reference, first.reference)],
  ])
  expect(batch.list.filter(({ state }) => state !== 'failed')).toEqual([])
  expect(readdirSync(engine.printed)).toEqual([])
}, 120_000)

test('prints both labels once each order has its own waybill again, because it reads the orders again first', async () => {
  proxy.meddle(null)
  replaced.clear()
  for (const { id } of [at(0), at(1)]) {
    const batch = await engine.print({ orderIds: [id], again: leaveOut })
    expect(labels(batch).map(({ state }) => state)).toEqual(['spooled'])
  }
}, 120_000)

test('reports when a second order gets the waybill of a printed label, as soon as it is read, and blocks the second label', async () => {
  const [first, third] = [at(0), at(2)]
  await shareWaybill(first, third)
  const notices = valueOrThrow(await engine.handlers['station.notices']({}))
  expect(notices.map(notificationMessage)).toContain(
    `The label printed for order ${first.reference} has waybill ${first.waybill}, which order ${third.reference} has too.`,
  )
  const batch = await engine.print({ orderIds: [third.id], again: leaveOut })
  const [refused] = labels(batch)
  expect(refused?.state).toBe('failed')
  expect(messageOf(refused?.failure)).toBe(
    `Orders ${first.reference} and ${third.reference} have the same waybill ${first.waybill}. A label with it went to a printer for ${first.reference}; nothing was printed for ${third.reference}.`,
  )
  proxy.meddle(null)
  replaced.clear()
}, 120_000)

test('blocks a label that also has another order’s waybill, fetched or stored, and prints it only when a person allows exactly that', async () => {
  const [other, fourth] = [at(4), at(3)]
  const text = `WAYBILL ${fourth.waybill}\nRETURN OF ${other.waybill}`
  replaced.set(fourth.id, { ...pdf, body: await buildCodedLabel(text, [{ content: fourth.waybill }]) })
  const batch = await engine.print({ orderIds: [fourth.id], again: leaveOut })
  const [held] = labels(batch)
  expect(held).toMatchObject({ state: 'failed', failure: { kind: 'wrong-label' } })
  expect(messageOf(held?.failure)).toContain(other.reference)
  const documentId = held?.failure?.blockedDocumentId ?? ''
  expect(documentId).not.toBe('')
  const overrides = [{ orderId: fourth.id, documentId, reason: 'It is a return.' }]
  const allowed = await engine.print({ orderIds: [fourth.id], again: leaveOut, overrides })
  expect(labels(allowed)[0]).toMatchObject({ state: 'spooled', isOverridden: true, reason: 'It is a return.' })
  expect(readdirSync(engine.printed).some((file) => file.includes(fourth.reference))).toBe(true)
}, 120_000)
