import { systemClock } from '../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../electron/practice/listen.ts'

/** Another client of the same practice service. */
export interface Elsewhere {
  /** The first orders of the list with this status. */
  idsWith(status: string): Promise<number[]>
  /** Generates waybills, and resolves to the orders that got one: as many as requested, while there are any. */
  generate(count: number): Promise<number[]>
  /** The reference of an order whose waybill can still be generated, tried out on a twin of the service. */
  orderThatWorks(): Promise<string>
}

interface Answer {
  readonly status: number
  readonly json: Record<string, unknown>
}

type Ask = (method: string, path: string) => Promise<Answer>

async function signIn({ url, credentials }: PracticeServer): Promise<Ask> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ api_user: credentials })
  const signedIn = await fetch(`${url}/auth/sign_in`, { method: 'POST', headers, body })
  const { token } = (await signedIn.json()) as { token: string }
  return async (method, path) => {
    const answer = await fetch(`${url}${path}`, { method, headers: { ...headers, authorization: `Bearer ${token}` } })
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
  }
}

export async function goElsewhere(practice: PracticeServer): Promise<Elsewhere> {
  const ask = await signIn(practice)

  async function idsWith(status: string): Promise<number[]> {
    const { json } = await ask('GET', `/orders?status=${status}`)
    return (json['orders'] as { id: number }[]).map(({ id }) => id)
  }

  return {
    idsWith,
    generate: async (count) => {
      const made: number[] = []
      for (const id of await idsWith('order_received')) {
        if (made.length === count) break
        const { status } = await ask('POST', `/orders/${id}/waybills`)
        if (status === 201) made.push(id)
      }
      return made
    },
    orderThatWorks: async () => {
      const twin = await startPracticeServer({ clock: systemClock })
      try {
        const askTwin = await signIn(twin)
        for (const id of await idsWith('order_received')) {
          const { status, json } = await askTwin('POST', `/orders/${id}/waybills`)
          if (status === 201) return (json['order'] as { reference_number: string }).reference_number
        }
      } finally {
        await twin.close()
      }
      throw new Error('Practice has no order left whose waybill can be generated.')
    },
  }
}
