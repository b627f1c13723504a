import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../../../electron/platform/clock.ts'
import { createPracticeService, type PracticeOptions } from '../../../../electron/practice/practice-service.ts'
import type { WireOrder } from '../../../../electron/practice/wire-types.ts'

/** A Wednesday at noon UTC. */
export const noon = '2026-11-18T12:00:00Z'

/** A clock that moves only when a test moves it. */
export function createStandingClock(at = noon): Clock & { advance(seconds: number): void } {
  let now = Temporal.Instant.from(at)
  return {
    now: () => now,
    monotonic: () => now.epochMilliseconds,
    wait: async () => {},
    advance: (seconds) => {
      now = now.add({ seconds })
    },
  }
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

async function answered(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.json() }
}

/** Someone who has signed in to a practice service of their own and speaks plain HTTP to it. */
export async function visitPractice(options: Partial<PracticeOptions> = {}) {
  const service = createPracticeService({ clock: createStandingClock(), ...options })
  const base = 'http://127.0.0.1:8080/v2'
  const send = (path: string, init: RequestInit = {}): Promise<Response> => service.fetch(new Request(`${base}${path}`, init))
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const signIn = await post('/auth/sign_in', { api_user: service.credentials })
  const { token } = (await signIn.json()) as { token: string }
  const bearer = { authorization: `Bearer ${token}` }
  const get = async (path: string): Promise<Answer> => answered(await send(path, { headers: bearer }))
  return {
    service,
    send,
    bearer,
    get,
    post: async (path: string, body: unknown = {}): Promise<Answer> => answered(await post(path, body, bearer)),
    put: async (path: string, body: unknown, method = 'PUT'): Promise<Answer> =>
      answered(await send(path, { method, headers: { 'content-type': 'application/json', ...bearer }, body: JSON.stringify(body) })),
    postForm: async (path: string, form: FormData): Promise<Answer> =>
      answered(await send(path, { method: 'POST', headers: bearer, body: form })),
    delete: async (path: string): Promise<Answer> => answered(await send(path, { method: 'DELETE', headers: bearer })),
    signIn: async (body: unknown): Promise<Answer> => answered(await post('/auth/sign_in', body)),
    open: (link: string | null, headers: Record<string, string> = {}): Promise<Response> =>
      service.fetch(new Request(link ?? 'http://127.0.0.1/none', { headers })),
    order: async (id: number): Promise<WireOrder> => {
      const { body } = await get(`/orders/${id}`)
      return (body as { order: WireOrder }).order
    },
    orders: async (status = ''): Promise<WireOrder[]> => {
      const found: WireOrder[] = []
      for (let page = 1; ; page += 1) {
        const { body } = await get(`/orders?status=${status}&page=${page}`)
        const { orders, meta } = body as { orders: WireOrder[]; meta: { page_count: number } }
        found.push(...orders)
        if (page >= meta.page_count) return found
      }
    },
  }
}

/** The order as it is now, without its links, which differ on every read. */
export function withoutLinks(order: WireOrder): unknown {
  return JSON.parse(
    JSON.stringify(order, (key, value: unknown) => (key.endsWith('document_link') || key.endsWith('_link') ? Boolean(value) : value)),
  )
}
