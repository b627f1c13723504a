import { Hand } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DayField } from '../filters/day-range.tsx'
import { formatOrderCount } from './dry-run-summary.ts'
import styles from './hold-dialog.module.css'
import { holdDays, holdDateError, todayIn } from './hold-days.ts'
import { holdOrders } from './hold-orders.ts'

type Until = 'tomorrow' | 'monday' | 'day' | 'none'

const untilOptions = [
  { key: 'tomorrow', label: 'Tomorrow' },
  { key: 'monday', label: 'Next Monday' },
  { key: 'day', label: 'Another day' },
  { key: 'none', label: 'No date' },
] as const

export interface HoldDialogProps {
  readonly orderIds: readonly number[]
  readonly onClose: () => void
  readonly onHeld: () => void
}

/** Puts one order or many on hold until a day, with a note: on this station only, which it says. */
export function HoldDialog({ orderIds, onClose, onHeld }: HoldDialogProps) {
  const today = todayIn(useStationZone())
  const { tomorrow, nextMonday } = holdDays(today)
  const [choice, setChoice] = useState<Until>('tomorrow')
  const [day, setDay] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const until = { tomorrow, monday: nextMonday, day, none: null }[choice]
  const dateError = choice === 'day' ? holdDateError(day ?? '', today) : ''
  const hold = async (): Promise<void> => {
    setTried(true)
    if (dateError !== '' || isPending) return
    setPending(true)
    const holdFailure = await holdOrders(orderIds, until, note.trim())
    setPending(false)
    if (holdFailure === null) onHeld()
    else setFailure(holdFailure)
  }

  return (
    <Dialog
      title={orderIds.length === 1 ? 'Put this order on hold' : `Put ${formatOrderCount(orderIds.length)} on hold`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" icon={Hand} startsFocused isPending={isPending} onPress={() => void hold()}>
            {until === null || dateError !== '' ? 'Put on hold' : `Hold until ${formatDate(until)}`}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void hold()
        }}
      >
        <Segmented label="Until when?" items={untilOptions} selectedKey={choice} onChange={setChoice} />
        {choice === 'day' && (
          <div>
            <DayField label="Day" value={day} min={tomorrow} onChange={setDay} />
            {hasTried && dateError !== '' && (
              <p className={styles.trouble} role="alert">
                {dateError}
              </p>
            )}
          </div>
        )}
        <p>
          {until === null && choice === 'none'
            ? 'They stay out of the queues until somebody brings them back.'
            : 'On that day they stand in their queues again by themselves.'}
        </p>
        <TextField label="Note" value={note} onChange={setNote} maxLength={500} placeholder="Why, or what is waited for" />
      </form>
      <p className={styles.local}>
        <strong>Kept on this station only.</strong> The service is not told: a pickup that is booked stays booked, and other stations see
        nothing of it.
      </p>
      {failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}
