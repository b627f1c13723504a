import { mediaSizes, type MediaName } from '../../shared/printing/printer.ts'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { normalWaybill, textHoldsWaybill, waybillLikes } from '../pdf/find-waybill.ts'
import type { PdfInspector, PdfPage } from '../pdf/inspect-pdf.ts'

/** A label that may be printed. Sizes in points as displayed. */
export interface LabelReport {
  readonly pages: 1
  readonly width: number
  readonly height: number
  /** The label stock it fills, within 3 points. */
  readonly media: Extract<MediaName, '4x6in' | '100x150mm'>
  /** Where its waybill number was read. */
  readonly foundIn: 'text' | 'barcode'
  readonly text: string
}

const tolerance = 3
const labelMedia = ['4x6in', '100x150mm'] as const
/** A label printer's resolution first; a finer one for narrow bars. */
const resolutions = [203, 300]
/** Pages far larger than a sheet of A3 hold no label and are not drawn. */
const longestSide = 1300

function fits(page: PdfPage, media: (typeof labelMedia)[number]): boolean {
  const { width, height } = mediaSizes[media]
  return Math.abs(page.width - width) <= tolerance && Math.abs(page.height - height) <= tolerance
}

function wrongLabel(message: string): Failure {
  return {
    kind: 'wrong-label',
    message,
    next: 'Read the order again and fetch its label. If it stays wrong, ask the service for a new label.',
  }
}

function wrongSize(page: PdfPage): Failure {
  const sideways = labelMedia.some((media) => fits({ ...page, width: page.height, height: page.width }, media))
  const size = `${(page.width / 72).toFixed(1)} × ${(page.height / 72).toFixed(1)} in`
  return {
    kind: 'media-unsupported',
    message: sideways
      ? `This label lies on its side (${size}). It was not printed, because it would come out cut or turned.`
      : `This label's page is ${size}, not the size of a label. It was not printed, because it would come out shrunk or cut.`,
    next: 'Ask the service for a label of 4 × 6 in or 100 × 150 mm, upright.',
  }
}

/** What the page's barcodes say, until one says `wanted` or every resolution was tried. */
async function readCodes(bytes: Uint8Array, page: PdfPage, wanted: string, inspector: PdfInspector): Promise<readonly string[]> {
  const contents: string[] = []
  if (Math.max(page.width, page.height) > longestSide) return contents
  for (const dpi of resolutions) {
    const image = await inspector.raster(bytes, 0, dpi)
    if (!image.ok) return contents
    contents.push(...(await inspector.readBarcodes(image.value)))
    if (contents.some((content) => normalWaybill(content) === wanted)) break
  }
  return [...new Set(contents)]
}

/**
 * Decides whether these bytes are the label of the leg that has this waybill number: one whole, open page that says the number in
 * its text or, when its text does not, in its barcode, on a page the size of label stock. Anything else is held, with the reason.
 */
export async function checkLabel(label: {
  readonly bytes: Uint8Array
  readonly waybill: string
  /** Of the order's other legs: a label that names one of them as well is judged by its barcode. */
  readonly otherWaybills?: readonly string[]
  readonly inspector: PdfInspector
}): Promise<Result<LabelReport>> {
  const { bytes, waybill, inspector } = label
  const wanted = normalWaybill(waybill)
  if (wanted === '') {
    return failed({
      kind: 'no-waybill',
      message: 'This leg has no waybill number, so no label can be its own.',
      next: 'Generate the waybill.',
    })
  }
  const facts = await inspector.inspect(bytes)
  if (!facts.ok) return facts
  const { pages, encrypted } = facts.value
  const [page] = pages
  if (page === undefined || pages.length > 1) {
    return failed(wrongLabel(`The label for waybill ${waybill} has ${pages.length} pages where one was expected. It was not printed.`))
  }
  if (encrypted) {
    return failed({
      kind: 'paper-unavailable',
      message: `The label for waybill ${waybill} is protected, so it cannot be prepared for the printer safely. It was not printed.`,
      next: 'Ask the service for a label without protection.',
    })
  }
  const others = (label.otherWaybills ?? []).filter((other) => normalWaybill(other) !== wanted)
  const inText = textHoldsWaybill(page.text, waybill) && !others.some((other) => textHoldsWaybill(page.text, other))
  if (!inText) {
    const contents = await readCodes(bytes, page, wanted, inspector)
    if (!contents.some((content) => normalWaybill(content) === wanted)) {
      const found = waybillLikes(contents)
      const instead = found.length === 0 ? 'no barcode that looks like a waybill number was found' : `its barcode says ${found.join(', ')}`
      return failed(wrongLabel(`This is not the label for waybill ${waybill}: ${instead}. It was not printed.`))
    }
  }
  const media = labelMedia.find((name) => fits(page, name))
  if (media === undefined) return failed(wrongSize(page))
  return success({ pages: 1, width: page.width, height: page.height, media, foundIn: inText ? 'text' : 'barcode', text: page.text })
}
