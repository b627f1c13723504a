import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPdfReader } from '../../electron/pdf/pdf-reader.ts'
import { missingFromPractice } from './compose-report.ts'
import type { DemoReport } from './demo-report.ts'

const labelDpi = 203

/**
 * Holds the report to the files: every label is one page of 288 x 432 points whose barcode, rasterised as a label printer would, reads
 * as its own leg's waybill; files stand in the order the orders were chosen; nothing lies in the folder that the report does not name.
 */
export async function checkPrinted(output: string, report: DemoReport): Promise<{ labels: number; invoices: number }> {
  const inspector = createPdfReader()
  const wrong: string[] = []
  const labels = report.orders.flatMap(({ reference, legs }) => legs.map((leg) => ({ reference, ...leg })))
  for (const { reference, leg, waybill, printed } of labels) {
    const bytes = new Uint8Array(readFileSync(join(output, printed)))
    const facts = await inspector.inspect(bytes)
    const page = facts.ok ? facts.value.pages[0] : undefined
    if (!facts.ok || facts.value.pages.length !== 1 || page?.width !== 288 || page.height !== 432) {
      wrong.push(`${printed} is not one page of 288 x 432 pt`)
      continue
    }
    const image = await inspector.raster(bytes, 0, labelDpi)
    const codes = image.ok ? await inspector.readBarcodes(image.value) : []
    if (!codes.includes(waybill))
      wrong.push(`${printed}: ${reference} leg ${leg + 1} should read ${waybill}, its barcode reads ${codes.join(', ') || 'nothing'}`)
  }
  const files = labels.map(({ printed }) => printed)
  if (files.join() !== files.toSorted().join()) wrong.push('the labels do not lie in the order the orders were chosen')
  const named = new Set([...files, ...report.invoices.map(({ printed }) => printed)].map((file) => file.replace(/^printed\//, '')))
  for (const file of readdirSync(join(output, 'printed'))) if (!named.has(file)) wrong.push(`${file} is not in the report`)
  if (named.size !== readdirSync(join(output, 'printed')).length) wrong.push('the report names files that are not there')
  if (report.service === 'practice') wrong.push(...missingFromPractice(report))
  if (wrong.length > 0) throw new Error(`What was printed is not right:\n  ${wrong.join('\n  ')}`)
  return { labels: labels.length, invoices: report.invoices.length }
}
