import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { pickupBookingMessages as text } from '../../../shared/messages/pickups/pickup-booking-messages.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { call } from '../../app/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDateTime } from '../../ui/text/format-date-time.ts'
import { PhoneCallDetails } from '../phone-call-details.tsx'
import type { RunItem } from './pickup-run-text.ts'

/** Nobody knows whether it is booked: whom to call, the numbers they ask for, what was compared, and a fresh look at the order. */
export function UnknownBookingDetails({ item }: { readonly item: RunItem }) {
  const [view, setView] = useState<OrderView | null>(null)
  const [readFailure, setReadFailure] = useState<Failure | null>(null)
  const [isReading, setReading] = useState(false)
  const readOrder = async (): Promise<void> => {
    setReading(true)
    const read = await call('orders.read', { orderId: item.orderId })
    setReading(false)
    setReadFailure(read.ok ? null : read.failure)
    if (read.ok) setView(read.value)
  }
  const scheduledPickup = view?.order.scheduledPickup ?? null
  return (
    <>
      <PhoneCallDetails orderId={item.orderId} requestedWindow={item.choice} />
      {item.failure !== null && <FailureNote failure={item.failure} isAlert={false} />}
      {readFailure !== null && <FailureNote failure={readFailure} />}
      <output>
        {view !== null && (scheduledPickup === null ? text.noPickupYet() : text.pickupShown({ time: formatDateTime(scheduledPickup) }))}
      </output>
      <div>
        <Button
          icon={RefreshCw}
          isPending={isReading}
          label={text.refreshOrderOf({ reference: item.reference })}
          onPress={() => void readOrder()}
        >
          {text.refreshOrder()}
        </Button>
      </div>
    </>
  )
}
