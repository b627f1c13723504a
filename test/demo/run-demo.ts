/** `npm run demo`: a packer's whole shift through the real window, headless, in practice mode, kept as pictures, PDFs and a report. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { buildWindow } from '../e2e/build-window.ts'
import { openApp } from '../support/open-app.ts'
import { prerequisites } from '../support/prerequisites.ts'
import { setUpMachine } from '../support/set-up-machine.ts'
import { checkPrinted } from './check-printed.ts'
import type { DemoReport } from './demo-report.ts'
import { createDemoWindow } from './demo-window.ts'
import { lookWithNetworkGone } from './offline.ts'
import { bookPickup, cancelOne, confirmOne, makeWaybills, printThirty, signIn } from './shift.ts'

const output = resolve(import.meta.dirname, '..', '..', 'demo-output')
const screens = join(output, 'screens')
const timings: Record<string, number> = {}

async function step<Value>(words: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now()
  process.stdout.write(`  ${words} … `)
  const value = await work()
  timings[words] = Math.round(performance.now() - began)
  process.stdout.write(`done in ${((timings[words] ?? 0) / 1000).toFixed(1)} s\n`)
  return value
}

async function play(): Promise<void> {
  const startedAt = Temporal.Now.instant().toString()
  const missing = setUpMachine(prerequisites.filter(({ name }) => name === 'browser'))
  if (missing.length > 0) throw new Error('The demo needs a Chromium, Chrome or Edge; see above how to get one.')
  rmSync(output, { recursive: true, force: true })
  mkdirSync(join(output, 'printed'), { recursive: true })
  await step('Building what has changed', async () => buildWindow())
  const data = mkdtempSync(join(tmpdir(), 'packbench-demo-'))
  const numbering = { next: 1 }
  const app = await step('Opening the station', () =>
    openApp({ dataDirectory: join(data, 'practice'), environment: { PACKBENCH_FOLDER: join(output, 'printed') } }),
  )
  const window = createDemoWindow(app, screens, numbering)
  const { page } = window
  try {
    await step('Signing in to practice mode', () => signIn(window))
    await window.picture('queues')
    const { zone } = await window.ask('station.about', {})
    const waybill = await step('Generating waybills, one made and one refused', () => makeWaybills(window))
    const { orders, batch } = await step('Printing thirty orders', () => printThirty(window))
    const confirmed = await step('Scanning a fresh label', () => confirmOne(window, orders[0] ?? fail('nothing was printed')))
    const pickup = await step('Booking a pickup in its own time zone', () => bookPickup(window, zone))
    const cancelled = await step('Cancelling an order', () => cancelOne(window))
    await step('Looking at papers and settings, light and dark', async () => {
      await window.press('Ctrl+d')
      await page
        .getByRole('region', { name: 'Stored papers' })
        .getByText(orders.at(-1)?.reference ?? '')
        .first()
        .click()
      await page.getByRole('region', { name: 'Paper', exact: true }).locator('canvas').first().waitFor()
      await window.picture('papers')
      await window.press('Ctrl+,')
      await page
        .getByRole('heading', { name: /settings/i })
        .first()
        .waitFor()
      await window.picture('settings')
      await page.emulateMedia({ colorScheme: 'dark' })
      await window.picture('settings-dark')
      await window.press('Ctrl+3')
      await page.getByRole('grid').locator('[data-order]').first().waitFor()
      await window.scan(orders[2]?.reference ?? '')
      await window
        .panel()
        .getByRole('heading', { name: orders[2]?.reference ?? '' })
        .waitFor()
      await window.picture('order-dark')
      await page.emulateMedia({ colorScheme: 'light' })
    })
    if (app.complaints.length > 0) throw new Error(`The window complained:\n  ${app.complaints.join('\n  ')}`)
    const offline = await step('Connecting over HTTP, then reading a paper with the network gone', () =>
      lookWithNetworkGone(join(data, 'account'), screens, numbering),
    )
    const fileOf = (orderId: number, kind: string, leg: number | null, copy: number): string => {
      const sheet = batch.list.find(
        (each) => each.orderId === orderId && each.place.kind === kind && each.place.leg === leg && each.copy === copy,
      )
      return `printed/${sheet?.file ?? fail(`order ${orderId} has no file for ${kind}`)}`
    }
    const report: DemoReport = {
      startedAt,
      host: 'browser',
      orders: orders.map(({ id, reference, legs }) => ({
        id,
        reference,
        legs: legs.map(({ waybill: number }, leg) => ({ leg, waybill: number ?? '', printed: fileOf(id, 'waybill_document', leg, 1) })),
      })),
      invoices: batch.list
        .filter(({ place }) => place.kind === 'commercial_invoice')
        .map(({ orderId, reference, copy, file }) => ({ orderId, reference, copy, printed: `printed/${file ?? ''}` })),
      waybill,
      confirmed,
      pickup,
      cancelled,
      offline,
      timings,
    }
    const counted = await step('Reading every barcode that was printed', () => checkPrinted(output, report))
    writeFileSync(join(output, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
    process.stdout.write(
      `\n${counted.labels} labels of ${orders.length} orders and ${counted.invoices} invoices, each barcode its own leg's waybill.` +
        `\nPickup of ${pickup.reference}: ${pickup.date} ${pickup.from}–${pickup.to} ${pickup.zone} (here ${pickup.station.from} to ${pickup.station.to}).` +
        `\nCancelled ${cancelled.reference}. ${numbering.next - 1} pictures in demo-output/screens, papers in demo-output/printed.\n`,
    )
  } catch (error) {
    await window.picture('where-it-failed').catch(() => {})
    throw error
  } finally {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  }
}

function fail(sentence: string): never {
  throw new Error(sentence)
}

process.stdout.write('Packbench demo: one shift at the packing station\n')
try {
  await play()
} catch (error) {
  process.stdout.write(`\nThe demo failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
}
