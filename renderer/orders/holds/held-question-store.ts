import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import { heldOrdersOf } from '../../../shared/orders/hold.ts'
import type { OrderRow } from '../../../shared/orders/order-view.ts'
import { createSequencer } from '../../../shared/sequencer.ts'
import { addRefusalHandler, call } from '../../bridge.ts'

/** What a person decides about orders on hold. */
export type HeldAnswer = 'include' | 'leave-out' | 'cancel'

export interface HeldQuestion {
  readonly action: 'waybill' | 'pickup'
  readonly orderIds: readonly number[]
  /** Orders of the same call that are not on hold. */
  readonly others: number
  /** The first of the orders; null until they are loaded. */
  readonly rows: readonly OrderRow[] | null
}

/** Orders that are named with who held them and why. */
const maxRows = 50

export const useHeldQuestion = create<{ readonly question: HeldQuestion | null }>(() => ({ question: null }))

let answerWaiter: ((answer: HeldAnswer) => void) | null = null
const inTurn = createSequencer()

export function answerHeldQuestion(answer: HeldAnswer): void {
  const tell = answerWaiter
  answerWaiter = null
  useHeldQuestion.setState({ question: null })
  tell?.(answer)
}

async function loadRows(orderIds: readonly number[]): Promise<void> {
  const rows = await call('orders.rows', { ids: orderIds.slice(0, maxRows) })
  const { question } = useHeldQuestion.getState()
  if (question?.orderIds === orderIds) useHeldQuestion.setState({ question: { ...question, rows: rows.ok ? rows.value : [] } })
}

function ask(question: HeldQuestion): Promise<HeldAnswer> {
  return inTurn(
    () =>
      new Promise<HeldAnswer>((resolve) => {
        answerWaiter = resolve
        useHeldQuestion.setState({ question })
        void loadRows(question.orderIds)
      }),
  )
}

interface InputOfMany {
  readonly orderIds?: readonly number[]
  readonly choices?: readonly { readonly orderIds: readonly number[] }[]
  readonly includeHeld?: readonly number[]
}

/** The call without these orders. */
function leaveOut({ orderIds, choices, ...rest }: InputOfMany, held: ReadonlySet<number>): object {
  const others = (ids: readonly number[]): number[] => ids.filter((orderId) => !held.has(orderId))
  const left = choices?.map((choice) => ({ ...choice, orderIds: others(choice.orderIds) })).filter((choice) => choice.orderIds.length > 0)
  return {
    ...rest,
    ...(orderIds === undefined ? {} : { orderIds: others(orderIds) }),
    ...(left === undefined ? {} : { choices: left }),
  }
}

async function handleRefusal(failure: Failure, input: InputOfMany): Promise<object | null> {
  const orderIds = heldOrdersOf(failure)
  if (orderIds === null) return null
  const { details } = failure
  const action = details['action'] === 'pickup' ? 'pickup' : 'waybill'
  const answer = await ask({ action, orderIds, others: Number(details['others'] ?? 0), rows: null })
  if (answer === 'include') return { ...input, includeHeld: [...(input.includeHeld ?? []), ...orderIds] }
  return answer === 'leave-out' ? leaveOut(input, new Set(orderIds)) : null
}

/** Asks about orders on hold until the returned function is called. */
export function connectHeldQuestions(): () => void {
  const stop = addRefusalHandler(handleRefusal)
  return () => {
    stop()
    answerHeldQuestion('cancel')
  }
}
