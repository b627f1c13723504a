import { Temporal } from 'temporal-polyfill'
import type { Placing } from './build-order.ts'
import type { PracticeEntry } from '../practice-journal.ts'

export type PlacingEntry = Extract<PracticeEntry, { readonly kind: 'order' }>

/** A new order as the journal has it, files included. */
export function placingEntry({ orderId, at, asked, uploads }: Placing): PlacingEntry {
  const files = Array.from(uploads, ([kind, { type, bytes }]) => ({ kind, type, content: Buffer.from(bytes).toString('base64') }))
  return { kind: 'order', at: at.toString(), orderId, asked, uploads: files }
}

export function placedFrom({ orderId, at, asked, uploads }: PlacingEntry): Placing {
  const files = uploads.map(({ kind, type, content }) => [kind, { type, bytes: Buffer.from(content, 'base64') }] as const)
  return { orderId, at: Temporal.Instant.from(at), asked, uploads: new Map(files) }
}
