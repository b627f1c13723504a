import { useState } from 'react'
import { pickupBookingMessages } from '../../shared/messages/pickups/pickup-booking-messages.ts'
import type { OrderView } from '../../shared/orders/order-view.ts'
import { useCall } from '../use-call.ts'
import styles from './phone-call-details.module.css'
import { CopyableNumber } from './copyable-number.tsx'
import { formatWindow } from './window/window-text.ts'
import type { ZonedWindow } from '../ui/text/station-window.ts'

/** The details that the service asks for on the telephone, each copied with one click. All of it is stored; the service is not called. */
export function PhoneCallDetails({ orderId, requestedWindow }: { readonly orderId: number; readonly requestedWindow: ZonedWindow }) {
  const [stored, setStored] = useState<OrderView | null>(null)
  useCall('orders.open', { orderId }, (opened) => {
    if (opened.ok) setStored(opened.value)
  })
  const reference = stored?.order.reference ?? String(orderId)
  const waybills = stored?.order.legs.flatMap(({ waybill }) => (waybill === null ? [] : [waybill])) ?? []
  return (
    <>
      <p className={styles.call}>{pickupBookingMessages.callService()}</p>
      <dl className={styles.numbers}>
        <CopyableNumber kind="orderId" value={String(orderId)} of={reference} />
        {stored !== null && <CopyableNumber kind="reference" value={reference} of={reference} />}
        {waybills.map((waybill) => (
          <CopyableNumber key={waybill} kind="waybill" value={waybill} of={reference} />
        ))}
        <CopyableNumber
          kind="requestedPickup"
          value={pickupBookingMessages.requestedWindow({ window: formatWindow(requestedWindow), zone: requestedWindow.zone })}
          of={reference}
        />
      </dl>
    </>
  )
}
