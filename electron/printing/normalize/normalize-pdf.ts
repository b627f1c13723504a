import type { WithPdfiumDocument } from '../../pdf/pdfium-document.ts'
import { readText } from '../../pdf/read-text.ts'
import { memoryLimits } from '../../pdf/memory-limits.ts'
import { tooLargeToOpen, tooManyPages } from '../../pdf/document-size-limits.ts'
import { checkPdfStructure, withoutRest } from '../../pdf/pdf-structure.ts'
import { pdfFailures } from '../../../shared/messages/documents/pdf-failures.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { importPages } from '../pages/import-pages.ts'
import { pdfFile, pdfNumber, textObject } from '../pages/pdf-file.ts'
import { pageSize, withPage, withSources, type Pdfium, type PdfSource } from '../pages/source-page.ts'
import { inkedPages } from './inked-pages.ts'
import { addForm, copyForm, type CopiedForm } from './copy-form.ts'
import { addPacked, createCopyTarget, nameValue, numberValue, type CopyTarget } from './copy-target.ts'
import { textWithoutHidden } from './hidden-text.ts'
import { drawPageImage, type RasterPurpose } from './page-image.ts'
import { createPdfGraph } from './pdf-graph.ts'
import { someLetters, undrawnLetters } from './undrawn-letters.ts'
import { pdfText, UnsupportedPdf, type PdfValue } from './pdf-value.ts'

export interface NormalizedPage {
  /** Why the page became an image, as a code for technicians such as `image-predictor`; null if it was copied. Never shown. */
  readonly imageBecause: string | null
  /**
   * What PDFium read on the page before it became an image, without an invisible number. Null if the page was copied and its
   * own text can be trusted.
   */
  readonly text: string | null
  /** Letters of its text and its form fields that would not be on paper; empty if there are none. */
  readonly undrawn: string
}

/** A new document that looks as PDFium prints its source, and that every reader shows alike. */
export interface NormalizedPdf {
  readonly bytes: Uint8Array
  readonly pages: readonly NormalizedPage[]
  /** How many pages of a label's file were left out because nothing is on them. */
  readonly blankPages: number
  /** The index of each page in the original file, from 0. */
  readonly indexes: readonly number[]
}

/** The purpose of the document. A label's waybill counts only where it is visible; null when it does not matter. `only`: the one page to use. */
export type Purpose =
  | { readonly kind: 'label'; readonly waybill: string | null; readonly only?: number | undefined }
  | { readonly kind: 'document' }

const catalog = 1
const pagesNode = 2
const first = 3
const tolerance = 0.01
/** Pages. */
const longDocument = 20

interface MadePage extends NormalizedPage {
  /** The body of the page object. */
  readonly body: string
}

type Size = { readonly width: number; readonly height: number }

function pageBody({ width, height }: Size, resources: PdfValue, content: PdfValue): string {
  const box = `[0 0 ${side(width)} ${side(height)}]`
  return `<</Type/Page/Parent ${pagesNode} 0 R/MediaBox${box}/Resources${pdfText(resources)}/Contents ${pdfText(content)}>>`
}

/** In points, rounded to three decimals, because PDFium's numbers are single precision. */
function side(points: number): string {
  return pdfNumber(Math.round(points * 1000) / 1000)
}

function numbersIn(value: PdfValue | null): readonly number[] {
  return value?.kind === 'array' ? value.items.map((item) => (item.kind === 'number' ? Number(item.text) : Number.NaN)) : []
}

function equal(one: readonly number[], other: readonly number[]): boolean {
  return one.every((value, index) => Math.abs(value - (other[index] ?? Number.NaN)) < tolerance)
}

function withXObject(target: CopyTarget, size: Size, object: PdfValue, matrix: readonly number[]): string {
  const content = addPacked(target, new Map(), Buffer.from(['q', ...matrix.map(pdfNumber), 'cm', '/P', 'Do', 'Q'].join(' ')))
  const objects: PdfValue = { kind: 'dictionary', entries: new Map([['P', object]]) }
  return pageBody(size, { kind: 'dictionary', entries: new Map([['XObject', objects]]) }, content)
}

/** The page's own content if its coordinates are those of the new page; else a form that is placed on it. */
function copiedBody(target: CopyTarget, size: Size, unit: number, form: CopiedForm): string {
  const isPlain =
    unit === 1 && equal([0, 0, size.width, size.height], numbersIn(form.box)) && equal([1, 0, 0, 1, 0, 0], numbersIn(form.matrix))
  if (isPlain) return pageBody(size, form.resources, addPacked(target, new Map(), form.content))
  return withXObject(target, size, addForm(target, form), [unit, 0, 0, unit, 0, 0])
}

function copyPage(pdfium: Pdfium, target: CopyTarget, source: PdfSource, index: number, size: Size): MadePage | string {
  if (source.annotated.has(index)) return 'annotations'
  const imported = importPages(pdfium, [{ source, page: index }])
  const [form] = imported?.forms ?? []
  if (imported === null || form === undefined) return 'page-import'
  try {
    const body = target.transaction(() => {
      const copied = copyForm(createPdfGraph(imported.objects), target, { kind: 'reference', number: form }, true)
      return copiedBody(target, size, source.unit, copied)
    })
    return { body, imageBecause: null, text: null, undrawn: '' }
  } catch (error) {
    if (error instanceof UnsupportedPdf) return error.message
    throw error
  }
}

