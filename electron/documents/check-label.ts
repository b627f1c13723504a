import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { looksLikeSibling, normalWaybill, textHoldsWaybill, waybillLikes } from '../pdf/find-waybill.ts'
import type { PdfInspector, PdfPage } from '../pdf/inspect-pdf.ts'

/** Which label is asked about. */
export interface LabelQuestion {
  readonly bytes: Uint8Array
  readonly waybill: string
  /** Of the order's other legs: a label that names one of them as well is judged by its barcode. */
  readonly otherWaybills?: readonly string[]
}

type Label = LabelQuestion & { readonly inspector: PdfInspector }

/** A label that is this leg's own. Sizes in points as displayed, whatever they are: cutting it out and turning it is the composer's. */
export interface LabelReport {
  readonly pages: 1
  readonly width: number
  readonly height: number
  /** Where its waybill number was read. */
  readonly foundIn: 'text' | 'barcode'
  readonly text: string
}

/** A label printer's resolution first; a finer one for narrow bars. */
const resolutions = [203, 300] as const
/** Pages far larger than a sheet of A3 hold no label and are not drawn. */
const longestSide = 1300

function wrongLabel(message: string): Failure {
  return {
    kind: 'wrong-label',
    message,
    next: 'Read the order again and fetch its label. If it stays wrong, ask the service for a new label.',
  }
}

/**
 * What the page's barcodes say, until one of them is what is looked for or every way was tried. A glance settles an ordinary label; the
 * whole search takes ten times as long.
 */
async function readCodes({ bytes, inspector }: Label, page: PdfPage, isWanted: (content: string) => boolean): Promise<readonly string[]> {
  const contents: string[] = []
  if (Math.max(page.width, page.height) > longestSide) return contents
  for (const dpi of resolutions) {
    const image = await inspector.raster(bytes, 0, dpi)
    if (!image.ok) return contents
    contents.push(...(await inspector.glanceAtBarcodes(image.value)))
    if (contents.some(isWanted)) break
    contents.push(...(await inspector.readBarcodes(image.value)))
    if (contents.some(isWanted)) break
  }
  return [...new Set(contents)]
}

/** The barcodes that say another waybill on a page whose text says the right one; empty when nothing contradicts the text. */
async function contradictions(label: Label, page: PdfPage, wanted: string): Promise<readonly string[]> {
  const holdsWanted = (content: string): boolean => normalWaybill(content).includes(wanted)
  const contents = await readCodes(label, page, holdsWanted)
  return contents.some(holdsWanted) ? [] : contents.filter((content) => looksLikeSibling(content, wanted))
}

/**
 * Decides whether these bytes are the label of the leg that has this waybill number: one whole, open page that says the number in its
 * text, with no barcode of another such number alone beside it, or else in its barcode. Anything else is held, with the reason.
 */
export async function checkLabel(label: Label): Promise<Result<LabelReport>> {
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
  if (inText) {
    const said = await contradictions(label, page, wanted)
    if (said.length > 0) {
      const words = `its text says ${waybill}, but its barcode says ${said.join(', ')}`
      return failed(wrongLabel(`This is not certainly the label for waybill ${waybill}: ${words}. It was not printed.`))
    }
  } else {
    const isWanted = (content: string): boolean => normalWaybill(content) === wanted
    const contents = await readCodes(label, page, isWanted)
    if (!contents.some(isWanted)) {
      const found = waybillLikes(contents)
      const instead = found.length === 0 ? 'no barcode that looks like a waybill number was found' : `its barcode says ${found.join(', ')}`
      return failed(wrongLabel(`This is not the label for waybill ${waybill}: ${instead}. It was not printed.`))
    }
  }
  return success({ pages: 1, width: page.width, height: page.height, foundIn: inText ? 'text' : 'barcode', text: page.text })
}
