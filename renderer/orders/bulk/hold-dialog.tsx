import { Hand } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { holdDialogMessages } from '../../../shared/messages/orders/hold-dialog-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DayField } from '../filters/day-range.tsx'
import styles from './hold-dialog.module.css'
import { holdDays, holdDateError, todayIn } from './hold-days.ts'
import { holdOrders } from './hold-orders.ts'

type Until = 'tomorrow' | 'monday' | 'day' | 'none'

const untilOptions = [
  { key: 'tomorrow', label: holdDialogMessages.tomorrow },
  { key: 'monday', label: holdDialogMessages.nextMonday },
  { key: 'day', label: holdDialogMessages.otherDay },
  { key: 'none', label: holdDialogMessages.noDate },
] as const

function renderBold(chunks: readonly ReactNode[]): ReactElement {
  return <strong key="b">{chunks}</strong>
}

export interface HoldDialogProps {
  readonly orderIds: readonly number[]
  readonly onClose: () => void
  readonly onHeld: () => void
}

/** Puts one order or many on hold until a day, with a note: on this station only, which it says. */
export function HoldDialog({ orderIds, onClose, onHeld }: HoldDialogProps) {
  const count = orderIds.length
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
      title={count === 1 ? holdDialogMessages.titleOne() : holdDialogMessages.titleMany({ count })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {holdDialogMessages.cancel()}
          </Button>
          <Button variant="primary" icon={Hand} startsFocused isPending={isPending} onPress={() => void hold()}>
            {until === null || dateError !== '' ? holdDialogMessages.hold() : holdDialogMessages.holdUntil({ date: formatDate(until) })}
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
        <Segmented
          label={holdDialogMessages.until()}
          items={untilOptions.map(({ key, label }) => ({ key, label: label() }))}
          selectedKey={choice}
          onChange={setChoice}
        />
        {choice === 'day' && (
          <div>
            <DayField label={holdDialogMessages.day()} value={day} min={tomorrow} onChange={setDay} />
            {hasTried && dateError !== '' && (
              <p className={styles.failure} role="alert">
                {dateError}
              </p>
            )}
          </div>
        )}
        <p>{until === null && choice === 'none' ? holdDialogMessages.staysOut({ count }) : holdDialogMessages.returnsOnDay({ count })}</p>
        <TextField
          label={holdDialogMessages.note()}
          value={note}
          onChange={setNote}
          maxLength={500}
          placeholder={holdDialogMessages.notePlaceholder()}
        />
        <button type="submit" hidden>
          {holdDialogMessages.hold()}
        </button>
      </form>
      <p className={styles.local}>{holdDialogMessages.local.parts({ b: renderBold })}</p>
      {failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}
