import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderToPrint } from '../order-fixtures.ts'
import { settingsWith, value } from '../printing-fixtures.ts'
import { printAll, printWith, printingWorld, type World } from '../printing-world.ts'

const labelHash = createHash('sha256').update('1 Label, leg 1 WB1').digest('hex')
const documentId = `1-0-waybill_document-${labelHash}`

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

test('jobs have the expiry of the settings, and none when it is never', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  await printAll(world, [1])
  expect(world.printer.jobs.map(({ job }) => [job.expiresAfter, job.format])).toEqual([[240 * 60, 'pdf']])
  const printing = { labelPrinter: 'scripted', documentPrinter: 'scripted', jobExpiryMinutes: null }
  const never = printingWorld({ orders: [orderToPrint(1, { domestic: true })], settings: settingsWith(printing) })
  await printAll(never, [1])
  expect(never.printer.jobs.map(({ job }) => job.expiresAfter)).toEqual([null])
})
