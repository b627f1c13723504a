import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderToPrint } from '../order-fixtures.ts'
import { settingsWith, value } from '../printing-fixtures.ts'
import { printAll, printWith, printingWorld, type World } from '../printing-world.ts'

/** The id of the label of order 1 whose bytes are this text. */
function idOf(text: string): string {
  return `1-0-waybill_document-${createHash('sha256').update(text).digest('hex')}`
}

const documentId = idOf('1 Label, leg 1 WB1')

function heldWorld(): World {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  world.onFetch = (_, place) => (place.kind === 'waybill_document' ? 'wrong-label' : null)
  return world
}

test('prints a blocked label without the check when a person overrides it, and records name and reason; other labels stay blocked', async () => {
  const world = heldWorld()
  await printAll(world, [1])
  expect(world.printer.sent).toEqual([])
  const id = await printWith(world, { orderIds: [1, 2], overrides: [{ orderId: 1, documentId, reason: 'I compared it.' }] })
  expect(world.printer.sent).toEqual(['1 Label, leg 1 WB1 (unchecked)', '1 Commercial invoice'])
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(list.map((sheet) => [sheet.orderId, sheet.state, sheet.isOverridden, sheet.reason, sheet.person])).toEqual([
    [1, 'spooled', true, 'I compared it.', 'Ada'],
    [1, 'spooled', false, null, 'Ada'],
    [2, 'failed', false, null, 'Ada'],
    [2, 'failed', false, null, 'Ada'],
  ])
})

test.each([
  ['of another order', [{ orderId: 2, documentId, reason: 'I compared it.' }]],
  ['of other bytes', [{ orderId: 1, documentId: `1-0-waybill_document-${'0'.repeat(64)}`, reason: 'I compared it.' }]],
])('overriding a label %s prints nothing', async (_, overrides) => {
  const world = heldWorld()
  await printWith(world, { orderIds: [1, 2], overrides })
  expect(world.printer.sent).toEqual([])
})

const firstLeg = { orderId: 1, documentId, reason: 'I compared leg 1.' }
const secondLeg = { orderId: 1, documentId: idOf('1 Label, leg 2 WB1-2'), reason: 'I compared leg 2.' }

function hubWorld(settings = settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted' })): World {
  const world = printingWorld({ orders: [orderToPrint(1, { hub: true, domestic: true }), orderToPrint(2)], settings })
  world.onFetch = (_, place) => (place.kind === 'waybill_document' ? 'wrong-label' : null)
  return world
}

test('an order with two blocked labels is printed once a person has allowed one after the other, each with its reason', async () => {
  const world = hubWorld()
  await printWith(world, { orderIds: [1], overrides: [firstLeg] })
  expect(world.printer.sent).toEqual([])
  const id = await printWith(world, { orderIds: [1, 2], overrides: [secondLeg] })
  const { list } = value(await world.printing.batch({ batchId: id }))
  const labels = list.filter(({ place }) => place.kind === 'waybill_document')
  expect(labels.map((sheet) => [sheet.orderId, sheet.state, sheet.isOverridden, sheet.reason, sheet.person])).toEqual([
    [1, 'spooled', true, 'I compared leg 1.', 'Ada'],
    [1, 'spooled', true, 'I compared leg 2.', 'Ada'],
    [2, 'failed', false, null, 'Ada'],
  ])
})

test('a label allowed earlier is blocked again when its bytes have changed', async () => {
  const world = hubWorld()
  await printWith(world, { orderIds: [1], overrides: [firstLeg] })
  const order = orderToPrint(1, { hub: true, domestic: true })
  const legs = order.legs.map((leg, index) => (index === 0 ? { ...leg, waybill: 'WB9' } : leg))
  for (const orders of [world.orders, world.stored]) orders.set(1, { ...order, legs })
  await printWith(world, { orderIds: [1], overrides: [secondLeg] })
  expect(world.printer.sent).toEqual([])
})

test('what one person allowed is not printed in the name of another, who decides again', async () => {
  const settings = settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted' })
  const world = hubWorld(settings)
  await printWith(world, { orderIds: [1], overrides: [firstLeg] })
  settings.person = 'Bo'
  await printWith(world, { orderIds: [1], overrides: [secondLeg] })
  expect(world.printer.sent).toEqual([])
  await printWith(world, { orderIds: [1], overrides: [firstLeg] })
  expect(world.printer.sent).toEqual(['1 Label, leg 1 WB1 (unchecked)', '1 Label, leg 2 WB1-2 (unchecked)'])
})

test('jobs have the expiry of the settings, and none when it is never', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  await printAll(world, [1])
  expect(world.printer.jobs.map(({ job }) => [job.expiresAfter, job.format])).toEqual([[240 * 60, 'pdf']])
  const printing = { labelPrinter: 'scripted', documentPrinter: 'scripted', jobExpiryMinutes: null }
  const never = printingWorld({ orders: [orderToPrint(1, { domestic: true })], settings: settingsWith(printing) })
  await printAll(never, [1])
  expect(never.printer.jobs.map(({ job }) => job.expiresAfter)).toEqual([null])
})
