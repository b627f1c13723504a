import { expect, test } from 'vitest'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { combinePrinters } from '../../../../../electron/printing/printers/combine-printers.ts'
import type { Printer, Printers } from '../../../../../electron/printing/printers/printer-port.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { settingsWith, value } from '../printing-fixtures.ts'
import { gate, printAll, printingWorld, sheetStatesOf } from '../printing-world.ts'
import { createScriptedPrinter, printersOf, type ScriptedPrinter } from '../printers/scripted-printer.ts'

const minuteMs = 60_000

/** The folder, a print system that never answers, and network printers that take a minute. Only the test advances the time. */
function slowSources(folder: ScriptedPrinter, slow: ScriptedPrinter) {
  const clock = createHandClock()
  const silent: Printers = { list: () => new Promise(() => {}), byId: async () => null, nameOf: async () => null }
  const late: Printers = {
    ...printersOf(slow),
    list: async () => {
      await clock.wait(minuteMs)
      return [await slow.info()]
    },
  }
  const parts = { folderPrinter: folder, network: late, cups: silent, platform: 'linux', clock, log: silentLog }
  return { clock, printers: combinePrinters(parts) }
}

test('a source of printers that never answers, and one that takes a minute, delay no sheet', async () => {
  const folder = createScriptedPrinter('folder')
  const slow = createScriptedPrinter('slow')
  const { printers } = slowSources(folder, slow)
  const settings = settingsWith({ labelPrinter: folder.id, documentPrinter: slow.id })
  const world = printingWorld({ orders: [orderToPrint(1)], settings, printers })
  const plan = await world.printing.plan({ orderIds: [1] })
  expect(plan.ok).toBe(true)
  const id = await printAll(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled'])
  expect([folder.sent.length, slow.sent.length]).toEqual([1, 1])
})

test('a printer that never answers delays the answers of no other', async () => {
  const [labels, papers] = [createScriptedPrinter('labels'), createScriptedPrinter('papers')]
  const answers = gate()
  const silent: Printer = {
    ...labels,
    find: async (query) => {
      await answers.pass()
      return await labels.find(query)
    },
  }
  const settings = settingsWith({ labelPrinter: labels.id, documentPrinter: papers.id })
  const world = printingWorld({ orders: [orderToPrint(1)], settings, printers: printersOf(papers, silent) })
  const id = await printAll(world, [1])
  for (const job of [...labels.jobs, ...papers.jobs]) job.state = 'finished'
  try {
    await expect
      .poll(async () => value(await world.printing.batch({ batchId: id })).list.map(({ place, job }) => `${place.kind} ${job}`))
      .toEqual(['waybill_document null', 'commercial_invoice finished'])
  } finally {
    answers.open()
  }
})

test('after the deadline the list has what was last known of slow sources, and the next lists do not wait for them', async () => {
  const folder = createScriptedPrinter('folder')
  const { clock, printers } = slowSources(folder, createScriptedPrinter('slow'))
  const ids = async (): Promise<string[]> => (await printers.list()).map(({ id }) => id)
  const first = ids()
  await clock.waitedOn()
  clock.advance(2000)
  expect(await first).toEqual(['folder'])
  expect(await ids()).toEqual(['folder'])
  clock.advance(minuteMs)
  await expect
    .poll(async () => {
      const listing = ids()
      clock.advance(2000)
      return await listing
    })
    .toEqual(['folder', 'slow'])
})
