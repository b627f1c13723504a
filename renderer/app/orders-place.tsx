import { queueNames } from '../../shared/orders/queues.ts'
import { statusWords } from '../../shared/orders/status.ts'
import { emptiness } from '../orders/empty-words.ts'
import { openOrder, useOpenOrder } from '../orders/open-order-store.ts'
import { OrderList } from '../orders/order-list.tsx'
import { useOrders, type OrdersView } from '../orders/orders-store.ts'
import { SelectionBar } from '../orders/selection-bar.tsx'
import { tooMany } from '../printing/batch-limit.ts'
import { generateForChosen, printChosen } from './actions.ts'
import styles from './shell.module.css'

function viewTitle(view: OrdersView): string {
  if (view.kind === 'queue') return queueNames[view.queue]
  if (view.kind === 'status') return statusWords(view.status)
  if (view.kind === 'held') return 'Put off'
  return view.kind === 'all' ? 'All orders' : `Found for “${view.text}”`
}

function whyNoPrint(orders: number): string {
  const refusal = tooMany(orders)
  return refusal === null ? '' : `${refusal.message} ${refusal.next}`
}

/** The panel follows the active line while it is open. */
export function follow(orderId: number): void {
  if (useOpenOrder.getState().orderId !== null) void openOrder(orderId)
}

/** The list of the current view with its title, and what can be done with the chosen. */
export function OrdersPlace() {
  const view = useOrders((state) => state.view)
  const count = useOrders((state) => state.ids.length)
  const isLoading = useOrders((state) => state.isLoading)
  // Nothing is counted before anything was read: that would be a claim.
  const isUnread = useOrders((state) => state.ids.length === 0 && emptiness(state.overview) !== 'nothing')
  const title = viewTitle(view)
  return (
    <>
      <header className={styles.placeHead}>
        <h2 className={styles.placeTitle}>{title}</h2>
        <p className={styles.placeCount} aria-live="polite">
          {isLoading || isUnread ? '' : `${count} ${count === 1 ? 'order' : 'orders'}`}
        </p>
      </header>
      <OrderList title={title} onOpen={(orderId) => void openOrder(orderId)} onMove={follow} />
      <SelectionBar onPrint={printChosen} onGenerate={generateForChosen} whyNoPrint={whyNoPrint} />
    </>
  )
}
