import { expect, it } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { readBarcodes } from '../../../../../electron/pdf/barcodes/read-barcodes.ts'
import { zplOfImage } from '../../../../../electron/printing/commands/zpl-label.ts'
import { readZpl } from '../../../../support/labels/read-zpl.ts'
import { buildTestLabel } from '../../../../support/labels/test-label.ts'
import { job, setUpNetworkPrinter } from '../printers/network/network-printer-steps.ts'
import { value } from '../printing-fixtures.ts'

it('a network printer prints labels made from PDFs in the order sent, each with its own barcode', async () => {
  const { raw, printer } = await setUpNetworkPrinter()
  const inspector = createPdfReader()
  const waybills = Array.from({ length: 8 }, (_, index) => `WB${7_200_100 + index * 37}`)
  for (const waybill of waybills) {
    const image = value(await inspector.raster(await buildTestLabel(waybill), 0, 203))
    const opened = value(await printer.open(job(waybill)))
    const bytes = zplOfImage(image, { darkness: 12, speed: 4, mode: 'cutter', sensing: 'printer', graphics: 'packed', name: waybill })
    value(await printer.send(opened, { format: 'zpl', bytes }))
  }
  const arrived = readZpl(raw.received())
  const read = []
  for (const label of arrived) read.push({ size: [label.width, label.height], barcodes: await readBarcodes(label) })
  expect(read).toEqual(waybills.map((waybill) => ({ size: [812, 1218], barcodes: [waybill] })))
  expect(raw.labels()).toHaveLength(waybills.length)
})
