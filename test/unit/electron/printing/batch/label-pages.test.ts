import { expect, test } from 'vitest'
import { readPrintProgress } from '../../../../../electron/printing/ledger/print-progress.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import { pageNoteMessages } from '../../../../../shared/messages/print-jobs/page-note-messages.ts'
import { formatLeftOut } from '../../../../../shared/printing/left-out.ts'
import { printerProfileSchema } from '../../../../../shared/printing/printers/printer-profile.ts'
import type { Settings } from '../../../../../shared/settings/settings.ts'
import { orderToGenerate, orderToPrint } from '../order-fixtures.ts'
import { settingsWith, value } from '../printing-fixtures.ts'
import { gate, leaveOut, printAll, printWith, printingWorld, type World } from '../printing-world.ts'
import { createScriptedPrinter, printersOf, type ScriptedPrinter } from '../printers/scripted-printer.ts'

interface PagesWorld extends World {
  readonly labels: ScriptedPrinter
  readonly papers: ScriptedPrinter
}

const twoPrinters = (printing: Partial<Settings['printing']> = {}): Settings =>
  settingsWith({ labelPrinter: 'labels', documentPrinter: 'papers', ...printing })

/** Labels go to one printer, other papers to another; the file of each label has a customs form. */
function pagesWorld(orders: readonly Order[], printing: Partial<Settings['printing']> = {}): PagesWorld {
  const [labels, papers] = [createScriptedPrinter('labels'), createScriptedPrinter('papers')]
  const world = printingWorld({ orders, settings: twoPrinters(printing), printers: printersOf(labels, papers) })
  world.onPages = ({ id }) => [`${id} CN23`]
  return Object.assign(world, { labels, papers })
}

const domestic = (id: number): Order => orderToPrint(id, { domestic: true })

async function statesOf(world: World, batchId: string): Promise<string[]> {
  const { list } = value(await world.printing.batch({ batchId }))
  return list.map(({ orderId, place, state, printerId }) => `${orderId} ${place.kind} ${state} ${printerId}`)
}

async function failuresOf(world: World, batchId: string): Promise<(string | undefined)[]> {
  return value(await world.printing.batch({ batchId })).list.map(({ failure }) => failure?.code)
}

/** Of order 1. */
async function progressOf({ ledger, stored }: PagesWorld) {
  const orders = [...stored.values()].filter(({ id }) => id === 1)
  const progress = await readPrintProgress(orders, { ledger, settings: twoPrinters().printing, destroyedOf: () => new Map() })
  return progress.get(1)?.progress
}

const bothSent = ['1 waybill_document spooled labels', '1 label_pages spooled papers']

test('the other pages of a label’s file go to the document printer after the label, as a separate sheet that names them', async () => {
  const world = pagesWorld([domestic(1)])
  world.onPages = () => ['CN23', 'Invoice for customs']
  const id = await printAll(world, [1])
  expect(await statesOf(world, id)).toEqual(bothSent)
  expect(world.labels.sent).toEqual(['1 Label, leg 1 WB1'])
  expect(world.papers.sent).toEqual(['CN23 + Invoice for customs'])
  const [, pages] = value(await world.printing.batch({ batchId: id })).list
  expect(pages).toMatchObject({ media: 'a4', waybill: 'WB1', place: { leg: 0 }, position: 2, person: 'Ada' })
  expect(pages?.leftOut).toEqual([2, 3].map((page) => pageNoteMessages.pageOfLabelFile.message({ page, kind: 'customs' })))
  expect(formatLeftOut(pages ?? {})).toBe('Page 2 of the label’s file: customs form. Page 3 of the label’s file: customs form.')
  expect(await progressOf(world)).toBe('sent')
})

test('the page sheets of several orders follow all planned sheets, and running numbers count only the planned ones', async () => {
  const world = pagesWorld([domestic(1), domestic(2)], { runningNumbers: true })
  const id = await printAll(world, [1, 2])
  expect(await statesOf(world, id)).toEqual([
    '1 waybill_document spooled labels',
    '2 waybill_document spooled labels',
    '1 label_pages spooled papers',
    '2 label_pages spooled papers',
  ])
  expect(world.labels.sent).toEqual(['1 Label, leg 1 WB1 [1/2]', '2 Label, leg 1 WB2 [2/2]'])
  expect(world.papers.sent).toEqual(['1 CN23', '2 CN23'])
})

test('pages of a label’s file then belong to the order: printed once, left out of the next batch, reprinted with the label or alone', async () => {
  const world = pagesWorld([domestic(1)])
  await printAll(world, [1])
  expect(await world.printing.start({ orderIds: [1], again: leaveOut })).toMatchObject({ ok: false, failure: { kind: 'already-printed' } })
  const plan = value(await world.printing.plan({ orderIds: [1] }))
  expect(plan.printedBefore.map(({ place }) => place.kind)).toEqual(['waybill_document', 'label_pages'])
  expect(plan.documents).toEqual([
    { kind: 'waybill_document', leg: 0 },
    { kind: 'label_pages', leg: 0 },
  ])
  const again = { kind: 'reprint', reason: 'jam' } as const
  await printWith(world, { orderIds: [1], again: { ...again, places: [{ kind: 'label_pages', leg: 0 }] } })
  expect([world.labels.sent.length, world.papers.sent.length]).toEqual([1, 2])
  await printWith(world, { orderIds: [1], again: { ...again, places: [{ kind: 'waybill_document', leg: 0 }] } })
  expect([world.labels.sent.length, world.papers.sent.length]).toEqual([2, 2])
  await printWith(world, { orderIds: [1], again })
  expect([world.labels.sent.length, world.papers.sent.length]).toEqual([3, 3])
})

