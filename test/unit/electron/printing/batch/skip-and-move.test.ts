import { expect, test } from 'vitest'
import { printerProfileSchema, type PrinterProfile } from '../../../../../shared/printing/printers/printer-profile.ts'
import { orderToPrint, orderWithoutWaybill } from '../order-fixtures.ts'
import { fourLabels, settingsWith, value } from '../printing-fixtures.ts'
import { gate, leaveOut, printAll, printWith, printingWorld, sheetStatesOf, type World } from '../printing-world.ts'
import { createScriptedPrinter, printersOf } from '../printers/scripted-printer.ts'
import { messageOf } from '../../../../support/failure-words.ts'

function orders(count: number) {
  return Array.from({ length: count }, (_, index) => orderToPrint(index + 1))
}

/** Starts a batch and holds it while the first sheet of order `held` is being sent. */
async function heldAt(world: World, orderIds: number[], held: string): Promise<{ id: string; open: () => void }> {
  const sending = gate()
  world.printer.onSend = async (job) => {
    if (job.title === held) await sending.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds, again: leaveOut }))
  await sending.reached
  return { id, open: sending.open }
}

test('skips an order while the batch runs, and prints the next', async () => {
  const world = printingWorld({ orders: orders(3) })
  const { id, open } = await heldAt(world, [1, 2, 3], 'PB-1 label 1')
  expect(value(await world.printing.skip({ batchId: id, orderId: 2 })).counts).toMatchObject({ failed: 2 })
  open()
  await world.printing.whenIdle()
  expect(world.printer.sent.some((text) => text.startsWith('2 '))).toBe(false)
  const { list, state } = value(await world.printing.batch({ batchId: id }))
  expect(state).toBe('finished')
  const failures = list.filter((sheet) => sheet.orderId === 2).map((sheet) => sheet.failure)
  expect(failures).toMatchObject([{ kind: 'cancelled-by-person' }, { kind: 'cancelled-by-person' }])
  expect(messageOf(failures[0])).toContain('skipped')
})

