import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { labelStocks, mediaSize } from '../../../../../../shared/printing/printers/printer.ts'
import { buildTestLabel } from '../../../../../support/labels/test-label.ts'
import { carrierLayouts, drawLayout, layoutWaybill } from '../../../../../support/labels/carrier-layouts.ts'
import { waybill } from '../../../../../support/labels/odd-labels.ts'
import { composed, onStock, refused } from '../press-world.ts'

async function pageOf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes)
  return document.getPage(0).getSize()
}

describe('a label of 4 × 6 in', () => {
  const fixed = labelStocks.filter((media) => mediaSize(media).isContinuous !== true)
  test.each([...fixed, '110x220mm', '101.6x177.8mm'] as const)('is printed on a page of exactly %s', async (media) => {
    const { bytes, length } = await composed(onStock(await buildTestLabel(waybill), media))
    const page = await pageOf(bytes)
    // A page that is a millimeter smaller is printed unmodified.
    expect(Math.abs(page.width - mediaSize(media).width)).toBeLessThan(3)
    expect(Math.abs(page.height - mediaSize(media).height)).toBeLessThan(3)
    expect(length).toBeUndefined()
  })

  test('has a length on a continuous roll that follows from the width of the roll', async () => {
    const { bytes, length } = await composed(onStock(await buildTestLabel(waybill), '110mm'))
    expect(await pageOf(bytes)).toMatchObject({ width: expect.closeTo((110 * 72) / 25.4, 1), height: expect.closeTo((153 * 72) / 25.4, 1) })
    expect(length).toBe(153)
  })

  test('is scaled to a narrow roll of a fine printer, and its page is cut to its length', async () => {
    const { bytes, length } = await composed(onStock(await buildTestLabel(waybill), '62mm', { resolution: 600 }))
    const { width, height } = await pageOf(bytes)
    expect(width).toBeCloseTo((62 * 72) / 25.4, 1)
    expect(height / width).toBeGreaterThan(1.4)
    expect(height / width).toBeLessThan(1.6)
    expect(length).toBe(Math.round((height * 25.4) / 72))
  })

  test('is refused on a narrow roll of a coarse printer, where its bars would be too small', async () => {
    const [a5] = carrierLayouts
    const blocks = a5?.layout.blocks.map((block) => ({ ...block, module: 0.33 })) ?? []
    const failure = await refused(onStock(drawLayout({ page: [419.53, 595.28], blocks }), '62mm', {}, { waybill: layoutWaybill }))
    expect(failure.code).toBe('pageFailures.barsTooSmall')
  })

  test('is as many dots long in commands as on paper', async () => {
    const { bytes } = await composed(onStock(await buildTestLabel(waybill), '110mm', { language: 'zpl' }))
    const text = new TextDecoder('latin1').decode(bytes)
    expect(text).toContain(`^LL${Math.ceil((153 / 25.4) * 203)}`)
  })
})
