import { expect, test } from 'vitest'
import { queryPrinters } from '../../../../../electron/printing/jobs/query-printers.ts'
import { createJobMonitor } from '../../../../../electron/printing/jobs/job-monitor.ts'
import type { FoundJob, Printer } from '../../../../../electron/printing/printers/printer-port.ts'
import { reconcileSheets } from '../../../../../electron/printing/jobs/reconcile-sheets.ts'
import type { Sheet } from '../../../../../shared/printing/batch.ts'
import type { JobState } from '../../../../../shared/printing/printers/printer.ts'
import { success } from '../../../../../shared/result.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { labelSheet, newBatch, temporaryLedger, value } from '../printing-fixtures.ts'
import { createScriptedPrinter, printersOf } from '../printers/scripted-printer.ts'
import { messageOf } from '../../../../support/failure-words.ts'

const opened = '2026-11-21T10:00:00Z'
const expiry = 3600

/** One sheet sent at ten, whose job is in this state, and a spooler that ends it in the given way when it is cancelled. */
async function sheetAtSpooler(parts: { job: JobState; state?: 'spooled' | 'unknown'; began?: boolean; takesBack?: boolean }) {
  const { ledger } = temporaryLedger()
  const clock = createHandClock(opened)
  const [sheet] = value(await ledger.begin(newBatch('b', [labelSheet(1)])))
  const id = sheet?.id ?? ''
  value(await ledger.change(id, { state: 'submitted', jobUuid: 'u' }))
  const sent = value(await ledger.change(id, { state: parts.state ?? 'spooled' }))
  const job = { state: parts.job, neverStarted: false }
  const cancelled: string[] = []
  let bulk = 0
  const found = (): FoundJob => {
    const { state, neverStarted } = job
    const openedAt = clockSeconds
    return { uuid: 'u', state, hasPrintFile: true, file: null, openedAt, ...(neverStarted ? { neverStarted: true as const } : {}) }
  }
  const clockSeconds = createHandClock(opened).now().epochMilliseconds / 1000
  const printer: Printer = {
    ...createScriptedPrinter(),
    find: async () => success(found()),
    findAll: async (queries) => {
      bulk += 1
      return success(new Map(queries.map(({ sheetId }) => [sheetId, found()])))
    },
    cancel: async (uuid) => {
      cancelled.push(uuid)
      if (parts.takesBack !== false) Object.assign(job, { state: 'cancelled', neverStarted: parts.began !== true })
      return success(true)
    },
  }
  const changed: Sheet[] = []
  const tools = {
    ledger,
    printers: printersOf(printer),
    clock,
    log: silentLog,
    onSheetChanged: (each: Sheet) => {
      changed.push(each)
    },
    expiresAfter: () => expiry,
  }
  return { tools, clock, sent, cancelled, changed, job, asks: () => bulk, now: async () => await ledger.sheet(id) }
}

test('cancels a sheet that waited longer than its expiry, which is certainly not printed when the printer never started it', async () => {
  const world = await sheetAtSpooler({ job: 'waiting' })
  world.clock.advance(expiry * 1000)
  await queryPrinters(world.tools, [world.sent])
  expect(world.cancelled).toEqual([])
  world.clock.advance(1000)
  await queryPrinters(world.tools, [world.sent])
  expect(world.cancelled).toEqual(['u'])
  const sheet = await world.now()
  expect(sheet).toMatchObject({ state: 'failed', job: 'cancelled', failure: { kind: 'not-sent' } })
  expect(messageOf(sheet?.failure)).toBe(
    'The sheet expired: it had waited at the printer since 2026-11-21T10:00Z. It was taken back and not printed.',
  )
})

test.each([
  ['stopped in the middle', { job: 'stopped', began: true }, 'unknown'],
  ['that is held', { job: 'held' }, 'failed'],
  ['in doubt that waits at the spooler after all', { job: 'waiting', state: 'unknown' }, 'failed'],
  ['that cannot be taken back', { job: 'waiting', takesBack: false }, 'spooled'],
] as const)('an expired sheet %s gets the state that the spooler’s answer proves: %o, %s', async (_, parts, then) => {
  const world = await sheetAtSpooler(parts)
  world.clock.advance(expiry * 1000 + 1)
  await queryPrinters(world.tools, [world.sent])
  expect((await world.now())?.state).toBe(then)
  expect(world.cancelled).toEqual(['u'])
})

test('lets a sheet continue that is being printed, however old it is', async () => {
  const world = await sheetAtSpooler({ job: 'printing' })
  world.clock.advance(10 * expiry * 1000)
  await queryPrinters(world.tools, [world.sent])
  expect(world.cancelled).toEqual([])
  expect((await world.now())?.state).toBe('spooled')
})

test('cancels what expired while Packbench was closed at the next start, and stops watching it', async () => {
  const world = await sheetAtSpooler({ job: 'waiting' })
  world.clock.set('2026-11-22T08:00:00Z')
  const watched: Sheet[] = []
  await reconcileSheets({ ...world.tools, watch: (sheets) => watched.push(...sheets) }, [world.sent])
  expect((await world.now())?.state).toBe('failed')
  expect(watched).toEqual([])
})

test('polls an idle queue less and less often, and immediately again when a sheet is added', async () => {
  const world = await sheetAtSpooler({ job: 'waiting' })
  const monitor = createJobMonitor(world.tools)
  const asked: number[] = []
  const second: Sheet = { ...world.sent, id: 'second', page: 'second' }
  monitor.watch([
    { ...world.sent, job: 'waiting' },
    { ...second, job: 'waiting' },
  ])
  for (let pauses = 1; pauses <= 20; pauses += 1) {
    if (pauses === 18) monitor.watch([{ ...second, job: 'waiting' }])
    await world.clock.waitedOn()
    world.clock.advance(1000)
    await world.clock.waitedOn()
    if (world.asks() > asked.length) asked.push(pauses)
  }
  await monitor.stop()
  expect(asked).toEqual([1, 3, 7, 15, 18, 20])
})
