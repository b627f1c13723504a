import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { BulkAction, DryRunResult } from '../../../shared/orders/dry-run.ts'
import { call } from '../../bridge.ts'
import { summarizeDryRun, type DryRunSummary } from './dry-run-summary.ts'

/** Orders per call, so that the main process is never blocked for long and progress can be shown. */
const ordersPerCall = 500

interface DryRunState {
  readonly summary: DryRunSummary | null
  readonly checkedCount: number
  readonly failure: Failure | null
}

const initialState: DryRunState = { summary: null, checkedCount: 0, failure: null }

/** Requests a dry run for each of these orders, which must not change while mounted; nothing is done and the service is not called. */
export function useDryRun(orderIds: readonly number[], action: BulkAction): DryRunState {
  const [state, setState] = useState(initialState)
  useEffect(() => {
    let isDisposed = false
    const load = async (): Promise<void> => {
      const results: DryRunResult[] = []
      for (let start = 0; start < orderIds.length; start += ordersPerCall) {
        const answer = await call('orders.dryRun', { orderIds: orderIds.slice(start, start + ordersPerCall), action })
        if (isDisposed) return
        if (!answer.ok) {
          setState({ ...initialState, failure: answer.failure })
          return
        }
        results.push(...answer.value)
        setState({ ...initialState, checkedCount: Math.min(orderIds.length, start + ordersPerCall) })
      }
      setState({ summary: summarizeDryRun(orderIds, results), checkedCount: orderIds.length, failure: null })
    }
    void load()
    return () => {
      isDisposed = true
    }
  }, [orderIds, action])
  return state
}
