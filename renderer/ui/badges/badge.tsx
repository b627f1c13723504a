import { classNames } from '../class-names.ts'
import { Icon, type AnyIcon } from '../icon.tsx'
import styles from './badge.module.css'

/**
 * What a color means, everywhere: `warning` waits for a decision, `danger` is wrong or dangerous, `success` was confirmed by a person or a
 * scan and nothing else, `accent` is the current selection. All else is `neutral`.
 */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

export interface BadgeProps {
  readonly tone: Tone
  readonly icon: AnyIcon
  readonly label: string
  /** Leaves the wash out, for dense lists. */
  readonly plain?: boolean | undefined
  /** Lets long words take a second line instead of being cut. */
  readonly wraps?: boolean | undefined
}

/** A state as icon and words on a wash of its tone. */
export function Badge({ tone, icon, label, plain = false, wraps = false }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], plain && styles.plain, wraps && styles.wraps)} title={label}>
      <Icon icon={icon} className={styles.icon} />
      <span className={styles.words}>{label}</span>
    </span>
  )
}
