import { RefreshCw } from 'lucide-react'
import { useContext, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { pickupBookingMessages as text } from '../../../shared/messages/pickups/pickup-booking-messages.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OrderNamesContext } from '../../ui/overlays/order-names-context.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDateTime } from '../../ui/text/format-date-time.ts'
import { pickupAfterBooking, type PickupAfterBooking } from './pickup-after-booking.ts'
import { PhoneCallDetails } from '../phone-call-details.tsx'
import type { ZonedWindow } from '../../ui/text/station-window.ts'

function shownText({ kind, time }: PickupAfterBooking): string {
  if (kind === 'none') return text.noPickupYetWait()
  return kind === 'earlier' ? text.earlierPickupWait({ time: formatDateTime(time) }) : text.pickupShown({ time: formatDateTime(time) })
}

interface UnknownBookingDialogProps {
  readonly orderId: number
  readonly failure: Failure
  /** The requested window. */
  readonly requestedWindow: ZonedWindow
  readonly onClose: () => void
  readonly onBooked: (view: OrderView) => void
  readonly onNotBooked: () => void
}

/** There was no response, so it is unknown whether the pickup is booked. The order is read to find out; nothing is booked again automatically. */
export function UnknownBookingDialog({ orderId, failure, requestedWindow, onClose, onBooked, onNotBooked }: UnknownBookingDialogProps) {
  const renderOrderNames = useContext(OrderNamesContext)
  const [view, setView] = useState<OrderView | null>(null)
  const [readFailure, setReadFailure] = useState<Failure | null>(null)
  const [isReading, setReading] = useState(false)
  const shown = view === null ? null : pickupAfterBooking(view.order, requestedWindow)
  const readOrder = async (): Promise<void> => {
    setReading(true)
    const read = await call('orders.read', { orderId })
    setReading(false)
    setReadFailure(read.ok ? null : read.failure)
    if (!read.ok) return
    setView(read.value)
    if (pickupAfterBooking(read.value.order, requestedWindow).kind === 'shown') onBooked(read.value)
  }
  const footer = (
    <>
      <CloseButton variant="quiet" onPress={onClose}>
        {text.close()}
      </CloseButton>
      {shown !== null && shown.kind !== 'shown' && <Button onPress={onNotBooked}>{text.bookAgain()}</Button>}
      <Button variant="primary" icon={RefreshCw} isPending={isReading} startsFocused onPress={() => void readOrder()}>
        {text.refreshOrder()}
      </Button>
    </>
  )
  return (
    <Dialog title={text.unknownTitle()} isOpen isBusy={isReading} onClose={onClose} size="medium" footer={footer}>
      {renderOrderNames([orderId])}
      <FailureNote failure={failure} />
      <PhoneCallDetails orderId={orderId} requestedWindow={requestedWindow} />
      {readFailure !== null && <FailureNote failure={readFailure} />}
      {shown !== null && <output>{shownText(shown)}</output>}
    </Dialog>
  )
}
