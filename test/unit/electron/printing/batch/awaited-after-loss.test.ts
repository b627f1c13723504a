import { expect, test } from 'vitest'
import { ensureStoreVersion } from '../../../../../electron/storage/store-version.ts'
import { orderToPrint, orderWithoutWaybill } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { printWith, printingWorld, type World } from '../printing-world.ts'

async function loseHistory({ database, ledger }: World): Promise<void> {
  ensureStoreVersion(database, ['sheet_events'])
  value(await ledger.recordLoss({ cause: 'older', at: '2026-11-21T12:00:00Z', replaced: [] }))
}

test('gives up an order that a rolled-back ledger still awaits: requests no waybill and prints nothing', async () => {
  const world = printingWorld({ orders: [orderWithoutWaybill(1)] })
  let asked = 0
  world.onGenerate = () => ((asked += 1), 'disk-full')
  const id = await printWith(world, { orderIds: [1], generate: true })
  expect(value(await world.printing.batch({ batchId: id })).awaited).toBe(1)
  const before = asked
  await loseHistory(world)
  await world.printing.control({ batchId: id, action: 'resume' })
  await world.printing.whenIdle()
  expect(value(await world.printing.batch({ batchId: id })).problems).toMatchObject([{ orderId: 1, failure: { kind: 'in-doubt' } }])
  expect([asked, world.printer.sent]).toEqual([before, []])
})

test('an order whose waybill existed before this run may be printed in the lost part of the ledger, so it is asked about', async () => {
  const world = printingWorld({ orders: [orderWithoutWaybill(1), orderWithoutWaybill(2)] })
  await loseHistory(world)
  world.orders.set(1, orderToPrint(1))
  const id = await printWith(world, { orderIds: [1, 2], generate: true })
  expect(value(await world.printing.batch({ batchId: id })).problems).toMatchObject([{ orderId: 1, failure: { kind: 'in-doubt' } }])
  expect(world.printer.sent).toEqual(['2 Label, leg 1 WB2', '2 Commercial invoice'])
})
