import { checkLabel, type LabelCheckRequest, type LabelReport } from '../documents/check-label.ts'
import { sha256Of } from '../documents/store/document-id.ts'
import type { PdfReader } from '../pdf/pdf-reader.ts'
import type { WithPdfiumDocument } from '../pdf/pdfium-document.ts'
import { normalizePdf, type NormalizedPdf } from '../printing/normalize/normalize-pdf.ts'
import type { LabelPart, PageRequest, PrintFile } from '../printing/pages/page-composer-port.ts'
import { createLabelPart } from '../printing/prepare/ready-documents.ts'
import { composePage } from '../printing/pages/compose-page.ts'
import { pageNoteMessages } from '../../shared/messages/print-jobs/page-note-messages.ts'
import type { Message } from '../../shared/messages/message.ts'
import { checkSeveralPages, describeDocumentPages } from './several-pages.ts'
import type { DocumentPages } from '../printing/pages/labels/document-pages.ts'
import { pageFailures } from '../../shared/messages/print-jobs/page-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'

interface Tools {
  readonly withDocument: WithPdfiumDocument
  readonly reader: PdfReader
}

/** Inspects the document that will be printed. From the original, it only reports the text that a page had before it became an image. */
export function createNormalizedReader(inspector: PdfReader, normalized: NormalizedPdf): PdfReader {
  return {
    ...inspector,
    async inspect(bytes) {
      const facts = await inspector.inspect(bytes)
      if (!facts.ok) return facts
      const pages = facts.value.pages.map((page, index) => {
        const made = normalized.pages[index]
        return { ...page, text: made?.text ?? page.text, isPicture: (made?.imageBecause ?? null) !== null, undrawn: made?.undrawn ?? '' }
      })
      return success({ pages })
    },
  }
}

function blankPagesNote({ blankPages }: NormalizedPdf): Message[] {
  return blankPages === 0 ? [] : [pageNoteMessages.blankPagesLeftOut.message({ pages: blankPages })]
}

async function checkPages(tools: Tools, label: LabelCheckRequest, normal: NormalizedPdf): Promise<Result<LabelReport>> {
  if (normal.pages.length > 1) return await checkSeveralPages(severalPagesTools(tools), label, normal)
  return await checkLabel({ ...label, bytes: normal.bytes, reader: createNormalizedReader(tools.reader, normal) })
}

function severalPagesTools(tools: Tools) {
  return { ...tools, readerOf: (normal: NormalizedPdf) => createNormalizedReader(tools.reader, normal) }
}

/** Describes the pages of a document, for the person who chooses what each page is. */
export async function describePages(tools: Tools, label: LabelCheckRequest): Promise<Result<DocumentPages>> {
  return await describeDocumentPages(severalPagesTools(tools), label)
}

/** Checks the label as it would be printed. */
export async function checkNormalizedLabel({ withDocument, reader }: Tools, label: LabelCheckRequest): Promise<Result<LabelReport>> {
  const normal = await normalizePdf(withDocument, label.bytes, { kind: 'label', waybill: label.waybill })
  if (!normal.ok) return normal
  const report = await checkPages({ withDocument, reader }, label, normal.value)
  if (!report.ok) return report
  const isUncompared = (label.parties?.recipient ?? null) !== null && report.value.recipient === 'unchecked'
  const checked = report.value.checked ?? { bytes: normal.value.bytes, readText: normal.value.pages[0]?.text ?? null }
  const notes = [
    ...(checked.notes ?? []),
    ...blankPagesNote(normal.value),
    ...(isUncompared ? [pageNoteMessages.addressNotChecked.message()] : []),
  ]
  return success({ ...report.value, checked: { ...checked, ...(notes.length === 0 ? {} : { notes }) } })
}

/** The pages as they would be printed, for the person who decides whether to print the label. */
export async function normalizeForPreview({ withDocument }: Tools, bytes: Uint8Array): Promise<Result<Uint8Array>> {
  const normal = await normalizePdf(withDocument, bytes, { kind: 'label', waybill: null })
  return normal.ok ? success(normal.value.bytes) : normal
}

/** The label as printed: the checked document, or one that is checked now. A label that a person overrode is not checked. */
async function normalizeLabel<Label extends LabelPart>({ withDocument, reader }: Tools, label: Label): Promise<Result<Label>> {
  if (label.isChecked === true) return success(label)
  const normal = await normalizePdf(withDocument, label.bytes, { kind: 'label', waybill: label.waybill })
  if (!normal.ok) return normal
  const { bytes, pages } = normal.value
  if (label.waybill !== null) {
    const checked = await checkLabel({ bytes, waybill: label.waybill, reader: createNormalizedReader(reader, normal.value) })
    if (!checked.ok) return checked
  }
  return success({ ...label, bytes, readText: pages[0]?.text ?? null, notes: [...(label.notes ?? []), ...blankPagesNote(normal.value)] })
}

/**
 * Composes one physical sheet from the original documents: each is normalized first, and labels are checked after that. The hash is that
 * of the checked bytes.
 */
export async function composeNormalized(tools: Tools, request: PageRequest): Promise<Result<PrintFile>> {
  const made = await compose(tools, request)
  return made.ok ? success({ ...made.value, sha256: sha256Of(made.value.bytes) }) : made
}

async function compose(tools: Tools, request: PageRequest): Promise<Result<PrintFile>> {
  if (request.kind === 'document') {
    const normal = await normalizePdf(tools.withDocument, request.bytes, { kind: 'document' })
    if (!normal.ok) return normal
    const letters = normal.value.pages.map(({ undrawn }) => undrawn).find((undrawn) => undrawn !== '')
    if (letters !== undefined) return failed(pageFailures.lettersNotDrawn({ letters }))
    return await composePage({ ...request, bytes: normal.value.bytes })
  }
  if (request.kind === 'pages') return await composePage(request)
  if (request.kind === 'label') {
    const label = await normalizeLabel(tools, request.label)
    return label.ok ? await composePage({ ...request, label: label.value }) : label
  }
  const labels: (typeof request.labels)[number][] = []
  for (const label of request.labels) {
    const normal = await normalizeLabel(tools, label)
    if (!normal.ok) return normal
    labels.push(normal.value)
  }
  return await composePage({ ...request, labels })
}

const plainProfile: PageRequest['profile'] = {
  offset: { x: 0, y: 0 },
  resolution: 203,
  language: 'pdf',
  zpl: { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' },
}

/**
 * Prepares a label for a label printer without its own settings, on 4 × 6 in: returns exactly the bytes to print, or why the label is not
 * printed. Runs the same steps as the app, in one call.
 */
export async function prepareLabel(tools: Tools, label: LabelCheckRequest): Promise<Result<Uint8Array>> {
  const report = await checkNormalizedLabel(tools, label)
  if (!report.ok) return report
  const part = createLabelPart({ bytes: label.bytes, checked: report.value.checked }, label.waybill, null)
  const page = await composeNormalized(tools, { kind: 'label', media: '4x6in', profile: plainProfile, label: part })
  return page.ok ? success(page.value.bytes) : page
}
