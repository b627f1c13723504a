import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { Facets } from '../../../shared/orders/order-view.ts'
import { useCall } from '../../use-call.ts'
import { listRequest } from '../list/list-requests.ts'
import { useOrders } from '../orders-store.ts'
import { withoutFilter, type FilterKey } from './order-filter.ts'

interface FacetsState {
  readonly facets: Facets | null
  readonly failure: Failure | null
}

/** The values by which the current list can be filtered, with its other filters, read when mounted. */
export function useFacets(part: FilterKey): FacetsState {
  const [state, setState] = useState<FacetsState>({ facets: null, failure: null })
  const [{ view, sort, filter }] = useState(useOrders.getState)
  useCall('orders.facets', listRequest({ view, sort, filter: withoutFilter(filter, part) }), (result) =>
    setState(result.ok ? { facets: result.value, failure: null } : { facets: null, failure: result.failure }),
  )
  return state
}