test('pages that the document printer did not take are missing from the order, and printing it again prints them alone', async () => {
  const world = pagesWorld([domestic(1)])
  world.papers.onSend = () => ({ kind: 'media-unsupported', kept: false })
  await printAll(world, [1])
  expect(await progressOf(world)).toBe('part')
  world.papers.onSend = () => null
  const id = await printAll(world, [1])
  expect(await statesOf(world, id)).toEqual(['1 label_pages spooled papers'])
  expect([world.labels.sent.length, world.papers.sent]).toEqual([1, ['1 CN23']])
  expect(await progressOf(world)).toBe('sent')
})

test('pages that may have been printed put the order in doubt, and nothing of it is printed again before a person decides', async () => {
  const world = pagesWorld([domestic(1)])
  world.papers.onSend = () => ({ kind: 'outcome-unknown', kept: true })
  const id = await printAll(world, [1])
  expect(await statesOf(world, id)).toEqual(['1 waybill_document spooled labels', '1 label_pages unknown papers'])
  expect(await progressOf(world)).toBe('doubt')
  expect(await world.printing.start({ orderIds: [1], again: leaveOut })).toMatchObject({ ok: false })
  expect(world.papers.sent).toEqual(['1 CN23'])
})

test('while the document printer is not there, the label is out once and the pages wait for it', async () => {
  const world = pagesWorld([domestic(1), domestic(2)])
  world.papers.onOpen = () => 'printer-unavailable'
  const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  await world.printing.whenIdle()
  expect(value(await world.printing.batch({ batchId: id })).state).toBe('paused')
  world.papers.onOpen = () => null
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(value(await world.printing.batch({ batchId: id })).state).toBe('finished')
  expect(world.labels.sent).toEqual(['1 Label, leg 1 WB1', '2 Label, leg 1 WB2'])
  expect(world.papers.sent.toSorted()).toEqual(['1 CN23', '2 CN23'])
})

test('an order that is cancelled before its pages are handed over does not print them', async () => {
  const world = pagesWorld([domestic(1)])
  const opening = gate()
  world.papers.onOpen = async () => {
    await opening.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1], again: leaveOut }))
  await opening.reached
  world.stored.set(1, orderToPrint(1, { domestic: true, status: 'cancelled' }))
  opening.open()
  await world.printing.whenIdle()
  expect(world.papers.sent).toEqual([])
  expect(await failuresOf(world, id)).toEqual([undefined, 'batchRunFailures.orderCancelled'])
})

test('pages of a waybill that was replaced are not handed over, and a cancelled order’s pages are void', async () => {
  const world = pagesWorld([domestic(1), domestic(2)])
  const opening = gate()
  world.papers.onOpen = async ({ title }) => {
    if (title.startsWith('PB-1 ')) await opening.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  await opening.reached
  const order = domestic(1)
  world.stored.set(1, { ...order, legs: order.legs.map((leg) => ({ ...leg, waybill: 'NEW1' })) })
  opening.open()
  await world.printing.whenIdle()
  expect(world.papers.sent).toEqual(['2 CN23'])
  expect((await failuresOf(world, id)).filter((code) => code !== undefined)).toEqual(['batchRunFailures.replacedBeforeSent'])
  value(await world.printing.voidOrder(2))
  expect((await statesOf(world, id)).filter((state) => state.startsWith('2 '))).toEqual([
    '2 waybill_document voided labels',
    '2 label_pages voided papers',
  ])
})

test('where no page goes to the document printer any more, its sheet is void, says why, and the order is done', async () => {
  const world = pagesWorld([domestic(1)])
  world.papers.onSend = () => ({ kind: 'media-unsupported', kept: false })
  await printAll(world, [1])
  world.onPages = () => []
  const id = await printAll(world, [1])
  expect(await statesOf(world, id)).toEqual(['1 label_pages voided papers'])
  expect(await failuresOf(world, id)).toEqual(['printPrepareFailures.pagesNotNeeded'])
  expect(await progressOf(world)).toBe('sent')
  expect(await world.printing.start({ orderIds: [1], again: leaveOut })).toMatchObject({ ok: false, failure: { kind: 'already-printed' } })
})

test('a document printer that takes labels only stops the order before anything of it is printed, with the next step', async () => {
  const world = pagesWorld([domestic(1)], { profiles: { papers: printerProfileSchema.parse({ language: 'zpl' }) } })
  const id = await printAll(world, [1])
  expect([world.labels.sent, world.papers.sent]).toEqual([[], []])
  const [{ failure } = { failure: null }] = value(await world.printing.batch({ batchId: id })).list
  expect(failure).toMatchObject({ code: 'printPrepareFailures.withheld' })
  expect(JSON.stringify(failure)).toContain('printPlanFailures.labelsOnly')
})

test('an order whose waybill is created in the batch gets its pages printed too', async () => {
  const world = pagesWorld([orderToGenerate(1)])
  world.onGenerate = (orderId) => {
    world.orders.set(orderId, domestic(orderId))
    return null
  }
  const id = await printWith(world, { orderIds: [1], generate: true })
  expect(await statesOf(world, id)).toEqual(bothSent)
  expect(world.papers.sent).toEqual(['1 CN23'])
})

test('the preview shows the pages as the document printer gets them', async () => {
  const world = pagesWorld([domestic(1)])
  const shown = value(await world.printing.preview({ orderId: 1, place: { kind: 'label_pages', leg: 0 } }))
  expect(new TextDecoder().decode(shown.bytes)).toBe('1 CN23')
  expect(shown).toMatchObject({ media: 'a4', notes: [{ code: 'pageNote.pageOfLabelFile' }] })
  world.onPages = () => []
  expect(await world.printing.preview({ orderId: 1, place: { kind: 'label_pages', leg: 0 } })).toMatchObject({ ok: false })
})
