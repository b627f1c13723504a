import { expect, test } from 'vitest'
import type { SheetState } from '../../../../../shared/printing/batch.ts'
import { sheetFailures } from '../../../../../shared/messages/print-jobs/sheet-failures.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { reconcileAtStart } from '../../../../../electron/printing/jobs/reconcile-sheets.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { createWindowsStandIn } from '../../../../support/printers/windows-stand-in.ts'
import { setUpWindows } from '../printers/windows/windows-printer-fixtures.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { labelSheet, newBatch, pdf, printJob, value } from '../printing-fixtures.ts'
import { leaveOut, printAll, printingWorld, sheetStatesOf, type World } from '../printing-world.ts'

/** What a killed process leaves: a running batch whose one label is in this state, and perhaps its job at the spooler. */
async function leftBehind(world: World, state: SheetState, job: { hasDocument: boolean } | null): Promise<string> {
  const [sheet] = value(await world.ledger.begin(newBatch('left', [labelSheet(1), labelSheet(2)])))
  const sheetId = sheet?.id ?? ''
  const opened = value(await world.printer.open(printJob(sheetId, 'PB-1 label 1')))
  if (job?.hasDocument === true) value(await world.printer.send(opened, pdf('left')))
  if (job === null) world.printer.jobs.length = 0
  value(await world.ledger.change(sheetId, { state: 'submitted', jobUuid: opened.uuid }))
  if (state !== 'submitted') value(await world.ledger.change(sheetId, { state }))
  return sheetId
}

test.each([
  ['whose spooler has the document', 'submitted', { hasDocument: true }, 'spooled'],
  ['whose job never got its document', 'submitted', { hasDocument: false }, 'failed'],
  ['that the spooler does not know', 'submitted', null, 'unknown'],
  ['that the spooler has forgotten since', 'spooled', null, 'unknown'],
] as const)('after a crash a sheet %s (%s) is settled without sending anything', async (_, state, job, then) => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  await leftBehind(world, state, job)
  const sent = world.printer.sent.length
  await world.printing.reconcileAtStart()
  expect(await sheetStatesOf(world, 'left')).toEqual([`1 0 ${then}`, '2 0 intended'])
  expect((await world.ledger.summary('left'))?.state).toBe('interrupted')
  expect(world.printer.sent).toHaveLength(sent)
})

test('a sheet whose printer cannot be queried after a crash is in doubt, and is found sent when a later start can query it', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  await leftBehind(world, 'submitted', { hasDocument: true })
  world.printer.reachable = false
  await world.printing.reconcileAtStart()
  expect(await sheetStatesOf(world, 'left')).toEqual(['1 0 unknown', '2 0 intended'])
  world.printer.reachable = true
  await world.printing.reconcileAtStart()
  expect(await sheetStatesOf(world, 'left')).toEqual(['1 0 spooled', '2 0 intended'])
})

test('the job of a sheet that was confirmed just before Packbench ended is released at the next start', async () => {
  const windows = createWindowsStandIn()
  const { printer } = setUpWindows(windows)
  const on = await printer()
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const begun = value(await world.ledger.begin(newBatch('left', [labelSheet(1), labelSheet(2)])))
  for (const { id } of begun) {
    const opened = value(await on.open({ ...printJob(id, 'PB-1 label 1'), format: 'zpl' }))
    value(await on.send(opened, { format: 'zpl', bytes: new TextEncoder().encode('^XA^XZ') }))
    value(await world.ledger.change(id, { state: 'submitted', jobUuid: opened.uuid }))
    value(await world.ledger.change(id, { state: 'spooled', job: 'waiting' }))
  }
  value(await world.ledger.change(begun[0]?.id ?? '', { state: 'confirmed' }))
  for (const job of windows.jobs) windows.print(job)
  expect(windows.jobs).toHaveLength(2)
  const tools = {
    ...world,
    clock: createHandClock(),
    printers: { byId: async () => await setUpWindows(windows).printer() },
    log: silentLog,
    onSheetChanged: () => {},
    expiresAfter: () => null,
    watch: () => {},
  }
  await reconcileAtStart(tools, () => {})
  // The other one was found printed, which is stored, and is released too.
  expect(windows.jobs).toEqual([])
})

test.each([
  ['that a person did not find is cancelled', sheetFailures.notPrinted(), 1],
  ['that failed otherwise is left alone', sheetFailures.printerCannotBeAsked(), 0],
] as const)('at the next start the waiting job of a sheet %s', async (_, failure, cancelled) => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const sheetId = await leftBehind(world, 'unknown', { hasDocument: true })
  value(await world.ledger.change(sheetId, { state: 'failed', failure }))
  await world.printing.reconcileAtStart()
  expect(world.printer.cancelled).toHaveLength(cancelled)
  expect((await world.ledger.sheet(sheetId))?.state).toBe('failed')
})

test('a print queue that does not answer at the start either is asked again for such a job', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const sheetId = await leftBehind(world, 'unknown', { hasDocument: true })
  value(await world.ledger.change(sheetId, { state: 'failed', failure: sheetFailures.notPrinted() }))
  world.printer.reachable = false
  await world.printing.reconcileAtStart()
  expect(world.printer.cancelled).toEqual([])
  world.printer.reachable = true
  await expect.poll(() => world.printer.cancelled).toEqual([world.printer.jobs[0]?.uuid])
})

test('resuming an interrupted batch sends only what is intended; what is in doubt stays where it is', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true }), orderToPrint(2, { domestic: true })] })
  await leftBehind(world, 'submitted', null)
  await world.printing.reconcileAtStart()
  value(await world.printing.control({ batchId: 'left', action: 'resume' }))
  await world.printing.whenIdle()
  expect(world.printer.sent).toEqual(['2 Label, leg 1 WB2'])
  expect(await sheetStatesOf(world, 'left')).toEqual(['1 0 unknown', '2 0 spooled'])
})

test('an interrupted batch blocks its orders for other batches until it is resumed or stopped', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true }), orderToPrint(2, { domestic: true })] })
  await leftBehind(world, 'submitted', null)
  await world.printing.reconcileAtStart()
  const { id } = value(await world.printing.start({ orderIds: [2], again: leaveOut }))
  expect(value(await world.printing.batch({ batchId: id })).problems).toMatchObject([{ orderId: 2, failure: { kind: 'busy' } }])
  value(await world.printing.control({ batchId: 'left', action: 'stop' }))
  await printAll(world, [2])
  expect(world.printer.sent).toEqual(['2 Label, leg 1 WB2'])
})

test('follows the spooler until the job ends: finished is reported, cancelled is in doubt, and neither is confirmed', async () => {
  const world = printingWorld({ orders: [1, 2, 3].map((id) => orderToPrint(id, { domestic: true })) })
  const id = await printAll(world, [1, 2, 3])
  const [finished, cancelled, never] = world.printer.jobs
  if (finished === undefined || cancelled === undefined || never === undefined) throw new Error('Three jobs were expected.')
  const ended = Promise.withResolvers<void>()
  finished.state = 'finished'
  cancelled.state = 'cancelled'
  Object.assign(never, { state: 'cancelled', neverStarted: true })
  world.onAnnounce = (summary) => {
    if (summary.counts.spooled === 1 && summary.counts.unknown === 1 && summary.counts.failed === 1) ended.resolve()
  }
  await ended.promise
  await expect.poll(async () => value(await world.printing.batch({ batchId: id })).list[0]?.job).toBe('finished')
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '2 0 unknown', '3 0 failed'])
})
