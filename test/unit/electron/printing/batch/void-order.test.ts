import { expect, test } from 'vitest'
import { orderToGenerate, orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { gate, leaveOut, printAll, printingWorld, sheetStatesOf } from '../printing-world.ts'

test('voids every sheet of a cancelled order whose state allows it, and returns each sheet with its former state', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const id = await printAll(world, [1, 2])
  const before = value(await world.printing.voidOrder(1))
  expect(before.map(({ state, jobUuid }) => [state, jobUuid !== null])).toEqual([
    ['spooled', true],
    ['spooled', true],
  ])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 voided', '1 invoice voided', '2 0 spooled', '2 invoice spooled'])
  expect(value(await world.printing.voidOrder(1)).map(({ state }) => state)).toEqual(['voided', 'voided'])
})

test('an order cancelled while its batch is paused is not printed when the batch continues', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true }), orderToPrint(2, { domestic: true })] })
  const sending = gate()
  world.printer.onSend = async () => {
    await sending.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  await sending.reached
  const paused = world.printing.control({ batchId: id, action: 'pause' })
  sending.open()
  value(await paused)
  value(await world.printing.voidOrder(2))
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '2 0 voided'])
  expect(world.printer.sent.some((text) => text.startsWith('2 '))).toBe(false)
})

test('an order cancelled after it was read for printing and before its turn is not submitted', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2), orderToPrint(3)] })
  const sending = gate()
  world.printer.onSend = async (job) => {
    if (job.title === 'PB-1 label 1') await sending.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2, 3], again: leaveOut }))
  await sending.reached
  value(await world.printing.voidOrder(2))
  sending.open()
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual([
    '1 0 spooled',
    '1 invoice spooled',
    '2 0 voided',
    '2 invoice voided',
    '3 0 spooled',
    '3 invoice spooled',
  ])
  expect(world.printer.sent.some((text) => text.startsWith('2 '))).toBe(false)
})

test('the sheet being submitted when its order is cancelled is void after the next call', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  const sending = gate()
  world.printer.onSend = async () => {
    await sending.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1], again: leaveOut }))
  await sending.reached
  expect(value(await world.printing.voidOrder(1)).map(({ state }) => state)).toEqual(['submitted', 'intended'])
  sending.open()
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice voided'])
  value(await world.printing.voidOrder(1))
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 voided', '1 invoice voided'])
})

test('an order cancelled while its waybill is being generated is removed from its batch, and nothing of it is printed', async () => {
  const world = printingWorld({ orders: [orderToGenerate(1), orderToPrint(2)] })
  const making = gate()
  world.onGenerate = async (orderId) => {
    await making.pass()
    world.orders.set(orderId, orderToPrint(orderId))
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut, generate: true }))
  await making.reached
  value(await world.printing.voidOrder(1))
  making.open()
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['2 0 spooled', '2 invoice spooled'])
  const { problems } = value(await world.printing.batch({ batchId: id }))
  expect(problems).toMatchObject([{ orderId: 1, failure: { kind: 'order-cancelled' } }])
})
