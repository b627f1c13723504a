import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReleases } from '../../../../electron/people/releases.ts'
import type { CallInput } from '../../../../shared/contract/contract.ts'
import type { Failure } from '../../../../shared/failure.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { anaPin, badges, openPeopleStation, samPin, type PeopleStation } from '../../../support/stations/people-station.ts'

let station: PeopleStation

beforeAll(async () => {
  station = await openPeopleStation()
  await station.ask('orders.sync', {})
  await station.addPeople()
})
afterAll(() => station.close())
beforeEach(() => station.badge(badges.ana))

const bySam = { supervisor: { badge: badges.sam }, reason: 'Carrier lost it' }

const supervisorNeeded = 'peopleFailures.supervisorNeeded'

function requestIn({ code, details }: Failure): string {
  const { requestId } = details
  if (code !== supervisorNeeded || typeof requestId !== 'string') throw new Error(`No release can be asked for: ${code}`)
  return requestId
}

async function reprintAfterPickup(): Promise<CallInput<'printing.start'>> {
  const [orderId] = await station.orders('in_transit')
  if (orderId === undefined) throw new Error('No order is in transit')
  return { orderIds: [orderId], includePastPickup: true, again: { kind: 'reprint', reason: 'torn' } }
}

async function cancellable(count: number): Promise<number[]> {
  const orderIds = [...(await station.orders('awaiting_pickup')), ...(await station.orders('awaiting_schedule_pickup'))]
  if (orderIds.length < count) throw new Error('Too few orders to cancel')
  return orderIds.slice(0, count)
}

test('a reprint after pickup waits for a supervisor, is released once, and is logged with packer and supervisor', async () => {
  const print = await reprintAfterPickup()
  const requestId = requestIn(await station.refusal('printing.start', print))
  await station.ask('people.release', { requestId, ...bySam })
  await station.tell('printing.start', print)
  const { entries } = await station.ask('people.audit', { personId: null, day: null, before: null })
  const reprint = entries.find(({ kind }) => kind === 'reprint')
  expect(reprint).toMatchObject({
    person: { name: 'Ana' },
    supervisor: { name: 'Sam' },
    reason: 'Carrier lost it',
    orderIds: print.orderIds,
  })
  requestIn(await station.refusal('printing.start', print))
})

test('the first print of an order after pickup waits for a supervisor as well', async () => {
  const { orderIds } = await reprintAfterPickup()
  const first = { orderIds, includePastPickup: true, again: { kind: 'leave-out' } } as const
  expect((await station.refusal('printing.start', first)).code).toBe(supervisorNeeded)
})

test('a release is for its own action, orders and person only', async () => {
  const print = await reprintAfterPickup()
  const other = (await station.orders('in_transit'))[1]
  if (other === undefined) throw new Error('Only one order is in transit')
  await station.ask('people.release', { requestId: requestIn(await station.refusal('printing.start', print)), ...bySam })
  const overrides = [{ orderId: other, documentId: 'x', reason: 'looks right' }]
  for (const changed of [{ orderIds: [other] }, { orderIds: [...print.orderIds, other] }, { overrides }])
    expect((await station.refusal('printing.start', { ...print, ...changed })).code).toBe(supervisorNeeded)
  await station.badge(badges.bo)
  expect((await station.refusal('printing.start', print)).code).toBe(supervisorNeeded)
})

test('listing the same order twice does not avoid the release of a reprint', async () => {
  const print = await reprintAfterPickup()
  const twice = { ...print, orderIds: [...print.orderIds, ...print.orderIds] }
  expect((await station.refusal('printing.start', twice)).code).toBe(supervisorNeeded)
})

test('an override needs a release, and a print that is not a reprint does not', async () => {
  const [orderId] = await cancellable(1)
  if (orderId === undefined) throw new Error('No order')
  const again = { kind: 'leave-out' } as const
  const overrides = [{ orderId, documentId: 'x', reason: 'looks right' }]
  const refusal = await station.refusal('printing.start', { orderIds: [orderId], again, overrides })
  expect(refusal.details['action']).toBe('override')
  expect((await station.tell('printing.start', { orderIds: [orderId], again })).ok).toBe(true)
})

