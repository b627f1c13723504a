import { classNames } from '../class-names.ts'
import { Icon, type AnyIcon } from '../icon.tsx'
import styles from './badge.module.css'

/**
 * The meaning of each color: `warning` waits for a decision, `danger` is wrong or dangerous, `success` was confirmed by a person or a
 * scan and by nothing else, `accent` is the current selection. Everything else is `neutral`.
 */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

export interface BadgeProps {
  readonly tone: Tone
  readonly icon: AnyIcon
  readonly label: string
  /** Omits the background, for dense lists. */
  readonly plain?: boolean | undefined
  /** Lets long text wrap instead of being cut. */
  readonly wraps?: boolean | undefined
}

/** A state as icon and text on a background of its tone. */
export function Badge({ tone, icon, label, plain = false, wraps = false }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], plain && styles.plain, wraps && styles.wraps)} title={label}>
      <Icon icon={icon} className={styles.icon} />
      <span className={styles.words}>{label}</span>
    </span>
  )
}
