import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullDraft } from '../../../support/new-shipment/drafts.ts'
import { orderInput } from '../../../support/new-shipment/shipment-faults.ts'
import { practiceDraft } from '../../../support/new-shipment/shipment-station.ts'
import { badges, openPeopleStation, type PeopleStation } from '../../../support/stations/people-station.ts'
import { windowChoices } from '../../../../shared/pickups/slot.ts'
import { systemClock } from '../../../../electron/platform/clock.ts'
import type { ShipmentDraft } from '../../../../shared/new-shipment/draft.ts'

let station: PeopleStation
let ddp = 0
let prepaid = 0

async function create(draft: Partial<ShipmentDraft>): Promise<number> {
  const { draft: begun } = await station.ask('newShipment.create', { source: { kind: 'empty' } })
  await station.ask('newShipment.edit', { draftId: begun.id, draft: practiceDraft(draft) })
  const quoted = await station.ask('newShipment.quote', { draftId: begun.id, direct: false })
  const { progress } = await station.ask('newShipment.order', orderInput(quoted))
  if (progress.kind !== 'created') throw new Error(`The order is ${progress.kind}.`)
  return progress.orderId
}

async function likelyRefused(): Promise<number[]> {
  const sort = { by: 'reference', direction: 'ascending' } as const
  return (await station.ask('orders.list', { view: { kind: 'queue', queue: 'refusal' }, sort })).ids
}

async function rulesOf(orderId: number): Promise<string[]> {
  const { preCheck } = await station.ask('orders.open', { orderId })
  return preCheck.findings.filter(({ strength }) => strength === 'strong').map(({ rule }) => rule)
}

beforeAll(async () => {
  station = await openPeopleStation()
  const purposes = await station.ask('purposes.list', {})
  ddp = purposes.find(({ incoterm }) => incoterm === 'DDP')?.id ?? 0
  prepaid = await create({ purpose: String(ddp) })
})
afterAll(() => station.close())

test('A created DDP order without goods is in “Likely to be refused” at once', async () => {
  expect(await likelyRefused()).toContain(prepaid)
  expect(await rulesOf(prepaid)).toEqual(['goods-or-invoice-missing'])
})

test('The goods of a created order are checked as in the form, also against the Harmonized System', async () => {
  const [first] = fullDraft().goods
  if (first === undefined) throw new Error('There are no goods.')
  const line = { ...first, quantity: '1', weight: '1', cost: '120.50', country: '32' }
  const good = await create({ goods: [line] })
  expect(await rulesOf(good)).toEqual([])
  const wrong = await create({
    goods: [
      { ...line, code: '5099.99' },
      { ...line, weight: '4' },
    ],
  })
  expect(await rulesOf(wrong)).toEqual(['hs-code-unknown', 'goods-value-differs', 'goods-too-heavy'])
  expect(await likelyRefused()).not.toContain(good)
  expect(await likelyRefused()).toContain(wrong)
})

test('The handover list shows packages and weight as sent with a created order, which the service shows only with the invoice', async () => {
  const [[parcel], [line]] = [fullDraft().parcels, fullDraft().goods]
  if (parcel === undefined || line === undefined) throw new Error('There are no parcels or goods.')
  const goods = [{ ...line, description: 'Mug', quantity: '2', weight: '1', cost: '60.25', country: '32' }]
  const orderId = await create({ parcels: [{ ...parcel, count: '3', weight: '2.5' }], goods })
  await station.ask('orders.generateWaybill', { orderId })
  const slot = (await station.ask('pickups.availabilities', { orderId })).slots.at(-1)
  const window = slot === undefined ? undefined : windowChoices(slot, systemClock.now())[0]
  if (slot === undefined || window === undefined) throw new Error('No pickup is offered.')
  const { date, zone } = slot
  await station.ask('pickups.schedule', { orderId, date, zone, from: window.from, to: window.earliestEnd })
  const { groups } = await station.ask('handover.list', { date })
  const listed = groups.flatMap(({ orders }) => orders).find((order) => order.orderId === orderId)
  expect(listed).toMatchObject({ packages: 3, weight: '7.5 kg' })
  expect(await station.ask('orders.sentContents', { orderId })).toEqual({
    packages: 3,
    weight: '7.5 kg',
    items: [{ description: 'Mug', quantity: 2 }],
  })
  expect(await station.ask('orders.sentContents', { orderId: 1 })).toBeNull()
})

test('An order is checked with the incoterm that the name of its purpose currently has', async () => {
  const { changeId } = await station.ask('referenceData.remove', { kind: 'purpose', id: ddp })
  await expect.poll(likelyRefused).not.toContain(prepaid)
  await station.ask('referenceData.undo', { changeId })
  await expect.poll(likelyRefused).toContain(prepaid)
})

test('A finding overridden in the form stays overridden in the order, by the same person, and the audit log has both', async () => {
  await station.addPeople()
  await station.badge(badges.ana)
  const { draft } = await station.ask('newShipment.create', { source: { kind: 'empty' } })
  const draftId = draft.id
  await station.ask('newShipment.edit', { draftId, draft: practiceDraft({ purpose: String(ddp) }) })
  const finding = { rule: 'goods-or-invoice-missing', field: 'goods', details: {} } as const
  const overridden = await station.ask('newShipment.overrideFinding', { draftId, finding, reason: 'The invoice travels with the driver' })
  expect(overridden.overrides).toMatchObject([{ ...finding, person: 'Ana', reason: 'The invoice travels with the driver' }])
  const restored = await station.ask('newShipment.overrideFinding', { draftId, finding, reason: null })
  expect(restored.overrides).toEqual([])
  await station.ask('newShipment.overrideFinding', { draftId, finding, reason: 'The invoice travels with the driver' })
  const quoted = await station.ask('newShipment.quote', { draftId, direct: false })
  const { progress } = await station.ask('newShipment.order', orderInput(quoted))
  const orderId = progress.kind === 'created' ? progress.orderId : 0
  const { preCheck } = await station.ask('orders.open', { orderId })
  expect(preCheck.findings.map(({ rule }) => rule)).toEqual([finding.rule])
  expect(preCheck.overrides).toMatchObject([{ ...finding, person: 'Ana', reason: 'The invoice travels with the driver' }])
  expect(await likelyRefused()).not.toContain(orderId)
  const { entries } = await station.ask('people.audit', { personId: null, day: null, before: null })
  const recorded = entries.flatMap(({ kind, reason }) => (kind.startsWith('finding') ? [[kind, reason]] : []))
  expect(recorded).toEqual([
    ['finding-overridden', 'The invoice travels with the driver'],
    ['finding-restored', null],
    ['finding-overridden', 'The invoice travels with the driver'],
  ])
  expect((await station.ask('newShipment.create', { source: { kind: 'order', orderId, replace: false } })).draft.overrides).toEqual([])
})

function holdsFile(): string {
  const found = readdirSync(station.folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('holds.db'))
  if (found === undefined) throw new Error('There is no holds.db.')
  return join(station.folder, found)
}

test('Orders that an older version created are checked with their drafts after the next start', async () => {
  await station.restart()
  expect(await likelyRefused()).toContain(prepaid)
  await station.station().close()
  const database = new DatabaseSync(holdsFile())
  database.exec('DELETE FROM sent_facts')
  database.close()
  // As the rules of another version left them.
  const orders = new DatabaseSync(join(holdsFile(), '..', 'orders.db'))
  orders.exec('UPDATE check_runs SET version = 0')
  orders.close()
  await station.restart()
  await station.ask('orders.overview', {})
  await expect.poll(likelyRefused).toContain(prepaid)
})
