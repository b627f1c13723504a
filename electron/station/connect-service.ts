import { join } from 'node:path'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { createFileJournal } from '../practice/file-journal.ts'
import { createPracticeService } from '../practice/practice-service.ts'
import { createServiceClient } from '../service/create-service-client.ts'
import { createTransport } from '../service/transport/create-transport.ts'
import { isLoopbackHost } from '../service/transport/network-addresses.ts'
import { createLinkClient } from '../service/links/link-client.ts'
import { createServerClock, type ServerAhead, type ServerClock } from '../service/server-clock.ts'
import type { LinkClient, ServiceClient } from '../service/service-client.ts'
import { createSignInGate, type SignInGateOptions } from '../service/sign-in-gate.ts'
import type { Transport } from '../service/transport/transport.ts'
import type { ResolveProxy } from '../service/transport/undici-dispatchers.ts'
import type { OrderBudget } from '../service/order-budget/order-rate-limiter.ts'
import type { WriteJournal } from '../service/write-journal/write-journal.ts'

/** What speaks to the service for one account, and lets go of its connections. */
export interface Connection {
  readonly client: ServiceClient
  readonly links: LinkClient
  /** How far the service's clock is ahead of this machine's, by its answers; null before the first that tells. */
  serverAhead(): ServerAhead | null
  /** A fresh token is there: the calls that waited for it go on. */
  signedIn(): void
  /** Sends away the calls that wait for a sign-in and lets no other begin; what is on its way ends as it ends. */
  endCalls(): void
  close(): Promise<void>
}

export interface ConnectionParts extends Required<SignInGateOptions> {
  readonly clock: Clock
  readonly log: Log
  /** Told after each exchange whether the service could be reached. */
  readonly onReach: (online: boolean) => void
  readonly resolveProxy?: ResolveProxy
}

/** What an account keeps on disk about its writes: what was sent, and how many orders may still be created just now. */
export interface KeptForWrites {
  readonly journal: WriteJournal
  readonly orderBudget: OrderBudget
}

/** Tells whether the service was reached (an exchange that was given up on purpose says nothing) and what its clock shows. */
function watchAnswers(transport: Transport, onReach: (online: boolean) => void, serverClock: ServerClock, clock: Clock): Transport {
  return {
    close: () => transport.close(),
    send: async (request) => {
      const asked = clock.now()
      const exchange = await transport.send(request)
      if (exchange.whole) serverClock.note(exchange.answer.headers, asked, clock.now())
      if (exchange.whole) onReach(true)
      else if (exchange.trouble.reason !== 'aborted') onReach(false)
      return exchange
    },
  }
}

function assemble(
  baseUrl: string,
  transport: Transport,
  links: LinkClient & { close(): Promise<void> },
  parts: ConnectionParts,
  kept: KeptForWrites | null,
): Connection {
  const { clock, onReach } = parts
  const gate = createSignInGate(parts)
  const serverClock = createServerClock()
  return {
    client: createServiceClient({ baseUrl, transport: watchAnswers(transport, onReach, serverClock, clock), gate, ...kept, clock }),
    links,
    serverAhead: () => serverClock.ahead(),
    signedIn: () => gate.wake(),
    endCalls: () => gate.close(),
    close: async () => {
      gate.close()
      await Promise.allSettled([transport.close(), links.close()])
    },
  }
}

/** A real account, at its own address, through undici. Without what is kept it is good for signing in and reading only. */
export function connectService(address: string, parts: ConnectionParts, kept: KeptForWrites | null): Connection {
  const { clock, resolveProxy } = parts
  const proxy = resolveProxy === undefined ? {} : { resolveProxy }
  const transport = createTransport({ clock, ...proxy })
  const links = createLinkClient({ clock, allowLoopback: isLoopbackHost(new URL(address)), ...proxy })
  return assemble(address, transport, links, parts, kept)
}

/** Signs in to practice when a token is first needed and again when one has run out; the practice account is no secret. */
function practiceToken(signIn: () => Promise<Result<{ readonly token: string }>>): {
  token: () => Promise<string | null>
  renew: (refused: string) => void
} {
  let current: Promise<string | null> | null = null
  let last: string | null = null
  return {
    token: () => (current ??= signIn().then((signedIn) => (last = signedIn.ok ? signedIn.value.token : null))),
    renew: (refused) => {
      if (refused === last) current = null
    },
  }
}

/** The practice service in this process: no network, no account, its writes kept in the practice folder. */
export function connectPractice(folder: string, { clock, log }: Pick<ConnectionParts, 'clock' | 'log'>, kept: KeptForWrites): Connection {
  const practice = createPracticeService({ clock, log, journal: createFileJournal(join(folder, 'practice.jsonl'), log) })
  const fetch = (request: Request): Promise<Response> => practice.fetch(request)
  const { email, password } = practice.credentials
  const { token, renew } = practiceToken(() => connection.client.signIn(email, password))
  const links = createLinkClient({ clock, allowLoopback: true, fetch })
  const parts = { clock, log, token, onUnauthorised: renew, awaitsSignIn: () => false, onReach: () => {} }
  const assembled: Connection = assemble('http://localhost/v2', createTransport({ clock, fetch }), links, parts, kept)
  const close = async (): Promise<void> => {
    await assembled.close()
    practice.close()
  }
  const connection: Connection = { ...assembled, close }
  return connection
}
