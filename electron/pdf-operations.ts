import { checkLabel, type LabelQuestion } from './documents/check-label.ts'
import { checkPaper } from './documents/check-paper.ts'
import { success } from '../shared/result.ts'
import { createPdfInspector } from './pdf/inspect-pdf.ts'
import type { Operations } from './pdf/worker-messages.ts'
import { composePage } from './printing/pages/compose-page.ts'

const inspector = createPdfInspector()
const blank = { width: 8, height: 8, gray: new Uint8Array(64).fill(255) }

/** What is done to PDFs in a worker. A line here is an operation; pdf-workers.ts gives it to the station. */
export const pdfOperations = {
  /** Loads both readers, which takes longer than any label. */
  warmUp: async () => {
    await Promise.all([inspector.raster(new Uint8Array(1), 0, 72), inspector.readBarcodes(blank)])
    return success(true)
  },
  checkLabel: (label: LabelQuestion) => checkLabel({ ...label, inspector }),
  checkPaper: (bytes: Uint8Array) => checkPaper(bytes, inspector),
  compose: composePage,
  /** Its library is as large as all the rest and seldom needed. */
  stampVoid: async (bytes: Uint8Array) => (await import('./documents/stamp-void.ts')).stampVoid(bytes),
} satisfies Operations

export type PdfOperations = typeof pdfOperations
