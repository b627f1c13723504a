import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import type { WireOrder } from '../../../../../electron/practice/wire-types.ts'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { parseOrder } from '../../../../../electron/service/resources/parse-order.ts'
import { labelParties } from '../../../../../shared/documents/label-parties.ts'
import { matchRecipient } from '../../../../../shared/documents/match-recipient.ts'
import { volume } from '../../../../support/test-volume.ts'
import { visitPractice } from '../practice-visitor.ts'
import { seededLayouts } from './seeded-layouts.ts'

const run = promisify(execFile)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'practice-labels-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** The label as a 203 dpi printer would print it, as a path to its 8-bit gray dots. */
async function rasterised(pdf: Uint8Array, name: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(`${file}.pdf`, pdf)
  await run('pdftoppm', ['-r', '203', '-gray', '-singlefile', `${file}.pdf`, file])
  return `${file}.pgm`
}

async function scanned(pdf: Uint8Array, name: string): Promise<string> {
  const { stdout } = await run('zbarimg', ['--quiet', await rasterised(pdf, name)])
  return stdout.trim()
}

async function textOf(pdf: Uint8Array, name: string): Promise<string> {
  const file = join(folder, `${name}.pdf`)
  await writeFile(file, pdf)
  const { stdout } = await run('pdftotext', ['-raw', file, '-'])
  return stdout
}

/** Other layouts are in `practice-layouts.test.ts`. */
function hasUsualPage(order: WireOrder): boolean {
  return seededLayouts(order).every((layout) => layout === null)
}

async function bytesOf(visitor: Awaited<ReturnType<typeof visitPractice>>, link: string | null): Promise<Uint8Array> {
  const response = await visitor.open(link)
  return new Uint8Array(await response.arrayBuffer())
}

test('Labels on the usual page measure 4 x 6 inches, and each decodes at 203 dpi to its own leg’s waybill and nothing else', async () => {
  const visitor = await visitPractice()
  const orders = (await visitor.orders('awaiting_pickup')).filter(hasUsualPage).slice(0, volume({ sample: 9, full: 36 }))
  let labels = 0
  for (const order of orders) {
    for (const [leg, shipment] of order.shipments.entries()) {
      const pdf = await bytesOf(visitor, shipment.waybill_document_link)
      const document = await PDFDocument.load(pdf)
      expect(document.getPages().map((page) => page.getSize())).toEqual([{ width: 288, height: 432 }])
      expect(await scanned(pdf, `${order.id}-${leg}`)).toBe(`CODE-128:${shipment.waybill}`)
      labels += 1
    }
  }
  expect(labels).toBeGreaterThan(orders.length)
})

test('A label carries its waybill as text, its reference, its leg and PRACTICE, and is the same bytes on every read', async () => {
  const visitor = await visitPractice()
  const hub = (await visitor.orders('awaiting_pickup')).find((order) => order.shipments.length === 2)
  const second = hub?.shipments[1]
  const pdf = await bytesOf(visitor, second?.waybill_document_link ?? null)
  const text = await textOf(pdf, 'text')
  for (const part of [second?.waybill ?? '?', hub?.reference_number ?? '?', 'LEG 2 OF 2', 'PRACTICE']) expect(text).toContain(part)
  expect(text).not.toContain(hub?.shipments[0]?.waybill ?? '?')
  const again = (await visitor.order(hub?.id ?? 0)).shipments[1]
  expect(Buffer.from(await bytesOf(visitor, again?.waybill_document_link ?? null)).equals(pdf)).toBe(true)
})

test('Through the barcode every dot is black or white, each bar at least two whole dots, with ten modules of white on either side', async () => {
  const visitor = await visitPractice()
  const shipments = (await visitor.orders('awaiting_schedule_pickup'))
    .filter(hasUsualPage)
    .slice(0, 10)
    .flatMap((order) => order.shipments)
  for (const shipment of shipments) {
    const image = await readFile(await rasterised(await bytesOf(visitor, shipment.waybill_document_link), shipment.waybill ?? '?'))
    const row = 930
    const dots = [...image.subarray(image.length - 812 * (1218 - row), image.length - 812 * (1218 - row - 1))]
    expect(new Set(dots)).toEqual(new Set([0, 255]))
    const runs = [
      ...dots
        .map((dot) => (dot === 0 ? 'x' : ' '))
        .join('')
        .matchAll(/x+| +/g),
    ].map(([stripe]) => stripe.length)
    const bars = runs.slice(1, -1)
    const module = Math.min(...bars)
    expect(module).toBeGreaterThanOrEqual(2)
    expect(bars.filter((bar) => bar % module !== 0)).toEqual([])
    expect(Math.min(runs[0] ?? 0, runs.at(-1) ?? 0)).toBeGreaterThanOrEqual(10 * module)
  }
})

test('The text of no practice label lacks the recipient of its order, whatever script its address is written in', async () => {
  const visitor = await visitPractice()
  const every = volume({ sample: 3, full: 1 })
  const orders = (await visitor.orders()).filter((_, index) => index % every === 0)
  const reader = createPdfReader()
  const matches = { named: 0, unchecked: 0, missing: 0 }
  for (const wire of orders) {
    const read = parseOrder(wire, 'order', Temporal.Instant.from('2026-11-18T12:00:00Z'))
    if (!read.ok) throw new Error(`order ${wire.id} was not read`)
    const { order } = read.value
    for (const [leg, { waybill, waybill_document_link: link }] of wire.shipments.entries()) {
      if (waybill === null || leg < wire.shipments.length - 1) continue
      const facts = await reader.inspect(await bytesOf(visitor, link))
      const text = facts.ok ? (facts.value.pages[0]?.text ?? '') : ''
      matches[matchRecipient({ text, waybill, ownNumbers: [order.reference] }, labelParties(order, leg))] += 1
    }
  }
  expect(matches.missing).toBe(0)
  expect(matches.named).toBeGreaterThan(20 * matches.unchecked)
})

test('Every label and invoice of practice draws, whatever script its addresses are written in', async () => {
  const visitor = await visitPractice()
  const every = volume({ sample: 5, full: 1 })
  const orders = (await visitor.orders()).filter((_, index) => index % every === 0)
  const labels = orders.flatMap((order) => order.shipments.map((leg) => leg.waybill_document_link)).filter((link) => link !== '')
  const invoices = orders.map((order) => order.commercial_invoice_link ?? '').filter((link) => link !== '')
  const statuses = new Set<number>()
  for (const link of labels) statuses.add((await visitor.open(link)).status)
  const pageCounts = new Set<number>()
  for (const link of invoices) {
    const document = await PDFDocument.load(await bytesOf(visitor, link))
    pageCounts.add(document.getPageCount())
    for (const page of document.getPages()) expect(page.getSize()).toEqual({ width: 595.28, height: 841.89 })
  }
  expect(statuses).toEqual(new Set([200]))
  expect(pageCounts).toEqual(new Set([1, 2, 3]))
})
