import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inPart, printedShift } from '../../../../support/printed-shift.ts'

const { home, shift, orderIds, goTo, open, noticesOf, askedOrders } = printedShift()

test('reports a second data folder with the same account, and asks about what the first may have printed', async () => {
  goTo('all')
  const second = join(home, 'second')
  const engine = await open(second)
  const own = await noticesOf(engine)
  expect(own).toContainEqual(
    `danger: Another data folder on this computer uses the same account: ${join(shift, 'data')}. The two do not share their print history, so every label could be printed twice.`,
  )
  expect(await askedOrders(engine)).toEqual(orderIds())
  await engine.close()
  const first = await open()
  expect(await noticesOf(first)).toEqual([expect.stringContaining(join(second, 'data'))])
  expect(await askedOrders(first)).toEqual([])
  await first.handlers['account.signOut']({})
  await first.close()
  const again = await open(second)
  expect(await noticesOf(again)).toEqual([])
})

test('reports a copy of a data folder, asks about what the original printed since, and then treats it as separate', async () => {
  goTo('all')
  const copy = join(home, 'copy')
  cpSync(join(home, 'part'), copy, { recursive: true })
  const engine = await open(copy)
  expect(await noticesOf(engine)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('This data folder is a copy of'),
      expect.stringContaining('ledger.db) is an older copy'),
    ]),
  )
  expect(await askedOrders(engine)).toEqual(orderIds().slice(inPart))
  await engine.close()
  const original = await open()
  expect(await noticesOf(original)).toEqual([expect.stringContaining('Another data folder')])
  expect(await askedOrders(original)).toEqual([])
  await original.close()
  // Moved, it is the same station at another place.
  const moved = join(home, 'moved')
  rmSync(copy, { recursive: true })
  renameSync(shift, moved)
  cpSync(join(moved, 'state'), join(shift, 'state'), { recursive: true })
  const later = await open(moved)
  expect(await noticesOf(later)).toEqual([])
  expect(await askedOrders(later)).toEqual([])
})

test('warns an open station when a second data folder starts to use its account', async () => {
  goTo('before')
  const first = await open()
  expect(await noticesOf(first)).toEqual([])
  const second = join(home, 'later')
  await open(second)
  await expect.poll(() => noticesOf(first), { timeout: 60_000 }).toEqual([expect.stringContaining(join(second, 'data'))])
})
