import { Hand, OctagonAlert, ShieldAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { attentionMessages } from '../../../../shared/messages/orders/attention-messages.ts'
import { orderRowMessages } from '../../../../shared/messages/orders/order-row-messages.ts'
import type { OrderRow } from '../../../../shared/orders/order-view.ts'
import { mayNeedPrint } from '../../../../shared/orders/status.ts'
import { findingRowText, findingText } from '../../../../shared/pre-checks/finding-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { PrintProgressBadge } from '../../../ui/badges/print-badge.tsx'
import { StatusBadge } from '../../../ui/badges/status-badge.tsx'
import { joinParts } from '../../../ui/text/join-parts.ts'
import { statusRemedy } from '../../attention/status-remedy.ts'
import type { ColumnKey } from '../list-columns.ts'
import { renderCutOffBadge, type RowCutOff } from './row-cut-off.tsx'
import styles from './order-list-row.module.css'
import { formatHold, quotedRefusal, truncateField } from './order-row-text.ts'
import { formatWaiting } from './row-waiting.ts'
import type { UsualStates } from './usual-states.ts'

export interface StatusCellState {
  readonly row: OrderRow
  /** The age of the row, if it is old. */
  readonly age: string | null
  readonly shown: ReadonlySet<ColumnKey>
  readonly usual: UsualStates
  /** Roughly now: an ISO instant. */
  readonly now: string
  readonly isCompact: boolean
  readonly cutOff: RowCutOff | undefined
}

// The following are functions instead of components, for the reason given in `order-list-row.tsx`.

/** Shows that an order is on hold, in any list; until when and why on hover. */
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

/** A finding of the pre-checks; all of them on hover. */
function renderFindings(findings: OrderRow['findings']): ReactElement {
  const [first = '', ...others] = findings.map(findingRowText)
  return (
    <span
      key="findings"
      className={classNames(styles.lower, styles.cut, styles.finding)}
      title={truncateField(findings.map(findingText).join('\n'))}
    >
      <ShieldAlert aria-hidden="true" />
      <span>{others.length === 0 ? first : orderRowMessages.moreFindings({ finding: first, count: others.length })}</span>
    </span>
  )
}

/** `quote`: what is also shown on hover. */
function renderSoft(words: string, quote: string | null = null): ReactElement {
  const title = quote === null ? words : `${words}\n${truncateField(quote)}`
  return (
    <span className={classNames(styles.lower, styles.cut)} title={title}>
      {words}
    </span>
  )
}

/** The message of a refused waybill, where the status itself is no problem and says nothing of it. */
function refusalToMark(row: OrderRow): string | null {
  return statusRemedy(row.status) === null ? quotedRefusal(row) : null
}

/** In a list of several statuses: below the status. */
function renderRefusedLine(quote: string): ReactElement {
  return (
    <span className={classNames(styles.lower, styles.cut, styles.finding)} title={truncateField(quote)}>
      <OctagonAlert aria-hidden="true" />
      <span>{orderRowMessages.refused()}</span>
    </span>
  )
}

/** True if the print progress is worth showing: "not printed" only where there is something to print. */
function tellsPrint({ print, status, waybills }: OrderRow, usual: UsualStates): boolean {
  if (usual.prints.has(print)) return false
  return print !== 'none' || (mayNeedPrint(status) && waybills.some((waybill) => waybill !== null))
}

/**
 * The line below the status: the hold, the cut-off, the refusal, the remedy, or the progress of the documents; if there is none of these, how
 * long the order has waited and how old the row is.
 */
function statusDetail({ row, age, shown, usual, now, cutOff }: StatusCellState): ReactElement | null {
  if (row.hold !== null && !shown.has('hold')) return renderHoldBadge(row.hold)
  if (cutOff !== undefined && !shown.has('cut-off')) return renderCutOffBadge(cutOff)
  if (row.print === 'doubt' && usual.showsRemedies) return renderSoft(attentionMessages.inDoubt())
  if (row.print === 'doubt' && !shown.has('documents')) return <PrintProgressBadge progress="doubt" plain />
  const refusal = refusalToMark(row)
  const isUsual = usual.statuses.has(row.status)
  if (refusal !== null && !isUsual) return renderRefusedLine(refusal)
  if (refusal !== null && !shown.has('service')) return renderSoft(truncateField(refusal))
  if (row.findings.length > 0) return renderFindings(row.findings)
  const remedy = usual.showsRemedies ? statusRemedy(row.status) : null
  if (remedy !== null) return renderSoft(remedy, quotedRefusal(row))
  if (!shown.has('documents') && tellsPrint(row, usual)) return <PrintProgressBadge progress={row.print} plain />
  // In a list of a single status the upper line shows the waiting time, unless it shows the refusal.
  const waiting = usual.showsWaiting && (!isUsual || refusal !== null) ? formatWaiting(row.createdAt, now) : null
  const words = joinParts(waiting, age)
  return words === '' ? null : renderSoft(words)
}

/** Replaces a status that the list's name already implies: shows a refused waybill, or how long the order has waited. */
function renderInPlaceOfStatus({ row, usual, now }: StatusCellState): ReactElement | null {
  const refusal = refusalToMark(row)
  if (refusal !== null) return <Badge tone="warning" icon={OctagonAlert} label={orderRowMessages.refused()} plain />
  const waiting = usual.showsWaiting ? formatWaiting(row.createdAt, now) : null
  return waiting === null ? null : <span className={classNames(styles.upper, styles.rest)}>{waiting}</span>
}

/** The status, unless the list's name says it: then how long the order has waited, in lists where orders wait for the packer. */
export function renderStatus(state: StatusCellState): ReactElement {
  const { row, usual, isCompact } = state
  const detail = statusDetail(state)
  const status = usual.statuses.has(row.status) ? (
    renderInPlaceOfStatus(state)
  ) : (
    <StatusBadge status={truncateField(row.status)} plain wraps={!isCompact && detail === null} />
  )
  return (
    <>
      {status}
      {detail}
    </>
  )
}

/** The progress of the documents, unless the list's name says it. */
export function renderPrintProgress({ row, usual }: Pick<StatusCellState, 'row' | 'usual'>): ReactElement | null {
  return tellsPrint(row, usual) ? <PrintProgressBadge progress={row.print} plain /> : null
}
