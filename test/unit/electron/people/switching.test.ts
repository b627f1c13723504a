import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badges, openPeopleStation, samPin, type PeopleStation } from '../../../support/stations/people-station.ts'
import { windowChoices } from '../../../../shared/pickups/slot.ts'
import { systemClock } from '../../../../electron/platform/clock.ts'

let station: PeopleStation

async function namesOf(orderId: number, kind: string): Promise<string[]> {
  const entries = await station.ask('orders.timeline', { orderId })
  return entries.filter((entry) => entry.kind === kind).map(({ person }) => person)
}

async function newestEntry() {
  const [entry] = (await station.ask('people.audit', { personId: null, day: null, before: null })).entries
  if (entry === undefined) throw new Error('The log is empty')
  return entry
}

async function first(status: string): Promise<number> {
  const [id] = await station.orders(status)
  if (id === undefined) throw new Error(`No order is ${status}`)
  return id
}

beforeAll(async () => {
  station = await openPeopleStation()
  await station.ask('orders.sync', {})
})
afterAll(() => station.close())

test('a station without people works in the name of its settings and creates no files', async () => {
  await station.ask('settings.save', { ...(await station.ask('settings.read', {})), person: 'Desk 4' })
  const orderId = await first('awaiting_pickup')
  await station.ask('orders.hold', { orderIds: [orderId], until: null, note: '' })
  expect(await namesOf(orderId, 'held')).toEqual(['Desk 4'])
  await station.ask('orders.release', { orderIds: [orderId] })
  expect(readdirSync(station.folder).filter((name) => /^(people|audit)/.test(name))).toEqual([])
})

test('the first person has to be a supervisor, and is packing immediately', async () => {
  const ana = { id: null, name: 'Ana', role: 'packer', isEnabled: true, badge: badges.ana } as const
  expect((await station.refusal('people.save', ana)).code).toBe('peopleFailures.supervisorMissing')
  await station.addPeople()
  const { people, current } = await station.ask('people.state', {})
  expect(current?.name).toBe('Sam')
  expect(people.map(({ name, hasBadge, hasPin }) => [name, hasBadge, hasPin])).toEqual([
    ['Ana', true, true],
    ['Bo', true, false],
    ['Sam', true, true],
  ])
})

test('neither a PIN nor a badge code is in any file of the data folder', () => {
  for (const name of readdirSync(station.folder).filter((file) => /^(people|audit)/.test(file))) {
    const content = readFileSync(join(station.folder, name)).toString('latin1')
    for (const secret of [samPin, ...Object.values(badges)]) expect(content.includes(secret), `${name}: ${secret}`).toBe(false)
  }
})

test('checks names, badges and PINs before they are saved', async () => {
  const carl = { id: null, name: 'Carl', role: 'packer', isEnabled: true } as const
  expect((await station.refusal('people.save', { ...carl, name: ' ana ', pin: '5555' })).code).toBe('peopleFailures.nameTaken')
  expect((await station.refusal('people.save', carl)).code).toBe('peopleFailures.noWayIn')
  expect((await station.refusal('people.save', { ...carl, badge: badges.bo })).code).toBe('peopleFailures.badgeTaken')
  expect((await station.refusal('people.save', { ...carl, badge: 'abc' })).code).toBe('peopleFailures.badgeShort')
  expect((await station.refusal('people.save', { ...carl, pin: '12a4' })).code).toBe('peopleFailures.pinFormat')
  const sam = (await station.ask('people.state', {})).people.find(({ name }) => name === 'Sam')
  if (sam === undefined) throw new Error('Sam is missing')
  const last = { id: sam.id, name: 'Sam', role: 'supervisor', isEnabled: false } as const
  expect((await station.refusal('people.save', last)).code).toBe('peopleFailures.supervisorMissing')
})

