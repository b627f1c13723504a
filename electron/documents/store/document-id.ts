import { createHash } from 'node:crypto'
import type { DocumentSlot } from '../../../shared/documents/document.ts'

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The same bytes in the same place of the same order are the same document. */
export function documentId(orderId: number, slot: DocumentSlot, sha256: string): string {
  return `${orderId}-${slot.leg ?? 'x'}-${slot.kind}-${sha256}`
}
