import { CircleCheckBig, CloudAlert, PackageSearch, RefreshCw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './empty-list.module.css'
import { emptiness, emptyWords } from './empty-words.ts'
import { syncNow, useOrders } from './orders-store.ts'

function FirstReading() {
  const done = useOrders((state) => state.overview?.sync.done ?? 0)
  const total = useOrders((state) => state.overview?.sync.total ?? null)
  const words = total === null ? 'The service is being asked' : `${done} of ${total} orders`
  return (
    <EmptyState icon={PackageSearch} title="Reading the orders for the first time">
      <div className={styles.reading}>
        <ProgressBar label="Reading orders for the first time" value={done} maximum={total} words={words} />
        <p>{words}. They appear here as they arrive.</p>
      </div>
    </EmptyState>
  )
}

/** What stands in the list's place when no order does: why there is none, and what to do about it. */
export function EmptyList({ isLoading }: { readonly isLoading: boolean }) {
  const view = useOrders((state) => state.view)
  const overview = useOrders((state) => state.overview)
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
  const [title, words] = emptyWords(view)
  return (
    <EmptyState icon={view.kind === 'queue' ? CircleCheckBig : PackageSearch} title={title}>
      {words}
    </EmptyState>
  )
}
