import { array, assert, asyncProperty, integer, nat, uniqueArray } from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { orderToPrint } from './order-fixtures.ts'
import { quickClock, value } from './printing-fixtures.ts'
import { gate, leaveOut, printAll, printingWorld, sheetStatesOf } from './printing-world.ts'

test('prints each order’s labels and invoice in the chosen order, and every sheet ends as sent', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2, { hub: true }), orderToPrint(3, { domestic: true })] })
  const id = await printAll(world, [3, 2, 1, 2])
  expect(world.printer.sent).toEqual([
    '3 Label, leg 1 WB3',
    '2 Label, leg 1 WB2',
    '2 Label, leg 2 WB2-2',
    '2 Commercial invoice',
    '1 Label, leg 1 WB1',
    '1 Commercial invoice',
  ])
  expect(value(await world.printing.batch({ batchId: id }))).toMatchObject({ state: 'finished', sheets: 6, counts: { spooled: 6 } })
  expect(world.printer.jobs.map(({ job }) => job.title)).toContain('PB-2 label 2')
  expect(world.errors).toEqual([])
})

test('prints in the chosen order whatever the service’s delays', async () => {
  await assert(
    asyncProperty(
      uniqueArray(integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
      array(nat({ max: 6 }), { minLength: 1, maxLength: 30 }),
      async (orderIds, delays) => {
        const world = printingWorld({ orders: orderIds.map((id) => orderToPrint(id)) })
        let call = 0
        const delay = async () => {
          for (let turns = delays[call++ % delays.length] ?? 0; turns > 0; turns -= 1) await nextTurn()
          return null
        }
        world.onRead = delay
        world.onFetch = delay
        await printAll(world, orderIds)
        expect(world.printer.sent).toEqual(orderIds.flatMap((id) => [`${id} Label, leg 1 WB${id}`, `${id} Commercial invoice`]))
      },
    ),
    { numRuns: 12 },
  )
})

test('prints although the service takes so long for each order that the previous read of it is outdated', async () => {
  const orderIds = [1, 2, 3]
  const clock = quickClock()
  const world = printingWorld({ orders: orderIds.map((id) => orderToPrint(id)), clock })
  world.onRead = async () => {
    await clock.wait(6000)
    return null
  }
  await printAll(world, orderIds)
  expect(world.printer.sent).toEqual(orderIds.flatMap((id) => [`${id} Label, leg 1 WB${id}`, `${id} Commercial invoice`]))
})

test('prepares at most six orders ahead of the current one', async () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const world = printingWorld({ orders: ids.map((id) => orderToPrint(id)) })
  const read: number[] = []
  world.onRead = (orderId) => {
    read.push(orderId)
    return null
  }
  const atPrinter = gate()
  world.printer.onOpen = async () => {
    await atPrinter.pass()
    return null
  }
  value(await world.printing.start({ orderIds: ids, again: leaveOut }))
  await atPrinter.reached
  expect(read).toEqual([1, 2, 3, 4, 5, 6])
  atPrinter.open()
  await world.printing.whenIdle()
  // An order that waited for the printer for more than five seconds is read once more before its labels are handed over.
  expect([...new Set(read)]).toEqual(ids)
})

test('leaves out what was sent before, or reprints it with the person’s reason in the ledger', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2, { domestic: true })] })
  await printAll(world, [1])
  const left = await printAll(world, [1, 2])
  expect(await sheetStatesOf(world, left)).toEqual(['2 0 spooled'])
  const { id } = value(await world.printing.start({ orderIds: [1], again: { kind: 'reprint', reason: 'smeared' } }))
  await world.printing.whenIdle()
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(list.map((sheet) => [sheet.state, sheet.reason, sheet.person, sheet.station])).toEqual([
    ['spooled', 'smeared', 'Ada', 'Bench 4'],
    ['spooled', 'smeared', 'Ada', 'Bench 4'],
  ])
  expect((await world.ledger.sheetsOfOrder(1)).map((sheet) => sheet.reason)).toEqual([null, null, 'smeared', 'smeared'])
})

test('always emits the last state of a batch, and each order’s progress', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  world.orders.set(2, orderToPrint(2, { status: 'cancelled' }))
  await printAll(world, [1, 2])
  await world.printing.close()
  expect(world.announced.at(-1)).toMatchObject({ state: 'finished', counts: { spooled: 2, failed: 2 } })
  expect([...world.progress]).toEqual([
    [1, 'sent'],
    [2, 'none'],
  ])
})
