import { checkLabel, type LabelQuestion } from './documents/check-label.ts'
import { checkPaper } from './documents/check-paper.ts'
import { stampVoid } from './documents/stamp-void.ts'
import { createPdfInspector } from './pdf/inspect-pdf.ts'
import type { Operations } from './pdf/worker-messages.ts'

const inspector = createPdfInspector()

/** What is done to PDFs in a worker. A line here is an operation; pdf-workers.ts gives it to the station. */
export const pdfOperations = {
  checkLabel: (label: LabelQuestion) => checkLabel({ ...label, inspector }),
  checkPaper: (bytes: Uint8Array) => checkPaper(bytes, inspector),
  stampVoid,
} satisfies Operations

export type PdfOperations = typeof pdfOperations
