import { CircleCheckBig, CloudAlert, ListFilter, PackageSearch, RefreshCw } from 'lucide-react'
import { countWords, numberWords } from '../../../shared/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './empty-list.module.css'
import { emptiness, emptyWords } from './empty-list-text.ts'
import { filterNames, filterWords, without } from '../filters/order-filter.ts'
import { hidingWords } from '../filters/hiding-filters.ts'
import { setFilter, syncNow } from './list-actions.ts'
import { useOrders } from '../orders-store.ts'
import { useHidingFilters } from '../filters/use-hiding-filters.ts'

function FirstReading() {
  const done = useOrders((state) => state.overview?.sync.done ?? 0)
  const total = useOrders((state) => state.overview?.sync.total ?? null)
  const words = total === null ? 'The service is being asked' : `${numberWords(done)} of ${countWords(total, 'order', 'orders')}`
  return (
    <EmptyState icon={PackageSearch} title="Reading the orders for the first time">
      <div className={styles.reading}>
        <ProgressBar label="Reading orders for the first time" value={done} maximum={total} words={words} />
        <p>{words}. They appear here as they arrive.</p>
      </div>
    </EmptyState>
  )
}

/** Orders there are, and filters that let none of them through: which ones, and what each of them hides. */
function FilteredAway({ title }: { readonly title: string }) {
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
          <Spinner words="Looking at what each of them hides" />
        ) : (
          <>
            <p>{hidingWords(title, hiding)}</p>
            <ul className={styles.hiding}>
              {hiding.parts.map(({ part, withoutIt }) => (
                <li key={part}>
                  <span>
                    {filterNames[part]}: <bdi>{filterWords(filter, part)}</bdi>
                    {hiding.parts.length > 1 && <span className={styles.soft}> (without it: {withoutIt})</span>}
                  </span>
                  <Button label={`Remove the filter ${filterNames[part]}`} onPress={() => setFilter(without(filter, part))}>
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
  const why = emptiness(overview)
  if (isLoading) {
    return (
      <div className={styles.opening}>
        <Spinner words="Opening" />
      </div>
    )
  }
  if (why === 'reading') return <FirstReading />
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
  if (isFiltered) return <FilteredAway title={title} />
  const [headline, words] = emptyWords(view)
  return (
    <EmptyState icon={view.kind === 'queue' ? CircleCheckBig : PackageSearch} title={headline}>
      {words}
    </EmptyState>
  )
}
