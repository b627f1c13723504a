import { expect, test } from 'vitest'
import { calls } from '../../../../../shared/contract/contract.ts'
import type { Hold } from '../../../../../shared/orders/hold.ts'
import { groupByRemedy } from '../../../../../shared/printing/remedies.ts'
import { buildRetryRequests } from '../../../../../shared/printing/retry-requests.ts'
import { orderToGenerate, orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { gate, leaveOut, printAll, printWith, printingWorld, sheetStatesOf, type World } from '../printing-world.ts'

const hold: Hold = { until: null, note: 'Customer checks the address', person: 'Ana', since: '2026-11-22T08:00:00Z' }

function worldOf(...ids: readonly number[]): World {
  return printingWorld({ orders: ids.map((id) => orderToPrint(id, { domestic: true })) })
}

async function failureOf(world: World, batchId: string, orderId: number) {
  const { list, problems } = value(await world.printing.batch({ batchId }))
  return list.find((sheet) => sheet.orderId === orderId)?.failure ?? problems.find((problem) => problem.orderId === orderId)?.failure
}

test('an order on hold is left out of a batch, and the plan says who put it there and why', async () => {
  const world = worldOf(1, 2)
  world.holds.set(2, hold)
  const plan = value(await world.printing.plan({ orderIds: [1, 2] }))
  expect(plan.onHold).toEqual([{ orderId: 2, reference: 'PB-2', hold }])
  expect(await sheetStatesOf(world, await printAll(world, [1, 2]))).toEqual(['1 0 spooled'])
})

test('a batch of orders on hold alone prints nothing, names the person and the note, and asks', async () => {
  const world = worldOf(1)
  world.holds.set(1, hold)
  const started = await world.printing.start({ orderIds: [1], again: leaveOut })
  expect(started).toMatchObject({
    ok: false,
    failure: { code: 'printPlanFailures.allOnHold', details: { person: 'Ana', note: hold.note } },
  })
  expect(world.printer.sent).toEqual([])
})

test('only the order on hold that a person included prints', async () => {
  const world = worldOf(1, 2)
  world.holds.set(1, hold).set(2, hold)
  expect(await sheetStatesOf(world, await printWith(world, { orderIds: [1, 2], includeHeld: [1] }))).toEqual(['1 0 spooled'])
})

test('no waybill is created in a batch for an order on hold', async () => {
  const world = printingWorld({ orders: [orderToGenerate(1), orderToPrint(2, { domestic: true })] })
  const generated: number[] = []
  world.onGenerate = (orderId) => {
    generated.push(orderId)
    world.orders.set(orderId, orderToPrint(orderId))
    return null
  }
  world.holds.set(1, hold)
  await printWith(world, { orderIds: [1, 2], generate: true })
  expect(generated).toEqual([])
  await printWith(world, { orderIds: [1], generate: true, includeHeld: [1] })
  expect(generated).toEqual([1])
})

/** A batch of two labels, the first of which its printer holds until it is let go. */
async function heldAtFirst(world: World) {
  const sending = gate()
  world.printer.onSend = async ({ title }) => {
    if (title === 'PB-1 label 1') await sending.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  await sending.reached
  return { id, letGo: sending.open }
}

test('an order that is put on hold while its batch prints is not sent, and the batch says who held it and why', async () => {
  const world = worldOf(1, 2)
  const { id, letGo } = await heldAtFirst(world)
  world.holds.set(2, hold)
  letGo()
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '2 0 failed'])
  expect(await failureOf(world, id, 2)).toMatchObject({ code: 'batchRunFailures.onHold', details: { person: 'Ana', note: hold.note } })
})

test('an order that was put on hold before its waybill is created in a running batch gets none', async () => {
  const world = printingWorld({ orders: [orderToGenerate(1)] })
  const reading = gate()
  world.onRead = async () => {
    await reading.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1], again: leaveOut, generate: true }))
  await reading.reached
  world.holds.set(1, hold)
  reading.open()
  await world.printing.whenIdle()
  expect(world.orders.get(1)?.legs[0]?.waybill).toBeNull()
  expect(await failureOf(world, id, 1)).toMatchObject({ code: 'batchRunFailures.onHold' })
})

