import { afterEach, beforeEach, vi } from 'vitest'
import type { CallInput } from '../../../../../shared/contract/contract.ts'
import type { ListRequest, OrderRow } from '../../../../../shared/orders/order-view.ts'
import { failed, success, type Result } from '../../../../../shared/result.ts'
import { resetOrders } from '../../../../../renderer/orders/list/list-actions.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

interface Question {
  readonly request: ListRequest
  /** The edition that the window says it shows. */
  readonly known: string | null
  readonly answer: (ids: readonly number[], rows?: readonly OrderRow[]) => Promise<void>
}

let questions: Question[] = []
let waiting: ((question: Question) => void)[] = []

/** Lists that were requested and not returned yet. */
export function openQuestions(): readonly Question[] {
  return questions
}

/** Resolves to the next request for the list. */
export async function asked(): Promise<Question> {
  const here = questions.shift()
  if (here !== undefined) return here
  return await new Promise((resolve) => {
    waiting.push(resolve)
  })
}

/** A station that returns the list on demand. */
async function invoke(channel: string, { request, known }: CallInput<'orders.follow'>): Promise<Result<unknown>> {
  if (channel !== 'orders.follow') return failed(scriptedFailure('not-found', 'Lists only.', ''))
  return await new Promise((resolve) => {
    const question: Question = {
      request,
      known,
      answer: async (ids, rows = []) => {
        const edition = ids.join()
        resolve(success({ edition, more: false, ids: edition === known ? null : Float64Array.from(ids), rows: [...rows], matches: [] }))
        await new Promise((settled) => {
          setTimeout(settled)
        })
      },
    }
    const next = waiting.shift()
    if (next === undefined) questions.push(question)
    else next(question)
  })
}

beforeEach(() => {
  questions = []
  waiting = []
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
  resetOrders()
})

afterEach(async () => {
  // Nothing of one test is left for the next to answer.
  for (let open = questions.shift(); open !== undefined; open = questions.shift()) await open.answer([])
  vi.unstubAllGlobals()
})
