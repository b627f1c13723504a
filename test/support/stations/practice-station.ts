import { createPracticeService } from '../../../electron/practice/practice-service.ts'
import { createServiceClient } from '../../../electron/service/create-service-client.ts'
import { createFetchTransport } from '../../../electron/service/transport/fetch-transport.ts'
import type { ServiceClient } from '../../../electron/service/service-client.ts'
import type { Exchange, HttpRequest, Transport } from '../../../electron/service/transport/transport.ts'
import { createMemoryJournal } from '../memory-journal.ts'
import { createHandClock, type HandClock } from '../clocks/hand-clock.ts'
import { messageOf } from '../failure-words.ts'

/** What happens to a request instead of going through; null lets it through. */
export type Mishap = (request: HttpRequest, through: () => Promise<Exchange>) => Promise<Exchange> | null

export interface PracticeStation {
  readonly client: ServiceClient
  readonly clock: HandClock
  /** `METHOD /path` of every request that was sent, sign-in left out. */
  readonly sent: string[]
  readonly setMishap: (mishap: Mishap | null) => void
}

export const lostBeforeSending: Exchange = {
  isComplete: false,
  error: { reason: 'refused', mayHaveBeenSent: false, detail: 'ECONNREFUSED' },
}
export const lostOnTheWay: Exchange = {
  isComplete: false,
  error: { reason: 'connection-lost', mayHaveBeenSent: true, detail: 'ECONNRESET' },
}

/** The request arrives and does its work; its answer is lost. */
export async function answerLost(through: () => Promise<Exchange>): Promise<Exchange> {
  await through()
  return lostOnTheWay
}

/** The real client, signed in to the real practice service; retries of reads take no time. */
export async function createPracticeStation({ seed = 1 } = {}): Promise<PracticeStation> {
  const clock = createHandClock()
  const service = createPracticeService({ clock, seed })
  const real = createFetchTransport({ clock, fetch: (request) => service.fetch(request) })
  const sent: string[] = []
  let mishap: Mishap | null = null
  const transport: Transport = {
    send: (request) => {
      if (!request.url.pathname.endsWith('sign_in')) sent.push(`${request.method} ${request.url.pathname.replace('/v2', '')}`)
      const through = (): Promise<Exchange> => real.send(request)
      return mishap?.(request, through) ?? through()
    },
    close: () => real.close(),
  }
  let token: string | null = null
  const client = createServiceClient({
    baseUrl: 'https://practice.example/v2',
    transport,
    token: async () => token,
    journal: createMemoryJournal(clock),
    clock: { ...clock, wait: (milliseconds, signal) => (milliseconds < 29_000 ? Promise.resolve() : clock.wait(milliseconds, signal)) },
  })
  const signedIn = await client.signIn(service.credentials.email, service.credentials.password)
  if (!signedIn.ok) throw new Error(messageOf(signedIn.failure))
  token = signedIn.value.token
  return {
    client,
    clock,
    sent,
    setMishap: (next) => {
      mishap = next
    },
  }
}
