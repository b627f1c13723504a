import { paperKindSchema, type PaperPlace } from '../../shared/documents/paper.ts'

/** What a file's name on disk says: ours, never the server's. */
export interface NamedPaper {
  readonly orderId: number
  readonly place: PaperPlace
  /** The first 16 digits of its SHA-256. */
  readonly hashStart: string
}

const pattern = /^(\d{1,16})-(\d{1,3}|x)-([a-z_]+)-([0-9a-f]{16})\.pdf$/

export function paperFileName(orderId: number, place: PaperPlace, sha256: string): string {
  return `${orderId}-${place.leg ?? 'x'}-${place.kind}-${sha256.slice(0, 16)}.pdf`
}

/** Null for a file that is not one of ours. */
export function readPaperFileName(name: string): NamedPaper | null {
  const [, orderId, leg, kindText, hashStart] = pattern.exec(name) ?? []
  const kind = paperKindSchema.safeParse(kindText)
  if (orderId === undefined || hashStart === undefined || !kind.success) return null
  return { orderId: Number(orderId), place: { kind: kind.data, leg: leg === 'x' ? null : Number(leg) }, hashStart }
}
