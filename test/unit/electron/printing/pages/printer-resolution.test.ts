import { describe, expect, it } from 'vitest'
import { readBarcodes } from '../../../../../electron/pdf/barcodes/read-barcodes.ts'
import { needsReview } from '../../../../../shared/printing/needs-review.ts'
import { waybill } from '../../../../support/labels/odd-labels.ts'
import { readZpl } from '../../../../support/labels/read-zpl.ts'
import { barcodeContent, textContent } from '../../../../support/large-service/quick-label.ts'
import { quickPdf } from '../../../../support/large-service/quick-pdf.ts'
import { composed, onStock, refused } from './press-world.ts'

/** A label of 4 × 6 in whose narrowest bar is so many dots of a printer with 203 dpi. */
function labelWithBars(dots: number): Uint8Array {
  const content = textContent(`WAYBILL ${waybill}`, 20, 380, 11) + barcodeContent(waybill, 30, 200, 90, (dots * 72) / 203)
  return quickPdf([{ size: [288, 432], content }])
}

describe('a label in its own size for a printer with a command language', () => {
  it.each(['zpl', 'tspl', 'epl'] as const)('is held when its barcode cannot be read in the dots of %s', async (language) => {
    const failure = await refused(onStock(labelWithBars(0.7), '4x6in', { language, resolution: 203 }))
    expect(failure).toMatchObject({ code: 'pageFailures.unreadableOnPrinter', details: { waybill, dpi: 203 } })
    expect(needsReview(failure)).toBe(true)
  })

  it('is printed when the printer has a resolution at which its barcode can be read', async () => {
    const { bytes } = await composed(onStock(labelWithBars(0.7), '4x6in', { language: 'zpl', resolution: 600 }))
    const [label] = readZpl(bytes)
    expect(label === undefined ? [] : await readBarcodes(label)).toEqual([waybill])
  })

  it.each([1.4, 2, 3])('is printed with a readable barcode when its narrowest bar is %d dots', async (dots) => {
    const { bytes } = await composed(onStock(labelWithBars(dots), '4x6in', { language: 'zpl', resolution: 203 }))
    const [label] = readZpl(bytes)
    expect(label === undefined ? [] : await readBarcodes(label)).toEqual([waybill])
  })
})

it('a label with narrow bars is printed through a driver, which may draw it more finely', async () => {
  expect(await composed(onStock(labelWithBars(0.7), '100x150mm'))).toMatchObject({ format: 'pdf' })
})
