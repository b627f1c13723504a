import { expect, test } from 'vitest'
import { orderToPrint } from '../order-fixtures.ts'
import { fourLabels, settingsWith, value } from '../printing-fixtures.ts'
import { gate, leaveOut, printWith, printingWorld, sheetStatesOf, type World } from '../printing-world.ts'
import { createScriptedPrinter, printersOf } from '../printers/scripted-printer.ts'

function label(orderId: number): string {
  return `${orderId} Label, leg 1 WB${orderId}`
}

/** Orders of one label each, four to a sheet; with `invoices` each has an invoice as well. */
function labelWorld(count: number, { invoices = false, ...printing }: { invoices?: boolean; runningNumbers?: boolean } = {}): World {
  const orders = Array.from({ length: count }, (_, index) => orderToPrint(index + 1, { domestic: !invoices }))
  const settings = settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted', ...fourLabels(), ...printing })
  return printingWorld({ orders, settings })
}

async function slotsOf(world: World, batchId: string): Promise<(readonly [string | null, number | null, string])[]> {
  const { list } = value(await world.printing.batch({ batchId }))
  const names = new Map(list.map((sheet) => [sheet.id, `${sheet.orderId}`]))
  return list.map((sheet) => [sheet.page === null ? null : (names.get(sheet.page) ?? '?'), sheet.slot, sheet.state] as const)
}

test('labels fill one sheet after another, each sheet one job on the layout’s medium, the last one partly', async () => {
  const world = labelWorld(6)
  const id = await printWith(world, { orderIds: [1, 2, 3, 4, 5, 6] })
  expect(world.printer.sent).toEqual([
    `0: ${label(1)} | 1: ${label(2)} | 2: ${label(3)} | 3: ${label(4)}`,
    `0: ${label(5)} | 1: ${label(6)}`,
  ])
  expect(world.printer.jobs.map(({ job }) => [job.title, job.media])).toEqual([
    ['PB-1 label 1', 'a4'],
    ['PB-5 label 1', 'a4'],
  ])
  expect(await slotsOf(world, id)).toEqual([
    ['1', 0, 'spooled'],
    ['1', 1, 'spooled'],
    ['1', 2, 'spooled'],
    ['1', 3, 'spooled'],
    ['5', 0, 'spooled'],
    ['5', 1, 'spooled'],
  ])
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(new Set(list.map((sheet) => sheet.jobUuid)).size).toBe(2)
})

test('the next batch continues after the last used position, unless a person chooses the start', async () => {
  const world = labelWorld(6)
  await printWith(world, { orderIds: [1, 2] })
  expect(value(await world.printing.plan({ orderIds: [3] })).layouts).toMatchObject([{ printerId: 'scripted', next: 2 }])
  await printWith(world, { orderIds: [3, 4] })
  await printWith(world, { orderIds: [5, 6], startAt: { scripted: 3 } })
  expect(world.printer.sent.slice(1)).toEqual([`2: ${label(3)} | 3: ${label(4)}`, `3: ${label(5)}`, `0: ${label(6)}`])
})

test('other documents of a set do not wait for its label’s sheet', async () => {
  const world = labelWorld(2, { invoices: true })
  await printWith(world, { orderIds: [1, 2] })
  expect(world.printer.sent).toEqual(['1 Commercial invoice', '2 Commercial invoice', `0: ${label(1)} | 1: ${label(2)}`])
})

test('a paused batch keeps a sheet that is not full, and continuing fills it from the same position', async () => {
  const world = labelWorld(3)
  const reading = gate()
  world.onRead = async (orderId) => {
    if (orderId === 3) await reading.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2, 3], again: leaveOut, startAt: { scripted: 1 } }))
  await reading.reached
  value(await world.printing.control({ batchId: id, action: 'pause' }))
  expect(world.printer.jobs).toEqual([])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 intended', '2 0 intended', '3 0 intended'])
  reading.open()
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(world.printer.sent).toEqual([`1: ${label(1)} | 2: ${label(2)} | 3: ${label(3)}`])
})

test.each([
  ['refused', 'media-unsupported', 'failed'],
  ['in doubt', 'outcome-unknown', 'unknown'],
] as const)('all labels of one sheet that is %s share its outcome', async (_, kind, state) => {
  const world = labelWorld(5)
  world.printer.onSend = (job) => (job.title === 'PB-1 label 1' ? { kind, kept: false } : null)
  const id = await printWith(world, { orderIds: [1, 2, 3, 4, 5] })
  expect((await sheetStatesOf(world, id)).map((line) => line.split(' ').at(-1))).toEqual([state, state, state, state, 'spooled'])
  expect(world.printer.sent).toHaveLength(1)
})

