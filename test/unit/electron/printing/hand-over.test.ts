import { expect, test } from 'vitest'
import { orderToPrint } from './order-fixtures.ts'
import { value } from './printing-fixtures.ts'
import { leaveOut, printAll, printingWorld, sheetStatesOf } from './printing-world.ts'

test('a paper the printer refuses fails with the rest of its set, and the next order goes on', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  world.printer.onOpen = (job) => (job.title === 'PB-1 label 1' ? 'media-unsupported' : null)
  const id = await printAll(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed', '2 0 spooled', '2 invoice spooled'])
})

test('a document the printer certainly did not take is failed and its job taken back; the batch waits when the disk is full', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  world.printer.onSend = () => ({ kind: 'disk-full', kept: false })
  const id = await printAll(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed', '2 0 intended', '2 invoice intended'])
  expect(world.printer.cancelled).toEqual([world.printer.jobs[0]?.uuid])
  expect(value(await world.printing.batch({ batchId: id })).halt?.kind).toBe('disk-full')
})

test.each([[true], [false]])('a hand-over whose outcome is unknown is in doubt and never sent again (document kept: %s)', async (kept) => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  world.printer.onSend = () => ({ kind: 'outcome-unknown', kept })
  world.printer.reachable = false
  const id = await printAll(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 unknown'])
  const jobs = world.printer.jobs.length
  expect(await world.printing.start({ orderIds: [1], again: leaveOut })).toMatchObject({ failure: { kind: 'already-printed' } })
  const again = value(await world.printing.start({ orderIds: [1], again: { kind: 'reprint', reason: 'torn' } }))
  expect(value(await world.printing.batch({ batchId: again.id })).problems).toMatchObject([{ orderId: 1, failure: { kind: 'in-doubt' } }])
  expect(world.printer.jobs).toHaveLength(jobs)
})

test('a throw inside a printer while sending is in doubt, not failed', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  world.printer.onSend = () => {
    throw new Error('a bug')
  }
  world.printer.reachable = false
  const id = await printAll(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 unknown'])
})

test('when the ledger cannot write at the start, nothing is handed to a printer', async () => {
  const world = printingWorld({ orders: Array.from({ length: 200 }, (_, index) => orderToPrint(index + 1)) })
  const { page_count: pages } = world.database.prepare('PRAGMA page_count').get() ?? {}
  world.database.exec(`PRAGMA max_page_count = ${Number(pages)}`)
  const orderIds = [...world.orders.keys()]
  expect(await world.printing.start({ orderIds, again: leaveOut })).toMatchObject({
    failure: { kind: 'disk-full', message: expect.stringContaining('Nothing was handed to a printer.') },
  })
  expect(world.printer.jobs).toEqual([])
})

test.each([
  ['submitted', 0, 'intended', 1],
  ['spooled', 1, 'submitted', 0],
])('a ledger that fails at %s stops the batch at once: nothing further is sent', async (step, sent, left, takenBack) => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const change = world.ledger.change.bind(world.ledger)
  const full = { ok: false, failure: { kind: 'disk-full', message: 'The disk is full.', next: 'Free space.' } } as const
  Object.assign(world.ledger, {
    change: (...args: Parameters<typeof change>) => (args[1].state === step ? Promise.resolve(full) : change(...args)),
  })
  const id = await printAll(world, [1, 2])
  const batch = value(await world.printing.batch({ batchId: id }))
  expect(batch).toMatchObject({ state: 'interrupted', halt: { kind: 'disk-full' } })
  expect(batch.list[0]?.state).toBe(left)
  expect(batch.counts.intended).toBe(left === 'intended' ? 4 : 3)
  expect(world.printer.sent).toHaveLength(sent)
  expect(world.printer.cancelled).toHaveLength(takenBack)
  Object.assign(world.ledger, { change })
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.idle()
  expect(world.printer.sent).toHaveLength(4)
  expect(value(await world.printing.batch({ batchId: id }))).toMatchObject({ state: 'finished', counts: { spooled: 4 } })
})

test.each([
  [true, [undefined, 'with-the-next']],
  [false, [undefined, 'now']],
])('only what a spooler that keeps its jobs (%s) can be asked again waits for the next sync', async (keepsJobs, expected) => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  Object.assign(world.printer, keepsJobs ? { keepsJobs } : {})
  const change = world.ledger.change.bind(world.ledger)
  const durabilities: unknown[] = []
  Object.assign(world.ledger, {
    change: (...args: Parameters<typeof change>) => {
      if (args[1].state !== undefined) durabilities.push(args[2])
      return change(...args)
    },
  })
  await printAll(world, [1])
  expect(durabilities).toEqual(expected)
})
