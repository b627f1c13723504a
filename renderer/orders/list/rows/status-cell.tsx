import { Hand, ShieldAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { attentionMessages } from '../../../../shared/messages/orders/attention-messages.ts'
import { orderRowMessages } from '../../../../shared/messages/orders/order-row-messages.ts'
import type { OrderRow } from '../../../../shared/orders/order-view.ts'
import { mayNeedPrint } from '../../../../shared/orders/status.ts'
import { findingRowText, findingText } from '../../../../shared/pre-checks/finding-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PrintProgressBadge } from '../../../ui/badges/print-badge.tsx'
import { StatusBadge } from '../../../ui/badges/status-badge.tsx'
import { statusRemedy } from '../../attention/status-remedy.ts'
import type { ColumnKey } from '../list-columns.ts'
import { renderCutOffBadge, type RowCutOff } from './row-cut-off.tsx'
import styles from './order-list-row.module.css'
import { formatHold, truncateField } from './order-row-text.ts'
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

// What follows are functions and no components, for the reason given in the row.

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
function renderSoft(words: string, quote?: string): ReactElement {
  const title = quote === undefined ? words : `${words}\n${truncateField(orderRowMessages.refusal({ message: quote }))}`
  return (
    <span className={classNames(styles.lower, styles.cut)} title={title}>
      {words}
    </span>
  )
}

/** Whether how far the documents are is worth a word: "not printed" only where there is something to print. */
function tellsPrint({ print, status, waybills }: OrderRow, usual: UsualStates): boolean {
  if (usual.prints.has(print)) return false
  return print !== 'none' || (mayNeedPrint(status) && waybills.some((waybill) => waybill !== null))
}

/** The line below the status: the hold, the cut-off, the remedy, or the progress of the documents; the age of the row where there is nothing to say of its state. */
function statusDetail({ row, age, shown, usual, now, cutOff }: StatusCellState): ReactElement | null {
  if (row.hold !== null && !shown.has('hold')) return renderHoldBadge(row.hold)
  if (cutOff !== undefined && !shown.has('cut-off')) return renderCutOffBadge(cutOff)
  if (row.print === 'doubt' && usual.showsRemedies) return renderSoft(attentionMessages.inDoubt())
  if (row.print === 'doubt' && !shown.has('documents')) return <PrintProgressBadge progress="doubt" plain />
  if (row.findings.length > 0) return renderFindings(row.findings)
  const remedy = usual.showsRemedies ? statusRemedy(row.status) : null
  if (remedy !== null) return renderSoft(remedy, row.refusal)
  if (!shown.has('documents') && tellsPrint(row, usual)) return <PrintProgressBadge progress={row.print} plain />
  if (age !== null) return renderSoft(age)
  const waiting = usual.showsWaiting && !usual.statuses.has(row.status) ? formatWaiting(row.createdAt, now) : null
  return waiting === null ? null : renderSoft(waiting)
}

/** The status, unless the list's name says it: then how long the order has waited, in lists where orders wait for the packer. */
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

/** The progress of the documents, unless the list's name says it. */
export function renderPrintProgress({ row, usual }: Pick<StatusCellState, 'row' | 'usual'>): ReactElement | null {
  return tellsPrint(row, usual) ? <PrintProgressBadge progress={row.print} plain /> : null
}
