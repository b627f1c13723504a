import { toBuffer, type RenderOptions } from 'bwip-js/node'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'

/** A barcode on a label of 4 x 6 inches; `x` and `y` in points from the lower left corner. */
export interface LabelCode {
  /** As bwip-js names it; Code 128 unless said. */
  readonly symbology?: RenderOptions['bcid']
  readonly content: string
  /** Also accepts the options that only its symbology has. */
  readonly options?: Partial<RenderOptions> & { readonly mode?: number; readonly version?: string }
  readonly x?: number
  readonly y?: number
  readonly width?: number
  /** Degrees. */
  readonly turn?: 90
}

const square: ReadonlySet<string> = new Set([
  'qrcode',
  'microqrcode',
  'datamatrix',
  'gs1datamatrix',
  'azteccode',
  'maxicode',
  'hanxin',
  'dotcode',
  'codeone',
  'ultracode',
])

/** A label that says `text`, with these barcodes. */
export async function buildCodedLabel(text: string, codes: readonly LabelCode[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([288, 432])
  const font = await document.embedFont(StandardFonts.Helvetica)
  if (text !== '') page.drawText(text, { x: 20, y: 400, size: 11, font, lineHeight: 14 })
  for (const [index, { symbology = 'code128', content, options, x = 20, y = 300 - index * 90, width, turn }] of codes.entries()) {
    const isSquare = square.has(symbology)
    const shape = symbology === 'pdf417' || isSquare ? {} : { height: 18 }
    const png = await toBuffer({ bcid: symbology, text: content, scale: 4, includetext: false, paddingwidth: 8, ...shape, ...options })
    const image = await document.embedPng(png)
    const drawn = width ?? (isSquare ? 70 : 248)
    page.drawImage(image, {
      x,
      y,
      width: drawn,
      height: (drawn * image.height) / image.width > 80 ? 80 : (drawn * image.height) / image.width,
      ...(turn === undefined ? {} : { rotate: degrees(turn) }),
    })
  }
  return document.save()
}
