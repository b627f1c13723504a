import { expect, test } from 'vitest'
import { failed, success } from '../../../../../shared/result.ts'
import { messageOf } from '../../../../support/failure-words.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { leaveOut, documentText, printingWorld, sheetStatesOf, type World } from '../printing-world.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

/** The service does not answer; every document is stored, except those named. */
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

test('without the service, prints the stored documents if a person requested that, and records their hashes in the ledger', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  cutOffWorld(world)
  const id = await printFromStored(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled', '2 0 spooled', '2 invoice spooled'])
  expect(value(await world.printing.batch({ batchId: id })).list[0]?.sha256).toBe('hash of 1 Label, leg 1 WB1')
})

test('without the service and without that request, the batch waits and nothing is printed', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  cutOffWorld(world)
  const { id } = value(await world.printing.start({ orderIds: [1], again: leaveOut }))
  await world.printing.whenIdle()
  expect(value(await world.printing.batch({ batchId: id })).halt?.kind).toBe('no-network')
  expect(world.printer.jobs).toEqual([])
})

test('leaves out an order with a document that is not stored whole, reports which, and continues', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  cutOffWorld(world, ['1 Commercial invoice'])
  const id = await printFromStored(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed', '2 0 spooled', '2 invoice spooled'])
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(list[1]?.failure).toMatchObject({ kind: 'document-unavailable' })
  expect(messageOf(list[1]?.failure)).toBe(
    'Commercial invoice: this computer has no copy of it, and the service cannot be reached. Nothing was printed.',
  )
})

test('reports the orders without stored documents before any order is printed', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2), orderToPrint(3)] })
  cutOffWorld(world)
  world.isListed = (text) => !text.startsWith('1 ') && text !== '3 Commercial invoice'
  const plan = value(await world.printing.plan({ orderIds: [1, 2, 3], fromStored: true }))
  expect([...new Set(plan.sheets.map(({ orderId }) => orderId))]).toEqual([2])
  expect(plan.problems.map(({ orderId, failure }) => [orderId, messageOf(failure)])).toEqual([
    [1, 'Label and 1 other document are not saved on this computer, so the order is not printed.'],
    [3, 'Commercial invoice is not saved on this computer, so the order is not printed.'],
  ])
  const id = await printFromStored(world, [1, 2, 3])
  expect(await sheetStatesOf(world, id)).toEqual(['2 0 spooled', '2 invoice spooled'])
  expect(value(await world.printing.plan({ orderIds: [1, 2, 3] })).problems).toEqual([])
})

test('does not print a damaged stored document', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  cutOffWorld(world)
  world.onStored = () => failed(scriptedFailure('document-damaged', 'This stored document was damaged.', 'Fetch it again.'))
  const id = await printFromStored(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed'])
  expect(world.printer.jobs).toEqual([])
})

test('prints nothing of an order that the service has cancelled, because it asks the service if it responds', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  cutOffWorld(world)
  world.onRead = () => null
  world.orders.set(1, orderToPrint(1, { status: 'cancelled' }))
  const id = await printFromStored(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed'])
  expect(world.printer.jobs).toEqual([])
})

test('uses stored documents if the network fails between the order and its documents', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  cutOffWorld(world)
  world.onRead = () => null
  const id = await printFromStored(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled'])
})

test('with nobody signed in, prints stored documents without calling the service, which would wait for a person', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  cutOffWorld(world)
  world.canAsk = false
  world.onRead = () => {
    throw new Error('asked')
  }
  const id = await printFromStored(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled'])
})
