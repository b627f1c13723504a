import { pickupWarningMessages } from '../../shared/messages/pickups/pickup-warning-messages.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import styles from './warnings-note.module.css'

interface WarningsNoteProps {
  readonly warnings: readonly string[]
  readonly isAcknowledged: boolean
  readonly onAcknowledge: (isUnderstood: boolean) => void
}

/** What has to be known before booking here, and the word of a person that it is. */
export function WarningsNote({ warnings, isAcknowledged, onAcknowledge }: WarningsNoteProps) {
  if (warnings.length === 0) return null
  return (
    <section className={styles.warning} aria-label={pickupWarningMessages.heading()}>
      {warnings.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Checkbox label={pickupWarningMessages.acknowledge()} isSelected={isAcknowledged} onChange={onAcknowledge} />
    </section>
  )
}
