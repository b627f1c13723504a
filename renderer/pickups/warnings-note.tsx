import { pickupWarningMessages } from '../../shared/messages/pickups/pickup-warning-messages.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import styles from './warnings-note.module.css'

interface WarningsNoteProps {
  readonly warnings: readonly string[]
  readonly isAcknowledged: boolean
  readonly onAcknowledge: (isUnderstood: boolean) => void
}

/** What a person has to know before booking here, and the checkbox to acknowledge it. */
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
