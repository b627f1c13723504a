import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './badge.module.css'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/** A state as icon and words on a wash of its tone; `plain` leaves the wash out, for dense lists. */
export function Badge(props: { readonly tone: Tone; readonly icon: LucideIcon; readonly words: string; readonly plain?: boolean }) {
  const { tone, icon: Icon, words, plain = false } = props
  return (
    <span className={classNames(styles.badge, styles[tone], plain && styles.plain)} title={words}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.words}>{words}</span>
    </span>
  )
}
