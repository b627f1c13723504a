import { useState } from 'react'
import type { Order } from '../../../shared/orders/order.ts'
import { pickupAddressLine } from '../../../shared/pickups/pickup-address.ts'
import { useCall } from '../../use-call.ts'

/** What is picked up, and where. */
export interface PickupSubject {
  readonly reference: string
  /** The pickup address, one line. */
  readonly address: string
  /** The carrier service of the first leg, which collects at the address; null if the service returns none. */
  readonly carrier: string | null
  readonly pieces: number | null
}

export function pickupSubjectOf({ reference, origin, legs, charges }: Order): PickupSubject {
  return {
    reference,
    address: pickupAddressLine(origin),
    carrier: legs[0]?.service ?? null,
    pieces: charges?.metric?.packages ?? charges?.imperial?.packages ?? null,
  }
}

/** From the stored order; the service is not called. */
export function usePickupSubject(orderId: number): PickupSubject | null {
  const [subject, setSubject] = useState<PickupSubject | null>(null)
  useCall('orders.open', { orderId }, (opened) => {
    if (opened.ok) setSubject(pickupSubjectOf(opened.value.order))
  })
  return subject
}
