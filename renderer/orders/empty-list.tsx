import { PackageSearch } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useOrders } from './orders-store.ts'

/** What stands in the list's place when no order does. */
export function EmptyList({ isLoading }: { readonly isLoading: boolean }) {
  const view = useOrders((state) => state.view)
  const isFirstSync = useOrders(
    (state) => state.overview === null || (state.overview.total === 0 && state.overview.sync.state === 'running'),
  )
  if (isLoading) return <Spinner words="Opening" />
  if (isFirstSync) {
    return (
      <EmptyState icon={PackageSearch} title="Reading the orders for the first time">
        They appear here as they arrive.
      </EmptyState>
    )
  }
  if (view.kind === 'search') {
    return (
      <EmptyState icon={PackageSearch} title={`Nothing here is called “${view.text}”`}>
        Scan the label again, or type the reference, order id, waybill or customer reference in full.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={PackageSearch} title="Nothing waits here">
      New orders appear by themselves as soon as the service has them.
    </EmptyState>
  )
}