test('after a switch every kind of record has the new person', async () => {
  await station.badge(badges.ana)
  const held = await first('awaiting_pickup')
  await station.ask('orders.hold', { orderIds: [held], until: null, note: 'wait' })
  await station.badge(badges.bo)

  expect((await station.ask('orders.open', { orderId: held })).hold?.person).toBe('Ana')
  await station.ask('orders.release', { orderIds: [held] })
  expect(await namesOf(held, 'released')).toContain('Bo')

  await station.ask('orders.saveNote', { orderId: held, read: '', text: 'Glass' })
  await station.ask('orders.saveNote', { orderId: held, read: 'Glass', text: '' })

  const doubtful = { view: { kind: 'queue', queue: 'refusal' }, sort: { by: 'created', direction: 'ascending' } } as const
  const [likelyRefused = 0] = (await station.ask('orders.list', doubtful)).ids
  const [found] = (await station.ask('orders.open', { orderId: likelyRefused })).preCheck.findings
  if (found === undefined) throw new Error('Nothing was found in the order.')
  const finding = { rule: found.rule, field: found.field, details: found.details }
  await station.ask('orders.overrideFinding', { orderId: likelyRefused, finding, reason: 'Agreed' })
  await station.ask('orders.overrideFinding', { orderId: likelyRefused, finding, reason: null })

  const forWaybill = await first('order_received')
  await station.tell('orders.generateWaybill', { orderId: forWaybill })
  expect(await namesOf(forWaybill, 'asked')).toEqual(['Bo'])

  const forPickup = await first('awaiting_schedule_pickup')
  const slot = (await station.ask('pickups.availabilities', { orderId: forPickup })).slots.at(-1)
  const window = slot === undefined ? undefined : windowChoices(slot, systemClock.now())[0]
  if (slot === undefined || window === undefined) throw new Error('No slot is offered')
  const { date, zone } = slot
  await station.ask('pickups.schedule', { orderId: forPickup, date, zone, from: window.from, to: window.earliestEnd })
  expect(new Set([...(await namesOf(forPickup, 'asked')), ...(await namesOf(forPickup, 'pickup'))])).toEqual(new Set(['Bo']))

  const forCancel = await first('awaiting_prepayment')
  const run = await station.ask('cancellation.start', { orderIds: [forCancel] })
  expect(run.person).toBe('Bo')
  await station.ask('cancellation.undo', { runId: run.id })

  const forPrint = await first('awaiting_pickup')
  const again = { kind: 'reprint', reason: 'torn' } as const
  const batch = await station.ask('printing.start', { orderIds: [forPrint], again })
  expect(batch.person).toBe('Bo')

  const { entries } = await station.ask('people.audit', { personId: null, day: null, before: null })
  const sinceBo = entries.slice(
    0,
    entries.findIndex(({ kind, person }) => kind === 'switched' && person?.name === 'Bo'),
  )
  expect(sinceBo.filter(({ kind }) => kind !== 'failed').map(({ kind, person }) => [kind, person?.name])).toEqual([
    ['reprint', 'Bo'],
    ['cancellation-undone', 'Bo'],
    ['cancellation', 'Bo'],
    ['pickup', 'Bo'],
    ['waybill', 'Bo'],
    ['finding-restored', 'Bo'],
    ['finding-overridden', 'Bo'],
    ['note', 'Bo'],
    ['note', 'Bo'],
    ['hold-ended', 'Bo'],
  ])
})

test('the work of a job after a switch stays in the name of the person who started it', async () => {
  await station.badge(badges.ana)
  const [, ...received] = await station.orders('order_received')
  const orderIds = received.slice(0, 6)
  await station.ask('jobs.start', { kind: 'waybills', orderIds })
  await station.badge(badges.bo)
  await expect.poll(async () => (await station.ask('jobs.list', {})).jobs.at(-1)?.state, { timeout: 20_000 }).toBe('finished')
  const names = await Promise.all(orderIds.map((orderId) => namesOf(orderId, 'asked')))
  expect(new Set(names.flat())).toEqual(new Set(['Ana']))
})

