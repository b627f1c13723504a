import { Hand } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { holdDialogMessages } from '../../../shared/messages/orders/hold-dialog-messages.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useSubmission } from '../../ui/overlays/use-submission.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AffectedOrders } from '../affected-orders.tsx'
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

/** Puts one order or many on hold until a day, with a note: at this station only, which the dialog states. */
export function HoldDialog({ orderIds, onClose, onHeld }: HoldDialogProps) {
  const count = orderIds.length
  const today = todayIn(useStationZone())
  const { tomorrow, nextMonday } = holdDays(today)
  const [choice, setChoice] = useState<Until>('tomorrow')
  const [day, setDay] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [hasTried, setTried] = useState(false)
  const { isPending, failure, submit } = useSubmission()

  const until = { tomorrow, monday: nextMonday, day, none: null }[choice]
  const dateError = choice === 'day' ? holdDateError(day ?? '', today) : ''
  const hold = async (): Promise<void> => {
    setTried(true)
    if (dateError === '' && (await submit(() => holdOrders(orderIds, until, note.trim())))) onHeld()
  }

  return (
    <FormDialog
      title={count === 1 ? holdDialogMessages.titleOne() : holdDialogMessages.titleMany({ count })}
      onClose={onClose}
      cancelLabel={holdDialogMessages.cancel()}
      submitLabel={
        until === null || dateError !== '' ? holdDialogMessages.hold() : holdDialogMessages.holdUntil({ date: formatDate(until) })
      }
      submitIcon={Hand}
      submitStartsFocused
      onSubmit={() => void hold()}
      isPending={isPending}
      failure={failure}
      note={<p className={styles.local}>{holdDialogMessages.local.parts({ b: renderBold })}</p>}
    >
      <AffectedOrders orderIds={orderIds} />
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
        takesTyping
        placeholder={holdDialogMessages.notePlaceholder()}
      />
    </FormDialog>
  )
}
