import type { AddressInput } from '../../../shared/order-creation/address-input.ts'
import type { HsCode } from '../../../shared/order-creation/hs-code.ts'
import type { NewOrder, OrderAddressChoice } from '../../../shared/order-creation/new-order.ts'
import { toWireAddress } from './to-wire-address.ts'
import { omitEmpty } from './omit-empty.ts'

/** Interface, POST /orders, "Address input fields". */
function orderAddress(address: AddressInput) {
  return omitEmpty({ ...toWireAddress(address), import_code: address.importCode, export_code: address.exportCode })
}

function addressFields(side: 'origin' | 'destination', at: OrderAddressChoice) {
  return 'addressId' in at ? { [`${side}_address_id`]: at.addressId } : { [`${side}_address`]: orderAddress(at.address) }
}

/** Interface, "HS code object". `code` comes first in each, so that a parser of the form sees where the next one starts. */
export function toWireHsCode(line: HsCode) {
  return omitEmpty({
    code: line.code,
    cost: line.cost,
    description: line.description,
    quantity: line.quantity,
    weight: line.weight,
    eccn: line.eccn,
    country_id: line.countryId,
  })
}

/** The content of `order` in POST /orders, without files. */
export function toWireOrder(order: NewOrder): Readonly<Record<string, unknown>> {
  return omitEmpty({
    quote_estimate_id: order.estimateId,
    purpose_of_shipment_id: order.purposeId,
    ...addressFields('origin', order.origin),
    ...addressFields('destination', order.destination),
    description_of_contents: order.contents,
    customer_reference: order.customerReference,
    send_consignee_tracking_details: order.sendTrackingToConsignee,
    hs_codes: order.hsCodes?.map(toWireHsCode),
    broker_address: order.broker && orderAddress(order.broker),
    importer_of_record_address: order.importerOfRecord && orderAddress(order.importerOfRecord),
    clearance_detail:
      order.clearance &&
      omitEmpty({
        reason_for_shipment_id: order.clearance.reasonForShipmentId,
        invoice_number: order.clearance.invoiceNumber,
        purchase_order_number: order.clearance.purchaseOrderNumber,
      }),
  })
}
