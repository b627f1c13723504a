import { classNames } from '../class-names.ts'
import styles from './tick-mark.module.css'

/** The look of a tick in a line of a list, which says and does itself what the tick is for. Its parent has `data-tick`. */
export function TickMark({ isOn }: { readonly isOn: boolean }) {
  return <span className={classNames(styles.tick, isOn && styles.ticked)} aria-hidden="true" />
}
