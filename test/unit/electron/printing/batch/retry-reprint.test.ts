import { expect, test } from 'vitest'
import { calls } from '../../../../../shared/contract/contract.ts'
import { groupByRemedy } from '../../../../../shared/printing/remedies.ts'
import { buildRetryRequests } from '../../../../../shared/printing/retry-requests.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { settingsWith, value } from '../printing-fixtures.ts'
import { printAll, printWith, printingWorld, type World } from '../printing-world.ts'

const label = { kind: 'waybill_document', leg: 0 } as const
const reprint = { kind: 'reprint', why: 'jam', reason: 'Paper jam' } as const

function worldWith(invoiceCopies: number): World {
  const settings = settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted', invoiceCopies })
  return printingWorld({ orders: [orderToPrint(1)], settings })
}

/** e.g. `label 2 again`: the document, its copy and whether it is a reprint. */
async function linesOf(world: World, batchId: string): Promise<string[]> {
  const { list } = value(await world.printing.batch({ batchId }))
  return list.map(({ place, copy, again }) => `${place.kind === label.kind ? 'label' : 'invoice'} ${copy}${again === null ? '' : ' again'}`)
}

/** Prints again what failed in this batch, as its list of failures offers it; the new batch. */
async function retry(world: World, batchId: string): Promise<string> {
  const [group] = groupByRemedy(value(await world.printing.batch({ batchId })))
  const [request] = buildRetryRequests(group?.cases ?? [], false)
  if (request === undefined) throw new Error('Nothing failed.')
  return await printWith(world, calls['printing.start'].input.parse(request))
}

test.each([
  ['of the whole set', reprint, ['label 1 again', 'invoice 1 again', 'invoice 2 again', 'invoice 3 again']],
  ['of one copy each', { ...reprint, copies: 1 }, ['label 1 again', 'invoice 1 again']],
  ['of two copies of the label', { ...reprint, copies: 2, places: [label] }, ['label 1 again', 'label 2 again']],
])('a reprint %s that failed is printed again with the same sheets', async (_, again, sheets) => {
  const world = worldWith(3)
  await printAll(world, [1])
  world.onFetch = () => 'document-unavailable'
  const failed = await printWith(world, { orderIds: [1], again })
  expect(await linesOf(world, failed)).toEqual(sheets)
  world.onFetch = () => null
  expect(await linesOf(world, await retry(world, failed))).toEqual(sheets)
})

test('a copy that was never printed stays a first print, and no copy is added for it', async () => {
  const world = worldWith(3)
  world.printer.onOpen = ({ title }) => (title === 'PB-1 invoice 3' ? 'document-damaged' : null)
  await printAll(world, [1])
  world.printer.onOpen = () => null
  world.onFetch = () => 'document-unavailable'
  const failed = await printWith(world, { orderIds: [1], again: { ...reprint, copies: 1 } })
  const sheets = ['label 1 again', 'invoice 1 again', 'invoice 3']
  expect(await linesOf(world, failed)).toEqual(sheets)
  world.onFetch = () => null
  expect(await linesOf(world, await retry(world, failed))).toEqual(sheets)
})

test('of a reprint that was stopped, only what was not sent is printed again', async () => {
  const world = worldWith(3)
  await printAll(world, [1])
  let opened = 0
  world.printer.onOpen = () => ((opened += 1) > 2 ? 'printer-unavailable' : null)
  const stopped = await printWith(world, { orderIds: [1], again: reprint })
  value(await world.printing.control({ batchId: stopped, action: 'stop' }))
  world.printer.onOpen = () => null
  expect(await linesOf(world, await retry(world, stopped))).toEqual(['invoice 1 again', 'invoice 2 again'])
})
