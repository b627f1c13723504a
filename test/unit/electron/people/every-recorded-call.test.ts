import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordedCalls, type RecordedChannel } from '../../../../electron/people/recorded-actions.ts'
import type { CallInput } from '../../../../shared/contract/contract.ts'
import { badges, openPeopleStation, type PeopleStation } from '../../../support/stations/people-station.ts'

let station: PeopleStation

beforeAll(async () => {
  station = await openPeopleStation()
  await station.ask('orders.sync', {})
  await station.addPeople()
})
afterAll(() => station.close())

/** An input for each recorded call; most are refused, because what they name does not exist, and recorded before that. */
function inputsFor(orderId: number): { readonly [Channel in RecordedChannel]: CallInput<Channel> } {
  const window = { date: '2026-11-24', zone: 'Europe/Berlin', from: '10:00', to: '12:00' }
  const webhook = { targetUrl: 'https://hooks.example/packbench', events: ['shipment.updated.status' as const] }
  return {
    'printing.start': { orderIds: [orderId], again: { kind: 'leave-out' } },
    'printing.resolve': { sheetIds: ['none'], decision: 'printed' },
    'printing.confirm': { waybill: 'NONE' },
    'orders.generateWaybill': { orderId },
    'jobs.start': { kind: 'waybills', orderIds: [orderId] },
    'orders.hold': { orderIds: [orderId], until: null, note: '' },
    'orders.undoHold': { orderIds: [orderId], holdId: 'none' },
    'orders.release': { orderIds: [orderId] },
    'orders.saveNote': { orderId, read: '', text: 'Glass' },
    'orders.overrideFinding': { orderId, finding: { rule: 'phone-missing', field: 'destination.phone', details: {} }, reason: 'Agreed' },
    'pickups.schedule': { orderId, ...window },
    'pickups.scheduleMany': { choices: [{ orderIds: [orderId], ...window }] },
    'pickups.saveInstructions': { orderIds: [orderId], text: 'Gate 2' },
    'cancellation.start': { orderIds: [orderId] },
    'cancellation.undo': { runId: 'none' },
    'voidLabels.markDestroyed': { sheetIds: ['none'] },
    'voidLabels.restore': { sheetId: 'none' },
    'newShipment.quote': { draftId: 'none', direct: true },
    'newShipment.order': { draftId: 'none', estimateId: 1, seen: [] },
    'newShipment.unlock': { draftId: 'none' },
    'newShipment.overrideFinding': {
      draftId: 'none',
      finding: { rule: 'phone-missing', field: 'destination.phone', details: {} },
      reason: 'Agreed',
    },
    'labelCrops.save': {
      orderId,
      leg: 0,
      name: 'A4',
      choice: { part: { x: 0, y: 0, width: 100, height: 150 }, turn: 0, outside: [] },
    },
    'labelCrops.savePages': {
      orderId,
      leg: 0,
      documentId: 'none',
      name: 'Two pages',
      pages: [
        { kind: 'label', to: 'label' },
        { kind: 'customs', to: 'nowhere' },
      ],
    },
    'labelCrops.rename': { id: 'none', name: 'A4' },
    'labelCrops.remove': { id: 'none', name: 'A4' },
    'labelCrops.import': { text: '' },
    'handover.loadAnyway': { date: null, orderId, takesToo: false, accepted: ['held'] },
    'handover.finish': { date: null, onVan: [orderId], missing: [], accepted: [] },
    'shift.end': { start: '2026-11-21T08:00:00Z' },
    'webhooks.register': webhook,
    'webhooks.replace': { number: 99, ...webhook },
    'webhooks.remove': { number: 99 },
    'webhooks.token': { number: 99 },
    'webhooks.test': { number: 99, event: 'shipment.updated.status', allowPrivate: false },
    'companies.create': { name: 'Acme', currency: 'EUR', email: 'acme@mail.example', address: { countryId: 1 } },
    'referenceData.save': { entry: { kind: 'reason', id: 1, name: 'Sale' }, before: null },
    'referenceData.remove': { kind: 'reason', id: 1 },
    'referenceData.undo': { changeId: 'none' },
    'referenceData.import': { text: '', planId: 'none' },
  }
}

async function auditEntries() {
  const { entries } = await station.ask('people.audit', { personId: null, day: null, before: null })
  return entries.filter(({ kind }) => kind !== 'failed' && kind !== 'switched')
}

test('every recorded call that is made after a switch names the new person', async () => {
  const [orderId = 0] = await station.orders('awaiting_pickup')
  const inputs = inputsFor(orderId)
  expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(recordedCalls).toSorted())
  for (const channel of Object.keys(inputs) as RecordedChannel[]) {
    await station.badge(badges.ana)
    await station.badge(badges.bo)
    const before = new Set((await auditEntries()).map(({ sequence }) => sequence))
    await station.tell(channel, inputs[channel])
    const names = (await auditEntries()).filter(({ sequence }) => !before.has(sequence)).map(({ person }) => person?.name)
    expect([channel, names.length > 0, new Set(names)]).toEqual([channel, true, new Set(['Bo'])])
  }
})

test('a batch that is printing during a switch stays in the name of who started it, and the next is the new person’s', async () => {
  await station.badge(badges.ana)
  const [, ...orderIds] = await station.orders('awaiting_pickup')
  const again = { kind: 'leave-out' } as const
  const ofAna = await station.ask('printing.start', { orderIds: orderIds.slice(0, 3), again })
  await station.badge(badges.bo)
  const ofBo = await station.ask('printing.start', { orderIds: orderIds.slice(3, 4), again })
  for (const [{ id: batchId }, name] of [
    [ofAna, 'Ana'],
    [ofBo, 'Bo'],
  ] as const) {
    // The test is about the sheets that were sent after the switch.
    const lastState = async () => (await station.ask('printing.batch', { batchId })).list.at(-1)?.state
    await expect.poll(lastState, { timeout: 60_000 }).toBe('spooled')
    const { list, person } = await station.ask('printing.batch', { batchId })
    expect(list.length).toBeGreaterThan(0)
    expect(new Set([person, ...list.map((sheet) => sheet.person)])).toEqual(new Set([name]))
  }
})
