import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { joinParts } from '../../../ui/text/join-parts.ts'
import styles from './order-list-row.module.css'

/** Until when today's pickup of an order can be booked, in words. */
export interface RowCutOff {
  /** On the clock of the pickup address. */
  readonly time: string
  /** The place of the clock, if it is not the station's; else empty. */
  readonly place: string
  readonly urgency: 'later' | 'soon' | 'missed'
  /** In words, empty if it is far away. */
  readonly state: string
  /** Everything in one line. */
  readonly label: string
  readonly icon: LucideIcon
}

// What follows are functions and no components, for the reason given in the row.

/** In a separate column. */
export function renderCutOffCell(cutOff: RowCutOff | undefined): ReactElement | null {
  if (cutOff === undefined) return null
  const { time, place, urgency, state, label, icon: Icon } = cutOff
  // One short word is beside the time, so that the place has the second line to itself.
  const isMissed = urgency === 'missed'
  const detail = isMissed ? place : joinParts(state, place)
  return (
    <>
      <span className={classNames(styles.upper, styles.cutOff)} data-urgency={urgency} title={label}>
        <Icon aria-hidden="true" />
        {isMissed ? joinParts(time, state) : time}
      </span>
      {detail !== '' && (
        <span className={classNames(styles.lower, styles.cut)} title={label}>
          {detail}
        </span>
      )}
    </>
  )
}

/** Below the status, in lists without the column. */
export function renderCutOffBadge({ urgency, label, icon: Icon }: RowCutOff): ReactElement {
  return (
    <span className={classNames(styles.lower, styles.cut, styles.cutOff)} data-urgency={urgency} title={label}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  )
}
