import { expect, test } from 'vitest'
import { orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { gate, leaveOut, printAll, printingWorld, sheetStatesOf } from '../printing-world.ts'

test('a missing printer pauses the batch with the reason instead of failing its sheets, and resuming sends them', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  world.printer.onOpen = () => (world.printer.sent.length === 2 ? 'printer-unavailable' : null)
  const id = await printAll(world, [1, 2])
  expect(value(await world.printing.batch({ batchId: id }))).toMatchObject({
    state: 'paused',
    halt: { kind: 'printer-unavailable' },
    counts: { spooled: 2, intended: 2 },
  })
  world.printer.onOpen = () => null
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(world.printer.sent).toHaveLength(4)
  const batch = value(await world.printing.batch({ batchId: id }))
  expect(batch.state).toBe('finished')
  expect(batch).not.toHaveProperty('halt')
})

test('the batch waits when the sign-in has expired', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  world.onRead = (orderId) => (orderId === 2 ? 'sign-in-needed' : null)
  const id = await printAll(world, [1, 2])
  expect(value(await world.printing.batch({ batchId: id }))).toMatchObject({ state: 'paused', halt: { kind: 'sign-in-needed' } })
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled', '2 0 intended', '2 invoice intended'])
})

test('pausing stops between two sheets; resuming reads the order again and sends the rest', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const sending = gate()
  world.printer.onSend = async (job) => {
    if (job.title === 'PB-1 label 1') await sending.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  await sending.reached
  const pausing = world.printing.control({ batchId: id, action: 'pause' })
  sending.open()
  expect(value(await pausing).state).toBe('paused')
  expect(world.printer.sent).toEqual(['1 Label, leg 1 WB1'])
  world.orders.set(2, orderToPrint(2, { status: 'cancelled' }))
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled', '2 0 failed', '2 invoice failed'])
})

test('pausing does not wait for an order that is slow to prepare', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  const reading = gate()
  world.onRead = async () => {
    await reading.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1], again: leaveOut }))
  await reading.reached
  expect(value(await world.printing.control({ batchId: id, action: 'pause' })).state).toBe('paused')
  reading.open()
})

test('stopping fails unsubmitted sheets as not printed, and sends nothing more', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const sending = gate()
  world.printer.onSend = async () => {
    await sending.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  await sending.reached
  const stopping = world.printing.control({ batchId: id, action: 'stop' })
  sending.open()
  expect(value(await stopping).state).toBe('stopped')
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice failed', '2 0 failed', '2 invoice failed'])
  expect(await world.printing.control({ batchId: id, action: 'resume' })).toMatchObject({ failure: { kind: 'not-allowed' } })
})

test('an order that another batch still has to send is busy in the second batch, and its other orders continue after the first', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const sending = gate()
  world.printer.onSend = async () => {
    await sending.pass()
    return null
  }
  value(await world.printing.start({ orderIds: [1], again: leaveOut }))
  await sending.reached
  const second = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  expect(value(await world.printing.batch({ batchId: second.id })).problems).toMatchObject([{ orderId: 1, failure: { kind: 'busy' } }])
  sending.open()
  await world.printing.whenIdle()
  expect(world.printer.sent.map((text) => text.split(' ')[0])).toEqual(['1', '1', '2', '2'])
})

test('closing while a batch runs leaves it interrupted, between two sheets', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  const sending = gate()
  world.printer.onSend = async () => {
    await sending.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1], again: leaveOut }))
  await sending.reached
  const closing = world.printing.close()
  sending.open()
  await closing
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice intended'])
  expect((await world.ledger.summary(id))?.state).toBe('interrupted')
})
