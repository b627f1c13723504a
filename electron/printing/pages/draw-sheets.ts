import { deflateSync } from 'node:zlib'
import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { concatMatrices, placementMatrix, type Box, type Matrix, type Placement } from './geometry.ts'
import { importPages, type ImportedPages } from './import-pages.ts'
import { pdfFile, pdfNumber, streamObject, textObject, type PdfObject } from './pdf-file.ts'
import type { Pdfium, PdfSource } from './source-page.ts'

/** A page of an open source on the sheet; `image` replaces a page that cannot be embedded as it is. */
export interface DrawnPart {
  readonly source: PdfSource
  readonly page: number
  /** The page's size as displayed. */
  readonly size: { readonly height: number }
  readonly placement: Placement
  /** The part of the sheet it may print on, y down. */
  readonly clip: Box
  readonly image?: { readonly pixels: GrayImage; readonly box: Box }
}

/** Small text in Helvetica, with its baseline starting at x, y; rotated clockwise. */
export interface DrawnText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: 0 | 90
}

export interface DrawnSheet {
  readonly width: number
  readonly height: number
  readonly parts: readonly DrawnPart[]
  readonly texts: readonly DrawnText[]
}

const catalog = 1
const pagesNode = 2
const font = 3

const numbers = (matrix: readonly number[]): string => matrix.map(pdfNumber).join(' ')
/** Operands and operators of a content stream, or entries of a dictionary. */
const joinTokens = (...tokens: readonly (string | number)[]): string => tokens.join(' ')

function clipOf(sheet: DrawnSheet, { x, y, width, height }: Box): string {
  return joinTokens(numbers([x, sheet.height - y - height, width, height]), 're', 'W', 'n')
}

function formMatrix(sheet: DrawnSheet, { source, size, placement }: DrawnPart): Matrix {
  const height = size.height / source.unit
  const shown = concatMatrices([1, 0, 0, -1, 0, height], [source.unit, 0, 0, source.unit, 0, 0])
  return concatMatrices(concatMatrices(shown, placementMatrix(placement)), [1, 0, 0, -1, 0, sheet.height])
}

function imageObject({ width, height, gray }: GrayImage): PdfObject {
  const size = joinTokens('/Width', width, '/Height', height)
  const entries = joinTokens('/Type/XObject/Subtype/Image', size, '/ColorSpace/DeviceGray/BitsPerComponent', 8, '/Filter/FlateDecode')
  return streamObject(entries, deflateSync(gray))
}

function textOperators(sheet: DrawnSheet, { text, x, y, size, turn }: DrawnText): string {
  const escaped = text.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)
  const matrix = turn === 0 ? [1, 0, 0, 1, x, sheet.height - y] : [0, -1, 1, 0, x, sheet.height - y]
  return joinTokens('BT', '/N', pdfNumber(size), 'Tf', numbers(matrix), 'Tm', `(${escaped})`, 'Tj', 'ET')
}

/** One PDF of these sheets; null when a page cannot be copied. */
export function drawSheets(pdfium: Pdfium, sheets: readonly DrawnSheet[]): Uint8Array | null {
  const imported = importPages(
    pdfium,
    sheets.flatMap((sheet) => sheet.parts.filter((part) => part.image === undefined)),
  )
  return imported === null ? null : assembleSheets(sheets, imported)
}

/** The same for pages that are already copied, in the order of the parts that are not images. */
export function assembleSheets(sheets: readonly DrawnSheet[], imported: ImportedPages): Uint8Array {
  const objects = new Map(imported.objects)
  const forms = imported.forms.values()
  let next = Math.max(font, ...objects.keys()) + 1
  const add = (body: PdfObject): number => {
    objects.set(next, body)
    return next++
  }
  const kids = sheets.map((sheet) => {
    const names: string[] = []
    const operators = sheet.parts.map((part, index) => {
      const number = part.image === undefined ? forms.next().value : add(imageObject(part.image.pixels))
      names.push(`/L${index} ${number} 0 R`)
      if (part.image === undefined) {
        return joinTokens('q', clipOf(sheet, part.clip), numbers(formMatrix(sheet, part)), 'cm', `/L${index}`, 'Do', 'Q')
      }
      const { x, y, width, height } = part.image.box
      return joinTokens('q', numbers([width, 0, 0, height, x, sheet.height - y - height]), 'cm', `/L${index}`, 'Do', 'Q')
    })
    const lines = [...operators, ...sheet.texts.map((text) => textOperators(sheet, text))]
    const content = add(streamObject('', new TextEncoder().encode(lines.join('\n'))))
    const resources = `<</XObject<<${names.join('')}>>/Font<</N ${font} 0 R>>>>`
    const box = `[0 0 ${numbers([sheet.width, sheet.height])}]`
    return add(textObject(`<</Type/Page/Parent ${pagesNode} 0 R/MediaBox${box}/Resources${resources}/Contents ${content} 0 R>>`))
  })
  objects.set(catalog, textObject(`<</Type/Catalog/Pages ${pagesNode} 0 R>>`))
  objects.set(pagesNode, textObject(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`))
  objects.set(font, textObject('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'))
  return pdfFile(objects, catalog)
}
