import { expect, test } from 'vitest'
import { messageOf } from '../../../../support/failure-words.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { printAll, printingWorld, sheetStatesOf } from '../printing-world.ts'

test('an order cancelled since the plan prints nothing, reports it, and the rest continues', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2), orderToPrint(3)] })
  world.orders.set(2, orderToPrint(2, { status: 'cancelled' }))
  const id = await printAll(world, [1, 2, 3])
  expect(await sheetStatesOf(world, id)).toEqual([
    '1 0 spooled',
    '1 invoice spooled',
    '2 0 failed',
    '2 invoice failed',
    '3 0 spooled',
    '3 invoice spooled',
  ])
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(list[2]?.failure).toMatchObject({ kind: 'order-cancelled' })
  expect(messageOf(list[2]?.failure)).toContain('this batch printed nothing of it')
})

test.each([
  ['a waybill that changed', orderToPrint(1, { legs: orderToPrint(1).legs.map((leg) => ({ ...leg, waybill: 'WB-NEW' })) })],
  ['a second leg', orderToPrint(1, { hub: true })],
  ['an invoice that is no longer there', orderToPrint(1, { documents: [{ kind: 'waybill_document', leg: 0 }] })],
])('%s since the plan prints nothing of that order', async (_, fresh) => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  world.orders.set(1, fresh)
  const id = await printAll(world, [1])
  expect(world.printer.jobs).toEqual([])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed'])
})

test('an invoice that appeared since the plan withholds the label: a label without its invoice is a wrong set', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  world.stored.set(1, orderToPrint(1, { documents: [{ kind: 'waybill_document', leg: 0 }] }))
  const id = await printAll(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed'])
  expect(world.printer.jobs).toEqual([])
})

test('when one document of a set is unavailable, none of the set is printed and each sheet has the reason', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  world.onFetch = (orderId, place) => (orderId === 1 && place.kind === 'commercial_invoice' ? 'document-damaged' : null)
  const id = await printAll(world, [1, 2])
  expect(world.printer.sent).toEqual(['2 Label, leg 1 WB2', '2 Commercial invoice'])
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(list.slice(0, 2).map(({ failure }) => failure?.kind)).toEqual(['document-damaged', 'document-damaged'])
  expect(messageOf(list[0]?.failure)).toContain('not printed: Commercial invoice. Scripted: document-damaged.')
  expect(messageOf(list[1]?.failure)).toBe('Scripted: document-damaged.')
})

test('a bug in the preparation fails only its own order and is logged', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  world.onRead = (orderId) => {
    if (orderId === 1) throw new Error('a bug')
    return null
  }
  const id = await printAll(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed', '2 0 spooled', '2 invoice spooled'])
  expect(world.errors).toEqual(['preparing an order threw: Error: a bug'])
})
