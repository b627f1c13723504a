import { ArrowDownUp } from 'lucide-react'
import { ordersScreenMessages } from '../../../shared/messages/app/orders-screen-messages.ts'
import { Button } from '../../ui/button.tsx'
import { useOrders } from '../orders-store.ts'
import { sortBy } from './list-actions.ts'

/** Shows whether the oldest orders come first, and reverses that; resets any other sort order. Nothing for a list without a sort order. */
export function ListOrder() {
  const { by, direction } = useOrders((state) => state.sort)
  const hasSeveral = useOrders((state) => state.ids.length > 1)
  if (!hasSeveral) return null
  const isByAge = by === 'created'
  const words = direction === 'ascending' ? ordersScreenMessages.oldestFirst() : ordersScreenMessages.newestFirst()
  return (
    <Button variant="quiet" icon={ArrowDownUp} onPress={() => sortBy('created')}>
      {isByAge ? words : ordersScreenMessages.sortByAge()}
    </Button>
  )
}
