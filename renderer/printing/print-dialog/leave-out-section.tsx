import type { ReactNode } from 'react'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from './print-dialog.module.css'

interface LeaveOutSectionProps {
  /** Of the orders. */
  readonly count: number
  readonly title: string
  /** The question, for screen readers. */
  readonly label: string
  /** The alternative to leaving the orders out. */
  readonly includeLabel: string
  readonly isIncluded: boolean
  /** True when including is the usual choice; it is then listed first. */
  readonly isUsual?: boolean
  readonly onChange: (isIncluded: boolean) => void
  /** Explains the choice. */
  readonly about: string
  readonly children: ReactNode
}

/** Orders that the user includes in the batch or leaves out. */
export function LeaveOutSection({
  count,
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
    { key: 'leave', label: printDialogMessages.leaveOrders({ orders: count }) },
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
