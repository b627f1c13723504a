import { Hand } from 'lucide-react'
import type { ReactElement } from 'react'
import { orderRowMessages } from '../../../shared/messages/orders/order-row-messages.ts'
import type { OrderRow } from '../../../shared/orders/order-view.ts'
import { classNames } from '../../ui/class-names.ts'
import { PrintProgressBadge } from '../../ui/badges/print-badge.tsx'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { statusRemedy } from '../attention/status-remedy.ts'
import type { ColumnKey } from './list-columns.ts'
import { renderCutOffBadge, type RowCutOff } from './row-cut-off.tsx'
import styles from './order-list-row.module.css'
import { formatHold, truncateField } from './order-row-text.ts'
import { formatWaiting } from './row-waiting.ts'
import type { UsualStates } from './usual-states.ts'

export interface StatusCellState {
  readonly row: OrderRow
  /** How old the row is, where it is old. */
  readonly age: string | null
  readonly shown: ReadonlySet<ColumnKey>
  readonly usual: UsualStates
  /** About now: an ISO instant. */
  readonly now: string
  readonly isCompact: boolean
  readonly cutOff: RowCutOff | undefined
}

// What follows are functions and no components, for the reason given in the row.

/** That an order is on hold, wherever it is listed; until when and why on hover. */
export function renderHoldBadge(hold: NonNullable<OrderRow['hold']>): ReactElement {
  return (
    <span
      key="hold"
      className={classNames(styles.lower, styles.cut, styles.held)}
      title={truncateField(orderRowMessages.holdTooltip({ hold: formatHold(hold), note: hold.note }))}
    >
      <Hand aria-hidden="true" />
      <span>{formatHold(hold, 'short')}</span>
    </span>
  )
}

function renderSoft(words: string): ReactElement {
  return (
    <span className={classNames(styles.lower, styles.cut)} title={words}>
      {words}
    </span>
  )
}

function hasWaybill({ waybills }: OrderRow): boolean {
  return waybills.some((waybill) => waybill !== null)
}

/** What stands under the status: the hold, the age of the row, what solves the problem, or how far the documents are. */
function statusDetail({ row, age, shown, usual, now, cutOff }: StatusCellState): ReactElement | null {
  if (row.hold !== null && !shown.has('hold')) return renderHoldBadge(row.hold)
  if (cutOff !== undefined && !shown.has('cut-off')) return renderCutOffBadge(cutOff)
  if (age !== null) return renderSoft(age)
  if (row.print === 'doubt' && !shown.has('documents')) return <PrintProgressBadge progress="doubt" plain />
  const remedy = usual.showsRemedies ? statusRemedy(row.status) : null
  if (remedy !== null) return renderSoft(remedy)
  if (!shown.has('documents') && hasWaybill(row) && !usual.prints.has(row.print)) return <PrintProgressBadge progress={row.print} plain />
  const waiting = usual.showsWaiting && !usual.statuses.has(row.status) ? formatWaiting(row.createdAt, now) : null
  return waiting === null ? null : renderSoft(waiting)
}

/** The status, unless the list's name says it: then how long the order has waited, in the lists where orders wait for the packer. */
export function renderStatus(state: StatusCellState): ReactElement {
  const { row, usual, now, isCompact } = state
  const detail = statusDetail(state)
  if (!usual.statuses.has(row.status)) {
    return (
      <>
        <StatusBadge status={truncateField(row.status)} plain wraps={!isCompact && detail === null} />
        {detail}
      </>
    )
  }
  const waiting = usual.showsWaiting ? formatWaiting(row.createdAt, now) : null
  return (
    <>
      {waiting !== null && <span className={classNames(styles.upper, styles.rest)}>{waiting}</span>}
      {detail}
    </>
  )
}

/** How far the documents are, unless the list's name says it. */
export function renderPrintProgress({ row, usual }: Pick<StatusCellState, 'row' | 'usual'>): ReactElement | null {
  return usual.prints.has(row.print) || (row.print === 'none' && !hasWaybill(row)) ? null : (
    <PrintProgressBadge progress={row.print} plain />
  )
}
