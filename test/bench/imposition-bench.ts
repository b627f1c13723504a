import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from 'pdf-lib'
import { z } from 'zod'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createPdfWorkers } from '../../electron/workers/pdf-workers.ts'
import { startPracticeServer } from '../../electron/practice/listen.ts'
import { imposeLabels } from '../support/labels/impose-labels.ts'
import { commonLayouts } from '../../shared/printing/labels/label-stock.ts'
import { printerProfileSchema } from '../../shared/printing/printers/printer-profile.ts'
import { holdFigure, median, watchLoop, type Figure, type LoopHold } from './figures/figure.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const wanted = 200
const rounds = 5
const run = promisify(execFile)

interface Label {
  readonly waybill: string
  readonly bytes: Uint8Array
}

const pageSchema = z.object({
  orders: z.array(z.object({ shipments: z.array(z.object({ waybill: z.string().nullable(), waybill_document_link: z.string() })) })),
})
const signedInSchema = z.object({ token: z.string() })

/** True for a file with one page of 4 × 6 in: other layouts are searched for their label, which must not be measured. */
async function hasUsualPage(bytes: Uint8Array): Promise<boolean> {
  const pages = (await PDFDocument.load(bytes)).getPages()
  return pages.length === 1 && pages[0]?.getWidth() === 288 && pages[0].getHeight() === 432
}

/** Labels as the practice service draws them, which are as full as a carrier's; taken again where it has fewer. */
async function practiceLabels(): Promise<Label[]> {
  const service = await startPracticeServer({ clock: systemClock })
  try {
    const body = JSON.stringify({ api_user: service.credentials })
    const json = { 'content-type': 'application/json' }
    const signedIn = await fetch(`${service.url}/auth/sign_in`, { method: 'POST', headers: json, body })
    const { token } = signedInSchema.parse(await signedIn.json())
    const found: Label[] = []
    for (let page = 1; found.length < wanted; page += 1) {
      const answer = await fetch(`${service.url}/orders?page=${page}`, { headers: { authorization: `Bearer ${token}` } })
      const { orders } = pageSchema.parse(await answer.json())
      if (orders.length === 0) break
      for (const { waybill, waybill_document_link: link } of orders.flatMap(({ shipments }) => shipments)) {
        if (waybill === null || link === '') continue
        const bytes = new Uint8Array(await (await fetch(link)).arrayBuffer())
        if (await hasUsualPage(bytes)) found.push({ waybill, bytes })
      }
    }
    if (found.length === 0) throw new Error('The practice service gave no label.')
    return Array.from({ length: wanted }, (_, index) => found[index % found.length] ?? { waybill: '', bytes: new Uint8Array() })
  } finally {
    await service.close()
  }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const fourUp = commonLayouts.find(({ key }) => key === 'a4-4')?.layout

/** How long the main loop is held at most while the station's own workers compose and verify the same labels, four to a sheet. */
async function heldWhileComposing(labels: readonly Label[]): Promise<LoopHold> {
  if (fourUp === undefined) throw new Error('There is no sheet of four labels.')
  const workers = createPdfWorkers({ clock: systemClock, log: silentLog })
  const profile = printerProfileSchema.parse({ sheet: fourUp })
  const compose = async (from: number): Promise<void> => {
    const parts = labels.slice(from, from + 4).map(({ bytes, waybill }, position) => ({ bytes, waybill, number: null, position }))
    valueOrThrow(await workers.composer.compose({ kind: 'labels', profile, layout: fourUp, labels: parts }))
  }
  await compose(0)
  const watched = watchLoop()
  for (let from = 0; from < labels.length; from += 8) await Promise.all([compose(from), compose(from + 4)])
  const held = watched()
  await workers.close()
  return held
}

/** 200 labels onto 50 sheets of four, beside qpdf merging the same files; medians of five rounds taken in turns. */
export async function benchImposition(): Promise<Figure[]> {
  if (fourUp === undefined) throw new Error('There is no sheet of four labels.')
  const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'))
  try {
    const labels = await practiceLabels()
    const bytes = labels.map((label) => label.bytes)
    const files = bytes.map((label, index) => join(folder, `${String(index).padStart(3, '0')}.pdf`))
    for (const [index, file] of files.entries()) writeFileSync(file, bytes[index] ?? '')
    valueOrThrow(await imposeLabels(bytes.slice(0, 4), fourUp))
    const ours: number[] = []
    const qpdf: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      qpdf.push(await milliseconds(() => run('qpdf', ['--empty', '--pages', ...files, '--', join(folder, 'merged.pdf')])))
      ours.push(await milliseconds(async () => valueOrThrow(await imposeLabels(bytes, fourUp))))
    }
    const merged = { name: 'qpdf merging the same files', value: median(qpdf), unit: 'ms' }
    return [
      {
        name: '200 labels imposed four to a sheet',
        value: median(ours) / median(qpdf),
        unit: 'x qpdf',
        limit: { most: 1.2 },
        peer: merged,
      },
      holdFigure('main loop held at most while they are composed and verified in the workers', await heldWhileComposing(labels)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
