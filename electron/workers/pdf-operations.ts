import type { LabelQuestion } from '../documents/check-label.ts'
import { checkPaper } from '../documents/check-document.ts'
import { success } from '../../shared/result.ts'
import { asPrinted, checkNormalLabel, composeNormal, prepareLabel } from './normalized-documents.ts'
import { createPdfInspector } from '../pdf/pdf-reader.ts'
import { createPdfium } from '../pdf/pdfium-document.ts'
import type { Operations } from '../pdf/worker-messages.ts'
import type { PageRequest } from '../printing/pages/page-composer-port.ts'

const inspector = createPdfInspector()
const tools = { withDocument: createPdfium(), inspector }
const blank = { width: 8, height: 8, gray: new Uint8Array(64).fill(255) }

/** What is done to PDFs in a worker. A line here is an operation; pdf-workers.ts gives it to the station. */
export const pdfOperations = {
  /** Loads both readers, which takes longer than any label. */
  warmUp: async () => {
    await Promise.all([inspector.raster(new Uint8Array(1), 0, 72), inspector.readBarcodes(blank)])
    return success(true)
  },
  checkLabel: (label: LabelQuestion) => checkNormalLabel(tools, label),
  checkPaper: (bytes: Uint8Array) => checkPaper(bytes, inspector),
  asPrinted: (bytes: Uint8Array) => asPrinted(tools, bytes),
  compose: (request: PageRequest) => composeNormal(tools, request),
  /** A label's whole way from its original bytes to the bytes that are printed. */
  prepareLabel: (label: LabelQuestion) => prepareLabel(tools, label),
  /** Its library is as large as all the rest and seldom needed. */
  stampVoid: async (bytes: Uint8Array) => (await import('../documents/stamp-void.ts')).stampVoid(bytes),
} satisfies Operations

export type PdfOperations = typeof pdfOperations
