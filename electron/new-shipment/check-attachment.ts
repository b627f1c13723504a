import type { Failure } from '../../shared/failure.ts'
import { newShipmentFailures } from '../../shared/messages/new-shipment/new-shipment-failures.ts'
import { documentSizeFailure } from '../../shared/new-shipment/document-size.ts'
import type { AttachableKind } from '../../shared/order-creation/new-order.ts'
import { failed, success, type Result } from '../../shared/result.ts'

/** Reads a PDF in a worker; fails unless it is whole, opens and has pages. */
export type InspectPdf = (bytes: Uint8Array) => Promise<Result<{ readonly pages: number }>>

/** How programs and archives start: Windows, Linux, macOS, scripts, ZIP. */
const foreignStarts = ['MZ', '\u007FELF', '\u00CF\u00FA\u00ED\u00FE', '\u00CA\u00FE\u00BA\u00BE', '#!', 'PK\u0003\u0004']

function isProgram(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4))
  return foreignStarts.some((foreign) => start.startsWith(foreign))
}

/** The failure of the PDF reader, worded for a file to be sent. A reader that does not work says nothing about the file. */
function unreadable(document: AttachableKind, failure: Failure): Failure {
  const { kind, details, detail } = failure
  if (kind !== 'document-damaged' && kind !== 'document-too-large') return failure
  const cause = typeof details['reason'] === 'string' ? details['reason'] : 'other'
  const reason = kind === 'document-too-large' ? 'tooLarge' : cause
  return newShipmentFailures.notADocument({ document, reason }, { path: document, ...(detail === undefined ? {} : { detail }) })
}

/** The number of pages of a file that can be attached to an order as this kind of document. */
export async function checkAttachment(document: AttachableKind, bytes: Uint8Array, inspect: InspectPdf): Promise<Result<number>> {
  const refused = (reason: string): Result<number> => failed(newShipmentFailures.notADocument({ document, reason }, { path: document }))
  if (bytes.byteLength === 0) return refused('empty')
  const tooLarge = documentSizeFailure(document, bytes.byteLength)
  if (tooLarge !== null) return failed(tooLarge)
  if (isProgram(bytes)) return refused('program')
  const inspected = await inspect(bytes)
  return inspected.ok ? success(inspected.value.pages) : failed(unreadable(document, inspected.failure))
}
