import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whenBatchEnds } from '../../../../support/batch-end.ts'
import type { EngineStation } from '../../../../support/stations/engine-station.ts'
import { restoreDatabase } from '../../../../support/lost-files.ts'
import { leaveOut, printedShift } from '../../../../support/printed-shift.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'

const { home, shift, printedIn, orderIds, sheets, account, goTo, open, noticesOf, askedOrders } = printedShift()

/** Starts the whole shift as one batch and pauses it part of the way. */
async function printSome(engine: EngineStation): Promise<string> {
  const { id } = valueOrThrow(await engine.handlers['printing.start']({ orderIds: orderIds(), again: leaveOut }))
  const some = Promise.withResolvers<void>()
  const leave = engine.station.onEvent((channel) => void (channel === 'printing.changed' && printedIn() >= 6 && some.resolve()))
  await some.promise
  leave()
  valueOrThrow(await engine.handlers['printing.control']({ batchId: id, action: 'pause' }))
  return id
}

async function resume(engine: EngineStation, batchId: string) {
  await engine.handlers['printing.control']({ batchId, action: 'resume' })
  return await whenBatchEnds(engine.station, batchId)
}

test('a resumed batch whose last sheets are missing in an older ledger prints none of them twice', async () => {
  goTo('before')
  const first = await open()
  const id = await printSome(first)
  const half = printedIn()
  expect(half).toBeLessThan(sheets())
  await first.close()
  const copy = join(home, 'half')
  const printed = join(shift, 'printed')
  cpSync(account(), copy, { recursive: true, preserveTimestamps: true })

  const second = await open()
  expect((await resume(second, id)).state).toBe('finished')
  expect(printedIn()).toBe(sheets())
  await second.close()

  // Where the sheets still lie in the folder they are found; where somebody took them away, they are in doubt.
  for (const state of ['spooled', 'unknown']) {
    restoreDatabase(copy, account(), 'ledger.db')
    if (state === 'unknown') for (const name of readdirSync(printed)) rmSync(join(printed, name))
    const before = printedIn()
    const engine = await open()
    expect(await noticesOf(engine)).toEqual([expect.stringMatching(/The print ledger \(ledger\.db\) is an older copy/)])
    const { list } = await resume(engine, id)
    expect(printedIn()).toBe(before)
    expect(list.map((sheet) => sheet.state)).toEqual(list.map((_, index) => (index < half ? 'spooled' : state)))
    // None of them is printed by starting the shift once more.
    expect(await askedOrders(engine)).toEqual([])
    expect(printedIn()).toBe(before)
    await engine.close()
  }
})
