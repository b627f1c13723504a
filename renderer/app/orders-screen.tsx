import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { countWords, numberWords } from '../../shared/format-count.ts'
import { useAccount } from '../account/account-store.ts'
import { AddFilter } from '../orders/filters/add-filter.tsx'
import { emptiness } from '../orders/list/empty-list-text.ts'
import { FilterBar } from '../orders/filters/filter-bar.tsx'
import { openOrder, useOpenOrder } from '../orders/panel/opened-order-store.ts'
import { Button } from '../ui/button.tsx'
import { OrderList } from '../orders/list/order-list.tsx'
import { useOrders } from '../orders/orders-store.ts'
import { SelectionBar } from '../orders/bulk/selection-bar.tsx'
import { ViewMenu } from '../orders/list/view-menu.tsx'
import { tooMany } from '../printing/batch-limit.ts'
import { useSettings } from '../settings/settings-store.ts'
import { askToCancelChosen, bookPickups, fetchPapersOfChosen, generateForChosen, holdChosen, printChosen } from './actions/actions.ts'
import { isBannerUp, whyNoService } from './service-availability.ts'
import { saveList } from './list-settings.ts'
import { goTo } from './navigation-store.ts'
import { PickupLines } from './pickups-screen.tsx'
import { RowMenu, type RowMenuProps } from './row-menu.tsx'
import { SaveView } from './save-view-dialog.tsx'
import styles from './shell.module.css'
import { viewTitle } from './view-title.ts'

function whyNoPrint(orders: number): string {
  const refusal = tooMany(orders)
  return refusal === null ? '' : `${refusal.message} ${refusal.next}`
}

/** The panel follows the active line while it is open. */
export function follow(orderId: number): void {
  if (useOpenOrder.getState().orderId !== null) void openOrder(orderId)
}

function Count() {
  const count = useOrders((state) => state.ids.length)
  const hasMore = useOrders((state) => state.hasMore)
  const isLoading = useOrders((state) => state.isLoading)
  // Nothing is counted before anything was read: that would be a claim.
  const isUnread = useOrders((state) => state.ids.length === 0 && emptiness(state.overview) !== 'nothing')
  const words = hasMore ? `the newest ${numberWords(count)} orders; more fit` : countWords(count, 'order', 'orders')
  return (
    <p className={styles.placeCount} aria-live="polite">
      {isLoading || isUnread ? '' : words}
    </p>
  )
}

/** The list of the current view with its title, what narrows it, and what can be done with the chosen. */
export function OrdersPlace() {
  const view = useOrders((state) => state.view)
  const savedId = useOrders((state) => state.savedId)
  const { columns, density, views } = useSettings((state) => state.settings.list)
  const isCutOff = useAccount((account) => isBannerUp(account.state))
  const noService = useAccount((account) => whyNoService(account.state))
  const [menu, setMenu] = useState<Pick<RowMenuProps, 'orderId' | 'at'> | null>(null)
  const [isNaming, setNaming] = useState(false)
  const title = views.find(({ id }) => id === savedId)?.name ?? viewTitle(view)
  const save = (): void => setNaming(true)
  return (
    <>
      <header className={styles.placeHead}>
        <h2 className={styles.placeTitle}>
          <bdi>{title}</bdi>
        </h2>
        <Count />
        <div className={styles.placeTools}>
          {view.kind === 'queue' && view.queue === 'hand-over' && (
            <Button variant="quiet" icon={ClipboardList} shortcut="Ctrl+H" onPress={() => goTo('handover')}>
              Handover list
            </Button>
          )}
          <AddFilter />
          <ViewMenu columns={columns} density={density} onChange={(look) => void saveList(look)} onSave={save} />
        </div>
      </header>
      <PickupLines isMissedTold={view.kind === 'queue' && view.queue === 'schedule'} />
      <FilterBar onSave={save} />
      <OrderList
        title={title}
        columns={columns}
        density={density}
        isCutOff={isCutOff}
        onOpen={(orderId) => void openOrder(orderId)}
        onMove={follow}
        onMenu={(orderId, at) => setMenu({ orderId, at })}
      />
      <SelectionBar
        onPrint={printChosen}
        onGenerate={generateForChosen}
        onSchedule={bookPickups}
        onHold={holdChosen}
        onFetchPapers={fetchPapersOfChosen}
        onRelease={holdChosen}
        onCancel={askToCancelChosen}
        whyNoPrint={whyNoPrint}
        whyNoService={noService}
      />
      {menu !== null && <RowMenu {...menu} onClose={() => setMenu(null)} />}
      {isNaming && <SaveView views={views} onClose={() => setNaming(false)} />}
    </>
  )
}