function imagePage(pdfium: Pdfium, target: CopyTarget, source: PdfSource, index: number, size: Size, kind: RasterPurpose) {
  return withPage(pdfium, source.handle, index, (handle) => {
    const image = drawPageImage(pdfium, { handle, ...size, unit: source.unit }, kind)
    const entries = new Map<string, PdfValue>([
      ['Type', nameValue('XObject')],
      ['Subtype', nameValue('Image')],
      ['Width', numberValue(image.width)],
      ['Height', numberValue(image.height)],
      ['BitsPerComponent', numberValue(image.bits)],
      ['ColorSpace', nameValue('DeviceGray')],
      ['Filter', nameValue('FlateDecode')],
    ])
    const body = withXObject(target, size, target.addStream(entries, image.packed), [size.width, 0, 0, size.height, 0, 0])
    return { body, text: readText(pdfium, handle), undrawn: undrawnLetters(pdfium, handle) }
  })
}

function makePage(pdfium: Pdfium, target: CopyTarget, source: PdfSource, index: number, purpose: Purpose): MadePage | null {
  const page = drawPage(pdfium, target, source, index, purpose)
  return page === null ? null : { ...page, undrawn: someLetters([source.undrawn.get(index) ?? '', page.undrawn]) }
}

function drawPage(pdfium: Pdfium, target: CopyTarget, source: PdfSource, index: number, purpose: Purpose): MadePage | null {
  const size = pageSize(pdfium, source, index)
  if (size === null) return null
  const copied = copyPage(pdfium, target, source, index, size)
  if (typeof copied !== 'string') return copied
  const image = imagePage(pdfium, target, source, index, size, source.pages > longDocument ? 'long-document' : purpose.kind)
  const seen = purpose.kind === 'label' && purpose.waybill !== null ? textWithoutHidden(pdfium, source, index, size, purpose.waybill) : null
  return image === null ? null : { ...image, text: seen ?? image.text, imageBecause: copied }
}

/**
 * The copied pages, with their text checked in the new document: in the original a font may have mapped to other letters, so that the number was
 * not found and its ink was not checked. Null if the new document does not open.
 */
function withSeenText(pdfium: Pdfium, bytes: Uint8Array, pages: readonly MadePage[], waybill: string): readonly MadePage[] | null {
  return withSources(pdfium, [bytes], ([fresh]) => {
    if (fresh === null || fresh === undefined) return null
    return pages.map((page, index) => {
      const size = page.imageBecause === null ? pageSize(pdfium, fresh, index) : null
      return size === null ? page : { ...page, text: textWithoutHidden(pdfium, fresh, index, size, waybill) }
    })
  })
}

function indexesFor(pdfium: Pdfium, source: PdfSource, purpose: Purpose): readonly number[] {
  if (purpose.kind === 'document') return Array.from({ length: source.pages }, (_, index) => index)
  return purpose.only === undefined ? inkedPages(pdfium, source) : [purpose.only]
}

function makePages(pdfium: Pdfium, source: PdfSource, purpose: Purpose): Result<NormalizedPdf> {
  if (source.pages > memoryLimits.pages) return failed(tooManyPages)
  const target = createCopyTarget(first)
  const pages: MadePage[] = []
  const indexes = indexesFor(pdfium, source, purpose)
  for (const index of indexes) {
    const page = makePage(pdfium, target, source, index, purpose)
    if (page === null) return failed(pdfFailures.damaged({ reason: 'pageUnusable' }))
    pages.push(page)
  }
  if (pages.length === 0) return failed(pdfFailures.damaged({ reason: 'noPages' }))
  const firstPage = Math.max(first - 1, ...target.objects.keys()) + 1
  const objects = new Map(target.objects)
  const kids = pages.map((_, index) => `${firstPage + index} 0 R`)
  objects.set(catalog, textObject(`<</Type/Catalog/Pages ${pagesNode} 0 R>>`))
  objects.set(pagesNode, textObject(`<</Type/Pages/Count ${pages.length}/Kids[${kids.join(' ')}]>>`))
  for (const [index, { body }] of pages.entries()) objects.set(firstPage + index, textObject(body))
  const bytes = pdfFile(objects, catalog)
  const isLabel = purpose.kind === 'label' && purpose.waybill !== null
  const read = isLabel ? withSeenText(pdfium, bytes, pages, purpose.waybill) : pages
  if (read === null) return failed(pdfFailures.damaged({ reason: 'unopenable' }))
  const blankPages = source.pages - pages.length
  return success({ bytes, blankPages, indexes, pages: read.map(({ imageBecause, text, undrawn }) => ({ imageBecause, text, undrawn })) })
}

/**
 * Makes a new document of the pages alone, as PDFium prints them: annotations and form fields become part of the page, and nothing else of
 * the original remains, not even encryption that needs no password. A page that other readers might show differently becomes an image. Deterministic: equal bytes give equal documents.
 */
export async function normalizePdf(withDocument: WithPdfiumDocument, bytes: Uint8Array, purpose: Purpose): Promise<Result<NormalizedPdf>> {
  const broken = checkPdfStructure(bytes) ?? tooLargeToOpen(bytes)
  if (broken !== null) return failed(broken)
  const whole = withoutRest(bytes)
  const visit = await withDocument(whole, ({ pdfium }) =>
    withSources(pdfium, [whole], ([source]) =>
      source === null || source === undefined ? failed(pdfFailures.damaged({ reason: 'unopenable' })) : makePages(pdfium, source, purpose),
    ),
  )
  if ('opened' in visit) return visit.opened
  return failed(pdfFailures.damaged({ reason: visit.unopened === 'password' ? 'password' : 'unopenable' }))
}
