import type { ReactNode } from 'react'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './print-dialog.module.css'

interface LeaveOutSectionProps {
  readonly title: string
  /** What is chosen, for screen readers. */
  readonly label: string
  /** The other choice than leaving the orders out. */
  readonly includeLabel: string
  readonly isIncluded: boolean
  /** Where the choice to include comes first, it is the usual one. */
  readonly isUsual?: boolean
  readonly onChange: (isIncluded: boolean) => void
  /** What the choice means. */
  readonly about: string
  /** The orders. */
  readonly children: ReactNode
}

/** Orders that a person includes in the batch or leaves out. */
export function LeaveOutSection({
  title,
  label,
  includeLabel,
  isIncluded,
  isUsual = false,
  onChange,
  about,
  children,
}: LeaveOutSectionProps) {
  const [leave, include] = [
    { key: 'leave', label: printDialogMessages.leaveOrders() },
    { key: 'include', label: includeLabel },
  ]
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <Segmented
        label={label}
        hideLabel
        items={isUsual ? [include, leave] : [leave, include]}
        selectedKey={isIncluded ? 'include' : 'leave'}
        onChange={(key) => onChange(key === 'include')}
      />
      <p className={styles.soft}>{about}</p>
      {children}
    </section>
  )
}
