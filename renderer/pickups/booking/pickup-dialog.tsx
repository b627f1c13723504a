import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { Booking } from '../../../shared/pickups/booking.ts'
import { nearestWindows } from '../../../shared/pickups/nearest-windows.ts'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { call } from '../../app/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { BookingResult } from './booking-result.tsx'
import { ChooseWindow } from '../window/window-picker.tsx'
import { ClocksNote } from '../clocks/clock-skew-note.tsx'
import { firstWindow, type WindowChoice } from '../window/first-window.ts'
import { InstructionsField } from '../instructions-field.tsx'
import { NearestChoices } from '../window/nearest-window-buttons.tsx'
import { OutcomeUnknown } from './unknown-booking-dialog.tsx'
import { serviceNow, whyNot } from '../clocks/service-clock.ts'
import { useNow } from '../clocks/use-now.ts'
import { useOffer } from './use-offer.ts'
import { WarningsNote } from '../warnings-note.tsx'
import type { ZonedWindow } from '../window/window-text.ts'

export interface PickupDialogProps {
  readonly orderId: number
  readonly onClose: () => void
  /** The service has answered for the carrier, with a yes or a no. The order as it stands after it. */
  readonly onAnswered: (view: OrderView) => void
}

/** Books one pickup in the pickup address's own time, and says truthfully what became of it. */
export function PickupDialog(props: PickupDialogProps) {
  const [attempt, setAttempt] = useState(1)
  return <OneAttempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

/** An answer that never came, or one that could not be read, is no refusal. */
function isUnsure({ kind }: Failure): boolean {
  return kind === 'outcome-unknown' || kind === 'unexpected' || kind === 'service-answered-strangely'
}

function placeOf(slots: readonly Slot[], { date, zone }: Pick<Slot, 'date' | 'zone'>): number {
  return slots.findIndex((slot) => slot.date === date && slot.zone === zone)
}

/** One asking of the carrier and one choice; trying again starts from fresh availabilities. */
function OneAttempt({ orderId, onClose, onAnswered, onAgain }: PickupDialogProps & { readonly onAgain: () => void }) {
  const present = useNow()
  const [choice, setChoice] = useState<WindowChoice>({ index: 0, window: { from: '09:00', to: '17:00' } })
  const [failure, setFailure] = useState<Failure | null>(null)
  // The request went out and nobody knows what became of it: the order has to be read before anything is booked again.
  const [unsure, setUnsure] = useState<{ readonly failure: Failure; readonly wanted: ZonedWindow } | null>(null)
  const [booking, setBooking] = useState<Booking | null>(null)
  const [isBooking, setIsBooking] = useState(false)
  const [isUnderstood, setUnderstood] = useState(false)
  const [kept, setKept] = useState<string | null>(null)
  const [nearest, setNearest] = useState<readonly ZonedWindow[]>([])
  const {
    offer,
    failure: unread,
    readAgain,
  } = useOffer(orderId, ({ slots, serverAhead = null }) => {
    setChoice(firstWindow(slots, serviceNow(Temporal.Now.instant(), serverAhead)))
  })
  const serverAhead = offer?.serverAhead ?? null
  const now = serviceNow(present, serverAhead)
  const slot = offer?.slots[choice.index]
  const trouble = slot === undefined ? null : whyNot(slot, choice.window, now)
  const isUnread = offer !== null && offer.warnings.length > 0 && !isUnderstood

  const book = async (): Promise<void> => {
    if (slot === undefined || trouble !== null || isUnread || isBooking) return
    setIsBooking(true)
    setFailure(null)
    setNearest([])
    const wanted = { date: slot.date, zone: slot.zone, ...choice.window }
    const booked = await call('pickups.schedule', { orderId, ...wanted })
    if (booked.ok) {
      setBooking(booked.value.booking)
      onAnswered(booked.value.view)
    } else if (isUnsure(booked.failure)) setUnsure({ failure: booked.failure, wanted })
    else {
      setFailure(booked.failure)
      const fresh = await readAgain()
      if (fresh !== null) {
        const then = serviceNow(Temporal.Now.instant(), fresh.serverAhead ?? null)
        const index = placeOf(fresh.slots, wanted)
        setChoice(index < 0 ? firstWindow(fresh.slots, then) : { index, window: choice.window })
        setNearest(nearestWindows(fresh.slots, wanted, then))
      }
    }
    setIsBooking(false)
  }
  const takeNearest = ({ date, zone, from, to }: ZonedWindow): void => {
    const index = placeOf(offer?.slots ?? [], { date, zone })
    if (index < 0) return
    setNearest([])
    setFailure(null)
    setChoice({ index, window: { from, to } })
  }

  if (booking !== null) return <BookingResult booking={booking} onClose={onClose} onAnotherDay={onAgain} />
  if (unsure !== null) {
    return <OutcomeUnknown orderId={orderId} {...unsure} onClose={onClose} onBooked={onAnswered} onNotBooked={onAgain} />
  }
  const shownFailure = failure ?? unread
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      {offer === null && unread !== null && <Button onPress={onAgain}>Try again</Button>}
      {slot !== undefined && (
        <Button
          variant="primary"
          icon={CalendarCheck}
          isPending={isBooking}
          isDisabled={trouble !== null || isUnread}
          disabledReason={trouble?.message ?? 'Read the warning and say that you understand it.'}
          onPress={() => void book()}
        >
          {`Book ${choice.window.from}–${choice.window.to}`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="Book a pickup" isOpen onClose={onClose} size="medium" footer={footer}>
      {shownFailure !== null && <FailureNote failure={shownFailure} />}
      <NearestChoices windows={nearest} verb="Take" onChoose={takeNearest} />
      {offer === null && unread === null && <Spinner words="Asking the carrier when it can come" />}
      {offer !== null && (
        <>
          <ClocksNote serverAhead={serverAhead} />
          <WarningsNote warnings={offer.warnings} isUnderstood={isUnderstood} onUnderstand={setUnderstood} />
          <ChooseWindow offer={offer} choice={choice} onChoose={setChoice} trouble={trouble} now={now} />
          {slot !== undefined && offer.instructions !== undefined && (
            <InstructionsField orderIds={[orderId]} kept={kept ?? offer.instructions} onKept={setKept} />
          )}
        </>
      )}
    </Dialog>
  )
}
