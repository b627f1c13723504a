import type { LabelPart } from '../page-composer-port.ts'
import { isLabelShaped } from '../../../../shared/printing/labels/label-page.ts'
import { mediaSizes } from '../../../../shared/printing/printers/printer.ts'
import type { WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { findLabel, type CroppedLabel } from './find-label.ts'
import { contains, rotateSize, type Box } from '../geometry.ts'
import { drawnInk, labelInk } from '../ink/page-ink.ts'
import { lettersOn, readingDirection } from '../page-text.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'
import { pageNoteMessages } from '../../../../shared/messages/print-jobs/page-note-messages.ts'
import { hasPlainBoxes, pageSize, withPage, withSources, type PageSize, type Pdfium, type PdfSource } from '../source-page.ts'

export interface DetectedLabel extends CroppedLabel {
  /** True when the page is the label, false when the label was found on a larger page. */
  readonly isPage: boolean
  readonly size: PageSize
  /** True when any program shows the page as it is: it may be printed unmodified. */
  readonly untouched: boolean
  /** True for a label that a person decided to print, however narrow its bars become. */
  readonly isAllowed?: boolean
}

const tolerance = 3

export function isSameSize(
  size: { readonly width: number; readonly height: number },
  other: { readonly width: number; readonly height: number },
) {
  return Math.abs(size.width - other.width) <= tolerance && Math.abs(size.height - other.height) <= tolerance
}

/** True for a page no larger than label stock or an A6: the whole page is the label. */
export function isLabelPage({ width, height }: PageSize): boolean {
  const { width: least, height: most } = { width: mediaSizes['4x6in'].width + 12, height: mediaSizes['4x6in'].height + 12 }
  return Math.max(width, height) <= most && Math.min(width, height) <= least
}

/**
 * Detects a page that is the label. `findInk` is called only if the page itself does not fit the area; it may return too large a box, as
 * long as that fits the area when the page is centered on it.
 */
export function detectPageLabel(
  pdfium: Pdfium,
  source: PdfSource,
  size: PageSize,
  area: Box,
  findInk: (fits: (ink: Box) => boolean) => Box | null,
  exact = false,
): Result<DetectedLabel> {
  const shape = { x: 0, y: 0, width: size.width, height: size.height }
  const onItsSide = size.width > size.height !== area.width > area.height
  const room = rotateSize(area, onItsSide ? 90 : 0)
  const over = { x: Math.max(0, size.width - room.width) / 2, y: Math.max(0, size.height - room.height) / 2 }
  const visible = { x: over.x, y: over.y, width: size.width - 2 * over.x, height: size.height - 2 * over.y }
  const fits = (ink: Box): boolean => contains(visible, ink)
  const ink = exact ? drawnInk(pdfium, source, size) : fits(shape) ? shape : findInk(fits)
  if (ink === null) return failed(pageFailures.labelNotFound({ reason: 'blank', size: '' }))
  const textDirection = onItsSide ? readingDirection(lettersOn(pdfium, source, 0, size).map((letter) => letter.textDirection)) : null
  const plain =
    isSameSize(size, area) && size.plain && withPage(pdfium, source.handle, 0, (page) => hasPlainBoxes(pdfium, page, size)) === true
  return success({ ink, shape, textDirection, notes: [], isPage: true, size, untouched: plain })
}

/** The label on a larger page, or the whole page where a person has allowed that. */
async function detectOnLargerPage(
  withDocument: WithPdfiumDocument,
  label: LabelPart,
  size: PageSize,
  area: Box,
): Promise<Result<DetectedLabel>> {
  const found = await findLabel(withDocument, label)
  if (found.ok) return success({ ...found.value, isPage: false, size, untouched: false })
  if (label.mayPrintWholePage !== true || found.failure.kind === 'document-damaged') return found
  const visit = await withDocument(label.bytes, ({ pdfium }) =>
    withSources(pdfium, [label.bytes], ([source]) =>
      source === null || source === undefined
        ? null
        : detectPageLabel(pdfium, source, size, area, () => drawnInk(pdfium, source, size), true),
    ),
  )
  const whole = 'opened' in visit ? visit.opened : null
  if (whole === null) return failed(pageFailures.doesNotOpen())
  return whole.ok ? success({ ...whole.value, notes: [pageNoteMessages.wholePage.message()] }) : whole
}

/** Locates the ink of each label. `exact` draws every page instead of trusting outlines. */
export async function detectLabels(
  withDocument: WithPdfiumDocument,
  places: readonly { readonly label: LabelPart; readonly area: Box }[],
  exact = false,
): Promise<Result<readonly DetectedLabel[]>> {
  const [first] = places
  if (first === undefined) return success([])
  const files = places.map(({ label }) => label.bytes)
  const visit = await withDocument(first.label.bytes, ({ pdfium }) =>
    withSources(pdfium, files, (sources) =>
      sources.map((source, index): Result<DetectedLabel> | PageSize => {
        const area = places[index]?.area
        const size = source === null ? null : pageSize(pdfium, source, 0)
        if (source === null || size === null || area === undefined) return failed(pageFailures.doesNotOpen())
        if (source.pages !== 1) return failed(pageFailures.notOnePage({ pages: source.pages }))
        return isLabelShaped(size) || isSameSize(size, area)
          ? detectPageLabel(pdfium, source, size, area, (fits) => labelInk(pdfium, source, size, fits), exact)
          : size
      }),
    ),
  )
  if (!('opened' in visit)) return failed(pageFailures.doesNotOpen())
  const seen: DetectedLabel[] = []
  for (const [index, one] of visit.opened.entries()) {
    const place = places[index]
    if (place === undefined) continue
    const detected = 'ok' in one ? one : await detectOnLargerPage(withDocument, place.label, one, place.area)
    if (!detected.ok) return detected
    seen.push(place.label.mayPrintWholePage === true ? { ...detected.value, isAllowed: true } : detected.value)
  }
  return success(seen)
}
