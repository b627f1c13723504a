import { paperKindSchema, type PaperPlace } from '../../../shared/documents/document.ts'

/** What a file's name on disk says: ours, never the server's. */
export interface NamedPaper {
  readonly orderId: number
  readonly place: PaperPlace
  /** The first 16 digits of its SHA-256. */
  readonly hashStart: string
  /** Said by the name too, so that a held paper stays held when the list of papers is lost. */
  readonly held: boolean
}

const pattern = /^(\d{1,16})-(\d{1,3}|x)-([a-z_]+)-([0-9a-f]{16})(\.held)?\.pdf$/

export function paperFileName(orderId: number, place: PaperPlace, sha256: string, held: boolean): string {
  return `${orderId}-${place.leg ?? 'x'}-${place.kind}-${sha256.slice(0, 16)}${held ? '.held' : ''}.pdf`
}

/** Null for a file that is not one of ours. */
export function readPaperFileName(name: string): NamedPaper | null {
  const [, orderId, leg, kindText, hashStart, held] = pattern.exec(name) ?? []
  const kind = paperKindSchema.safeParse(kindText)
  if (orderId === undefined || hashStart === undefined || !kind.success) return null
  const place = { kind: kind.data, leg: leg === 'x' ? null : Number(leg) }
  return { orderId: Number(orderId), place, hashStart, held: held !== undefined }
}
