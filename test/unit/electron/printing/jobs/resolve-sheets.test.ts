import { expect, test } from 'vitest'
import { orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { success } from '../../../../../shared/result.ts'
import { leaveOut, printAll, printingWorld, sheetStatesOf, trouble, type World } from '../printing-world.ts'

test('scanning a fresh label confirms its sheet with the person’s name, and scanning it again is harmless', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { hub: true })] })
  await printAll(world, [1])
  const sent = await world.ledger.sheetOfWaybill('WB1-2')
  for (const waybill of ['WB1-2', ' WB1-2\n']) {
    expect(value(await world.printing.confirm({ waybill }))).toEqual({ orderId: 1, reference: 'PB-1', leg: 1, sheetId: sent?.id })
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

async function printOne(world: World): Promise<string> {
  const id = await printAll(world, [1])
  return value(await world.printing.batch({ batchId: id })).list[0]?.id ?? ''
}

test('the job of a sheet that is not there is cancelled before the sheet can be printed again', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  const sheetId = await printOne(world)
  value(await world.printing.resolve({ sheetIds: [sheetId], decision: 'not-printed' }))
  expect(world.printer.cancelled).toEqual([world.printer.jobs[0]?.uuid])
  expect((await world.ledger.sheet(sheetId))?.state).toBe('failed')
})

test('a sheet that the print queue does not cancel keeps its state, and nothing is printed again', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  const sheetId = await printOne(world)
  world.printer.cancel = async () => trouble('printer-unavailable')
  const refused = await world.printing.resolve({ sheetIds: [sheetId], decision: 'not-printed' })
  expect(refused).toMatchObject({ failure: { code: 'sheetFailures.stillInQueue' } })
  expect((await world.ledger.sheet(sheetId))?.state).toBe('spooled')
})

test('a sheet that was being printed is cancelled, and a person has to look again', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  const sheetId = await printOne(world)
  const [job] = world.printer.jobs
  if (job === undefined) throw new Error('A job was expected.')
  job.state = 'printing'
  world.printer.cancel = async () => {
    job.state = 'cancelled'
    return success(true)
  }
  const first = await world.printing.resolve({ sheetIds: [sheetId], decision: 'not-printed' })
  expect(first).toMatchObject({ failure: { code: 'sheetFailures.stillInQueue' } })
  value(await world.printing.resolve({ sheetIds: [sheetId], decision: 'not-printed' }))
  expect((await world.ledger.sheet(sheetId))?.state).toBe('failed')
})

test('a job that is left at a print queue without an answer is cancelled once the print queue answers', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  const sheetId = await printOne(world)
  world.printer.reachable = false
  value(await world.printing.resolve({ sheetIds: [sheetId], decision: 'not-printed' }))
  expect(world.printer.cancelled).toEqual([])
  world.printer.reachable = true
  await expect.poll(() => world.printer.cancelled).toEqual([world.printer.jobs[0]?.uuid])
  expect((await world.ledger.sheet(sheetId))?.state).toBe('failed')
})