test('a job resumed by another person stays in the name of the one who started it', async () => {
  await station.badge(badges.ana)
  const orderIds = (await station.orders('order_received')).slice(-8)
  const { id: jobId } = await station.ask('jobs.start', { kind: 'waybills', orderIds })
  await station.ask('jobs.control', { jobId, action: 'pause' })
  await expect.poll(async () => (await station.ask('jobs.list', {})).jobs.at(-1)?.state, { timeout: 20_000 }).toBe('paused')
  await station.badge(badges.bo)
  await station.ask('jobs.control', { jobId, action: 'resume' })
  await expect.poll(async () => (await station.ask('jobs.list', {})).jobs.at(-1)?.state, { timeout: 20_000 }).toBe('finished')
  const names = await Promise.all(orderIds.map((orderId) => namesOf(orderId, 'asked')))
  expect(names.flat().length).toBeGreaterThan(4)
  expect(new Set(names.flat())).toEqual(new Set(['Ana']))
})

test('a PIN switches the person too, and a disabled person can switch by neither badge nor PIN', async () => {
  const { people } = await station.ask('people.state', {})
  const ana = people.find(({ name }) => name === 'Ana')
  if (ana === undefined) throw new Error('Ana is missing')
  expect((await station.refusal('people.switch', { personId: ana.id, pin: '9999' })).code).toBe('peopleFailures.wrongPin')
  expect((await newestEntry()).kind).toBe('wrong-pin')
  expect((await station.ask('people.switch', { personId: ana.id, pin: '1234' })).current?.name).toBe('Ana')
  await station.badge(badges.sam)
  await station.ask('people.save', { id: ana.id, name: 'Ana', role: 'packer', isEnabled: false })
  expect(await station.ask('people.scan', { text: badges.ana })).toEqual({ kind: 'disabled', name: 'Ana' })
  expect((await station.refusal('people.switch', { personId: ana.id, pin: '1234' })).code).toBe('peopleFailures.notFound')
  expect((await station.ask('people.state', {})).current?.name).toBe('Sam')
  await station.ask('people.save', { id: ana.id, name: 'Ana', role: 'packer', isEnabled: true })
})

test('a code that is not a badge switches nobody', async () => {
  for (const text of ['PB-10495', badges.sam.toLowerCase(), badges.sam.slice(0, -1), '']) {
    expect(await station.ask('people.scan', { text })).toEqual({ kind: 'none' })
  }
  expect(await station.ask('people.scan', { text: ` ${badges.bo}\n` })).toEqual({ kind: 'switched', name: 'Bo' })
})

test('nobody is packing after a badge-out and after a restart: reading works, and actions that record a person are refused', async () => {
  const orderId = await first('awaiting_pickup')
  const refused = async (): Promise<void> => {
    expect((await station.refusal('orders.hold', { orderIds: [orderId], until: null, note: '' })).code).toBe('peopleFailures.nobodyPacking')
    expect((await station.ask('orders.open', { orderId })).hold).toBeNull()
  }
  await station.ask('people.leave', {})
  await refused()
  await station.badge(badges.bo)
  await station.restart()
  await refused()
  await station.badge(badges.bo)
  await station.ask('orders.hold', { orderIds: [orderId], until: null, note: '' })
})

test('the audit log of the tests above is intact', async () => {
  expect(await station.ask('people.checkAudit', {})).toMatchObject({ problems: [], isEndKnown: true })
})

test('the exported log is a table without executable formulas', async () => {
  await station.badge(badges.sam)
  await station.ask('people.save', { id: null, name: '=HYPERLINK("x")', role: 'packer', isEnabled: true, pin: '1234' })
  const { saved, folder } = await station.ask('people.exportAudit', { personId: null, day: null })
  const text = readFileSync(join(station.folder, folder, saved), 'utf8')
  expect(text).toContain(`"'=HYPERLINK(""x"")`)
  expect(text.split('\r\n')[1]).toContain('"Person added"')
})