test('cancelling more than ten orders needs a supervisor; a supervisor needs none', async () => {
  const ten = await station.ask('cancellation.start', { orderIds: await cancellable(10) })
  await station.ask('cancellation.undo', { runId: ten.id })
  const orderIds = await cancellable(11)
  const refusal = await station.refusal('cancellation.start', { orderIds })
  expect(refusal.details).toMatchObject({ action: 'cancel', count: 11 })
  await station.badge(badges.sam)
  const run = await station.ask('cancellation.start', { orderIds })
  await station.ask('cancellation.undo', { runId: run.id })
})

test('a person who cancelled ten orders needs a supervisor for the next within ten minutes; another person, or one who undid it, does not', async () => {
  const all = await cancellable(12)
  const [eleventh = 0, twelfth = 0] = all.slice(10)
  const ten = await station.ask('cancellation.start', { orderIds: all.slice(0, 10) })
  expect((await station.refusal('cancellation.start', { orderIds: [eleventh] })).details).toMatchObject({ action: 'cancel', count: 1 })
  await station.badge(badges.bo)
  const one = await station.ask('cancellation.start', { orderIds: [twelfth] })
  await station.ask('cancellation.undo', { runId: one.id })
  await station.badge(badges.ana)
  await station.ask('cancellation.undo', { runId: ten.id })
  const again = await station.ask('cancellation.start', { orderIds: [eleventh] })
  await station.ask('cancellation.undo', { runId: again.id })
})

test('a packer cannot change the list of people, nor their own role', async () => {
  const ana = (await station.ask('people.state', {})).people.find(({ name }) => name === 'Ana')
  if (ana === undefined) throw new Error('Ana is missing')
  const change = { id: ana.id, name: 'Ana', role: 'supervisor', isEnabled: true } as const
  requestIn(await station.refusal('people.save', change))
  await station.ask('people.leave', {})
  const requestId = requestIn(await station.refusal('people.save', change))
  await station.ask('people.release', { requestId, ...bySam })
  await station.ask('people.save', { ...change, role: 'supervisor' })
  const entry = (await station.ask('people.audit', { personId: null, day: null, before: null })).entries[0]
  expect(entry).toMatchObject({ kind: 'person-changed', supervisor: { name: 'Sam' } })
  await station.badge(badges.sam)
  await station.ask('people.save', { ...change, role: 'packer' })
})

test('only a supervisor releases, with a valid badge or PIN and a reason', async () => {
  // Of another person than the releases above.
  await station.badge(badges.bo)
  const requestId = requestIn(await station.refusal('printing.start', await reprintAfterPickup()))
  const refusal = async (answer: Partial<CallInput<'people.release'>>): Promise<string> =>
    (await station.refusal('people.release', { requestId, ...bySam, ...answer })).code.replace('peopleFailures.', '')
  const sam = (await station.ask('people.state', {})).people.find(({ name }) => name === 'Sam')
  if (sam === undefined) throw new Error('Sam is missing')
  expect(await refusal({ supervisor: { badge: badges.bo } })).toBe('notSupervisor')
  expect(await refusal({ supervisor: { badge: 'NO-BADGE' } })).toBe('unknownBadge')
  expect(await refusal({ supervisor: { personId: sam.id, pin: '0000' } })).toBe('wrongPin')
  // Without a name only the PINs of supervisors count.
  expect(await refusal({ supervisor: { personId: null, pin: anaPin } })).toBe('unknownPin')
  expect(await refusal({ reason: ' ' })).toBe('reasonMissing')
  expect(await refusal({ requestId: 'made up' })).toBe('releaseGone')
  expect(await station.ask('people.release', { requestId, supervisor: { personId: sam.id, pin: samPin }, reason: 'Seen' })).toEqual({
    name: 'Sam',
  })
  expect(await refusal({})).toBe('releaseGone')
})

test('a release that is not used within two minutes expires', () => {
  const clock = createHandClock()
  const releases = createReleases({ clock, newId: () => 'one' })
  const action = { channel: 'printing.start', input: { orderIds: [1] }, personId: 'ana' }
  const release = { supervisor: { id: 'sam', name: 'Sam' }, reason: 'Seen' }
  releases.request(action)
  clock.advance(600_000)
  expect(releases.grant('one', release)).toBe(true)
  clock.advance(120_000)
  expect(releases.take(action)).toBeNull()
  releases.request(action)
  expect(releases.grant('one', release)).toBe(true)
  clock.advance(119_999)
  expect(releases.take(action)).toEqual(release)
  expect(releases.take(action)).toBeNull()
})
