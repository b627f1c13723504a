import { toBuffer } from 'bwip-js/node'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { readBarcodes, type GrayImage } from '../../../../../electron/pdf/barcodes/read-barcodes.ts'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { bitsOfImage } from '../../../../../electron/printing/commands/image-bits.ts'
import { zplOfImage } from '../../../../../electron/printing/commands/zpl-label.ts'
import { readZpl } from '../../../../support/labels/read-zpl.ts'
import { barcodeContent, textContent } from '../../../../support/large-service/quick-label.ts'
import { quickPdf } from '../../../../support/large-service/quick-pdf.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'

const plain = { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' } as const
const reader = createPdfReader()

async function drawn(content: string, dpi = 203): Promise<GrayImage> {
  return valueOrThrow(await reader.raster(quickPdf([{ size: [288, 144], content }]), 0, dpi))
}

function printed(image: GrayImage): GrayImage {
  const [label] = readZpl(zplOfImage(image, plain))
  if (label === undefined) throw new Error('The commands have no label.')
  return label
}

const blackDots = ({ gray }: GrayImage): number => gray.reduce((sum, level) => sum + (level === 0 ? 1 : 0), 0)
const text = (level: number): string => `${level} g\n${textContent('Maria Example, 99 Long Street, door 8', 20, 60, 9)}`
const shade = '0.85 g 0 0 288 144 re f 0 g\n'
const bars = barcodeContent('WB7001234', 30, 40, 60)

/** A barcode as a picture that is drawn at a width that does not match the dots. */
async function pictureOfBars(width: number): Promise<GrayImage> {
  const document = await PDFDocument.create()
  const png = await toBuffer({ bcid: 'code128', text: 'WB7001234', scale: 4, height: 18, includetext: false, paddingwidth: 10 })
  document.addPage([288, 144]).drawImage(await document.embedPng(png), { x: 10.3, y: 30.7, width, height: 70 })
  return valueOrThrow(await reader.raster(await document.save(), 0, 203))
}

describe('pale print in printer commands', () => {
  it.each([0.4, 0.6, 0.75])('has the strokes of black print when text is %d white', async (level) => {
    const [pale, black] = [blackDots(printed(await drawn(text(level)))), blackDots(printed(await drawn(text(0))))]
    expect(pale).toBeGreaterThan(0.9 * black)
    expect(pale).toBeLessThan(1.1 * black)
  })

  it('includes pale bars, which stay readable', async () => {
    expect(await readBarcodes(printed(await drawn(`0.6 g\n${bars}`)))).toEqual(['WB7001234'])
  })

  it('leaves white paper, the noise of a scan and a shaded area white', async () => {
    expect(blackDots(printed(await drawn('')))).toBe(0)
    const noise = { width: 80, height: 60, gray: Uint8Array.from({ length: 4800 }, (_, at) => 255 - ((at * 7919) % 31)) }
    expect(blackDots(printed(noise))).toBe(0)
    expect(blackDots(printed(await drawn(shade)))).toBe(0)
  })

  it.each([0.55, 0.7, 0.8])('leaves a shaded box white up to its edges, also at %d white', async (level) => {
    expect(blackDots(printed(await drawn(`${level} g 40.3 30.6 150 60 re f`)))).toBe(0)
    const within = `${level} g 40.3 30.6 150 60 re f 0 g\n${textContent('PRIORITY', 60, 60, 9)}`
    const onWhite = blackDots(printed(await drawn(`0 g\n${textContent('PRIORITY', 60, 60, 9)}`)))
    expect(Math.abs(blackDots(printed(await drawn(within))) - onWhite)).toBeLessThan(0.05 * onWhite)
  })

  it('keeps text and bars on a shaded area as they are on white', async () => {
    const [shaded, white] = [blackDots(printed(await drawn(`${shade}${text(0)}`))), blackDots(printed(await drawn(text(0))))]
    expect(Math.abs(shaded - white)).toBeLessThan(0.02 * white)
    expect(await readBarcodes(printed(await drawn(`${shade}${bars}`)))).toEqual(['WB7001234'])
  })
})

describe('black bars in printer commands', () => {
  it.each([203, 300])('have the dots of which more than half is covered at %i dpi', async (dpi) => {
    const image = await drawn(bars, dpi)
    expect(bitsOfImage(image)).toEqual(bitsOfImage(image, 128))
  })

  it.each([190, 221.7, 260])('of a picture drawn %d points wide keep their widths and stay readable', async (width) => {
    const image = await pictureOfBars(width)
    const [now, halfway] = [blackDots(printed(image)), blackDots({ ...image, gray: image.gray.map((level) => (level < 128 ? 0 : 255)) })]
    expect(Math.abs(now - halfway)).toBeLessThan(0.02 * halfway)
    expect(await readBarcodes(printed(image))).toEqual(['WB7001234'])
  })
})