test('an order skipped while it is slow to prepare no longer blocks the batch', async () => {
  const world = printingWorld({ orders: orders(2) })
  const reading = gate()
  world.onRead = async (orderId) => {
    if (orderId === 1) await reading.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  await reading.reached
  value(await world.printing.skip({ batchId: id, orderId: 1 }))
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed', '2 0 spooled', '2 invoice spooled'])
  reading.open()
})

test('submitted sheets are not skipped, and the rest of the set is', async () => {
  const world = printingWorld({ orders: orders(1) })
  const { id, open } = await heldAt(world, [1], 'PB-1 label 1')
  value(await world.printing.skip({ batchId: id, orderId: 1 }))
  expect(await world.printing.skip({ batchId: id, orderId: 1 })).toMatchObject({ failure: { kind: 'not-allowed' } })
  open()
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice failed'])
})

test('a skip between opening a job and sending cancels the job, and nothing of it is printed', async () => {
  const world = printingWorld({ orders: orders(2) })
  const opening = gate()
  world.printer.onOpen = async (job) => {
    if (job.title === 'PB-1 label 1') await opening.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  await opening.reached
  value(await world.printing.skip({ batchId: id, orderId: 1 }))
  opening.open()
  await world.printing.whenIdle()
  expect(world.printer.cancelled).toEqual([world.printer.jobs[0]?.uuid])
  expect(world.printer.sent).toEqual(['2 Label, leg 1 WB2', '2 Commercial invoice'])
  expect(value(await world.printing.batch({ batchId: id })).state).toBe('finished')
})

test('an awaited order can be skipped, and a label that waits on a sheet of labels gives its place to the next', async () => {
  const awaiting = printingWorld({ orders: [orderWithoutWaybill(1), orderToPrint(2)] })
  awaiting.onGenerate = () => 'sign-in-needed'
  const id = await printWith(awaiting, { orderIds: [1, 2], generate: true })
  expect(value(await awaiting.printing.skip({ batchId: id, orderId: 1 })).awaited).toBe(0)
  value(await awaiting.printing.control({ batchId: id, action: 'resume' }))
  await awaiting.printing.whenIdle()
  expect(await sheetStatesOf(awaiting, id)).toEqual(['2 0 spooled', '2 invoice spooled'])

  const settings = settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted', ...fourLabels() })
  const gathering = printingWorld({ orders: [1, 2, 3].map((order) => orderToPrint(order, { domestic: true })), settings })
  const reading = gate()
  gathering.onRead = async (orderId) => {
    if (orderId === 3) await reading.pass()
    return null
  }
  const { id: second } = value(await gathering.printing.start({ orderIds: [1, 2, 3], again: leaveOut }))
  await reading.reached
  value(await gathering.printing.skip({ batchId: second, orderId: 1 }))
  reading.open()
  await gathering.printing.whenIdle()
  expect(gathering.printer.sent).toEqual(['0: 2 Label, leg 1 WB2 | 1: 3 Label, leg 1 WB3'])
})

test('stopping after an order sends its whole set, with the started sheet of labels, and nothing more', async () => {
  const world = printingWorld({ orders: orders(3) })
  const { id, open } = await heldAt(world, [1, 2, 3], 'PB-2 label 1')
  const stopping = world.printing.control({ batchId: id, action: 'stop-after-order' })
  open()
  expect(value(await stopping).state).toBe('stopped')
  expect(await sheetStatesOf(world, id)).toEqual([
    '1 0 spooled',
    '1 invoice spooled',
    '2 0 spooled',
    '2 invoice spooled',
    '3 0 failed',
    '3 invoice failed',
  ])
  const settings = settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted', ...fourLabels() })
  const gathering = printingWorld({ orders: orders(3), settings })
  const held = await heldAt(gathering, [1, 2, 3], 'PB-2 invoice 1')
  const ending = gathering.printing.control({ batchId: held.id, action: 'stop-after-order' })
  held.open()
  value(await ending)
  expect(gathering.printer.sent).toEqual(['1 Commercial invoice', '2 Commercial invoice', '0: 1 Label, leg 1 WB1 | 1: 2 Label, leg 1 WB2'])
})

test('stopping after the last order finds the batch finished, and stopping twice equals once', async () => {
  const world = printingWorld({ orders: orders(1) })
  const { id, open } = await heldAt(world, [1], 'PB-1 label 1')
  const stopping = world.printing.control({ batchId: id, action: 'stop-after-order' })
  open()
  expect(['finished', 'stopped']).toContain(value(await stopping).state)
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled'])
  const second = printingWorld({ orders: orders(2) })
  const held = await heldAt(second, [1, 2], 'PB-1 label 1')
  const both = [1, 2].map(() => second.printing.control({ batchId: held.id, action: 'stop' }))
  held.open()
  expect((await Promise.all(both)).map((result) => value(result).state)).toEqual(['stopped', 'stopped'])
})

test('an immediate stop does not wait behind a stop after this order', async () => {
  const world = printingWorld({ orders: orders(2) })
  const { id, open } = await heldAt(world, [1, 2], 'PB-1 label 1')
  const slow = world.printing.control({ batchId: id, action: 'stop-after-order' })
  const fast = world.printing.control({ batchId: id, action: 'stop' })
  open()
  await Promise.all([slow, fast])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice failed', '2 0 failed', '2 invoice failed'])
})

test('moves the rest of a paused batch to another printer, labels onto its label medium, and waits to be resumed', async () => {
  const first = createScriptedPrinter()
  const other = createScriptedPrinter('other')
  const settings = settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted', ...fourLabels('other') })
  const world = printingWorld({ orders: orders(2), printers: printersOf(first, other), settings })
  first.onOpen = () => (first.sent.length === 1 ? 'printer-unavailable' : null)
  const id = await printAll(world, [1, 2])
  const moved = value(await world.printing.move({ batchId: id, from: 'scripted', to: 'other' }))
  expect(moved).toMatchObject({ state: 'paused', counts: { spooled: 1, intended: 3 } })
  expect(other.jobs).toEqual([])
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(first.sent).toEqual(['1 Label, leg 1 WB1'])
  expect(other.sent).toEqual(['1 Commercial invoice', '2 Commercial invoice', '0: 2 Label, leg 1 WB2'])
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(list.map((sheet) => [sheet.printerId, sheet.media])).toEqual([
    ['scripted', '4x6in'],
    ['other', 'a4'],
    ['other', 'a4'],
    ['other', 'a4'],
  ])
})

test.each([
  ['is not there', 'nowhere', {}, 'printer-unavailable'],
  ['does not take the document', 'other', { media: ['4x6in'] as const }, 'media-unsupported'],
  ['is the same one', 'scripted', {}, 'not-allowed'],
])('does not move a batch to a printer that %s', async (_, to, says, kind) => {
  const first = createScriptedPrinter()
  const other = {
    ...createScriptedPrinter('other'),
    info: async () => ({ ...(await createScriptedPrinter('other').info()), ...says, media: [...('media' in says ? says.media : [])] }),
  }
  const world = printingWorld({ orders: orders(1), printers: printersOf(first, other) })
  first.onOpen = () => 'printer-unavailable'
  const id = await printAll(world, [1])
  expect(await world.printing.move({ batchId: id, from: 'scripted', to })).toMatchObject({ failure: { kind } })
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(list.map((sheet) => sheet.printerId)).toEqual(['scripted', 'scripted'])
})

const raw = printerProfileSchema.parse({ language: 'zpl' })

/** A batch of one order whose printer is unavailable, beside the printer `other` that reports no media and has this profile. */
async function waitingBatch(profile: PrinterProfile, domestic: boolean) {
  const [first, other] = [createScriptedPrinter(), createScriptedPrinter('other')]
  const settings = settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted', profiles: { other: profile } })
  const world = printingWorld({ orders: [orderToPrint(1, { domestic })], printers: printersOf(first, other), settings })
  first.onOpen = () => 'printer-unavailable'
  const id = await printAll(world, [1])
  return { world, settings, other, id, move: () => world.printing.move({ batchId: id, from: 'scripted', to: 'other' }) }
}

test('moves labels to a printer that takes only labels, and no other document', async () => {
  const { world, id, move } = await waitingBatch(raw, false)
  const refused = await move()
  expect(refused).toMatchObject({ failure: { code: 'printPlanFailures.movedToLabelsOnly' } })
  expect(refused.ok ? '' : messageOf(refused.failure)).toContain('Commercial invoice')
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(list.map((sheet) => sheet.printerId)).toEqual(['scripted', 'scripted'])

  const labels = await waitingBatch(raw, true)
  expect(value(await labels.move()).counts).toMatchObject({ intended: 1 })
  value(await labels.world.printing.control({ batchId: labels.id, action: 'resume' }))
  await labels.world.printing.whenIdle()
  expect(labels.other.sent).toEqual(['1 Label, leg 1 WB1'])
})

test('a printer that is set up for labels only while a batch is paused gets none of its other documents', async () => {
  const { world, settings, other, id, move } = await waitingBatch(printerProfileSchema.parse({}), false)
  value(await move())
  settings.printing.profiles = { other: raw }
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(other.sent).toEqual([])
  const { list } = value(await world.printing.batch({ batchId: id }))
  const failures = list.map(({ place, failure }) => [place.kind, failure?.code])
  expect(failures).toEqual([
    ['waybill_document', 'printPrepareFailures.withheld'],
    ['commercial_invoice', 'printPlanFailures.labelsOnly'],
  ])
})

test('does not move a batch that is being sent or has ended', async () => {
  const world = printingWorld({ orders: orders(1) })
  const { id, open } = await heldAt(world, [1], 'PB-1 label 1')
  expect(await world.printing.move({ batchId: id, from: 'scripted', to: 'other' })).toMatchObject({ failure: { kind: 'busy' } })
  open()
  await world.printing.whenIdle()
  expect(await world.printing.move({ batchId: id, from: 'scripted', to: 'other' })).toMatchObject({ failure: { kind: 'not-allowed' } })
})
