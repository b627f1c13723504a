import { z } from 'zod'
import { attachableKinds } from '../order-creation/new-order.ts'
import { maxTypedLength } from '../typed-text.ts'

/** As typed: it may be empty, too long or no number yet. A draft never refuses what a person writes. */
const typed = z.string().max(maxTypedLength)

/** The address fields of POST /quotes and POST /orders. */
export const addressTextFields = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'province',
  'postalCode',
  'email',
  'phone',
  'importCode',
  'exportCode',
] as const

export const draftAddressSchema = z.object({
  /** The service's id of an address used before; null once a field was changed. */
  knownId: z.number().int().positive().nullable(),
  name: typed,
  company: typed,
  line1: typed,
  line2: typed,
  city: typed,
  province: typed,
  postalCode: typed,
  /** A country's name, ISO code or id at the service. */
  country: typed,
  email: typed,
  phone: typed,
  importCode: typed,
  exportCode: typed,
  classification: z.enum(['business', 'residential']).nullable(),
})

export type DraftAddress = z.infer<typeof draftAddressSchema>

/** Parcels of one size: `count` of them, each with this weight. */
export const draftParcelSchema = z.object({ count: typed, weight: typed, length: typed, width: typed, height: typed })

export type DraftParcel = z.infer<typeof draftParcelSchema>

/** One line of goods for customs. `country` is the country of origin. */
export const draftGoodsSchema = z.object({
  code: typed,
  description: typed,
  quantity: typed,
  weight: typed,
  cost: typed,
  eccn: typed,
  country: typed,
})

export type DraftGoods = z.infer<typeof draftGoodsSchema>

export const massUnits = ['kg', 'lb'] as const
export const distanceUnits = ['cm', 'inch'] as const

export type MassUnit = (typeof massUnits)[number]
export type DistanceUnit = (typeof distanceUnits)[number]

/** The most lines that a draft has. */
export const maxParcelLines = 200
export const maxGoodsLines = 500

/** Everything that POST /quotes and POST /orders accept, except files. */
export const shipmentDraftSchema = z.object({
  origin: draftAddressSchema,
  destination: draftAddressSchema,
  broker: draftAddressSchema.nullable(),
  importerOfRecord: draftAddressSchema.nullable(),
  parcels: z.array(draftParcelSchema).max(maxParcelLines),
  /** Parcels in one line of text that are not lines of the draft yet; drafts of older versions have none. */
  parcelText: typed.default(''),
  massUnit: z.enum(massUnits),
  distanceUnit: z.enum(distanceUnits),
  goods: z.array(draftGoodsSchema).max(maxGoodsLines),
  contents: typed,
  value: typed,
  currency: typed,
  isDocument: z.boolean(),
  isStackable: z.boolean(),
  needsLiftgate: z.boolean(),
  needsProtection: z.boolean(),
  viaHub: z.boolean(),
  withTaxesAndDuties: z.boolean(),
  /** Ids at the service. */
  purpose: typed,
  reason: typed,
  invoiceNumber: typed,
  purchaseOrderNumber: typed,
  customerReference: typed,
  /** Null sends no value to the service. */
  sendTrackingToConsignee: z.boolean().nullable(),
})

export type ShipmentDraft = z.infer<typeof shipmentDraftSchema>

/** A file stored beside a draft, to be sent with the order. */
export const attachedDocumentSchema = z.object({
  kind: z.enum(attachableKinds),
  /** As the person named it. */
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
  pages: z.number().int().positive(),
})

export type AttachedDocument = z.infer<typeof attachedDocumentSchema>

export function emptyAddress(): DraftAddress {
  return {
    knownId: null,
    name: '',
    company: '',
    line1: '',
    line2: '',
    city: '',
    province: '',
    postalCode: '',
    country: '',
    email: '',
    phone: '',
    importCode: '',
    exportCode: '',
    classification: null,
  }
}

export function emptyParcel(): DraftParcel {
  return { count: '1', weight: '', length: '', width: '', height: '' }
}

export function emptyGoods(): DraftGoods {
  return { code: '', description: '', quantity: '', weight: '', cost: '', eccn: '', country: '' }
}

export function emptyDraft(): ShipmentDraft {
  return {
    origin: emptyAddress(),
    destination: emptyAddress(),
    broker: null,
    importerOfRecord: null,
    parcels: [emptyParcel()],
    parcelText: '',
    massUnit: 'kg',
    distanceUnit: 'cm',
    goods: [],
    contents: '',
    value: '',
    currency: '',
    isDocument: false,
    isStackable: true,
    needsLiftgate: false,
    needsProtection: false,
    viaHub: false,
    withTaxesAndDuties: false,
    purpose: '',
    reason: '',
    invoiceNumber: '',
    purchaseOrderNumber: '',
    customerReference: '',
    sendTrackingToConsignee: null,
  }
}