test('an order that the service shows as picked up only when its batch reads it is not printed without a question', async () => {
  const world = worldOf(1, 2)
  world.orders.set(2, orderToPrint(2, { domestic: true, status: 'in_transit' }))
  const batchId = await printAll(world, [1, 2])
  expect(await sheetStatesOf(world, batchId)).toEqual(['1 0 spooled', '2 0 failed'])
  expect(await failureOf(world, batchId, 2)).toMatchObject({ code: 'batchRunFailures.leftStation' })
  expect(await sheetStatesOf(world, await printWith(world, { orderIds: [2], includePastPickup: true }))).toEqual(['2 0 spooled'])
})

const cancelledAt = '2026-11-26T14:02:00Z'

test('an order that was read as cancelled and is active again asks once, then prints', async () => {
  const world = worldOf(1)
  world.reinstated.set(1, cancelledAt)
  const started = await world.printing.start({ orderIds: [1], again: leaveOut })
  expect(started).toMatchObject({ ok: false, failure: { code: 'printPlanFailures.allReinstated' } })
  expect(world.printer.sent).toEqual([])
  expect(await sheetStatesOf(world, await printWith(world, { orderIds: [1], includeReinstated: true }))).toEqual(['1 0 spooled'])
})

test('an order that was read as cancelled and active again while its batch prints is not sent', async () => {
  const world = worldOf(1, 2)
  const { id, letGo } = await heldAtFirst(world)
  world.reinstated.set(2, cancelledAt)
  letGo()
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '2 0 failed'])
  expect(await failureOf(world, id, 2)).toMatchObject({ code: 'batchRunFailures.reinstated' })
})

async function problemsOf(world: World, batchId: string) {
  const { problems } = value(await world.printing.batch({ batchId }))
  return problems.map(({ orderId, reference, failure }) => [orderId, reference, failure.code])
}

test('orders on hold or reinstated that failed and are printed again are problems of the new batch, each with its reason', async () => {
  const world = worldOf(1, 2, 3, 4)
  world.holds.set(1, hold)
  world.reinstated.set(3, cancelledAt)
  world.onFetch = () => 'service-unavailable'
  const first = await printWith(world, { orderIds: [1, 2, 3, 4], includeHeld: [1], includeReinstated: true })
  world.onFetch = () => null
  world.holds.set(4, { ...hold, note: '' })
  const [group] = groupByRemedy(value(await world.printing.batch({ batchId: first })))
  expect(group?.orderIds).toEqual([1, 2, 3, 4])
  const [request] = buildRetryRequests(group?.cases ?? [], false)
  if (request === undefined) throw new Error('Nothing failed.')
  const again = await printWith(world, calls['printing.start'].input.parse(request))
  expect(await sheetStatesOf(world, again)).toEqual(['2 0 spooled'])
  expect(await problemsOf(world, again)).toEqual([
    [1, 'PB-1', 'batchRunFailures.onHold'],
    [3, 'PB-3', 'batchRunFailures.reinstated'],
    [4, 'PB-4', 'batchRunFailures.onHold'],
  ])
  expect(await failureOf(world, again, 1)).toMatchObject({ details: { person: 'Ana', note: hold.note } })
})

test('an order that the window showed as printing, and that is put on hold before the batch starts, is a problem that names the hold', async () => {
  const world = worldOf(1, 2)
  world.holds.set(2, hold)
  const batchId = await printWith(world, { orderIds: [1, 2], announced: [1, 2] })
  expect(await problemsOf(world, batchId)).toEqual([[2, 'PB-2', 'batchRunFailures.onHold']])
})

test('an included order on hold or reinstated that was printed meanwhile is not said to be left out for that', async () => {
  const world = worldOf(1, 2, 3)
  await printAll(world, [1, 2])
  world.holds.set(1, hold)
  world.reinstated.set(2, cancelledAt)
  const input = { orderIds: [1, 2, 3], announced: [1, 2, 3], includeHeld: [1], includeReinstated: true }
  expect(await problemsOf(world, await printWith(world, input))).toEqual([
    [1, 'PB-1', 'printPlanFailures.changedSinceShown'],
    [2, 'PB-2', 'printPlanFailures.changedSinceShown'],
  ])
})
