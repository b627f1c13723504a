import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBarcodes } from '../../../../../electron/pdf/barcodes/read-barcodes.ts'
import { largerPages, waybill } from '../../../../support/labels/odd-labels.ts'
import { markedLabel } from '../../../../support/labels/page-sources.ts'
import { readEpl } from '../../../../support/labels/read-epl.ts'
import { readTspl } from '../../../../support/labels/read-tspl.ts'
import { composed, onStock } from './press-world.ts'

/** The dots of the graphic in ZPL commands, as a gray image. */
function dotsOf(zpl: Uint8Array) {
  const text = new TextDecoder().decode(zpl)
  const width = Number(/\^PW(\d+)/.exec(text)?.[1])
  const height = Number(/\^LL(\d+)/.exec(text)?.[1])
  const [, rowBytes = '', data = ''] = /\^GFA,\d+,\d+,(\d+),:Z64:([^:]+):/.exec(text) ?? []
  const bits = inflateSync(Buffer.from(data, 'base64'))
  const gray = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      gray[y * width + x] = ((bits[y * Number(rowBytes) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0 ? 255 : 0
    }
  }
  return { width, height, gray }
}

for (const resolution of [203, 300] as const) {
  test(`A label becomes ZPL of the stock's size in dots at ${resolution} dpi and has a readable barcode`, async () => {
    const { format, bytes } = await composed(onStock(await markedLabel({ waybill }), '4x6in', { language: 'zpl', resolution }))
    expect(format).toBe('zpl')
    const dots = dotsOf(bytes)
    expect([dots.width, dots.height]).toEqual([4 * resolution, 6 * resolution])
    expect(await readBarcodes(dots)).toEqual([waybill])
    const bars = dots.gray.slice(Math.round(0.66 * dots.height) * dots.width, Math.round(0.66 * dots.height) * dots.width + dots.width)
    expect(bars.filter((dot, at) => dot === 0 && bars[at - 1] === 255 && bars[at + 1] === 255)).toHaveLength(0)
  })
}

test('A label cut out of A4 becomes ZPL as well', async () => {
  const [first] = largerPages
  const { bytes } = await composed(onStock((await first?.build()) ?? new Uint8Array(), '4x6in', { language: 'zpl' }))
  expect(await readBarcodes(dotsOf(bytes))).toEqual([waybill])
})

for (const language of ['tspl', 'epl'] as const)
  test(`A label becomes ${language} of the stock's size in dots and has a readable barcode`, async () => {
    const { format, bytes } = await composed(onStock(await markedLabel({ waybill }), '4x6in', { language, resolution: 203 }))
    expect(format).toBe(language)
    const [label] = language === 'tspl' ? readTspl(bytes, 203) : readEpl(bytes)
    expect([label?.width, label?.height]).toEqual([language === 'tspl' ? 812 : 816, 1218])
    expect(label === undefined ? [] : await readBarcodes(label)).toEqual([waybill])
  })
