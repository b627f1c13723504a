import type { Result } from '../../shared/result.ts'
import type { LabelCheckRequest, LabelReport } from './check-label.ts'
import type { DocumentReport } from './check-document.ts'

/** Checks and stamps documents off the main loop. Input bytes are copied and remain the caller's. */
export interface PdfInspector {
  checkLabel(label: LabelCheckRequest): Promise<Result<LabelReport>>
  checkDocument(bytes: Uint8Array): Promise<Result<DocumentReport>>
  stampVoid(bytes: Uint8Array): Promise<Result<Uint8Array>>
  /** The label's pages as they would be printed. */
  normalizeForPreview(bytes: Uint8Array): Promise<Result<Uint8Array>>
}
