import { deflateSync } from 'node:zlib'
import type { GrayImage } from '../../pdf/read-barcodes.ts'
import { after, placementMatrix, type Box, type Matrix, type Placement } from './geometry.ts'
import { objectsOf, pdfFile, pdfNumber, streamObject, textObject, type PdfObject } from './pdf-file.ts'
import { pageSize, type Pdfium, type Source } from './source-page.ts'

/** A page of an open source on the sheet; `image` stands in for what cannot be embedded as it is. */
export interface DrawnPart {
  readonly source: Source
  readonly page: number
  readonly placement: Placement
  /** What of the sheet it may print on, y down. */
  readonly clip: Box
  readonly image?: { readonly pixels: GrayImage; readonly box: Box }
}

/** Small text in Helvetica, its baseline beginning at x, y; turned clockwise. */
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
/** PDFium numbers its own three objects so; ours take their numbers. */
const firstImported = 4

/** Copies the page as a form whose space is the page as displayed, y up, in PDFium's points; gives its object number. */
function importPage(pdfium: Pdfium, target: number, part: DrawnPart, mark: number): number | null {
  const marker = pdfium.FPDFPage_New(target, mark, 1, 1)
  pdfium.FPDF_ClosePage(marker)
  const before = pdfium.EPDFDoc_GetPageObjectNumberByIndex(target, mark)
  const form = pdfium.FPDF_NewXObjectFromPage(target, part.source.handle, part.page)
  if (form === 0) return null
  pdfium.FPDF_CloseXObject(form)
  return before + 1
}

function saved(pdfium: Pdfium, target: number): Uint8Array {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  try {
    pdfium.PDFiumExt_SaveAsCopy(target, writer)
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
    const memory = malloc(size)
    pdfium.PDFiumExt_GetFileWriterData(writer, memory, size)
    const bytes = pdfium.pdfium.HEAPU8.slice(memory, memory + size)
    free(memory)
    return bytes
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer)
  }
}

const numbers = (matrix: readonly number[]): string => matrix.map(pdfNumber).join(' ')

function clipOf(sheet: DrawnSheet, { x, y, width, height }: Box): string {
  return `${numbers([x, sheet.height - y - height, width, height])} re W n`
}

function formMatrix(pdfium: Pdfium, sheet: DrawnSheet, { source, page, placement }: DrawnPart): Matrix {
  const height = (pageSize(pdfium, source, page)?.height ?? 0) / source.unit
  const shown = after([1, 0, 0, -1, 0, height], [source.unit, 0, 0, source.unit, 0, 0])
  return after(after(shown, placementMatrix(placement)), [1, 0, 0, -1, 0, sheet.height])
}

function imageObject({ width, height, gray }: GrayImage): PdfObject {
  const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`
  return streamObject(entries, deflateSync(gray))
}

function textOperators(sheet: DrawnSheet, { text, x, y, size, turn }: DrawnText): string {
  const escaped = text.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)
  const matrix = turn === 0 ? [1, 0, 0, 1, x, sheet.height - y] : [0, -1, 1, 0, x, sheet.height - y]
  return `BT /N ${pdfNumber(size)} Tf ${numbers(matrix)} Tm (${escaped}) Tj ET`
}

/**
 * One PDF of these sheets. PDFium copies the pages, which it does without reading what is drawn on them; where they go is written by us,
 * because PDFium would read all of it again for that. Null when a page cannot be copied.
 */
export function drawSheets(pdfium: Pdfium, sheets: readonly DrawnSheet[]): Uint8Array | null {
  const target = pdfium.FPDF_CreateNewDocument()
  try {
    const forms = new Map<DrawnPart, number>()
    for (const part of sheets.flatMap((sheet) => sheet.parts)) {
      if (part.image !== undefined) continue
      const form = importPage(pdfium, target, part, forms.size)
      if (form === null) return null
      forms.set(part, form)
    }
    return assemble(pdfium, sheets, forms, forms.size === 0 ? new Map() : objectsOf(saved(pdfium, target)))
  } finally {
    pdfium.FPDF_CloseDocument(target)
  }
}

function assemble(
  pdfium: Pdfium,
  sheets: readonly DrawnSheet[],
  forms: ReadonlyMap<DrawnPart, number>,
  imported: ReadonlyMap<number, PdfObject>,
): Uint8Array {
  const markers = new Set([...forms.values()].map((form) => form - 1))
  const objects = new Map([...imported].filter(([number]) => number >= firstImported && !markers.has(number)))
  let next = Math.max(firstImported, ...imported.keys()) + 1
  const add = (body: PdfObject): number => {
    objects.set(next, body)
    return next++
  }
  const kids = sheets.map((sheet) => {
    const names: string[] = []
    const operators = sheet.parts.map((part, index) => {
      const number = part.image === undefined ? forms.get(part) : add(imageObject(part.image.pixels))
      names.push(`/L${index} ${number} 0 R`)
      if (part.image === undefined) {
        return `q ${clipOf(sheet, part.clip)} ${numbers(formMatrix(pdfium, sheet, part))} cm /L${index} Do Q`
      }
      const { x, y, width, height } = part.image.box
      return `q ${numbers([width, 0, 0, height, x, sheet.height - y - height])} cm /L${index} Do Q`
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
