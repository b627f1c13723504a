import { expect, test } from 'vitest'
import type { Clock } from '../../../../../electron/platform/clock.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { fourLabels, quickClock, settingsWith, value } from '../printing-fixtures.ts'
import { gate, leaveOut, printingWorld, sheetStatesOf, type World } from '../printing-world.ts'

/** A station whose time passes only as the test says. */
function handClock(): Clock & { pass(milliseconds: number): void } {
  const clock = quickClock()
  let milliseconds = 0
  return {
    ...clock,
    monotonic: () => milliseconds,
    pass: (more) => {
      milliseconds += more
    },
  }
}

function domestic(...ids: readonly number[]): Order[] {
  return ids.map((id) => orderToPrint(id, { domestic: true }))
}

function replaced(id: number): Order {
  const order = orderToPrint(id, { domestic: true })
  return { ...order, legs: order.legs.map((leg) => ({ ...leg, waybill: `NEW${id}` })) }
}

const changes = {
  'another waybill': { change: replaced, code: 'batchRunFailures.replacedBeforeSent' },
  'a cancellation': {
    change: (id: number) => orderToPrint(id, { domestic: true, status: 'cancelled' }),
    code: 'batchRunFailures.orderCancelled',
  },
}

/** A batch whose first label is held by its printer until it is let go. */
async function heldAtFirst(world: World, orderIds: number[]) {
  const sending = gate()
  world.printer.onSend = async ({ title }) => {
    if (title === 'PB-1 label 1') await sending.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds, again: leaveOut }))
  await sending.reached
  return {
    id,
    letGo: async () => {
      sending.open()
      await world.printing.whenIdle()
    },
  }
}

async function failuresOf(world: World, batchId: string): Promise<(readonly [number, string | undefined])[]> {
  const { list } = value(await world.printing.batch({ batchId }))
  return list.filter(({ state }) => state === 'failed').map(({ orderId, failure }) => [orderId, failure?.code] as const)
}

for (const [name, { change, code }] of Object.entries(changes)) {
  test(`a prepared label whose order was stored with ${name} while the printer was slow is not sent, and the batch names it`, async () => {
    const world = printingWorld({ orders: domestic(1, 2, 3), clock: handClock() })
    const batch = await heldAtFirst(world, [1, 2, 3])
    world.stored.set(2, change(2))
    await batch.letGo()
    expect(await sheetStatesOf(world, batch.id)).toEqual(['1 0 spooled', '2 0 failed', '3 0 spooled'])
    expect(await failuresOf(world, batch.id)).toEqual([[2, code]])
    expect(world.printer.sent.some((text) => text.startsWith('2 '))).toBe(false)
    expect(world.printer.jobs).toHaveLength(2)
  })

  test(`a label whose order is stored with ${name} while its printer opens the job is not sent, and the job is cancelled`, async () => {
    const world = printingWorld({ orders: domestic(1, 2), clock: handClock() })
    const opening = gate()
    world.printer.onOpen = async ({ title }) => {
      if (title === 'PB-1 label 1') await opening.pass()
      return null
    }
    const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
    await opening.reached
    world.stored.set(1, change(1))
    opening.open()
    await world.printing.whenIdle()
    expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '2 0 spooled'])
    expect(await failuresOf(world, id)).toEqual([[1, code]])
    expect(world.printer.cancelled).toEqual([world.printer.jobs[0]?.uuid])
    expect(world.printer.sent).toHaveLength(1)
  })

  test(`a sheet of labels leaves out a label whose order was stored with ${name} meanwhile, and the next label takes its position`, async () => {
    const world = printingWorld({
      orders: domestic(1, 2, 3, 4, 5),
      settings: settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted', ...fourLabels() }),
      clock: handClock(),
    })
    const reading = gate()
    world.onRead = async (orderId) => {
      if (orderId === 4) await reading.pass()
      return null
    }
    const { id } = value(await world.printing.start({ orderIds: [1, 2, 3, 4, 5], again: leaveOut }))
    await reading.reached
    world.stored.set(2, change(2))
    reading.open()
    await world.printing.whenIdle()
    expect(world.printer.sent).toEqual(['0: 1 Label, leg 1 WB1 | 1: 3 Label, leg 1 WB3 | 2: 4 Label, leg 1 WB4 | 3: 5 Label, leg 1 WB5'])
    expect(await failuresOf(world, id)).toEqual([[2, code]])
  })

  test(`an order that waited longer than a few seconds is read again, which finds ${name}`, async () => {
    const clock = handClock()
    const world = printingWorld({ orders: domestic(1, 2, 3), clock })
    const batch = await heldAtFirst(world, [1, 2, 3])
    world.orders.set(2, change(2))
    clock.pass(6000)
    await batch.letGo()
    expect(await sheetStatesOf(world, batch.id)).toEqual(['1 0 spooled', '2 0 failed', '3 0 spooled'])
    expect(await failuresOf(world, batch.id)).toEqual([[2, code]])
  })
}

test('an order that was read a moment ago is not read again', async () => {
  const reads: number[] = []
  const world = printingWorld({ orders: domestic(1, 2), clock: handClock() })
  world.onRead = (orderId) => {
    reads.push(orderId)
    return null
  }
  const batch = await heldAtFirst(world, [1, 2])
  await batch.letGo()
  expect(reads).toEqual([1, 2])
})

test('when the service cannot be reached before a label is sent, the stored order decides', async () => {
  const clock = handClock()
  const world = printingWorld({ orders: domestic(1, 2, 3), clock })
  const batch = await heldAtFirst(world, [1, 2, 3])
  world.stored.set(3, replaced(3))
  world.onRead = () => 'no-network'
  clock.pass(6000)
  await batch.letGo()
  expect(await sheetStatesOf(world, batch.id)).toEqual(['1 0 spooled', '2 0 spooled', '3 0 failed'])
})

test('a batch ends at once when it is paused while an order is read again, and resuming sends each label once', async () => {
  const clock = handClock()
  const world = printingWorld({ orders: domestic(1, 2), clock })
  const batch = await heldAtFirst(world, [1, 2])
  const reading = gate()
  world.onRead = async () => {
    await reading.pass()
    return null
  }
  clock.pass(6000)
  const sent = batch.letGo()
  await reading.reached
  value(await world.printing.control({ batchId: batch.id, action: 'pause' }))
  await sent
  expect(await sheetStatesOf(world, batch.id)).toEqual(['1 0 spooled', '2 0 intended'])
  reading.open()
  value(await world.printing.control({ batchId: batch.id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(world.printer.sent).toHaveLength(2)
})
