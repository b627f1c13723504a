import { documentKindSchema, type DocumentSlot } from '../../../shared/documents/document.ts'

/** What a file's name contains; the name is ours, never the server's. */
export interface ParsedDocumentName {
  readonly orderId: number
  readonly slot: DocumentSlot
  /** The first 16 digits of its SHA-256. */
  readonly hashPrefix: string
  /** Part of the name, so that a blocked document stays blocked when the list of documents is lost. */
  readonly isBlocked: boolean
}

const pattern = /^(\d{1,16})-(\d{1,3}|x)-([a-z_]+)-([0-9a-f]{16})(\.held)?\.pdf$/

export function documentFileName(orderId: number, slot: DocumentSlot, sha256: string, isBlocked: boolean): string {
  return `${orderId}-${slot.leg ?? 'x'}-${slot.kind}-${sha256.slice(0, 16)}${isBlocked ? '.held' : ''}.pdf`
}

/** Null for a file that is not ours. */
export function parseDocumentFileName(name: string): ParsedDocumentName | null {
  const [, orderId, leg, kindText, hashPrefix, held] = pattern.exec(name) ?? []
  const kind = documentKindSchema.safeParse(kindText)
  if (orderId === undefined || hashPrefix === undefined || !kind.success) return null
  const slot = { kind: kind.data, leg: leg === 'x' ? null : Number(leg) }
  return { orderId: Number(orderId), slot, hashPrefix, isBlocked: held !== undefined }
}
