import { z } from 'zod'
import type { Message } from '../../shared/messages/message.ts'
import { draftMessages } from '../../shared/messages/new-shipment/draft-messages.ts'
import { emptyAddress, emptyDraft, type DraftAddress, type ShipmentDraft } from '../../shared/new-shipment/draft.ts'
import { wireFlag, wireList, wireNumber, wireObject, wireReferenceId, wireText } from '../service/wire/values.ts'

/** Interface, "Address (in order responses)" and "Country object": the fields that a new order can take over. */
const wireKnownAddress = z.object({
  id: wireReferenceId,
  name: wireText,
  company: wireText,
  address_1: wireText,
  address_2: wireText,
  address_3: wireText,
  city: wireText,
  province: wireText,
  postal_code: wireText,
  classification: wireText,
  country_id: wireReferenceId,
  country: wireObject(z.object({ id: wireReferenceId, iso_code_2: wireText })),
  email: wireText,
  phone: wireText,
  import_code: wireText,
})

type WireKnownAddress = z.infer<typeof wireKnownAddress>

const wireKnownOrder = z.object({
  customer_reference: wireText,
  purpose_of_shipment_id: wireReferenceId,
  description_of_contents: wireText,
  value_of_goods: wireNumber,
  value_of_goods_currency: wireText,
  send_consignee_tracking_details: wireFlag,
  origin_address: wireObject(wireKnownAddress),
  destination_address: wireObject(wireKnownAddress),
  broker_address: wireObject(wireKnownAddress),
  importer_of_record_address: wireObject(wireKnownAddress),
  shipments: wireList(z.unknown()),
})

/** A draft made from an order, and the fields that the order lacks. */
export interface DerivedDraft {
  readonly draft: ShipmentDraft
  readonly missing: readonly Message[]
}

const text = (value: string | number | null): string => (value === null ? '' : String(value))

function classification(value: string | null): DraftAddress['classification'] {
  return value === 'business' || value === 'residential' ? value : null
}

/** The id of a stored address is used only if all of it is taken over; a third line has no field of its own. */
function draftAddress(wire: WireKnownAddress | null): DraftAddress {
  if (wire === null) return emptyAddress()
  const { id, address_2: second, address_3: third } = wire
  return {
    knownId: id !== null && Number.isSafeInteger(id) && id > 0 ? id : null,
    name: text(wire.name),
    company: text(wire.company),
    line1: text(wire.address_1),
    line2: [second, third].filter((line) => line !== null).join(', '),
    city: text(wire.city),
    province: text(wire.province),
    postalCode: text(wire.postal_code),
    country: text(wire.country_id ?? wire.country?.id ?? wire.country?.iso_code_2 ?? null),
    email: text(wire.email),
    phone: text(wire.phone),
    importCode: text(wire.import_code),
    exportCode: '',
    classification: classification(wire.classification),
  }
}

/** The interface takes a broker or importer as an address only, never by id. */
function partyAddress(wire: WireKnownAddress | null): DraftAddress | null {
  return wire === null ? null : { ...draftAddress(wire), knownId: null }
}

function missingFrom(order: z.infer<typeof wireKnownOrder>, draft: ShipmentDraft): Message[] {
  const { origin, destination, broker, importerOfRecord } = draft
  const countryless = Object.entries({ origin, destination, broker, importerOfRecord }).filter(([, address]) => address?.country === '')
  return [
    draftMessages.parcelsNotInOrder.message(),
    draftMessages.goodsNotInOrder.message(),
    draftMessages.optionsNotInOrder.message(),
    draftMessages.clearanceNotInOrder.message(),
    draftMessages.documentsNotCopied.message(),
    ...countryless.map(([side]) => draftMessages.countryUnreadable.message({ side })),
    ...(order.customer_reference === null ? [] : [draftMessages.referenceNotCopied.message({ reference: order.customer_reference })]),
  ]
}

/** A draft with the fields of an order; null when this version cannot parse the order. `raw` is its stored response. */
export function draftFromOrder(raw: string): DerivedDraft | null {
  const parsed = wireKnownOrder.safeParse(JSON.parse(raw))
  if (!parsed.success) return null
  const order = parsed.data
  const draft: ShipmentDraft = {
    ...emptyDraft(),
    origin: draftAddress(order.origin_address),
    destination: draftAddress(order.destination_address),
    broker: partyAddress(order.broker_address),
    importerOfRecord: partyAddress(order.importer_of_record_address),
    contents: text(order.description_of_contents),
    value: text(order.value_of_goods),
    currency: text(order.value_of_goods_currency),
    purpose: text(order.purpose_of_shipment_id),
    viaHub: order.shipments.length > 1,
    sendTrackingToConsignee: order.send_consignee_tracking_details,
  }
  return { draft, missing: missingFrom(order, draft) }
}
