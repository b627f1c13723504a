import { useCallback, useSyncExternalStore } from 'react'
import type { OrderRow } from '../../shared/orders/order-view.ts'
import { classNames } from '../ui/class-names.ts'
import { formatDate, formatDateTime, formatInstant } from '../ui/format-moment.ts'
import { PrintProgressBadge } from '../ui/print-badge.tsx'
import { useStationZone } from '../ui/station-zone.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { amount } from './money.ts'
import styles from './order-list.module.css'
import { rowCache, useOrders } from './orders-store.ts'

interface OrderLineProps {
  readonly id: number
  readonly index: number
  /** Pixels from the top of the list's body. */
  readonly top: number
  readonly isActive: boolean
}

function Cell(props: {
  readonly upper: string
  readonly lower?: string
  readonly isStrong?: boolean
  readonly isNumber?: boolean
  readonly column: number
}) {
  const { upper, lower = '', isStrong = false, isNumber = false, column } = props
  return (
    <td aria-colindex={column} className={classNames(styles.cell, isNumber && styles.number)}>
      <span className={classNames(styles.upper, isStrong && styles.strong)} title={upper}>
        {upper}
      </span>
      {lower !== '' && (
        <span className={styles.lower} title={lower}>
          {lower}
        </span>
      )}
    </td>
  )
}

function waybillWords(waybills: OrderRow['waybills']): string {
  const made = waybills.filter((waybill) => waybill !== null)
  if (waybills.length < 2) return made[0] ?? 'No waybill yet'
  const legs = `${waybills.length} legs`
  return made.length === 0 ? `${legs}, no waybill yet` : `${legs} · ${made.join(', ')}`
}

function place(row: OrderRow): string {
  return [row.city, row.countryCode].filter((part) => part !== null).join(', ')
}

function pickup(row: OrderRow): readonly [string, string] {
  if (row.scheduledPickup !== null) {
    const [day = row.scheduledPickup, time = ''] = formatDateTime(row.scheduledPickup, 'short').split(', ')
    return [day, time]
  }
  return row.pickupDate === null ? ['—', ''] : [formatDate(row.pickupDate, 'short'), 'No time yet']
}

function LineCells({ row }: { readonly row: OrderRow }) {
  const stationZone = useStationZone()
  const created = row.createdAt === null ? null : formatInstant(row.createdAt, stationZone, 'short')
  const [createdDay = '—', createdTime = ''] = created?.split(', ') ?? []
  const [pickupDay, pickupTime] = pickup(row)
  const hasWaybill = row.waybills.some((waybill) => waybill !== null)
  return (
    <>
      <Cell column={2} upper={row.reference} lower={row.customerReference ?? ''} isStrong />
      <Cell column={3} upper={row.consignee ?? 'No name'} lower={place(row)} />
      <Cell column={4} upper={row.service ?? 'No service named'} lower={waybillWords(row.waybills)} />
      <td aria-colindex={5} className={styles.cell}>
        <StatusBadge status={row.status} plain wraps={!hasWaybill} />
        {hasWaybill && <PrintProgressBadge progress={row.print} plain />}
      </td>
      <Cell column={6} upper={amount(row.value, row.currency)} lower={row.currency ?? ''} isNumber />
      <Cell column={7} upper={createdDay} lower={createdTime} />
      <Cell column={8} upper={pickupDay} lower={pickupTime} />
    </>
  )
}

/** One line of the list, with a subscription of its own. The list itself answers presses, by `data-order` and `data-tick`. */
export function OrderLine({ id, index, top, isActive }: OrderLineProps) {
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(id, listener), [id])
  const row = useSyncExternalStore(subscribe, () => rowCache.get(id))
  const isSelected = useOrders((state) => state.selection.selected.has(id))
  return (
    <tr
      id={`order-${id}`}
      data-order={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classNames(styles.columns, styles.row, isSelected && styles.selected, isActive && styles.active)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td aria-colindex={1} className={styles.tickCell} data-tick="">
        <span className={classNames(styles.tick, isSelected && styles.ticked)} aria-hidden="true" />
        <span className="visually-hidden">{isSelected ? 'Chosen' : 'Not chosen'}</span>
      </td>
      {row === undefined ? (
        <td aria-colindex={2} className={styles.waiting}>
          Order {id}
        </td>
      ) : (
        <LineCells row={row} />
      )}
    </tr>
  )
}
