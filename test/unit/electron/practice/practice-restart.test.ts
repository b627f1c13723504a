import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileJournal } from '../../../../electron/practice/file-journal.ts'
import type { PracticeEntry } from '../../../../electron/practice/practice-journal.ts'
import type { WireOrder, WireWebhook } from '../../../../electron/practice/wire-types.ts'
import { brooklyn, country, hsCode, leeds, orderBody, placed, purpose, quoted, type Visitor } from './practice-requests.ts'
import { createTimerClock } from './practice-timers.ts'
import { createStandingClock, visitPractice, withoutLinks } from './practice-visitor.ts'

const events = ['shipment.updated.status']
let folder = ''
let path = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'practice-restart-'))
  path = join(folder, 'practice.jsonl')
})

afterEach(() => rm(folder, { recursive: true }))

function visit(clock = createStandingClock(), deliver = async (): Promise<number> => 500): Promise<Visitor> {
  return visitPractice({ clock, deliver, journal: createFileJournal(path) })
}

async function withUpload(visitor: Visitor): Promise<number> {
  const form = new FormData()
  const fields = {
    quote_estimate_id: (await quoted(visitor)).estimates[0]?.estimate_id,
    purpose_of_shipment_id: 2,
    description_of_contents: 'Clock',
  }
  for (const [name, value] of Object.entries(fields)) form.append(`order[${name}]`, String(value))
  for (const [name, value] of Object.entries(leeds)) form.append(`order[origin_address][${name}]`, String(value))
  for (const [name, value] of Object.entries(brooklyn)) form.append(`order[destination_address][${name}]`, String(value))
  form.append('order[commercial_invoice]', new Blob(['our own ✓'], { type: 'text/x-invoice' }), 'invoice')
  return ((await visitor.postForm('/orders', form)).body as { order: WireOrder }).order.id
}

/** All that can be read, links aside. */
async function everything(visitor: Visitor, quoteId: number, webhookIds: readonly number[]): Promise<unknown> {
  const companies = [await visitor.get('/companies?page=1'), await visitor.get('/companies?page=3')]
  const webhooks = await Promise.all(webhookIds.map((id) => visitor.get(`/webhooks/${id}`)))
  return [(await visitor.orders()).map(withoutLinks), companies, webhooks, await visitor.get(`/quotes/${quoteId}`)]
}

test('After a restart every quote, order, company and webhook is unchanged, and the uploaded file is served', async () => {
  const visitor = await visit()
  const quote = await quoted(visitor, { mass_unit: 'lb', hub_transit: true })
  const hub = await placed(
    visitor,
    { hs_codes: [hsCode], broker_address: leeds, purpose_of_shipment_id: purpose.ddp },
    { hub_transit: true },
  )
  await visitor.post(`/orders/${hub.id}/waybills`)
  await visitor.service.changeWaybills(hub.id)
  await visitor.service.advanceOrder(hub.id, 'delivered', 0)
  const invoiced = await placed(visitor)
  await visitor.service.advanceOrder(invoiced.id, 'invoice_paid')
  const uploaded = await withUpload(visitor)
  const company = { name: 'Tern', currency_id: 'AUD', email: 'a@b.example', address_attributes: { country_id: country.australia } }
  await visitor.post('/companies', company)
  const ids: number[] = []
  for (const port of [1, 2, 3]) {
    const { body } = await visitor.post('/webhooks', { webhook: { target_url: `http://127.0.0.1:${port}/`, events } })
    ids.push((body as { webhook: WireWebhook }).webhook.id)
  }
  await visitor.put(`/webhooks/${ids[0]}`, { webhook: { target_url: 'https://other.example/', events } })
  await visitor.delete(`/webhooks/${ids[1]}`)
  await visitor.service.advanceOrder(uploaded, 'in_transit')
  await visitor.service.waitForDeliveries()
  const left = await everything(visitor, quote.id, ids)
  const later = await visit()
  expect(await everything(later, quote.id, ids)).toEqual(left)
  expect((await later.get(`/webhooks/${ids[2]}`)).body).toMatchObject({ webhook: { status: 'failing' } })
  const document = await later.open((await later.order(uploaded)).commercial_invoice_link)
  expect([document.headers.get('content-type'), await document.text()]).toEqual(['text/x-invoice', 'our own ✓'])
  expect((await placed(later)).id).toBeGreaterThan(uploaded)
  expect((await later.post('/companies', company)).status).toBe(422)
})

