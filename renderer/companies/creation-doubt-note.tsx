import { TriangleAlert } from 'lucide-react'
import type { CreationDoubt } from '../../shared/companies/company-creation.ts'
import { creationDoubtMessages as text } from '../../shared/messages/companies/companies-screen-messages.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import styles from './companies-screen.module.css'
import { checkDoubt, dropDoubt } from './companies-store.ts'

export interface CreationDoubtNoteProps {
  readonly doubt: CreationDoubt
  /** Shows the form again, with its content. */
  readonly onRepeat: () => void
}

/** A company that may have been created: what the list shows about it, and the possible actions. */
export function CreationDoubtNote({ doubt, onRepeat }: CreationDoubtNoteProps) {
  const { name, email, currency, sentAt, checkedAt, finding, mayRepeat, failure } = doubt
  const zone = useStationZone()
  const time = formatInstant(checkedAt ?? sentAt, zone, 'short') ?? ''
  const findings = {
    'not-checked': text.notChecked(),
    'not-found': text.notFound({ time }),
    'name-only': text.nameOnly({ time }),
    other: text.other({ time }),
  }
  return (
    <section className={styles.doubt} aria-label={text.title({ name })} data-doubt="">
      <h3>
        <TriangleAlert aria-hidden="true" />
        {text.title({ name })}
      </h3>
      <p>{text.why()}</p>
      <div className={styles.actions}>
        <Button onPress={() => void checkDoubt()}>{text.check()}</Button>
        <Button
          isDisabled={!mayRepeat}
          disabledReason={mayRepeat ? '' : text.repeatTooEarly()}
          onPress={() => void dropDoubt().then((isDropped) => isDropped && onRepeat())}
        >
          {text.repeat()}
        </Button>
        {!mayRepeat && <span className={styles.soft}>{text.repeatTooEarly()}</span>}
      </div>
      <p>
        {text.sent({ time: formatInstant(sentAt, zone, 'short') ?? sentAt, email, currency })} {findings[finding]} {text.kept()}
      </p>
      {failure !== null && <FailureNote failure={failure} isAlert={false} />}
    </section>
  )
}
