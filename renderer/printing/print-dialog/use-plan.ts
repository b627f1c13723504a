import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { useCall } from '../../use-call.ts'
import { planInput, type PlanChoices, type OrdersToPrint } from './print-options.ts'

export interface Planning {
  /** The latest plan; the previous one remains while a new one is being computed. */
  readonly plan: PrintPlan | null
  readonly failure: Failure | null
}

/** The dry run of these orders, planned again when the selection or the print order changes. It sends nothing. */
export function usePlan({ orderIds, idsInSelectionOrder }: OrdersToPrint, choices: PlanChoices): Planning {
  const [planning, setPlanning] = useState<Planning>({ plan: null, failure: null })
  useCall('printing.plan', planInput({ orderIds, idsInSelectionOrder }, choices), (planned) =>
    setPlanning(({ plan }) => (planned.ok ? { plan: planned.value, failure: null } : { plan, failure: planned.failure })),
  )
  return planning
}
