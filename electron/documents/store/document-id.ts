import { createHash } from 'node:crypto'
import type { PaperPlace } from '../../../shared/documents/document.ts'

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The same bytes in the same place of the same order are the same paper. */
export function paperId(orderId: number, place: PaperPlace, sha256: string): string {
  return `${orderId}-${place.leg ?? 'x'}-${place.kind}-${sha256}`
}
