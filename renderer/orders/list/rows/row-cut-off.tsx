import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './order-list-row.module.css'

/** Until when today's pickup of an order can be booked, in words. */
export interface RowCutOff {
  /** On the clock of the station. */
  readonly upper: string
  /** On the clock of the pickup address; empty if it shows the same time. */
  readonly lower: string
  readonly urgency: 'later' | 'soon' | 'missed'
  /** On the clock of the station, named in one short line. */
  readonly line: string
  /** Everything in one line. */
  readonly label: string
  readonly icon: LucideIcon
}

// The following are functions instead of components, for the reason given in `order-list-row.tsx`.

/** The content of the cut-off column. */
export function renderCutOffCell(cutOff: RowCutOff | undefined): ReactElement | null {
  if (cutOff === undefined) return null
  const { upper, lower, urgency, label, icon: Icon } = cutOff
  return (
    <>
      <span className={classNames(styles.upper, styles.cutOff)} data-urgency={urgency} title={label}>
        <Icon aria-hidden="true" />
        {upper}
      </span>
      {lower !== '' && (
        <span className={classNames(styles.lower, styles.cut)} title={label}>
          {lower}
        </span>
      )}
    </>
  )
}

/** The cut-off as a line below the status, in lists without a cut-off column. */
export function renderCutOffBadge({ urgency, line, label, icon: Icon }: RowCutOff): ReactElement {
  return (
    <span className={classNames(styles.lower, styles.cut, styles.cutOff)} data-urgency={urgency} title={label}>
      <Icon aria-hidden="true" />
      {line}
    </span>
  )
}
