/** `npm run demo`: a packing station's day through the real window, headless, kept as pictures, PDFs and a report. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { buildWindow } from '../e2e/build-window.ts'
import { startClock } from '../support/clocks/start-of-run.ts'
import { pressAtPersonPace } from '../support/window/keyboard-pace.ts'
import { openApp, type OpenApp } from '../support/window/open-app.ts'
import { closeSharedBrowser } from '../support/window/shared-browser.ts'
import { prerequisites } from '../support/machine/prerequisites.ts'
import { setUpMachine } from '../support/machine/set-up-machine.ts'
import { checkPrinted } from './check-printed.ts'
import { printedInvoices, printedOrders } from './compose-report.ts'
import { checkDay } from './day/check-day.ts'
import { createHands, watchForMouse } from './day/hands.ts'
import { playDay } from './day/play-day.ts'
import { summarizeDay, writeStepList } from './day/write-day-report.ts'
import type { DemoReport } from './demo-report.ts'
import { readDemoService, type DemoService } from './demo-service.ts'
import { createDemoWindow } from './demo-window.ts'
import { lookWithNetworkGone } from './offline.ts'
import { playShift } from './play-shift.ts'

const output = resolve(import.meta.dirname, '..', '..', 'demo-output')
const screens = join(output, 'screens')
const numbering = { next: 1 }

/** The whole day in practice mode, by keyboard and scanner; then with an account of a service, which then goes offline. */
async function runDay(app: OpenApp, accountFolder: string): Promise<DemoReport> {
  const startedAt = Temporal.Now.instant().toString()
  const hands = createHands(app, screens, numbering)
  const refuseMouse = await watchForMouse(app.page)
  const { facts, steps } = await playDay(hands)
  await refuseMouse()
  await checkDay(hands, output, facts)
  writeStepList(output, startedAt, steps)
  process.stdout.write('  Connecting over HTTP, then reading a document with the network gone … ')
  const offline = await lookWithNetworkGone(accountFolder, screens, numbering)
  process.stdout.write('done\n')
  const orders = printedOrders(facts.orders, facts.batch)
  return {
    startedAt,
    host: 'browser',
    service: 'practice',
    orders,
    invoices: printedInvoices(facts.batch),
    day: summarizeDay(facts),
    shift: null,
    offline,
    steps,
  }
}

/** A short shift at another service. */
async function runShift(app: OpenApp, { url, account }: DemoService): Promise<DemoReport> {
  const startedAt = Temporal.Now.instant().toString()
  const window = createDemoWindow(app, screens, numbering)
  const { shift, orders, batch, steps } = await playShift(window, account)
  await app.station.handlers['account.signOut']({})
  const printed = batch === null ? [] : printedOrders(orders, batch)
  const invoices = batch === null ? [] : printedInvoices(batch)
  return { startedAt, host: 'browser', service: url, orders: printed, invoices, day: null, shift, offline: null, steps }
}

function dayLines({ pickups, cancelled, confirmed, destroyed }: NonNullable<DemoReport['day']>): string[] {
  const zones = [...new Set(pickups.map(({ zone }) => zone))].toSorted()
  return [
    `${confirmed.length} labels confirmed by a scan. Pickups of ${pickups.length} orders in ${zones.join(', ')}.`,
    `${cancelled.length} orders cancelled, ${destroyed.length} labels recorded as destroyed.`,
  ]
}

function shiftLines({ pickup, cancelled }: NonNullable<DemoReport['shift']>): string[] {
  return [
    pickup === null
      ? 'No pickup could be booked.'
      : `Pickup of ${pickup.reference}: ${pickup.date} ${pickup.from}–${pickup.to} ${pickup.zone} (${pickup.station.from} to ${pickup.station.to} ${pickup.station.zone}).`,
    cancelled === null ? 'No order could be cancelled.' : `Cancelled ${cancelled.reference}.`,
  ]
}

function printSummary({ orders, day, shift }: DemoReport, counted: { labels: number; invoices: number }): void {
  const lines = [
    `${counted.labels} labels of ${orders.length} orders and ${counted.invoices} invoices, each barcode its own leg's waybill.`,
    ...(day === null ? [] : dayLines(day)),
    ...(shift === null ? [] : shiftLines(shift)),
    `${numbering.next - 1} pictures in demo-output/screens, documents in demo-output/printed, the whole in demo-output/report.json.`,
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
}

async function play(): Promise<void> {
  const service = readDemoService(process.argv.slice(2), process.env)
  // Another service has its own clock.
  if (service === null) startClock()
  const missing = setUpMachine(prerequisites.filter(({ name }) => name === 'browser'))
  if (missing.length > 0) throw new Error('The demo needs a Chromium, Chrome or Edge; see above how to get one.')
  rmSync(output, { recursive: true, force: true })
  for (const folder of [screens, join(output, 'printed')]) mkdirSync(folder, { recursive: true })
  buildWindow()
  const data = mkdtempSync(join(tmpdir(), 'packbench-demo-'))
  const environment = { PACKBENCH_FOLDER: join(output, 'printed') }
  // Only a shared browser's page has the clock of the station.
  const app = await openApp({ sharesBrowser: true, dataDirectory: join(data, 'station'), serviceUrl: service?.url ?? null, environment })
  pressAtPersonPace(app.page, app.callsUnderWay)
  try {
    const report = service === null ? await runDay(app, join(data, 'account')) : await runShift(app, service)
    if (app.complaints.length > 0) throw new Error(`The window complained:\n  ${app.complaints.join('\n  ')}`)
    writeFileSync(join(output, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
    printSummary(report, await checkPrinted(output, report))
  } catch (error) {
    await app.page.screenshot({ path: join(screens, 'where-it-failed.png') }).catch(() => {})
    throw error
  } finally {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  }
}

process.stdout.write('Packbench demo: a day at the packing station\n')
try {
  await play()
} catch (error) {
  process.stdout.write(`\nThe demo failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
} finally {
  await closeSharedBrowser()
}
