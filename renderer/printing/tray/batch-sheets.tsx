import { useVirtualizer } from '@tanstack/react-virtual'
import { ListX } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { countLegs } from '../../../shared/documents/document.ts'
import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import type { Batch } from '../../../shared/printing/batch.ts'
import type { PrintedVoid } from '../../../shared/printing/labels/void-label.ts'
import { Button } from '../../ui/button.tsx'
import { SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import { canSkip, formatOrderProgress, sheetNumbers, formatLabelPosition, type BatchOrder } from './batch-orders.ts'
import styles from './batch-sheets.module.css'
import { printedVoidOf, useLabelsToDestroy, type LabelsToDestroy } from './printed-void-labels.ts'
import { SheetRow } from './sheet-row.tsx'

interface BatchSheetsProps {
  readonly batch: Batch
  /** The batch's sheets by order. */
  readonly orders: readonly BatchOrder[]
  /** Their ids; the same array while no order was added or moved. */
  readonly orderIds: readonly number[]
  readonly onOpenOrder: (orderId: number) => void
  readonly onSkip: (orderId: number) => void
}

interface OrderSheetsProps extends Pick<BatchSheetsProps, 'onOpenOrder' | 'onSkip'> {
  readonly order: BatchOrder
  readonly numbers: ReadonlyMap<string, number>
  /** False when nothing of the order can be skipped. */
  readonly canBeSkipped: boolean
}

/** `void` if a label of the order still has to be destroyed. This is more urgent than any other state of the order. */
function orderPrintedVoid({ sheets }: BatchOrder, labels: LabelsToDestroy): PrintedVoid | null {
  return sheets.some((sheet) => printedVoidOf(sheet, labels) === 'void') ? 'void' : null
}

function OrderSheets({ order, numbers, onOpenOrder, canBeSkipped, onSkip }: OrderSheetsProps) {
  const legs = countLegs(order.sheets.map(({ place }) => place))
  const labels = useLabelsToDestroy()
  return (
    <>
      <div className={styles.order}>
        <button type="button" className={styles.reference} onClick={() => onOpenOrder(order.orderId)}>
          {order.reference}
        </button>
        <SheetStateBadge state={order.state} printedVoid={orderPrintedVoid(order, labels)} />
        <span className={styles.orderProgress}>{formatOrderProgress(order)}</span>
        {canBeSkipped && (
          <Button
            variant="quiet"
            icon={ListX}
            label={batchTrayMessages.skipOrder({ reference: order.reference })}
            onPress={() => onSkip(order.orderId)}
          >
            {batchTrayMessages.skip()}
          </Button>
        )}
      </div>
      {order.sheets.map((sheet) => (
        <SheetRow key={sheet.id} sheet={sheet} labelPosition={formatLabelPosition(sheet, numbers)} legs={legs} />
      ))}
    </>
  )
}

const noOrders: readonly BatchOrder[] = []
const noOrderIds: readonly number[] = []
const noSheets: Batch['list'] = []

/**
 * The batch by order, each with its sheets in print order. Only visible rows are rendered, and they update separately from the rest of the
 * batch: rendered together, they would block the window for several frames.
 */
export function BatchSheets({ batch, onOpenOrder, onSkip, ...current }: BatchSheetsProps) {
  const scroll = useRef<HTMLElement>(null)
  const orders = useDeferredValue(current.orders, noOrders)
  const orderIds = useDeferredValue(current.orderIds, noOrderIds)
  const list = useDeferredValue(batch.list, noSheets)
  const numbers = useMemo(() => sheetNumbers({ list }), [list])
  // A new function would recompute the position of every line.
  const keyOf = useCallback((index: number) => orderIds[index] ?? index, [orderIds])
  // oxlint-disable-next-line react/incompatible-library -- its answers are used in this render only and are not memoized
  const rows = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => 44 + 32 * (orders[index]?.sheets.length ?? 1),
    getItemKey: keyOf,
    overscan: 2,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section ref={scroll} className={styles.scroll} tabIndex={0} aria-label={batchTrayMessages.sheetsOfBatch()}>
      <ul className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const order = orders[row.index]
          if (order === undefined) return null
          return (
            <li
              key={row.key}
              ref={rows.measureElement}
              data-index={row.index}
              className={styles.row}
              style={{ transform: `translateY(${row.start}px)` }}
              aria-setsize={orders.length}
              aria-posinset={row.index + 1}
            >
              <OrderSheets order={order} numbers={numbers} onOpenOrder={onOpenOrder} canBeSkipped={canSkip(batch, order)} onSkip={onSkip} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
