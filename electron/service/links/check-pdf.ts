import type { Failure } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { isHtml } from '../calls/response-failure.ts'
import type { HttpResponse } from '../transport/transport.ts'

function damagedDocument(what: string): { readonly ok: false; readonly failure: Failure } {
  return failed({
    kind: 'paper-damaged',
    message: `${what} It was not kept and will not print.`,
    next: 'Read the order again and fetch the paper once more; if it stays so, call the service.',
    status: 200,
  })
}

/** Lets a document through that begins and ends as a PDF does; whether it parses is judged elsewhere. */
export function checkPdf(answer: HttpResponse): Result<Uint8Array> {
  const bytes = Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength)
  if (bytes.byteLength === 0) return damagedDocument('The service gave an empty file for this paper.')
  if (!bytes.subarray(0, 1024).includes('%PDF')) {
    return damagedDocument(
      isHtml(answer) ? 'The service gave a web page instead of this paper.' : 'What the service gave for this paper is not a PDF.',
    )
  }
  if (!bytes.subarray(-2048).includes('%%EOF')) return damagedDocument('The paper broke off before its end.')
  return success(answer.body)
}
