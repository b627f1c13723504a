import { CircleCheckBig, CloudAlert, ListFilter, PackageSearch, RefreshCw } from 'lucide-react'
import { formatCount, formatNumber } from '../../../shared/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './empty-list.module.css'
import { emptyReason, emptyListText } from './empty-list-text.ts'
import { filterNames, formatFilter, withoutFilter } from '../filters/order-filter.ts'
import { formatHiddenByFilters } from '../filters/hiding-filters.ts'
import { setFilter, syncNow } from './list-actions.ts'
import { useOrders } from '../orders-store.ts'
import { useHidingFilters } from '../filters/use-hiding-filters.ts'

function FirstSync() {
  const done = useOrders((state) => state.overview?.sync.done ?? 0)
  const total = useOrders((state) => state.overview?.sync.total ?? null)
  const words = total === null ? 'The service is being asked' : `${formatNumber(done)} of ${formatCount(total, 'order', 'orders')}`
  return (
    <EmptyState icon={PackageSearch} title="Reading the orders for the first time">
      <div className={styles.reading}>
        <ProgressBar label="Reading orders for the first time" value={done} maximum={total} valueText={words} />
        <p>{words}. They appear here as they arrive.</p>
      </div>
    </EmptyState>
  )
}

/** Orders there are, and filters that let none of them through: which ones, and what each of them hides. */
function EmptyByFilters({ title }: { readonly title: string }) {
  const filter = useOrders((state) => state.filter)
  const hiding = useHidingFilters()
  return (
    <div className={styles.room}>
      <EmptyState
        icon={ListFilter}
        title="The filters hide every order here"
        actions={
          <Button variant="primary" onPress={() => setFilter({})}>
            Clear all filters
          </Button>
        }
      >
        {hiding === null ? (
          <Spinner label="Looking at what each of them hides" />
        ) : (
          <>
            <p>{formatHiddenByFilters(title, hiding)}</p>
            <ul className={styles.hiding}>
              {hiding.parts.map(({ part, withoutIt }) => (
                <li key={part}>
                  <span>
                    {filterNames[part]}: <bdi>{formatFilter(filter, part)}</bdi>
                    {hiding.parts.length > 1 && <span className={styles.soft}> (without it: {withoutIt})</span>}
                  </span>
                  <Button label={`Remove the filter ${filterNames[part]}`} onPress={() => setFilter(withoutFilter(filter, part))}>
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </EmptyState>
    </div>
  )
}

/** What stands in the list's place when no order does: why there is none, and what to do about it. */
export function EmptyList({ isLoading, title }: { readonly isLoading: boolean; readonly title: string }) {
  const view = useOrders((state) => state.view)
  const overview = useOrders((state) => state.overview)
  const isFiltered = useOrders((state) => Object.keys(state.filter).length > 0)
  const why = emptyReason(overview)
  if (isLoading) {
    return (
      <div className={styles.opening}>
        <Spinner label="Opening" />
      </div>
    )
  }
  if (why === 'reading') return <FirstSync />
  if (why === 'never-read') {
    return (
      <EmptyState
        icon={CloudAlert}
        title="The orders could not be read yet"
        actions={
          <Button variant="primary" icon={RefreshCw} shortcut="Ctrl+Shift+S" onPress={() => void syncNow()}>
            Read all orders now
          </Button>
        }
      >
        Nothing is kept on this machine from before, so there is nothing to show. Packbench keeps trying by itself.
      </EmptyState>
    )
  }
  if (isFiltered) return <EmptyByFilters title={title} />
  const [headline, words] = emptyListText(view)
  return (
    <EmptyState icon={view.kind === 'queue' ? CircleCheckBig : PackageSearch} title={headline}>
      {words}
    </EmptyState>
  )
}
