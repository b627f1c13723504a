import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import styles from './order-list-row.module.css'

/** Until when today's pickup of an order can be booked, in words. */
export interface RowCutOff {
  /** On the clock of the pickup address. */
  readonly time: string
  /** The clock's place, where it is not the station's; empty where it is. */
  readonly place: string
  readonly urgency: 'later' | 'soon' | 'missed'
  /** In words, empty for one that is far. */
  readonly state: string
  /** All of it in one line. */
  readonly label: string
  readonly icon: LucideIcon
}

// What follows are functions and no components, for the reason given in the row.

/** In a column of its own. */
export function renderCutOffCell(cutOff: RowCutOff | undefined): ReactElement | null {
  if (cutOff === undefined) return null
  const { time, place, urgency, state, label, icon: Icon } = cutOff
  const detail = joinParts(state, place)
  return (
    <>
      <span className={classNames(styles.upper, styles.cutOff)} data-urgency={urgency} title={label}>
        <Icon aria-hidden="true" />
        {time}
      </span>
      {detail !== '' && (
        <span className={classNames(styles.lower, styles.cut)} title={label}>
          {detail}
        </span>
      )}
    </>
  )
}

/** Under the status, where there is no column for it. */
export function renderCutOffBadge({ urgency, label, icon: Icon }: RowCutOff): ReactElement {
  return (
    <span className={classNames(styles.lower, styles.cut, styles.cutOff)} data-urgency={urgency} title={label}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  )
}
