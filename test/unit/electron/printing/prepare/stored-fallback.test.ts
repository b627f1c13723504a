import { expect, test } from 'vitest'
import { failed, success } from '../../../../../shared/result.ts'
import { messageOf } from '../../../../support/failure-words.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { leaveOut, documentText, printingWorld, sheetStatesOf, type World } from '../printing-world.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

/** The service does not answer; every document is kept, but those named. */
function cutOffWorld(world: World, missing: readonly string[] = []): void {
  world.onRead = () => 'no-network'
  world.onFetch = () => 'no-network'
  world.onStored = (orderId, place, waybill) => {
    const order = world.stored.get(orderId)
    if (order === undefined) return success(null)
    const text = documentText(order, place)
    if (missing.includes(text)) return success(null)
    if (place.kind === 'waybill_document' && waybill !== order.legs[place.leg ?? 0]?.waybill) return success(null)
    return success({ bytes: new TextEncoder().encode(text), document: { sha256: `hash of ${text}` } })
  }
}

async function printFromStored(world: World, orderIds: readonly number[]): Promise<string> {
  const { id } = value(await world.printing.start({ orderIds: [...orderIds], again: leaveOut, fromStored: true }))
  await world.printing.whenIdle()
  return id
}

test('with the service away, the papers kept here are printed when a person asked for that, and the ledger names them', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  cutOffWorld(world)
  const id = await printFromStored(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled', '2 0 spooled', '2 invoice spooled'])
  expect(value(await world.printing.batch({ batchId: id })).list[0]?.sha256).toBe('hash of 1 Label, leg 1 WB1')
})

test('with the service away and nobody having asked for that, the batch waits and nothing is printed', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  cutOffWorld(world)
  const { id } = value(await world.printing.start({ orderIds: [1], again: leaveOut }))
  await world.printing.whenIdle()
  expect(value(await world.printing.batch({ batchId: id })).halt?.kind).toBe('no-network')
  expect(world.printer.jobs).toEqual([])
})

test('an order of which one document is not stored is left out whole, says which, and the rest continues', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  cutOffWorld(world, ['1 Commercial invoice'])
  const id = await printFromStored(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed', '2 0 spooled', '2 invoice spooled'])
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(list[1]?.failure).toMatchObject({ kind: 'document-unavailable' })
  expect(messageOf(list[1]?.failure)).toBe(
    'Commercial invoice: this computer has no copy of it, and the service cannot be reached. Nothing of the order was printed.',
  )
})

test('of several orders, those not stored are known before anything is printed', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2), orderToPrint(3)] })
  cutOffWorld(world)
  world.isListed = (text) => !text.startsWith('1 ') && text !== '3 Commercial invoice'
  const plan = value(await world.printing.plan({ orderIds: [1, 2, 3], fromStored: true }))
  expect([...new Set(plan.sheets.map(({ orderId }) => orderId))]).toEqual([2])
  expect(plan.problems.map(({ orderId, failure }) => [orderId, messageOf(failure)])).toEqual([
    [1, 'Label and 1 other document are not saved on this computer. Nothing of the order was printed.'],
    [3, 'Commercial invoice is not saved on this computer. Nothing of the order was printed.'],
  ])
  const id = await printFromStored(world, [1, 2, 3])
  expect(await sheetStatesOf(world, id)).toEqual(['2 0 spooled', '2 invoice spooled'])
  expect(value(await world.printing.plan({ orderIds: [1, 2, 3] })).problems).toEqual([])
})

test('a kept document that is damaged is not printed', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  cutOffWorld(world)
  world.onStored = () => failed(scriptedFailure('document-damaged', 'This stored document was damaged.', 'Fetch it again.'))
  const id = await printFromStored(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed'])
  expect(world.printer.jobs).toEqual([])
})

test('a service that answers is asked all the same: an order that it has cancelled prints nothing', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  cutOffWorld(world)
  world.onRead = () => null
  world.orders.set(1, orderToPrint(1, { status: 'cancelled' }))
  const id = await printFromStored(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed'])
  expect(world.printer.jobs).toEqual([])
})

test('a network that goes between the order and its documents is bridged by what is stored', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  cutOffWorld(world)
  world.onRead = () => null
  const id = await printFromStored(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled'])
})

test('with nobody signed in, the service is not asked, which would wait for a person, and what is stored is printed', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  cutOffWorld(world)
  world.canAsk = false
  world.onRead = () => {
    throw new Error('asked')
  }
  const id = await printFromStored(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled'])
})
