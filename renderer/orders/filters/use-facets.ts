import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { Facets } from '../../../shared/orders/order-view.ts'
import { call } from '../../app/bridge.ts'

interface FacetsState {
  readonly facets: Facets | null
  readonly failure: Failure | null
}

/** What there is to filter by, asked for when the caller comes on the screen. */
export function useFacets(): FacetsState {
  const [state, setState] = useState<FacetsState>({ facets: null, failure: null })
  useEffect(() => {
    let isDisposed = false
    void call('orders.facets', {}).then((result) => {
      if (isDisposed) return
      setState(result.ok ? { facets: result.value, failure: null } : { facets: null, failure: result.failure })
    })
    return () => {
      isDisposed = true
    }
  }, [])
  return state
}
