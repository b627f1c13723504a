import { ClipboardList } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ordersScreenMessages } from '../../../shared/messages/app/orders-screen-messages.ts'
import type { SavedView } from '../../../shared/orders/order-view.ts'
import { countOrders, cutOffsOfToday } from '../../../shared/pickups/todays-cut-offs.ts'
import { useAccount } from '../../account/account-store.ts'
import { AttentionBar } from '../../orders/attention/attention-bar.tsx'
import { AddFilter } from '../../orders/filters/add-filter.tsx'
import { emptyReason } from '../../orders/list/empty-list-text.ts'
import { FilterBar } from '../../orders/filters/filter-bar.tsx'
import { openOrder } from '../../orders/panel/opened-order-store.ts'
import { Button } from '../../ui/button.tsx'
import { listRequest } from '../../orders/list/list-requests.ts'
import { OrderList } from '../../orders/list/order-list.tsx'
import { useOrders } from '../../orders/orders-store.ts'
import { isSameRequest } from '../../orders/queues/saved-views.ts'
import { SelectionBar } from '../../orders/bulk/selection-bar.tsx'
import { refreshCutOffOrder } from '../../orders/list/list-actions.ts'
import { selectedInListOrder } from '../../orders/list/list-selection.ts'
import { ListOrder } from '../../orders/list/list-order.tsx'
import { showsCutOffs } from '../../orders/list/rows/usual-states.ts'
import { ViewMenu } from '../../orders/list/view-menu.tsx'
import { serviceNow } from '../../pickups/clocks/service-clock.ts'
import { useReadNow } from '../../pickups/clocks/use-now.ts'
import { useCutOffs } from '../../pickups/urgency/cut-offs-store.ts'
import { formatUnread } from '../../pickups/urgency/urgency-text.ts'
import { useRowCutOffs } from '../../pickups/urgency/row-cut-offs.ts'
import { batchLimitProblem } from '../../printing/batch-limit.ts'
import { useSettings } from '../../settings/settings-store.ts'
import {
  openCancelDialogForSelected,
  bookPickupsForSelected,
  fetchDocumentsOfSelected,
  generateForSelected,
  holdOrReleaseSelected,
  printSelected,
} from '../actions/order-actions.ts'
import { bookPickupsForMany, generateForMany } from '../actions/bulk-actions.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import { serviceUnavailableReason } from '../service-availability.ts'
import { saveListSettings } from '../list-settings.ts'
import { goToScreen, openOverlay } from '../navigation-store.ts'
import { PickupLines } from './pickup-lines.tsx'
import { RowMenu, type RowMenuProps } from '../row-menu.tsx'
import { SaveViewDialog } from '../save-view-dialog.tsx'
import styles from '../shell.module.css'
import { viewTitle } from '../view-title.ts'

function printDisabledReason(orders: number): string {
  const refusal = batchLimitProblem(orders)
  return refusal === null ? '' : `${refusal.message} ${refusal.next}`
}

function checkPrinter(orderIds: readonly number[]): void {
  openOverlay({ kind: 'in-doubt', orderIds })
}

function ListCount() {
  const count = useOrders((state) => state.ids.length)
  const hasMore = useOrders((state) => state.hasMore)
  const isLoading = useOrders((state) => state.isLoading)
  // Nothing is counted before anything was read, because 0 would be wrong.
  const isUnread = useOrders((state) => state.ids.length === 0 && emptyReason(state.overview) !== 'nothing')
  const unread = useCutOffs((state) => state.unread)
  const hasCutOffs = useOrders((state) => showsCutOffs(state.view))
  const cutOffs = hasCutOffs ? formatUnread(unread) : ''
  const words = hasMore ? ordersScreenMessages.newestOrders({ count }) : ordersScreenMessages.orders({ count })
  return (
    <p className={styles.placeCount} aria-live="polite">
      {isLoading || isUnread ? '' : joinParts(words, cutOffs)}
    </p>
  )
}

