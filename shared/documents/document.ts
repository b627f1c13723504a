import { z } from 'zod'
import { documentNameMessages } from '../messages/documents/document-name-messages.ts'
import type { Message } from '../messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'
import { storedTextSchema } from './stored-text.ts'

/** The thirteen document links of an order, named after their fields in the interface without `_link`. */
export const documentKinds = [
  'waybill_document',
  'commercial_invoice',
  'battery_declaration',
  'customs_clearance_document',
  'draft_bill_of_lading',
  'eei_request_document',
  'export_permit',
  'final_bill_of_lading',
  'materials_safety_data_sheet',
  'packaging_list',
  'proof_of_delivery',
  'shippers_letter_of_instruction',
  'service_packing_list',
] as const

export type DocumentKind = (typeof documentKinds)[number]

export const documentKindSchema = z.enum(documentKinds)

/** A document's slot: its kind, and for a label the leg it belongs to (0 is the first in route order). */
export const documentSlotSchema = z.object({ kind: documentKindSchema, leg: z.number().int().nonnegative().nullable() })

export type DocumentSlot = z.infer<typeof documentSlotSchema>

/** What a sheet prints: a document of the service, or the pages of a label's file that a person sends to the document printer. */
export const sheetKinds = [...documentKinds, 'label_pages'] as const

export type SheetKind = (typeof sheetKinds)[number]

export const sheetPlaceSchema = documentSlotSchema.extend({ kind: z.enum(sheetKinds) })

export type SheetPlace = z.infer<typeof sheetPlaceSchema>

/** The document at the service whose pages the sheet prints. */
export function slotOfPlace({ kind, leg }: SheetPlace): DocumentSlot {
  return { kind: kind === 'label_pages' ? 'waybill_document' : kind, leg }
}

/** True for what carries the waybill of one leg: its label, and further pages of the label's file. */
export function isOfWaybill({ kind }: SheetPlace): boolean {
  return kind === 'waybill_document' || kind === 'label_pages'
}

/** A document stored on this computer. `id` is the SHA-256 of its bytes joined to its slot; the bytes never change. */
export const storedDocumentSchema = documentSlotSchema.extend({
  id: z.string(),
  orderId: z.number().int(),
  reference: z.string(),
  waybill: z.string().nullable(),
  sha256: z.string(),
  bytes: z.number().int(),
  pages: z.number().int(),
  fetchedAt: z.string(),
  /** How many legs its order has, if known. */
  legs: z.number().int().optional(),
  /** True when its order is cancelled: it opens stamped VOID and does not print. */
  void: z.boolean(),
  /** Why it is blocked: it is shown, but it is not the document of its slot and never printed as such. Null for one that passed. */
  held: storedTextSchema.nullable().default(null),
})

export type StoredDocument = z.infer<typeof storedDocumentSchema>

/** How many legs an order has at least, according to some of its documents. */
export function countLegs(slots: readonly SheetPlace[]): number {
  return Math.max(1, ...slots.map(({ leg }) => (leg ?? 0) + 1))
}

/** How many legs each order has at least, by some of its documents. */
export function legsOfOrders(documents: readonly { readonly orderId: number; readonly place: SheetPlace }[]): (orderId: number) => number {
  const byOrder = new Map<number, number>()
  for (const { orderId, place } of documents) byOrder.set(orderId, Math.max(byOrder.get(orderId) ?? 1, (place.leg ?? 0) + 1))
  return (orderId) => byOrder.get(orderId) ?? 1
}

/**
 * The document's name as data. A leg is named only if there are several: `legs` is how many the order has. If that is unknown, a
 * second leg proves it.
 */
export function documentNameMessage({ kind, leg }: SheetPlace, legs?: number): Message {
  const isOneOfSeveral = leg !== null && (legs ?? leg + 1) > 1
  if (isOneOfSeveral && kind === 'waybill_document') return documentNameMessages.legLabel.message({ leg: leg + 1 })
  if (isOneOfSeveral && kind === 'label_pages') return documentNameMessages.legLabelPages.message({ leg: leg + 1 })
  return documentNameMessages[kind].message()
}

export function documentName(slot: SheetPlace, legs?: number): string {
  return renderMessage(documentNameMessage(slot, legs))
}
