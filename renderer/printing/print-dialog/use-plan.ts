import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { call } from '../../app/bridge.ts'
import { planInput, type ShownSort, type ToPrint } from './print-options.ts'

export interface Planning {
  /** The newest plan; while another order of printing is being planned the last one stays. */
  readonly plan: PrintPlan | null
  readonly failure: Failure | null
}

/** The dry run of these orders, planned anew when their order of printing changes. Nothing is sent by it. */
export function usePlan({ orderIds, chosenIds }: ToPrint, sort: ShownSort): Planning {
  const [planning, setPlanning] = useState<Planning>({ plan: null, failure: null })
  useEffect(() => {
    let left = false
    void call('printing.plan', planInput({ orderIds, chosenIds }, sort)).then((planned) => {
      if (left) return
      setPlanning(({ plan }) => (planned.ok ? { plan: planned.value, failure: null } : { plan, failure: planned.failure }))
    })
    return () => {
      left = true
    }
  }, [orderIds, chosenIds, sort])
  return planning
}
