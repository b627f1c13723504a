import type { PageRequest, PrintFile } from './page-composer-port.ts'
import { commandsOfImage } from '../commands/command-label.ts'
import type { CommandLanguage } from '../../../shared/printing/printers/print-language.ts'
import type { WithPdfiumDocument } from '../../pdf/pdfium-document.ts'
import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { memoryLimits } from '../../pdf/memory-limits.ts'
import { tooManyPages } from '../../pdf/document-size-limits.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { hasSameInk } from './ink/compare-ink.ts'
import { drawSheets, type DrawnSheet } from './draw-sheets.ts'
import { expandBox, transformBox, placementMatrix, pointsOf } from './geometry.ts'
import { numberPlace, numberBounds } from './number-place.ts'
import { documentDpi, fitsSheet, placedImage, placeDocument, sheetFor } from './place-document.ts'
import { furtherPageTooLarge, offsetTooLarge } from './compose-failures.ts'
import { finishedImage, maskBoxes } from './labels/verification-images.ts'
import { pageSize, withSources, type PageSize, type Pdfium, type PdfSource } from './source-page.ts'
import { pageFailures } from '../../../shared/messages/print-jobs/page-failures.ts'

type DocumentRequest = Extract<PageRequest, { kind: 'document' }>

const edge = pointsOf(5)

interface Made {
  readonly sheet: DrawnSheet
  /** The sheet without its number, drawn from the source. */
  readonly image: GrayImage
  readonly over: number
  readonly scale: number
}

function makePage(
  pdfium: Pdfium,
  source: PdfSource,
  page: { readonly index: number; readonly size: PageSize },
  request: DocumentRequest,
): Made | null {
  const { media, number, profile } = request
  const stock = sheetFor(media, page.size, profile.language === 'pdf')
  const { placement, over } = placeDocument(pdfium, source, page, stock, profile.offset)
  const image = placedImage(pdfium, source, page.index, placement, stock.sheet)
  if (image === null) return null
  const text = number === null ? null : numberPlace(number, expandBox({ x: 0, y: 0, ...stock.sheet }, -edge), image, documentDpi)
  const clip = transformBox(placement.window, placementMatrix(placement))
  const part = { source, page: page.index, size: page.size, placement, clip }
  return { sheet: { ...stock.sheet, parts: [part], texts: text === null ? [] : [text] }, image, over, scale: placement.scale }
}

const whole = ({ width, height }: DrawnSheet) => ({ x: 0, y: 0, width, height })

function looksAlike(pdfium: Pdfium, bytes: Uint8Array, made: readonly Made[]): boolean {
  return withSources(pdfium, [bytes], ([finished]) => {
    if (finished === null || finished === undefined || finished.pages !== made.length) return false
    return made.every(({ sheet, image }, index) => {
      const now = finishedImage(pdfium, finished, whole(sheet), documentDpi, index)
      if (now === null) return false
      const numbers = sheet.texts.map(numberBounds)
      return hasSameInk(maskBoxes({ ...now, image }, numbers), maskBoxes(now, numbers), documentDpi)
    })
  })
}

function asImages(made: readonly Made[]): DrawnSheet[] {
  return made.map(({ sheet, image }) => {
    const scale = 72 / documentDpi
    const box = { x: 0, y: 0, width: image.width * scale, height: image.height * scale }
    return { ...sheet, parts: sheet.parts.map((part) => ({ ...part, image: { pixels: image, box } })) }
  })
}

/** The finished pages, or images of them if PDFium does not embed a page as it draws it. */
function drawMade(pdfium: Pdfium, made: readonly Made[]): Uint8Array | null {
  const sheets = made.map(({ sheet }) => sheet)
  for (const tried of [sheets, asImages(made)]) {
    const bytes = drawSheets(pdfium, tried)
    if (bytes !== null && looksAlike(pdfium, bytes, made)) return bytes
  }
  return null
}

/** One label of commands per page. */
function commandsOf(
  language: CommandLanguage,
  pdfium: Pdfium,
  bytes: Uint8Array,
  made: readonly Made[],
  { resolution, zpl }: DocumentRequest['profile'],
): Uint8Array | null {
  return withSources(pdfium, [bytes], ([finished]) => {
    if (finished === null || finished === undefined) return null
    const images = made.map(({ sheet }, index) => finishedImage(pdfium, finished, whole(sheet), resolution, index))
    return images.includes(null)
      ? null
      : Buffer.concat(images.flatMap((image) => (image === null ? [] : [commandsOfImage(language, image.image, resolution, zpl)])))
  })
}

function composeOpen(pdfium: Pdfium, source: PdfSource, request: DocumentRequest, minScale: number): Result<PrintFile> {
  const { bytes, number, media, profile } = request
  if (source.pages > memoryLimits.pages) return failed(tooManyPages)
  const sizes = Array.from({ length: source.pages }, (_, index) => pageSize(pdfium, source, index))
  const pages = sizes.flatMap((size, index) => (size === null ? [] : [{ index, size }]))
  if (pages.length === 0 || pages.length < sizes.length) return failed(pageFailures.doesNotOpen())
  const isMoved = profile.offset.x !== 0 || profile.offset.y !== 0
  const allFit = source.unit === 1 && pages.every(({ size }) => fitsSheet(size, sheetFor(media, size, true).sheet))
  if (allFit && number === null && !isMoved && profile.language === 'pdf') return success({ format: 'pdf', bytes })
  const made = pages.map((page) => makePage(pdfium, source, page, request)).filter((page) => page !== null)
  if (made.length < pages.length) return failed(pageFailures.doesNotOpen())
  const over = Math.max(...made.map((page) => page.over))
  if (over > 0) return failed(offsetTooLarge(profile.offset, over))
  const tooSmall = made.findIndex(({ scale }) => scale < minScale)
  const [large, small] = [pages[tooSmall]?.size, made[tooSmall]]
  if (large !== undefined && small !== undefined) return failed(furtherPageTooLarge(large, small.sheet, small.scale))
  const drawn = drawMade(pdfium, made)
  if (drawn === null) return failed(pageFailures.changedInPlacing())
  const finished = profile.language === 'pdf' ? drawn : commandsOf(profile.language, pdfium, drawn, made, profile)
  return finished === null ? failed(pageFailures.changedInPlacing()) : success({ format: profile.language, bytes: finished })
}

/**
 * A document keeps all its pages. It is not modified if its pages fit the medium and nothing is added; larger pages are scaled to fit, but
 * not below `minScale`.
 */
export async function composeDocument(
  withDocument: WithPdfiumDocument,
  request: DocumentRequest,
  minScale = 0,
): Promise<Result<PrintFile>> {
  const visit = await withDocument(request.bytes, ({ pdfium }) =>
    withSources(pdfium, [request.bytes], ([source]) =>
      source === null || source === undefined ? failed(pageFailures.doesNotOpen()) : composeOpen(pdfium, source, request, minScale),
    ),
  )
  return 'opened' in visit ? visit.opened : failed(pageFailures.doesNotOpen())
}
