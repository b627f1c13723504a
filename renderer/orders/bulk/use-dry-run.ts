import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { BulkAction, Foreseen } from '../../../shared/orders/dry-run.ts'
import { call } from '../../app/bridge.ts'
import { prospectOf, type Prospect } from './dry-run-summary.ts'

/** Orders asked about in one call, so that the main process is never held for long and progress can be shown. */
const askedAtOnce = 500

interface ForeseenState {
  readonly prospect: Prospect | null
  readonly done: number
  readonly failure: Failure | null
}

const nothingYet: ForeseenState = { prospect: null, done: 0, failure: null }

/** Asks what an action would do to each of these orders, which stay the same while the caller is there; nothing is done and the service is not asked. */
export function useForeseen(orderIds: readonly number[], action: BulkAction): ForeseenState {
  const [state, setState] = useState(nothingYet)
  useEffect(() => {
    let left = false
    const ask = async (): Promise<void> => {
      const foreseen: Foreseen[] = []
      for (let start = 0; start < orderIds.length; start += askedAtOnce) {
        const answer = await call('orders.foresee', { orderIds: orderIds.slice(start, start + askedAtOnce), action })
        if (left) return
        if (!answer.ok) {
          setState({ ...nothingYet, failure: answer.failure })
          return
        }
        foreseen.push(...answer.value)
        setState({ ...nothingYet, done: Math.min(orderIds.length, start + askedAtOnce) })
      }
      setState({ prospect: prospectOf(orderIds, foreseen), done: orderIds.length, failure: null })
    }
    void ask()
    return () => {
      left = true
    }
  }, [orderIds, action])
  return state
}
