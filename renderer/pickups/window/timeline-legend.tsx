import type { Slot } from '../../../shared/pickups/slot.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './day-timeline.module.css'

interface TimelineLegendProps {
  readonly slot: Slot
  readonly hasCutOff: boolean
  readonly hasNow: boolean
}

/** What the colours of the day's bar mean, and the carrier's own rule. */
export function TimelineLegend({ slot, hasCutOff, hasNow }: TimelineLegendProps) {
  return (
    <p className={styles.legend}>
      <span className={styles.meaning}>
        <span className={classNames(styles.key, styles.keyOpen)} />
        {`Carrier comes from ${slot.earliest}, for at least ${slot.minimumMinutes} minutes`}
      </span>
      <span className={styles.meaning}>
        <span className={classNames(styles.key, styles.keyWindow)} />
        Pickup window: drag it, or its ends
      </span>
      {hasCutOff && (
        <span className={styles.meaning}>
          <span className={classNames(styles.key, styles.keyCutOff)} />
          Cut-off to book
        </span>
      )}
      {hasNow && (
        <span className={styles.meaning}>
          <span className={classNames(styles.key, styles.keyNow)} />
          Now
        </span>
      )}
    </p>
  )
}
