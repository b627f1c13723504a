import type { LabelCheckRequest } from '../documents/check-label.ts'
import { checkDocument } from '../documents/check-document.ts'
import { success } from '../../shared/result.ts'
import { describePages, normalizeForPreview, checkNormalizedLabel, composeNormalized, prepareLabel } from './normalized-documents.ts'
import { createPdfReader } from '../pdf/pdf-reader.ts'
import { createPdfium } from '../pdf/pdfium-document.ts'
import type { Operations } from '../pdf/worker-messages.ts'
import { describeLabelPage, type DescribePageRequest } from '../printing/pages/labels/describe-label-page.ts'
import type { PageRequest } from '../printing/pages/page-composer-port.ts'

const reader = createPdfReader()
const tools = { withDocument: createPdfium(), reader }
const blank = { width: 8, height: 8, gray: new Uint8Array(64).fill(255) }

/** The operations on PDFs in a worker. A line here is an operation; pdf-workers.ts offers it to the station. */
export const pdfOperations = {
  /** Loads both readers, which takes longer than any label. */
  warmUp: async () => {
    await Promise.all([reader.raster(new Uint8Array(1), 0, 72), reader.readBarcodes(blank)])
    return success(true)
  },
  checkLabel: (label: LabelCheckRequest) => checkNormalizedLabel(tools, label),
  checkDocument: (bytes: Uint8Array) => checkDocument(bytes, reader),
  normalizeForPreview: (bytes: Uint8Array) => normalizeForPreview(tools, bytes),
  describePages: (label: LabelCheckRequest) => describePages(tools, label),
  describeLabelPage: (request: DescribePageRequest) => describeLabelPage(tools.withDocument, request),
  compose: (request: PageRequest) => composeNormalized(tools, request),
  /** A label's whole path from its original bytes to the printed bytes. */
  prepareLabel: (label: LabelCheckRequest) => prepareLabel(tools, label),
  /** Its library is as large as all the rest and rarely needed. */
  stampVoid: async (bytes: Uint8Array) => (await import('../documents/stamp-void.ts')).stampVoid(bytes),
} satisfies Operations

export type PdfOperations = typeof pdfOperations
