import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeDatabase, restoreDatabase } from '../../../../support/lost-files.ts'
import { inPart, printedShift } from '../../../../support/printed-shift.ts'
import { seededRandom } from '../../../../support/seeded-random.ts'
import { volume } from '../../../../support/test-volume.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'

const databases = ['ledger.db', 'pickups.db', 'writes.db', 'budget.db', 'cancellations.db', 'history.db', 'orders.db', 'papers.db'] as const
const { home, shift, printedIn, orderIds, sheets, account, accountAt, goTo, open, noticesOf, askedOrders } = printedShift()

test('if nothing is missing, or only the records of the machine, shows no notice and knows everything that was printed', async () => {
  for (const lose of [() => {}, () => rmSync(join(shift, 'state'), { recursive: true })]) {
    goTo('all')
    lose()
    const engine = await open()
    expect(await noticesOf(engine)).toEqual([])
    expect(await askedOrders(engine)).toEqual([])
    await engine.close()
  }
})

test.each<[string, () => void, RegExp]>([
  ['missing', () => removeDatabase(account(), 'ledger.db'), /^danger: The print ledger \(ledger\.db\) is missing/],
  ['a copy from before the shift', () => restoreDatabase(accountAt('before'), account(), 'ledger.db'), /is an older copy|is missing/],
])('with a ledger that is %s, reprints no order without a question, in the queues too', async (_, lose, words) => {
  goTo('all')
  lose()
  const engine = await open()
  expect(await noticesOf(engine)).toEqual([expect.stringMatching(words)])
  expect(await askedOrders(engine)).toEqual(orderIds())
  expect(printedIn()).toBe(sheets())
  const rows = async () => valueOrThrow(await engine.handlers['orders.rows']({ ids: orderIds() }))
  await expect.poll(async () => [...new Set((await rows()).map(({ print }) => print))]).toEqual(['doubt'])
  // A person has looked: one order is printed on purpose, and is known from then on.
  const [first = 0] = orderIds()
  const batch = await engine.print({ orderIds: [first], again: { kind: 'reprint', why: 'never', reason: 'It was not printed' } })
  expect(batch.list.map(({ state }) => state)).toEqual(['spooled'])
  expect(await askedOrders(engine)).toEqual(orderIds().slice(1))
  await engine.close()

  // Notified once, and asked until it is answered; what was printed since is known.
  const next = await open()
  expect(await noticesOf(next)).toEqual([])
  expect(await askedOrders(next)).toEqual(orderIds().slice(1))
  await next.close()

  restoreDatabase(accountAt('part'), account(), 'ledger.db')
  const further = await open()
  expect(await noticesOf(further)).toEqual([expect.stringMatching(/The print ledger \(ledger\.db\) is an older copy/)])
  expect(await askedOrders(further)).toEqual(orderIds().slice(inPart))
})

test('whatever files are missing or older, every sheet of the shift is known to be printed or asked about', async () => {
  const random = seededRandom(1)
  const states = ['kept', 'missing', 'before', 'part'] as const
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const all = (state: (typeof states)[number]) => new Map(databases.map((name) => [name, state] as const))
  const mixed = (): ReturnType<typeof all> => new Map(databases.map((name) => [name, pick(states)] as const))
  const cases = [all('missing'), all('before'), all('part'), ...Array.from({ length: volume({ sample: 2, full: 7 }) }, mixed)]
  for (const [index, one] of cases.entries()) {
    goTo('all')
    // What no place knows of cannot be missed.
    const isKnownInside = databases.slice(1, 6).some((name) => one.get(name) === 'kept')
    if (index % 2 === 1 && isKnownInside) rmSync(join(shift, 'state'), { recursive: true })
    const profile = account()
    for (const [name, state] of one) {
      if (state === 'missing') removeDatabase(profile, name)
      else if (state !== 'kept') restoreDatabase(accountAt(state), profile, name)
    }
    const engine = await open()
    const ledger = one.get('ledger.db')
    const lost = ledger === 'kept' ? [] : ledger === 'part' ? orderIds().slice(inPart) : orderIds()
    expect([index, await askedOrders(engine)]).toEqual([index, lost])
    const told = (await noticesOf(engine)).filter((words) => words.includes('(ledger.db)'))
    expect(told).toHaveLength(ledger === 'kept' ? 0 : 1)
    expect(printedIn()).toBe(sheets())
    await engine.close()
  }
})

test('the records of the machine reveal that the data folder is missing, or older than the shift', async () => {
  for (const lose of [() => {}, () => cpSync(join(home, 'before', 'data'), join(shift, 'data'), { recursive: true })]) {
    goTo('all')
    rmSync(join(shift, 'data'), { recursive: true })
    lose()
    const engine = await open()
    expect(await noticesOf(engine)).toContainEqual(expect.stringContaining('The print ledger (ledger.db)'))
    expect(await askedOrders(engine)).toEqual(orderIds())
    await engine.close()
  }
})
