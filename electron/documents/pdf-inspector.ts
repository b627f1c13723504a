import type { Result } from '../../shared/result.ts'
import type { LabelQuestion, LabelReport } from './check-label.ts'
import type { PaperReport } from './check-document.ts'

/** Where papers are judged and stamped, off the main loop. Each call is one trip: what is given is copied and stays the caller's. */
export interface PaperDesk {
  checkLabel(label: LabelQuestion): Promise<Result<LabelReport>>
  checkPaper(bytes: Uint8Array): Promise<Result<PaperReport>>
  stampVoid(bytes: Uint8Array): Promise<Result<Uint8Array>>
  /** The label's pages as they would be printed. */
  asPrinted(bytes: Uint8Array): Promise<Result<Uint8Array>>
}
