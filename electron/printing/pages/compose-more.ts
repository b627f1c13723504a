import type { WithPdfiumDocument } from '../../pdf/pdfium-document.ts'
import { pageFailures } from '../../../shared/messages/print-jobs/page-failures.ts'
import { mediaSize } from '../../../shared/printing/printers/printer.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { composeDocument } from './compose-document.ts'
import { drawSheets, type DrawnSheet } from './draw-sheets.ts'
import { hasSameInk } from './ink/compare-ink.ts'
import { minScaleWithoutBarcode } from './labels/place-label.ts'
import { finishedImage } from './labels/verification-images.ts'
import type { PageRequest, PrintFile } from './page-composer-port.ts'
import { pageSize, withSources, type Pdfium, type PdfSource } from './source-page.ts'

type LabelRequest = Extract<PageRequest, { kind: 'label' }>
type PagesRequest = Extract<PageRequest, { kind: 'pages' }>

/** The resolution at which the joined pages are compared with the verified ones. */
const dpi = 203

function sheetOf(pdfium: Pdfium, source: PdfSource | null): DrawnSheet | null {
  const size = source === null ? null : pageSize(pdfium, source, 0)
  if (source === null || size === null) return null
  const whole = { x: 0, y: 0, width: size.width, height: size.height }
  const placement = { window: whole, turn: 0, scale: 1, x: 0, y: 0 } as const
  return { width: size.width, height: size.height, parts: [{ source, page: 0, size, placement, clip: whole }], texts: [] }
}

function looksAlike(pdfium: Pdfium, joined: PdfSource, sheets: readonly DrawnSheet[], sources: readonly (PdfSource | null)[]): boolean {
  return sheets.every(({ width, height }, index) => {
    const source = sources[index] ?? null
    const before = source === null ? null : finishedImage(pdfium, source, { x: 0, y: 0, width, height }, dpi)
    const now = finishedImage(pdfium, joined, { x: 0, y: 0, width, height }, dpi, index)
    return before !== null && now !== null && hasSameInk(before.image, now.image, dpi)
  })
}

/** One PDF of these pages; null if they would look different in it. */
async function joinPages(withDocument: WithPdfiumDocument, files: readonly Uint8Array[]): Promise<Uint8Array | null> {
  const visit = await withDocument(files[0] ?? new Uint8Array(), ({ pdfium }) =>
    withSources(pdfium, files, (sources) => {
      const sheets = sources.flatMap((source) => sheetOf(pdfium, source) ?? [])
      const bytes = sheets.length < files.length ? null : drawSheets(pdfium, sheets)
      if (bytes === null) return null
      const isSame = withSources(pdfium, [bytes], ([joined]) =>
        joined === null || joined === undefined || joined.pages !== sheets.length ? false : looksAlike(pdfium, joined, sheets, sources),
      )
      return isSame ? bytes : null
    }),
  )
  return 'opened' in visit ? visit.opened : null
}

async function composeEach(
  withDocument: WithPdfiumDocument,
  { media, profile }: Pick<PagesRequest, 'media' | 'profile'>,
  pages: readonly Uint8Array[],
  minScale = 0,
): Promise<Result<Uint8Array[]>> {
  const files: Uint8Array[] = []
  for (const bytes of pages) {
    const page = await composeDocument(withDocument, { kind: 'document', media, profile, bytes, number: null }, minScale)
    if (!page.ok) return page
    files.push(page.value.bytes)
  }
  return success(files)
}

/** The files joined into one; null if their pages would look different in it. */
async function joinFiles(
  withDocument: WithPdfiumDocument,
  format: PrintFile['format'],
  files: readonly Uint8Array[],
): Promise<Uint8Array | null> {
  const [first = null] = files
  if (files.length < 2) return first
  return format === 'pdf' ? await joinPages(withDocument, files) : Buffer.concat(files)
}

/**
 * The label with further pages of its file, as a person has chosen: each page whole on a sheet of its own, in one job, and scaled
 * down no further than a label without a barcode. A continuous roll is cut to one length, so nothing else can follow a label there.
 */
export async function composeMore(
  withDocument: WithPdfiumDocument,
  request: LabelRequest,
  label: PrintFile,
  more: readonly Uint8Array[],
): Promise<Result<PrintFile>> {
  if (mediaSize(request.media).isContinuous === true) return failed(pageFailures.onePageAtATime({ pages: more.length + 1 }))
  const composed = await composeEach(withDocument, request, more, minScaleWithoutBarcode)
  if (!composed.ok) return composed
  const bytes = await joinFiles(withDocument, label.format, [label.bytes, ...composed.value])
  return bytes === null ? failed(pageFailures.changedInPlacing()) : success({ ...label, bytes })
}

/** Pages of a label's file for the document printer: each whole, in one job. */
export async function composePages(withDocument: WithPdfiumDocument, request: PagesRequest): Promise<Result<PrintFile>> {
  const { language } = request.profile
  const composed = await composeEach(withDocument, request, request.pages)
  if (!composed.ok) return composed
  const bytes = await joinFiles(withDocument, language, composed.value)
  return bytes === null ? failed(pageFailures.changedInPlacing()) : success({ format: language, bytes, notes: request.notes })
}
