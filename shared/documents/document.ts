import { z } from 'zod'

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

/** A paper's place: its kind, and for a label the leg it belongs to (0 is the first in route order). */
export const documentSlotSchema = z.object({ kind: documentKindSchema, leg: z.number().int().nonnegative().nullable() })

export type DocumentSlot = z.infer<typeof documentSlotSchema>

/** A paper kept on this machine. `id` is the SHA-256 of its bytes joined to its place; the bytes never change. */
export const storedDocumentSchema = documentSlotSchema.extend({
  id: z.string(),
  orderId: z.number().int(),
  reference: z.string(),
  waybill: z.string().nullable(),
  sha256: z.string(),
  bytes: z.number().int(),
  pages: z.number().int(),
  fetchedAt: z.string(),
  /** True when its order is cancelled: it opens stamped VOID and does not print. */
  void: z.boolean(),
  /** Why it was held when it came: it is shown, but it is not the paper of its place and never printed as such. Null for a good paper. */
  held: z.string().nullable().default(null),
})

export type StoredDocument = z.infer<typeof storedDocumentSchema>

const documentNames: Record<DocumentKind, string> = {
  waybill_document: 'Label',
  commercial_invoice: 'Commercial invoice',
  battery_declaration: 'Battery declaration',
  customs_clearance_document: 'Customs clearance document',
  draft_bill_of_lading: 'Draft bill of lading',
  eei_request_document: 'EEI request',
  export_permit: 'Export permit',
  final_bill_of_lading: 'Final bill of lading',
  materials_safety_data_sheet: 'Materials safety data sheet',
  packaging_list: 'Packing list',
  proof_of_delivery: 'Proof of delivery',
  shippers_letter_of_instruction: "Shipper's letter of instruction",
  service_packing_list: 'Service packing list',
}

export function documentName(slot: DocumentSlot): string {
  return slot.kind === 'waybill_document' && slot.leg !== null ? `Label, leg ${slot.leg + 1}` : documentNames[slot.kind]
}
