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
import { createServerClock, type ClockOffset, type ServerClock } from '../service/server-clock.ts'
import type { LinkClient, ServiceClient } from '../service/service-client.ts'
import { createSignInGate, type SignInGateOptions } from '../service/sign-in-gate.ts'
import type { Transport } from '../service/transport/transport.ts'
import type { ResolveProxy } from '../service/transport/undici-dispatchers.ts'
import type { OrderRateLimiter } from '../service/order-budget/order-rate-limiter.ts'
import type { WriteJournal } from '../service/write-journal/write-journal.ts'

/** What speaks to the service for one account, and lets go of its connections. */
export interface Connection {
  readonly client: ServiceClient
  readonly links: LinkClient
  /** How far the service's clock is ahead of this machine's, by its answers; null before the first that tells. */
  clockOffset(): ClockOffset | null
  /** A fresh token is there: the calls that waited for it continue. */
  resumeCalls(): void
  /** Sends away the calls that wait for a sign-in and lets no other begin; what is on its way ends as it ends. */
  abortWaitingCalls(): void
  close(): Promise<void>
}

export interface ConnectionOptions extends Required<SignInGateOptions> {
  readonly clock: Clock
  readonly log: Log
  /** Told after each exchange whether the service could be reached. */
  readonly onReach: (online: boolean) => void
  readonly resolveProxy?: ResolveProxy
}

/** What an account keeps on disk about its writes: what was sent, and how many orders may still be created just now. */
export interface WriteStores {
  readonly journal: WriteJournal
  readonly orderRateLimiter: OrderRateLimiter
}

/** Tells whether the service was reached (an exchange that was given up on purpose says nothing) and what its clock shows. */
function observeExchanges(transport: Transport, onReach: (online: boolean) => void, serverClock: ServerClock, clock: Clock): Transport {
  return {
    close: () => transport.close(),
    send: async (request) => {
      const sentAt = clock.now()
      const exchange = await transport.send(request)
      if (exchange.isComplete) serverClock.recordDate(exchange.response.headers, sentAt, clock.now())
      if (exchange.isComplete) onReach(true)
      else if (exchange.error.reason !== 'aborted') onReach(false)
      return exchange
    },
  }
}

function createConnection(
  baseUrl: string,
  transport: Transport,
  links: LinkClient & { close(): Promise<void> },
  options: ConnectionOptions,
  writeStores: WriteStores | null,
): Connection {
  const { clock, onReach } = options
  const gate = createSignInGate(options)
  const serverClock = createServerClock()
  return {
    client: createServiceClient({
      baseUrl,
      transport: observeExchanges(transport, onReach, serverClock, clock),
      gate,
      ...writeStores,
      clock,
    }),
    links,
    clockOffset: () => serverClock.offset(),
    resumeCalls: () => gate.wakeUp(),
    abortWaitingCalls: () => gate.close(),
    close: async () => {
      gate.close()
      await Promise.allSettled([transport.close(), links.close()])
    },
  }
}

/** A real account, at its own address, through undici. Without what is stored it is good for signing in and reading only. */
export function connectService(address: string, options: ConnectionOptions, writeStores: WriteStores | null): Connection {
  const { clock, resolveProxy } = options
  const proxy = resolveProxy === undefined ? {} : { resolveProxy }
  const transport = createTransport({ clock, ...proxy })
  const links = createLinkClient({ clock, allowLoopback: isLoopbackHost(new URL(address)), ...proxy })
  return createConnection(address, transport, links, options, writeStores)
}

/** Signs in to practice when a token is first needed and again when one has run out; the practice account is no secret. */
function createPracticeToken(signIn: () => Promise<Result<{ readonly token: string }>>): {
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
export function connectPractice(
  folder: string,
  { clock, log }: Pick<ConnectionOptions, 'clock' | 'log'>,
  writeStores: WriteStores,
): Connection {
  const practice = createPracticeService({ clock, log, journal: createFileJournal(join(folder, 'practice.jsonl'), log) })
  const fetch = (request: Request): Promise<Response> => practice.fetch(request)
  const { email, password } = practice.credentials
  const { token, renew } = createPracticeToken(() => connection.client.signIn(email, password))
  const links = createLinkClient({ clock, allowLoopback: true, fetch })
  const parts = { clock, log, token, onUnauthorised: renew, awaitsSignIn: () => false, onReach: () => {} }
  const assembled: Connection = createConnection('http://localhost/v2', createTransport({ clock, fetch }), links, parts, writeStores)
  const close = async (): Promise<void> => {
    await assembled.close()
    practice.close()
  }
  const connection: Connection = { ...assembled, close }
  return connection
}
