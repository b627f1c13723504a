import { expect, test } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { makeTestSheet, testSheetBarcode } from '../../../../../electron/printing/utility-sheets/test-sheet.ts'
import { mediaNames, mediaSize } from '../../../../../shared/printing/printers/printer.ts'
import { value } from '../printing-fixtures.ts'
import { printingWorld } from '../printing-world.ts'
import { renderMessage } from '../../../../../shared/messages/render-message.ts'

const inspector = createPdfReader()

test.each(mediaNames)('the test sheet for %s has exactly that size, one page and a barcode that is readable at 203 dpi', async (media) => {
  const pdf = await makeTestSheet(media, 'Zebra 東京 №1')
  const { pages } = value(await inspector.inspect(pdf))
  expect(pages).toHaveLength(1)
  expect(pages[0]?.width).toBeCloseTo(mediaSize(media).width, 1)
  expect(pages[0]?.height).toBeCloseTo(mediaSize(media).height, 1)
  expect(pages[0]?.text).toContain('Zebra')
  expect(await inspector.readBarcodes(value(await inspector.raster(pdf, 0, 203)))).toEqual([testSheetBarcode])
})

test('a test sheet goes to the printer chosen for its purpose and is not a sheet of the ledger', async () => {
  const world = printingWorld({ orders: [] })
  expect(renderMessage(value(await world.printing.testSheet({ purpose: 'document' })).sent)).toBe('Test sheet sent to Scripted.')
  expect(world.printer.jobs).toMatchObject([{ job: { title: 'Packbench test sheet', media: 'a4' } }])
  expect(value(await world.printing.batches())).toEqual([])
})
