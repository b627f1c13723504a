import { useEffect, useState } from 'react'
import type { OrderView } from '../../shared/orders/order-view.ts'
import { call } from '../app/bridge.ts'
import styles from './phone-call-details.module.css'
import { CopyableNumber } from './copyable-number.tsx'
import type { ZonedWindow } from './window/window-text.ts'

/** What the service asks for on the telephone, each copied with one press. All of it is known here already; nothing is asked of the service. */
export function PhoneCallDetails({ orderId, requestedWindow }: { readonly orderId: number; readonly requestedWindow: ZonedWindow }) {
  const [stored, setStored] = useState<OrderView | null>(null)
  useEffect(() => {
    let isDisposed = false
    void call('orders.open', { orderId }).then((opened) => {
      if (!isDisposed && opened.ok) setStored(opened.value)
    })
    return () => {
      isDisposed = true
    }
  }, [orderId])
  const reference = stored?.order.reference ?? String(orderId)
  const waybills = stored?.order.legs.flatMap(({ waybill }) => (waybill === null ? [] : [waybill])) ?? []
  return (
    <>
      <p className={styles.call}>Call the service before you book this order again. They ask for:</p>
      <dl className={styles.numbers}>
        <CopyableNumber name="Order id" value={String(orderId)} of={reference} />
        {stored !== null && <CopyableNumber name="Reference" value={reference} of={reference} />}
        {waybills.map((waybill) => (
          <CopyableNumber key={waybill} name="Waybill" value={waybill} of={reference} />
        ))}
        <CopyableNumber
          name="Pickup asked for"
          value={`${requestedWindow.date}, ${requestedWindow.from} to ${requestedWindow.to}, ${requestedWindow.zone}`}
          of={reference}
        />
      </dl>
    </>
  )
}
