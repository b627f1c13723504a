import { Temporal } from 'temporal-polyfill'
import type { PracticeOrderCreation } from './build-order.ts'
import type { PracticeEntry } from '../practice-journal.ts'

export type CreationEntry = Extract<PracticeEntry, { readonly kind: 'order' }>

/** A new order as journaled, including files. */
export function toCreationEntry({ orderId, at, request: asked, uploads }: PracticeOrderCreation): CreationEntry {
  const files = Array.from(uploads, ([kind, { type, bytes }]) => ({ kind, type, content: Buffer.from(bytes).toString('base64') }))
  return { kind: 'order', at: at.toString(), orderId, asked, uploads: files }
}

export function fromCreationEntry({ orderId, at, asked, uploads }: CreationEntry): PracticeOrderCreation {
  const files = uploads.map(({ kind, type, content }) => [kind, { type, bytes: Buffer.from(content, 'base64') }] as const)
  return { orderId, at: Temporal.Instant.from(at), request: asked, uploads: new Map(files) }
}