test('The orders of the last minute still count toward the limit after a restart', async () => {
  const clock = createStandingClock()
  const visitor = await visit(clock)
  const order = await orderBody(visitor)
  for (let count = 0; count < 15; count += 1) await visitor.post('/orders', { order })
  clock.advance(10)
  const later = await visit(clock)
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await later.post('/orders', { order })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('A restart sends no webhook event again', async () => {
  const sent: string[] = []
  const deliver = async (url: string): Promise<number> => {
    sent.push(url)
    return 200
  }
  const visitor = await visitPractice({ clock: createTimerClock(), deliver, journal: createFileJournal(path) })
  await visitor.post('/webhooks', { webhook: { target_url: 'http://127.0.0.1:1/', events } })
  await placed(visitor)
  await visitor.service.waitForDeliveries()
  const later = await visitPractice({ clock: createTimerClock(), deliver, journal: createFileJournal(path) })
  await later.service.waitForDeliveries()
  expect(sent).toHaveLength(1)
})

test('A refused quote, order, company or registration leaves no line in the journal', async () => {
  const visitor = await visit()
  for (const resource of ['/quotes', '/orders', '/companies', '/webhooks']) {
    expect((await visitor.post(resource, {})).status).toBeGreaterThanOrEqual(400)
  }
  const after = (await readFile(path, 'utf8')).trimEnd().split('\n')
  expect(after.map((line) => (JSON.parse(line) as PracticeEntry).kind)).toEqual(['start'])
})

test('A journal from before quotes and new orders still opens', async () => {
  const old = [
    '{"kind":"start","at":"2026-11-18T12:00:00Z","seed":1}',
    '{"kind":"waybill","at":"2026-11-18T12:00:00Z","orderId":48211,"outcome":"made"}',
    '{"kind":"pickup","at":"2026-11-18T12:00:00Z","orderId":48211,"date":"2026-11-19","from":"11:00","to":"15:00","refused":false}',
    '{"kind":"cancel","at":"2026-11-18T12:00:00Z","orderId":48211}',
  ].map((line) => JSON.parse(line) as PracticeEntry)
  const journal = { load: async () => old, append: async () => {} }
  const visitor = await visitPractice({ journal })
  expect(await visitor.order(48_211)).toMatchObject({ status: 'cancelled', waybill: expect.any(String) })
})

test('An order that is delivered and invoiced shows when, with its charges and the estimate they came from', async () => {
  const clock = createStandingClock()
  const visitor = await visit(clock)
  const order = await placed(visitor)
  clock.advance(3600)
  await visitor.service.advanceOrder(order.id, 'delivered')
  const delivered = await visitor.order(order.id)
  expect(delivered).toMatchObject({ status: 'delivered', date_delivered: '2026/11/18 13:00:00 UTC', invoice_data: null })
  expect((await visitor.open(delivered.proof_of_delivery_link)).status).toBe(200)
  await visitor.service.advanceOrder(order.id, 'invoice_to_be_paid')
  expect((await visitor.order(order.id)).invoice_data).toMatchObject({
    estimate_id: 91_000 * 20,
    billable_weights: { imperial: { distance_unit: 'inches' } },
  })
  await expect(visitor.service.advanceOrder(7, 'delivered')).rejects.toThrow(RangeError)
  await expect(visitor.service.advanceOrder(order.id, 'delivered', 1)).rejects.toThrow(RangeError)
})
