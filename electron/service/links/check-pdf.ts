import type { Failure } from '../../../shared/failure.ts'
import { documentLinkFailures } from '../../../shared/messages/service/document-link-failures.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { isHtml } from '../calls/response-failure.ts'
import type { HttpResponse } from '../transport/transport.ts'

type DamagedDocument = 'empty' | 'webPage' | 'notPdf' | 'incompletePdf'

function damagedDocument(problem: DamagedDocument): { readonly ok: false; readonly failure: Failure } {
  return failed(documentLinkFailures[problem]({}, { status: 200 }))
}

/** Accepts a document that starts and ends like a PDF; whether it parses is checked elsewhere. */
export function checkPdf(answer: HttpResponse): Result<Uint8Array> {
  const bytes = Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength)
  if (bytes.byteLength === 0) return damagedDocument('empty')
  if (!bytes.subarray(0, 1024).includes('%PDF')) return damagedDocument(isHtml(answer) ? 'webPage' : 'notPdf')
  if (!bytes.subarray(-2048).includes('%%EOF')) return damagedDocument('incompletePdf')
  return success(answer.body)
}
