/** `npm run demo`: a packer's whole shift through the real window, headless, in practice mode, kept as pictures, PDFs and a report. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { buildWindow } from '../e2e/build-window.ts'
import { openApp } from '../support/open-app.ts'
import { prerequisites } from '../support/machine/prerequisites.ts'
import { setUpMachine } from '../support/machine/set-up-machine.ts'
import type { Order } from '../../shared/orders/order.ts'
import { checkPrinted } from './check-printed.ts'
import { printedInvoices, printedOrders } from './compose-report.ts'
import type { DemoReport } from './demo-report.ts'
import { readDemoService, type DemoService } from './demo-service.ts'
import { createDemoWindow, type DemoWindow } from './demo-window.ts'
import { lookWithNetworkGone } from './offline.ts'
import { bookPickup, cancelOne, confirmOne, makeWaybills, printThirty, signIn } from './shift.ts'

type Shift = Omit<DemoReport, 'startedAt' | 'host' | 'service' | 'offline' | 'timings'>

const output = resolve(import.meta.dirname, '..', '..', 'demo-output')
const screens = join(output, 'screens')
const timings: Record<string, number> = {}

async function step<Value>(words: string, perform: () => Promise<Value>): Promise<Value> {
  const began = performance.now()
  process.stdout.write(`  ${words} … `)
  const value = await perform()
  timings[words] = Math.round(performance.now() - began)
  process.stdout.write(`done in ${((timings[words] ?? 0) / 1000).toFixed(1)} s\n`)
  return value
}

async function lookAround(window: DemoWindow, orders: readonly Order[]): Promise<void> {
  const { page } = window
  const [first, last] = [orders[0], orders.at(-1)]
  await window.press('Ctrl+d')
  if (last !== undefined) await window.openDocument(last.reference)
  await window.picture('documents')
  await window.press('Ctrl+,')
  await page
    .getByRole('heading', { name: /settings/i })
    .first()
    .waitFor()
  await window.picture('settings')
  await page.emulateMedia({ colorScheme: 'dark' })
  await window.picture('settings-dark')
  await window.press('Ctrl+9')
  await page.getByRole('grid').locator('[data-order]').first().waitFor()
  if (first !== undefined) {
    await window.scan(first.reference)
    await window.panel().getByRole('heading', { name: first.reference }).waitFor()
  }
  await window.picture('order-dark')
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The shift itself, through the window. */
async function work(window: DemoWindow, service: DemoService | null): Promise<Shift> {
  await step('Signing in', () => signIn(window, service?.account ?? null))
  await window.picture('queues')
  const { zone } = await window.ask('station.about', {})
  const waybill = await step('Generating waybills, one made and one refused', () => makeWaybills(window))
  const { orders, batch } = await step('Printing thirty orders', () => printThirty(window))
  const printed = batch === null ? [] : printedOrders(orders, batch)
  const confirmed = await step('Scanning a fresh label', async () => {
    const first = orders.find(({ id }) => id === printed[0]?.id)
    return first === undefined ? null : await confirmOne(window, first)
  })
  const pickup = await step('Booking a pickup in its own time zone', () => bookPickup(window, zone))
  const cancelled = await step('Cancelling an order', () => cancelOne(window))
  await step('Looking at documents and settings, light and dark', () => lookAround(window, orders))
  return { orders: printed, invoices: batch === null ? [] : printedInvoices(batch), waybill, confirmed, pickup, cancelled }
}

async function play(): Promise<void> {
  const startedAt = Temporal.Now.instant().toString()
  const service = readDemoService(process.argv.slice(2), process.env)
  const missing = setUpMachine(prerequisites.filter(({ name }) => name === 'browser'))
  if (missing.length > 0) throw new Error('The demo needs a Chromium, Chrome or Edge; see above how to get one.')
  rmSync(output, { recursive: true, force: true })
  mkdirSync(join(output, 'printed'), { recursive: true })
  await step('Building what has changed', async () => buildWindow())
  const data = mkdtempSync(join(tmpdir(), 'packbench-demo-'))
  const numbering = { next: 1 }
  const app = await step('Opening the station', () =>
    openApp({
      dataDirectory: join(data, 'station'),
      serviceUrl: service?.url ?? null,
      environment: { PACKBENCH_FOLDER: join(output, 'printed') },
    }),
  )
  const window = createDemoWindow(app, screens, numbering)
  try {
    const shift = await work(window, service)
    if (app.complaints.length > 0) throw new Error(`The window complained:\n  ${app.complaints.join('\n  ')}`)
    if (service !== null) await app.station.handlers['account.signOut']({})
    const offline =
      service !== null
        ? null
        : await step('Connecting over HTTP, then reading a document with the network gone', () =>
            lookWithNetworkGone(join(data, 'account'), screens, numbering),
          )
    const report: DemoReport = { startedAt, host: 'browser', service: service?.url ?? 'practice', ...shift, offline, timings }
    writeFileSync(join(output, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
    const counted = await step('Reading every barcode that was printed', () => checkPrinted(output, report))
    say(report, counted, numbering.next - 1)
  } catch (error) {
    await window.picture('where-it-failed').catch(() => {})
    throw error
  } finally {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  }
}

function say({ orders, pickup, cancelled }: DemoReport, counted: { labels: number; invoices: number }, pictures: number): void {
  const lines = [
    `${counted.labels} labels of ${orders.length} orders and ${counted.invoices} invoices, each barcode its own leg's waybill.`,
    pickup === null
      ? 'No pickup could be booked.'
      : `Pickup of ${pickup.reference}: ${pickup.date} ${pickup.from}–${pickup.to} ${pickup.zone} (${pickup.station.from} to ${pickup.station.to} ${pickup.station.zone}).`,
    cancelled === null ? 'No order could be cancelled.' : `Cancelled ${cancelled.reference}.`,
    `${pictures} pictures in demo-output/screens, documents in demo-output/printed, the whole in demo-output/report.json.`,
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
}

process.stdout.write('Packbench demo: one shift at the packing station\n')
try {
  await play()
} catch (error) {
  process.stdout.write(`\nThe demo failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
}
