import type { PageRequest, PrintFile } from './page-composer-port.ts'
import { createPdfium } from '../../pdf/pdfium-document.ts'
import type { Result } from '../../../shared/result.ts'
import { composeDocument } from './compose-document.ts'
import { composeLabels } from './labels/compose-labels.ts'

const withDocument = createPdfium()

/** Makes one physical sheet, as `PageComposer` promises. Keeps the thread busy for as long as it takes, so it runs in a worker. */
export function composePage(request: PageRequest): Promise<Result<PrintFile>> {
  return request.kind === 'document' ? composeDocument(withDocument, request) : composeLabels(withDocument, request)
}
