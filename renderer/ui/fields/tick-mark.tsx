import { classNames } from '../class-names.ts'
import styles from './tick-mark.module.css'

/** The look of a tick in a list row; the row itself has the label and the action. Its parent has `data-tick`. */
export function TickMark({ isOn }: { readonly isOn: boolean }) {
  return <span className={classNames(styles.tick, isOn && styles.ticked)} aria-hidden="true" />
}
