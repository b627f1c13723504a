import type { CallInput } from '../contract/contract.ts'
import type { PrintPlan } from './batch.ts'

/** What a person is asked before a blocked label is printed anyway: whether its order prints although it is on hold or was read as cancelled. */
export type OverrideQuestions = Pick<PrintPlan, 'onHold' | 'reinstated'>

export interface OverrideAnswers {
  readonly includesHeld: boolean
  readonly includesReinstated: boolean
}

export type OverrideChoices = Pick<CallInput<'printing.start'>, 'includeHeld' | 'includeReinstated'>

/** The plan that has the questions about this order. It includes the order, because a plan that leaves it out as held does not say more. */
export function overrideQuestionsInput(orderId: number): CallInput<'printing.plan'> {
  return { orderIds: [orderId], includePastPickup: true, includeHeld: [orderId], includeReinstated: true }
}

/** What the batch may include: only what the person was asked, so that an order that is put on hold meanwhile is not printed. */
export function overrideChoices({ onHold, reinstated }: OverrideQuestions, answers: OverrideAnswers): OverrideChoices {
  return {
    ...(answers.includesHeld && onHold.length > 0 ? { includeHeld: onHold.map(({ orderId }) => orderId) } : {}),
    ...(answers.includesReinstated && reinstated.length > 0 ? { includeReinstated: true } : {}),
  }
}
