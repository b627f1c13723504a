import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { call } from '../../app/bridge.ts'
import { planInput, type PlanChoices, type OrdersToPrint } from './print-options.ts'

export interface Planning {
  /** The newest plan; while another order of printing is being planned the last one stays. */
  readonly plan: PrintPlan | null
  readonly failure: Failure | null
}

/** The dry run of these orders, planned again when what to print or its order changes. It sends nothing. */
export function usePlan({ orderIds, idsInSelectionOrder }: OrdersToPrint, choices: PlanChoices): Planning {
  const [planning, setPlanning] = useState<Planning>({ plan: null, failure: null })
  const { sort, includePastPickup, fromStored } = choices
  useEffect(() => {
    let isDisposed = false
    void call('printing.plan', planInput({ orderIds, idsInSelectionOrder }, { sort, includePastPickup, fromStored })).then((planned) => {
      if (isDisposed) return
      setPlanning(({ plan }) => (planned.ok ? { plan: planned.value, failure: null } : { plan, failure: planned.failure }))
    })
    return () => {
      isDisposed = true
    }
  }, [orderIds, idsInSelectionOrder, sort, includePastPickup, fromStored])
  return planning
}
