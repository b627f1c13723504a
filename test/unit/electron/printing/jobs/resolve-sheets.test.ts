import { expect, test } from 'vitest'
import { orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { leaveOut, printAll, printingWorld, sheetStatesOf } from '../printing-world.ts'

test('scanning a fresh label confirms its sheet with the person’s name, and scanning it again is harmless', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { hub: true })] })
  await printAll(world, [1])
  for (const waybill of ['WB1-2', ' WB1-2\n']) {
    expect(value(await world.printing.confirm({ waybill }))).toEqual({ orderId: 1, reference: 'PB-1', leg: 1 })
  }
  const sheet = await world.ledger.sheetOfWaybill('WB1-2')
  expect(sheet).toMatchObject({ state: 'confirmed', person: 'Ada' })
  expect((await world.ledger.sheetOfWaybill('WB1'))?.state).toBe('spooled')
})

test('a scan that matches no sent label confirms nothing and reports it', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  expect(await world.printing.confirm({ waybill: 'WB1' })).toMatchObject({ failure: { kind: 'not-found' } })
})

test('a sheet in doubt that a person resolves as not printed may be printed again, and one resolved as printed is confirmed', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true }), orderToPrint(2, { domestic: true })] })
  world.printer.onSend = () => ({ kind: 'outcome-unknown', kept: false })
  world.printer.reachable = false
  const id = await printAll(world, [1, 2])
  const [first, second] = value(await world.printing.batch({ batchId: id })).list.map((sheet) => sheet.id)
  value(await world.printing.resolve({ sheetIds: [first ?? ''], decision: 'printed' }))
  value(await world.printing.resolve({ sheetIds: [second ?? ''], decision: 'not-printed' }))
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 confirmed', '2 0 failed'])
  world.printer.onSend = () => null
  const again = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, again.id)).toEqual(['2 0 spooled'])
})

test('resolves all sheets or none', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true }), orderToPrint(2, { domestic: true })] })
  const id = await printAll(world, [1, 2])
  const sheetIds = value(await world.printing.batch({ batchId: id })).list.map((sheet) => sheet.id)
  value(await world.printing.resolve({ sheetIds: sheetIds.slice(1), decision: 'not-printed' }))
  expect(await world.printing.resolve({ sheetIds, decision: 'printed' })).toMatchObject({ failure: { kind: 'not-allowed' } })
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '2 0 failed'])
})
