import { expect, test } from 'vitest'
import { orderToPrint } from '../order-fixtures.ts'
import { settingsWith, value } from '../printing-fixtures.ts'
import { leaveOut, printAll, printingWorld, sheetStatesOf } from '../printing-world.ts'
import { createScriptedPrinter, printersOf, type ScriptedPrinter } from '../printers/scripted-printer.ts'

/** Labels go to one printer, invoices to another one. */
function twoPrinters(labels: ScriptedPrinter, papers: ScriptedPrinter) {
  return { settings: settingsWith({ labelPrinter: labels.id, documentPrinter: papers.id }), printers: printersOf(labels, papers) }
}

test('defers orders that need an unavailable printer whole; the others continue, and resuming sends the deferred ones', async () => {
  const labels = createScriptedPrinter('labels')
  const papers = createScriptedPrinter('papers')
  papers.onOpen = () => 'printer-unavailable'
  const orders = [1, 2, 3, 4, 5].map((id) => orderToPrint(id, { domestic: id % 2 === 1 }))
  const world = printingWorld({ orders, ...twoPrinters(labels, papers) })
  const { id } = value(await world.printing.start({ orderIds: [1, 2, 3, 4, 5], again: leaveOut }))
  await world.printing.whenIdle()
  // The first order that needs the printer finds it unavailable; from then on each set waits as a whole.
  expect(await sheetStatesOf(world, id)).toEqual([
    '1 0 spooled',
    '2 0 spooled',
    '2 invoice intended',
    '3 0 spooled',
    '4 0 intended',
    '4 invoice intended',
    '5 0 spooled',
  ])
  const waiting = value(await world.printing.batch({ batchId: id }))
  expect(waiting.state).toBe('paused')
  expect(waiting.halt?.kind).toBe('printer-unavailable')
  papers.onOpen = () => null
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(value(await world.printing.batch({ batchId: id })).state).toBe('finished')
  const sent = [...labels.sent, ...papers.sent]
  expect(new Set(sent).size).toBe(sent.length)
  expect([labels.sent.length, papers.sent.length]).toEqual([5, 2])
})

test('waits immediately when nothing is left for any other printer, without calling the service for the rest', async () => {
  const labels = createScriptedPrinter('labels')
  labels.onOpen = () => 'printer-unavailable'
  const orders = Array.from({ length: 40 }, (_, index) => orderToPrint(index + 1))
  const world = printingWorld({ orders, ...twoPrinters(labels, createScriptedPrinter('papers')) })
  const read = new Set<number>()
  world.onRead = (orderId) => {
    read.add(orderId)
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: orders.map((order) => order.id), again: leaveOut }))
  await world.printing.whenIdle()
  expect(value(await world.printing.batch({ batchId: id })).state).toBe('paused')
  expect(read.size).toBeLessThanOrEqual(6)
})

test('never opens more jobs at a spooler than it can be queried about, and opens the next as soon as some have ended', async () => {
  const orders = Array.from({ length: 230 }, (_, index) => orderToPrint(index + 1, { domestic: true }))
  const world = printingWorld({ orders })
  let most = 0
  world.printer.onSend = () => {
    const open = world.printer.jobs.filter(({ state }) => state !== 'finished').length
    most = Math.max(most, open)
    // The printer is slow: no job ends until the printer accepts no more.
    if (open === 200)
      setImmediate(() => {
        for (const job of world.printer.jobs) job.state = 'finished'
      })
    return null
  }
  await printAll(
    world,
    orders.map(({ id }) => id),
  )
  expect(world.printer.sent).toHaveLength(230)
  expect(most).toBe(200)
})
