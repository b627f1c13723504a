import type { PageRequest, PrintFile } from './page-composer-port.ts'
import { createPdfium } from '../../pdf/pdfium-document.ts'
import type { Result } from '../../../shared/result.ts'
import { composeDocument } from './compose-document.ts'
import { composeLabels } from './labels/compose-labels.ts'

const withDocument = createPdfium()

/** Composes one physical sheet, as specified in `PageComposer`. Blocks its thread, so it runs in a worker. */
export function composePage(request: PageRequest): Promise<Result<PrintFile>> {
  return request.kind === 'document' ? composeDocument(withDocument, request) : composeLabels(withDocument, request)
}
