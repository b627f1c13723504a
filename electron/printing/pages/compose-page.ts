import type { PageRequest, PrintFile } from './page-composer-port.ts'
import { createPdfium } from '../../pdf/pdfium-document.ts'
import { pageFailures } from '../../../shared/messages/print-jobs/page-failures.ts'
import { failed, type Result } from '../../../shared/result.ts'
import { composeDocument } from './compose-document.ts'
import { composeMore, composePages } from './compose-more.ts'
import { composeLabels } from './labels/compose-labels.ts'

const withDocument = createPdfium()

/** Composes one physical sheet, as specified in `PageComposer`, or several for one label. Blocks its thread, so it runs in a worker. */
export async function composePage(request: PageRequest): Promise<Result<PrintFile>> {
  if (request.kind === 'document') return await composeDocument(withDocument, request)
  if (request.kind === 'pages') return await composePages(withDocument, request)
  const { more = [] } = request.kind === 'label' ? request.label : {}
  const withMore = request.kind === 'labels' ? request.labels.find((label) => (label.more ?? []).length > 0) : undefined
  if (withMore !== undefined) return failed(pageFailures.onePageAtATime({ pages: (withMore.more ?? []).length + 1 }))
  const label = await composeLabels(withDocument, request)
  return label.ok && request.kind === 'label' && more.length > 0 ? await composeMore(withDocument, request, label.value, more) : label
}
