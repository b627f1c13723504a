import { CircleCheckBig, CloudAlert, ListFilter, PackageSearch, RefreshCw } from 'lucide-react'
import { emptyListMessages } from '../../../shared/messages/orders/empty-list-messages.ts'
import { orderFilterMessages } from '../../../shared/messages/orders/order-filter-messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './empty-list.module.css'
import { emptyReason, emptyListText } from './empty-list-text.ts'
import { filterName, formatFilter, withoutFilter } from '../filters/order-filter.ts'
import { formatHiddenByFilters } from '../filters/hiding-filters.ts'
import { setFilter, syncNow } from './list-actions.ts'
import { useOrders } from '../orders-store.ts'
import { useHidingFilters } from '../filters/use-hiding-filters.ts'

function FirstSync() {
  const done = useOrders((state) => state.overview?.sync.done ?? 0)
  const total = useOrders((state) => state.overview?.sync.total ?? null)
  const value = total === null ? emptyListMessages.firstSyncAsking() : emptyListMessages.firstSyncCount({ done, total })
  return (
    <EmptyState icon={PackageSearch} title={emptyListMessages.firstSyncTitle()}>
      <div className={styles.reading}>
        <ProgressBar label={emptyListMessages.firstSyncBar()} value={done} maximum={total} valueText={value} />
        <p>{total === null ? emptyListMessages.firstSyncAskingText() : emptyListMessages.firstSyncCountText({ done, total })}</p>
      </div>
    </EmptyState>
  )
}

/** The filters hide all orders: which filters, and how much each of them hides. */
function EmptyByFilters({ title }: { readonly title: string }) {
  const filter = useOrders((state) => state.filter)
  const hiding = useHidingFilters()
  return (
    <div className={styles.room}>
      <EmptyState
        icon={ListFilter}
        title={emptyListMessages.filteredTitle()}
        actions={
          <Button variant="primary" onPress={() => setFilter({})}>
            {orderFilterMessages.clearAll()}
          </Button>
        }
      >
        {hiding === null ? (
          <Spinner label={emptyListMessages.checkingFilters()} />
        ) : (
          <>
            <p>{formatHiddenByFilters(title, hiding)}</p>
            {hiding.parts.length > 1 && (
              <ul className={styles.hiding}>
                {hiding.parts.map(({ part, withoutIt }) => (
                  <li key={part}>
                    <span>
                      {emptyListMessages.filterValue.parts({
                        filter: filterName(part),
                        value: <bdi key="value">{formatFilter(filter, part)}</bdi>,
                      })}
                      <span className={styles.soft}> {emptyListMessages.withoutFilter({ count: withoutIt })}</span>
                    </span>
                    <Button
                      label={orderFilterMessages.remove({ filter: filterName(part) })}
                      onPress={() => setFilter(withoutFilter(filter, part))}
                    >
                      {emptyListMessages.removeFilter()}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </EmptyState>
    </div>
  )
}

/** Shown in place of an empty list: why there are no orders, and what to do. */
export function EmptyList({ isLoading, title }: { readonly isLoading: boolean; readonly title: string }) {
  const view = useOrders((state) => state.view)
  const overview = useOrders((state) => state.overview)
  const isFiltered = useOrders((state) => Object.keys(state.filter).length > 0)
  const why = emptyReason(overview)
  if (isLoading) {
    return (
      <div className={styles.opening}>
        <Spinner label={emptyListMessages.opening()} />
      </div>
    )
  }
  if (why === 'reading') return <FirstSync />
  if (why === 'never-read') {
    return (
      <EmptyState
        icon={CloudAlert}
        title={emptyListMessages.neverReadTitle()}
        actions={
          <Button variant="primary" icon={RefreshCw} shortcut="Ctrl+Shift+S" onPress={() => void syncNow()}>
            {emptyListMessages.refreshAll()}
          </Button>
        }
      >
        {emptyListMessages.neverReadText()}
      </EmptyState>
    )
  }
  if (isFiltered) return <EmptyByFilters title={title} />
  const [headline, words] = emptyListText(view)
  return (
    <div className={styles.room}>
      <EmptyState icon={view.kind === 'queue' ? CircleCheckBig : PackageSearch} title={headline}>
        {words}
      </EmptyState>
    </div>
  )
}
