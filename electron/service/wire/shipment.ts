import { z } from 'zod'
import { wireText } from './values.ts'

/** Interface, "Shipment (element of `shipments[]`)". */
export const wireShipment = z.object({
  shipping_service: wireText,
  waybill: wireText,
  waybill_document_link: wireText,
  tracking_link: wireText,
  status: wireText,
})
