import type { PageRequest, PrintDocument } from '../page-port.ts'
import type { WithPdfiumDocument } from '../../pdf/pdfium-document.ts'
import { mediaSizes } from '../../../shared/printing/printer.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { sameInk } from './compare-ink.ts'
import { drawSheets, type DrawnSheet, type DrawnText } from './draw-sheets.ts'
import { after, grown, movedBox, placementMatrix, pointsOf, type Box, type Placement } from './geometry.ts'
import { numberPlace, paperOf } from './number-place.ts'
import { inkBox, inkMap } from './ink-map.ts'
import { changedInPlacing, doesNotOpen, pushedOff } from './press-failures.ts'
import { drawInto, pageSize, withPage, withSources, type PageSize, type Pdfium, type Source } from './source-page.ts'

type DocumentRequest = Extract<PageRequest, { kind: 'document' }>

const tolerance = 3
/** Dots per inch at which a document's pages are compared; its letters are not barcodes. */
const dpi = 120
const edge = pointsOf(5)
const hair = 0.5

function sheetFor(media: DocumentRequest['media'], page: PageSize) {
  const { width, height } = mediaSizes[media]
  return page.width > page.height === width > height ? { width, height } : { width: height, height: width }
}

function fits(page: PageSize, sheet: { readonly width: number; readonly height: number }): boolean {
  return page.width <= sheet.width + tolerance && page.height <= sheet.height + tolerance
}

/** Centred, smaller where it has to be, and moved by the offset. */
function placeOn(
  page: PageSize,
  sheet: { readonly width: number; readonly height: number },
  offset: { readonly x: number; readonly y: number },
): Placement {
  const scale = fits(page, sheet) ? 1 : Math.min(sheet.width / page.width, sheet.height / page.height)
  return {
    window: { x: 0, y: 0, width: page.width, height: page.height },
    turn: 0,
    scale,
    x: (sheet.width - page.width * scale) / 2 + pointsOf(offset.x),
    y: (sheet.height - page.height * scale) / 2 + pointsOf(offset.y),
  }
}

interface Made {
  readonly sheet: DrawnSheet
  readonly image: ReturnType<typeof drawInto>
  readonly over: number
}

function pixels(sheet: { readonly width: number; readonly height: number }) {
  return { width: Math.ceil((sheet.width * dpi) / 72), height: Math.ceil((sheet.height * dpi) / 72) }
}

function makePage(pdfium: Pdfium, source: Source, index: number, size: PageSize, request: DocumentRequest): Made | null {
  const sheet = sheetFor(request.media, size)
  const placement = placeOn(size, sheet, request.profile.offset)
  const scale = dpi / 72
  const draw = (move: number): ReturnType<typeof drawInto> | null => {
    const toPixels = after(placementMatrix(placement), [scale, 0, 0, scale, move * scale, move * scale])
    const space = pixels({ width: sheet.width + 2 * move, height: sheet.height + 2 * move })
    return withPage(pdfium, source.handle, index, (handle) => drawInto(pdfium, { handle, unit: source.unit }, { ...space, toPixels }))
  }
  const image = draw(0)
  if (image === null) return null
  const text = request.number === null ? null : numberPlace(request.number, grown({ x: 0, y: 0, ...sheet }, -edge), image, dpi)
  const clip = movedBox(placement.window, placementMatrix(placement))
  const sheets = { ...sheet, parts: [{ source, page: index, size, placement, clip }], texts: text === null ? [] : [text] }
  return { sheet: sheets, image, over: request.profile.offset.x === 0 && request.profile.offset.y === 0 ? 0 : overEdge(draw, sheet) }
}

/** How much ink the offset pushes over the edge; `draw` shows the sheet with that much room around it. */
function overEdge(
  draw: (move: number) => ReturnType<typeof drawInto> | null,
  sheet: { readonly width: number; readonly height: number },
): number {
  const room = pointsOf(22)
  const wide = draw(room)
  const ink = wide === null ? null : inkBox(inkMap(wide, dpi, 1))
  if (ink === null) return 0
  const left = room - ink.x
  const top = room - ink.y
  return Math.max(0, left, top, ink.width - left - sheet.width, ink.height - top - sheet.height)
}

