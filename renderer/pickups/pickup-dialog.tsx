import { CalendarCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import type { CallOutput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { OrderView } from '../../shared/orders/order-view.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import { checkWindow } from '../../shared/pickups/slot.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { BookingResult } from './booking-result.tsx'
import { ChooseWindow } from './choose-window.tsx'
import { firstWindow } from './first-window.ts'
import { OutcomeUnknown } from './outcome-unknown.tsx'
import { useNow } from './use-now.ts'
import type { PickupWindow } from './window-fields.tsx'

export interface PickupDialogProps {
  readonly orderId: number
  readonly onClose: () => void
  /** The service has answered for the carrier, with a yes or a no. The order as it stands after it. */
  readonly onAnswered: (view: OrderView) => void
}

type Offer = CallOutput<'pickups.availabilities'>

interface Choice {
  readonly index: number
  readonly window: PickupWindow
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

/** One asking of the carrier and one choice; trying again starts from fresh availabilities. */
function OneAttempt({ orderId, onClose, onAnswered, onAgain }: PickupDialogProps & { readonly onAgain: () => void }) {
  const now = useNow()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [choice, setChoice] = useState<Choice>({ index: 0, window: { from: '09:00', to: '17:00' } })
  const [failure, setFailure] = useState<Failure | null>(null)
  // The request went out and nobody knows what became of it: the order has to be read before anything is booked again.
  const [unsure, setUnsure] = useState<Failure | null>(null)
  const [booking, setBooking] = useState<Booking | null>(null)
  const [isBooking, setIsBooking] = useState(false)

  useEffect(() => {
    let left = false
    void call('pickups.availabilities', { orderId }).then((answer) => {
      if (left) return
      if (!answer.ok) return setFailure(answer.failure)
      setOffer(answer.value)
      setChoice(firstWindow(answer.value.slots, Temporal.Now.instant()))
    })
    return () => {
      left = true
    }
  }, [orderId])

  const slot = offer?.slots[choice.index]
  const checked = slot === undefined ? null : checkWindow(slot, choice.window.from, choice.window.to, now)
  const trouble = checked !== null && !checked.ok ? checked.failure : null

  const book = async (): Promise<void> => {
    if (slot === undefined || trouble !== null || isBooking) return
    setIsBooking(true)
    setFailure(null)
    const booked = await call('pickups.schedule', { orderId, date: slot.date, zone: slot.zone, ...choice.window })
    setIsBooking(false)
    if (!booked.ok) return isUnsure(booked.failure) ? setUnsure(booked.failure) : setFailure(booked.failure)
    setBooking(booked.value.booking)
    onAnswered(booked.value.view)
  }

  if (booking !== null) return <BookingResult booking={booking} onClose={onClose} onAnotherDay={onAgain} />
  if (unsure !== null) {
    return <OutcomeUnknown orderId={orderId} failure={unsure} onClose={onClose} onBooked={onAnswered} onNotBooked={onAgain} />
  }
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      {offer === null && failure !== null && <Button onPress={onAgain}>Try again</Button>}
      {slot !== undefined && (
        <Button
          variant="primary"
          icon={CalendarCheck}
          isPending={isBooking}
          isDisabled={trouble !== null}
          disabledReason={trouble?.message}
          onPress={() => void book()}
        >
          {`Book ${choice.window.from}–${choice.window.to}`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="Book a pickup" isOpen onClose={onClose} size="medium" footer={footer}>
      {failure !== null && <FailureNote failure={failure} />}
      {offer === null && failure === null && <Spinner words="Asking the carrier when it can come" />}
      {offer !== null && <ChooseWindow offer={offer} choice={choice} onChoose={setChoice} trouble={trouble} now={now} />}
    </Dialog>
  )
}