/** A list that is sorted by cut-off follows the station's cut-offs, and moves the orders whose cut-off passes. */
function useCutOffOrder(): void {
  const { cutOffs, serverAhead } = useCutOffs()
  const missed = useReadNow((now) => countOrders(cutOffsOfToday(cutOffs, serviceNow(now, serverAhead)).missed))
  useEffect(refreshCutOffOrder, [cutOffs, missed])
}

/** True if the list no longer has the orders of the saved view that it was opened as, however they are sorted. */
function listsOtherOrders({ request }: SavedView): boolean {
  const shown = listRequest()
  return !isSameRequest({ ...request, sort: shown.sort }, shown)
}

/** Marks a changed view in its title: it no longer lists the orders that the sidebar counts for it. */
function savedViewTitle(name: string, isChanged: boolean): string {
  return isChanged ? ordersScreenMessages.changedView({ name }) : name
}

/** The list of the current view with its title, its filters, and the actions for the selected orders. */
export function OrdersScreen() {
  const view = useOrders((state) => state.view)
  const savedId = useOrders((state) => state.savedViewId)
  const { columns, density, views } = useSettings((state) => state.settings.list)
  const unavailableReason = useAccount((account) => serviceUnavailableReason(account.state))
  const [menu, setMenu] = useState<Pick<RowMenuProps, 'orderId' | 'at'> | null>(null)
  const [isNaming, setNaming] = useState(false)
  const cutOffs = useRowCutOffs(showsCutOffs(view) || columns.includes('cut-off'))
  useCutOffOrder()
  const savedView = views.find(({ id }) => id === savedId)
  const isChanged = useOrders(() => savedView !== undefined && listsOtherOrders(savedView))
  const title = savedView === undefined ? viewTitle(view) : savedViewTitle(savedView.name, isChanged)
  const save = (): void => setNaming(true)
  return (
    <>
      <header className={styles.placeHead}>
        <h2 className={styles.placeTitle}>
          <bdi>{title}</bdi>
        </h2>
        <ListCount />
        <ListOrder />
        <div className={styles.placeTools}>
          {view.kind === 'queue' && view.queue === 'hand-over' && (
            <Button variant="quiet" icon={ClipboardList} shortcut="Ctrl+H" onPress={() => goToScreen('handover')}>
              {ordersScreenMessages.handoverList()}
            </Button>
          )}
          <AddFilter />
          <ViewMenu columns={columns} density={density} onChange={(settings) => void saveListSettings(settings)} onSave={save} />
        </div>
      </header>
      <PickupLines showsMissed={view.kind === 'queue' && view.queue === 'schedule'} />
      {view.kind === 'queue' && view.queue === 'attention' && (
        <AttentionBar
          serviceUnavailableReason={unavailableReason}
          onCheckPrinter={checkPrinter}
          onRetryWaybills={generateForMany}
          onBookPickups={(orderIds) => void bookPickupsForMany(orderIds)}
        />
      )}
      <FilterBar onSave={save} />
      <OrderList
        title={title}
        unfilteredTitle={viewTitle(view)}
        columns={columns}
        density={density}
        cutOffs={cutOffs}
        onOpen={(orderId) => void openOrder(orderId)}
        onMenu={(orderId, at) => setMenu({ orderId, at })}
      />
      <SelectionBar
        onPrint={printSelected}
        onGenerate={generateForSelected}
        onBookPickups={bookPickupsForSelected}
        onHold={holdOrReleaseSelected}
        onFetchDocuments={fetchDocumentsOfSelected}
        onRelease={holdOrReleaseSelected}
        onCancel={openCancelDialogForSelected}
        onHandoverList={() => goToScreen('handover')}
        onCheckPrinter={() => checkPrinter(selectedInListOrder())}
        printDisabledReason={printDisabledReason}
        serviceUnavailableReason={unavailableReason}
      />
      {menu !== null && <RowMenu {...menu} onClose={() => setMenu(null)} />}
      {isNaming && <SaveViewDialog views={views} onClose={() => setNaming(false)} />}
    </>
  )
}