function blanked(image: ReturnType<typeof drawInto>, texts: readonly DrawnText[]): ReturnType<typeof drawInto> {
  const gray = image.gray.slice()
  for (const { x, y, width, height } of texts.map(paperOf)) {
    const [from, to] = [Math.floor((x * dpi) / 72), Math.ceil(((x + width) * dpi) / 72)]
    for (let row = Math.floor((y * dpi) / 72); row < ((y + height) * dpi) / 72; row++)
      gray.fill(255, row * image.width + from, row * image.width + to)
  }
  return { ...image, gray }
}

function looksAlike(pdfium: Pdfium, bytes: Uint8Array, made: readonly Made[]): boolean {
  return withSources(pdfium, [bytes], ([finished]) => {
    if (finished === null || finished === undefined || finished.pages !== made.length) return false
    return made.every(({ sheet, image }, index) => {
      const scale = dpi / 72
      const now = withPage(pdfium, finished.handle, index, (handle) =>
        drawInto(pdfium, { handle, unit: 1 }, { ...pixels(sheet), toPixels: [scale, 0, 0, scale, 0, 0] }),
      )
      return now !== null && sameInk(blanked(image, sheet.texts), blanked(now, sheet.texts), dpi)
    })
  })
}

function asImages(made: readonly Made[]): DrawnSheet[] {
  return made.map(({ sheet, image }) => {
    const box: Box = { x: 0, y: 0, width: (image.width * 72) / dpi, height: (image.height * 72) / dpi }
    return { ...sheet, parts: sheet.parts.map((part) => ({ ...part, image: { pixels: image, box } })) }
  })
}

/** A document keeps all its pages. It goes untouched where its pages fit the medium and nothing is added; larger pages are made to fit. */
export async function composeDocument(withDocument: WithPdfiumDocument, request: DocumentRequest): Promise<Result<PrintDocument>> {
  const { bytes, number, media, profile } = request
  const untouched = success<PrintDocument>({ format: 'pdf', bytes })
  const isMoved = profile.offset.x !== 0 || profile.offset.y !== 0
  const visit = await withDocument(bytes, ({ pdfium }) =>
    withSources(pdfium, [bytes], ([source]): Result<PrintDocument> => {
      if (source === null || source === undefined || source.pages === 0) return failed(doesNotOpen)
      const sizes = Array.from({ length: source.pages }, (_, index) => pageSize(pdfium, source, index))
      if (sizes.some((size) => size === null)) return failed(doesNotOpen)
      const pages = sizes.filter((size) => size !== null)
      const allFit = source.unit === 1 && pages.every((size) => fits(size, sheetFor(media, size)))
      if (allFit && number === null && !isMoved) return untouched
      const made = pages.map((size, index) => makePage(pdfium, source, index, size, request))
      const whole = made.filter((page) => page !== null)
      if (whole.length < made.length) return failed(doesNotOpen)
      const over = Math.max(...whole.map((page) => page.over))
      if (over > hair) return failed(pushedOff(profile.offset, over))
      const drawn = drawSheets(
        pdfium,
        whole.map((page) => page.sheet),
      )
      if (drawn !== null && looksAlike(pdfium, drawn, whole)) return success({ format: 'pdf', bytes: drawn })
      // Without a number or an offset nothing speaks against the page as it came, where it fits.
      if (allFit && !isMoved) return untouched
      const pictures = drawSheets(pdfium, asImages(whole))
      return pictures !== null && looksAlike(pdfium, pictures, whole)
        ? success({ format: 'pdf', bytes: pictures })
        : failed(changedInPlacing)
    }),
  )
  return 'opened' in visit ? visit.opened : failed(doesNotOpen)
}