test('a label that cannot be composed fails its own order before any of it is printed, and the others fill the sheet', async () => {
  const world = labelWorld(5, { invoices: true })
  world.onCompose = (text) => (text.includes(label(2)) ? 'wrong-label' : null)
  const id = await printWith(world, { orderIds: [1, 2, 3, 4, 5] })
  expect(world.printer.sent.filter((text) => text.includes('Label'))).toEqual([
    `0: ${label(1)} | 1: ${label(3)} | 2: ${label(4)} | 3: ${label(5)}`,
  ])
  expect(world.printer.sent).not.toContain('2 Commercial invoice')
  const { list } = value(await world.printing.batch({ batchId: id }))
  expect(list.filter((sheet) => sheet.orderId === 2).map((sheet) => [sheet.state, sheet.failure?.kind])).toEqual([
    ['failed', 'wrong-label'],
    ['failed', 'wrong-label'],
  ])
})

test('a label that fails only on its sheet is left out of it, and the others are printed', async () => {
  const world = labelWorld(4)
  world.onCompose = (text) => (text.includes(`1: ${label(2)}`) ? 'wrong-label' : null)
  const id = await printWith(world, { orderIds: [1, 2, 3, 4] })
  expect(world.printer.sent).toEqual([`0: ${label(1)} | 1: ${label(3)} | 2: ${label(4)}`])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '2 0 failed', '3 0 spooled', '4 0 spooled'])
})

test('both labels of a hub order fail when the sheet with the first one does, wherever the second one waits', async () => {
  const world = printingWorld({
    orders: [1, 2, 3].map((id) => orderToPrint(id, { domestic: true })).concat(orderToPrint(4, { domestic: true, hub: true })),
    settings: settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted', ...fourLabels() }),
  })
  world.printer.onOpen = (job) => (job.title === 'PB-1 label 1' ? 'media-unsupported' : null)
  const id = await printWith(world, { orderIds: [1, 2, 3, 4] })
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '2 0 failed', '3 0 failed', '4 0 failed', '4 1 failed'])
  expect(world.printer.sent).toEqual([])
})

test('resolves the labels of one sheet together after a crash, by the job of the first', async () => {
  const world = labelWorld(2)
  const halted = gate()
  world.printer.onSend = async () => {
    await halted.pass()
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
  await halted.reached
  const sheets = await world.ledger.sheetsIn(['submitted'])
  expect(sheets.map((sheet) => [sheet.page, sheet.slot])).toEqual([
    [sheets[0]?.id, 0],
    [sheets[0]?.id, 1],
  ])
  await world.printing.reconcileAtStart()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '2 0 failed'])
  expect(world.printer.jobs.map(({ job }) => job.sheetId)).toEqual([sheets[0]?.id])
  halted.open()
})

test('each label has its own running number, and each printer fills its own sheets', async () => {
  const other = createScriptedPrinter('other')
  const orders = [1, 2, 3].map((id) => orderToPrint(id, { domestic: true, hub: id === 2 }))
  const first = createScriptedPrinter()
  const rules = [
    {
      documents: ['waybill_document' as const],
      services: ['Express'],
      countries: [],
      route: 'any' as const,
      printer: 'other',
      media: 'a4' as const,
      copies: 1,
    },
  ]
  const { profiles } = fourLabels()
  const world = printingWorld({
    orders: orders.map((order) =>
      order.id === 2 ? { ...order, legs: order.legs.map((leg, index) => ({ ...leg, service: index === 1 ? 'Express' : null })) } : order,
    ),
    settings: settingsWith({
      labelPrinter: 'scripted',
      documentPrinter: 'scripted',
      runningNumbers: true,
      rules,
      profiles: { ...profiles, ...fourLabels('other').profiles },
    }),
    printers: printersOf(first, other),
  })
  await printWith(world, { orderIds: [1, 2, 3] })
  expect(first.sent).toEqual([`0: ${label(1)} [1/4] | 1: ${label(2)} [2/4] | 2: ${label(3)} [4/4]`])
  expect(other.sent).toEqual(['0: 2 Label, leg 2 WB2-2 [3/4]'])
})
