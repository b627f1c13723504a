import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPdfReader } from '../../electron/pdf/pdf-reader.ts'
import type { DemoReport } from './demo-report.ts'

const labelDpi = 203

/** Files of the printer's folder that are missing in the report, and files of the report that are missing in the folder. */
function unnamedFiles(output: string, { orders, invoices }: DemoReport): string[] {
  const labels = orders.flatMap(({ legs }) => legs)
  const named = new Set([...labels, ...invoices].map(({ printed }) => printed.replace(/^printed\//, '')))
  const files = readdirSync(join(output, 'printed'))
  const wrong = files.filter((file) => !named.has(file)).map((file) => `${file} is not in the report`)
  return named.size === files.length ? wrong : [...wrong, 'the report names files that are not there']
}

/**
 * Compares the report with the files: every label is one page of 288 x 432 points whose barcode, rasterised as a label printer would, reads as
 * its own leg's waybill; the files are in the order in which the orders were chosen.
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
  if (report.day === null) wrong.push(...unnamedFiles(output, report))
  if (wrong.length > 0) throw new Error(`What was printed is not right:\n  ${wrong.join('\n  ')}`)
  return { labels: labels.length, invoices: report.invoices.length }
}
