import { pickupWindowMessages as text } from '../../../shared/messages/pickups/pickup-window-messages.ts'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './day-timeline.module.css'

interface TimelineLegendProps {
  readonly slot: Slot
  readonly hasCutOff: boolean
  readonly hasNow: boolean
}

/** The meaning of the colors of the day's bar, and the carrier's own rule. */
export function TimelineLegend({ slot, hasCutOff, hasNow }: TimelineLegendProps) {
  return (
    <p className={styles.legend}>
      <span className={styles.meaning}>
        <span className={classNames(styles.key, styles.keyOpen)} />
        {text.legendCarrier({ earliest: slot.earliest, minutes: slot.minimumMinutes })}
      </span>
      <span className={styles.meaning}>
        <span className={classNames(styles.key, styles.keyWindow)} />
        {text.legendWindow()}
      </span>
      {hasCutOff && (
        <span className={styles.meaning}>
          <span className={classNames(styles.key, styles.keyCutOff)} />
          {text.legendCutOff()}
        </span>
      )}
      {hasNow && (
        <span className={styles.meaning}>
          <span className={classNames(styles.key, styles.keyNow)} />
          {text.legendNow()}
        </span>
      )}
    </p>
  )
}
