import { CalendarCheck } from 'lucide-react'
import { useContext, useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { failureMessage } from '../../../shared/messages/failure-text.ts'
import { pickupBookingMessages as text } from '../../../shared/messages/pickups/pickup-booking-messages.ts'
import { pickupWarningMessages } from '../../../shared/messages/pickups/pickup-warning-messages.ts'
import { heldOrdersOf } from '../../../shared/orders/hold.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { Booking } from '../../../shared/pickups/booking.ts'
import { nearestWindows } from '../../../shared/pickups/nearest-windows.ts'
import { otherZoneOf, type Slot } from '../../../shared/pickups/slot.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OrderNamesContext } from '../../ui/overlays/order-names-context.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { BookingResult } from './booking-result.tsx'
import { WindowPicker } from '../window/window-picker.tsx'
import { ClockSkewNote } from '../clocks/clock-skew-note.tsx'
import { initialWindowChoice, type WindowChoice } from '../window/first-window.ts'
import { InstructionsField } from '../instructions-field.tsx'
import { NearestWindowButtons } from '../window/nearest-window-buttons.tsx'
import { UnknownBookingDialog } from './unknown-booking-dialog.tsx'
import { serviceNow, windowFailureOf } from '../clocks/service-clock.ts'
import { useNow } from '../clocks/use-now.ts'
import { PickupSubjectFacts } from './pickup-subject.tsx'
import { notifyKeptOnHold } from '../board/kept-on-hold.ts'
import { useOffer, type Offer } from './use-offer.ts'
import { usePickupSubject } from './use-pickup-subject.ts'
import { WarningsNote } from '../warnings-note.tsx'
import type { ZonedWindow } from '../../ui/text/station-window.ts'
import { isSameZone } from '../../../shared/pickups/zone.ts'

export interface PickupDialogProps {
  readonly orderId: number
  readonly onClose: () => void
  /** Called with the updated order after the service has confirmed or refused the booking. */
  readonly onAnswered: (view: OrderView) => void
}

/** Books one pickup in the pickup address's own time, and reports the actual result. */
export function PickupDialog(props: PickupDialogProps) {
  const [attempt, setAttempt] = useState(1)
  return <BookingAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

/** A missing or unreadable response is no refusal. */
function isOutcomeUnknown({ kind }: Failure): boolean {
  return kind === 'outcome-unknown' || kind === 'unexpected' || kind === 'malformed-response'
}

function slotIndexOf(slots: readonly Slot[], { date, zone }: Pick<Slot, 'date' | 'zone'>): number {
  return slots.findIndex((slot) => slot.date === date && isSameZone(slot.zone, zone))
}

/** What has to be known before this day is booked. */
function warningsFor({ slots, warnings }: Offer, slot: Slot): string[] {
  const other = otherZoneOf(slots, slot)
  return other === null ? warnings : [...warnings, pickupWarningMessages.dayInTwoZones({ zone: slot.zone, other })]
}

/** One offer of the carrier and one choice; retrying starts from a fresh offer. */
function BookingAttempt({ orderId, onClose, onAnswered, onRetry }: PickupDialogProps & { readonly onRetry: () => void }) {
  const renderOrderNames = useContext(OrderNamesContext)
  const stationNow = useNow()
  const subject = usePickupSubject(orderId)
  const [choice, setChoice] = useState<WindowChoice>({ index: 0, window: { from: '09:00', to: '17:00' } })
  const [failure, setFailure] = useState<Failure | null>(null)
  // The request was sent and its outcome is unknown: the order has to be read before anything is booked again.
  const [unknownOutcome, setUnknownOutcome] = useState<{ readonly failure: Failure; readonly requestedWindow: ZonedWindow } | null>(null)
  const [booking, setBooking] = useState<Booking | null>(null)
  const [isBooking, setIsBooking] = useState(false)
  const [acknowledged, setAcknowledged] = useState<string | null>(null)
  const [savedInstructions, setSavedInstructions] = useState<string | null>(null)
  const [nearest, setNearest] = useState<readonly ZonedWindow[]>([])
  const {
    offer,
    failure: offerFailure,
    readAgain,
  } = useOffer(orderId, ({ slots, serverAhead = null }) => {
    setChoice(initialWindowChoice(slots, serviceNow(Temporal.Now.instant(), serverAhead)))
  })
  const serverAhead = offer?.serverAhead ?? null
  const now = serviceNow(stationNow, serverAhead)
  const slot = offer?.slots[choice.index]
  const windowFailure = slot === undefined ? null : windowFailureOf(slot, choice.window, now)
  const warnings = offer === null || slot === undefined ? [] : warningsFor(offer, slot)
  const isAcknowledged = acknowledged === warnings.join('\n')
  const isWarningPending = warnings.length > 0 && !isAcknowledged

  const book = async (): Promise<void> => {
    if (slot === undefined || windowFailure !== null || isWarningPending || isBooking) return
    setIsBooking(true)
    setFailure(null)
    setNearest([])
    const requestedWindow = { date: slot.date, zone: slot.zone, ...choice.window }
    const acceptsTwoZones = otherZoneOf(offer?.slots ?? [], slot) !== null
    const booked = await call('pickups.schedule', { orderId, ...requestedWindow, ...(acceptsTwoZones ? { acceptsTwoZones } : {}) })
    if (booked.ok) {
      setBooking(booked.value.booking)
      onAnswered(booked.value.view)
    } else if (heldOrdersOf(booked.failure) !== null) {
      notifyKeptOnHold([subject?.reference ?? ''])
      onClose()
      return
    } else if (isOutcomeUnknown(booked.failure)) {
      setUnknownOutcome({ failure: booked.failure, requestedWindow })
      // The order shows that its pickup may be booked.
      const opened = await call('orders.open', { orderId })
      if (opened.ok) onAnswered(opened.value)
    } else {
      setFailure(booked.failure)
      const fresh = await readAgain()
      if (fresh !== null) {
        const then = serviceNow(Temporal.Now.instant(), fresh.serverAhead ?? null)
        const index = slotIndexOf(fresh.slots, requestedWindow)
        setChoice(index < 0 ? initialWindowChoice(fresh.slots, then) : { index, window: choice.window })
        setNearest(nearestWindows(fresh.slots, requestedWindow, then))
      }
    }
    setIsBooking(false)
  }
  const takeNearest = ({ date, zone, from, to }: ZonedWindow): void => {
    const index = slotIndexOf(offer?.slots ?? [], { date, zone })
    if (index < 0) return
    setNearest([])
    setFailure(null)
    setChoice({ index, window: { from, to } })
  }

  if (booking !== null) return <BookingResult booking={booking} subject={subject} onClose={onClose} onAnotherDay={onRetry} />
  if (unknownOutcome !== null) {
    return <UnknownBookingDialog orderId={orderId} {...unknownOutcome} onClose={onClose} onBooked={onAnswered} onNotBooked={onRetry} />
  }
  const shownFailure = failure ?? offerFailure
  const footer = (
    <>
      <CloseButton variant="quiet" onPress={onClose}>
        {text.cancel()}
      </CloseButton>
      {slot === undefined && (offer !== null || offerFailure !== null) && <Button onPress={onRetry}>{text.tryAgain()}</Button>}
      {slot !== undefined && (
        <Button
          variant="primary"
          icon={CalendarCheck}
          startsFocused
          isPending={isBooking}
          isDisabled={windowFailure !== null || isWarningPending}
          disabledReason={windowFailure === null ? pickupWarningMessages.acknowledgeFirst() : failureMessage(windowFailure)}
          onPress={() => void book()}
        >
          {text.book(choice.window)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={subject === null ? text.title() : text.titleOf({ reference: subject.reference, address: subject.address })}
      isOpen
      isBusy={isBooking}
      isLoading={offer === null && offerFailure === null}
      onClose={onClose}
      size="medium"
      footer={footer}
    >
      {renderOrderNames([orderId])}
      {subject !== null && <PickupSubjectFacts subject={subject} />}
      {shownFailure !== null && <FailureNote failure={shownFailure} />}
      <NearestWindowButtons windows={nearest} onChoose={takeNearest} />
      {offer === null && offerFailure === null && <Spinner label={text.loading()} />}
      {offer !== null && (
        <>
          <ClockSkewNote serverAhead={serverAhead} />
          <WarningsNote
            warnings={warnings}
            isAcknowledged={isAcknowledged}
            onAcknowledge={(isRead) => setAcknowledged(isRead ? warnings.join('\n') : null)}
          />
          <WindowPicker offer={offer} choice={choice} onChoose={setChoice} windowFailure={windowFailure} now={now} />
          {slot !== undefined && offer.instructions !== undefined && (
            <InstructionsField orderIds={[orderId]} savedText={savedInstructions ?? offer.instructions} onSaved={setSavedInstructions} />
          )}
        </>
      )}
    </Dialog>
  )
}
