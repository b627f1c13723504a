import { join } from 'node:path'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Profile } from '../storage/data-folder.ts'
import { createFileJournal } from '../practice/file-journal.ts'
import { createPracticeService, type PracticeService } from '../practice/practice-service.ts'
import { createServiceClient } from '../service/create-service-client.ts'
import { createTransport } from '../service/transport/create-transport.ts'
import { bareHost, isLoopbackHost } from '../service/transport/network-addresses.ts'
import { createDocumentHosts } from '../service/links/document-hosts.ts'
import { createLinkClient } from '../service/links/link-client.ts'
import { createServerClock, type ServerClock } from '../service/server-clock.ts'
import type { LinkClient, ServiceClient } from '../service/service-client.ts'
import { createSignInGate, type SignInGateOptions } from '../service/sign-in-gate.ts'
import type { Transport } from '../service/transport/transport.ts'
import type { ResolveProxy } from '../service/transport/undici-dispatchers.ts'
import type { OrderRateLimiter } from '../service/order-budget/order-rate-limiter.ts'
import type { WriteJournal } from '../service/write-journal/write-journal.ts'

/** The client of the service for one account, with control over its connections. */
export interface Connection {
  readonly client: ServiceClient
  readonly links: LinkClient
  /** A new token is available: calls that waited for it continue. */
  resumeCalls(): void
  /** Aborts calls that wait for a sign-in and rejects new ones; requests in flight continue. */
  abortWaitingCalls(): void
  close(): Promise<void>
}

export interface ConnectionOptions extends Required<SignInGateOptions> {
  readonly clock: Clock
  readonly log: Log
  /** Called after each exchange with whether the service could be reached. */
  readonly onReach: (online: boolean) => void
  readonly resolveProxy?: ResolveProxy
  /** Hosts from which documents may come although their addresses are not public. */
  readonly documentHosts: () => readonly string[]
}

/** What an account stores about its writes: what was sent, and how many orders may still be created now. */
export interface WriteStores {
  readonly journal: WriteJournal
  readonly orderRateLimiter: OrderRateLimiter
}

/** What belongs to an account beside its connection. */
export interface AccountParts {
  readonly writeStores: WriteStores
  /** Learns the service's time from its responses. */
  readonly serverClock: ServerClock
}

/** Reports whether the service was reached (an exchange that was aborted on purpose reports nothing) and its clock. */
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
  account: AccountParts | null,
): Connection {
  const { clock, onReach } = options
  const gate = createSignInGate(options)
  const serverClock = account?.serverClock ?? createServerClock()
  return {
    client: createServiceClient({
      baseUrl,
      transport: observeExchanges(transport, onReach, serverClock, clock),
      gate,
      ...account?.writeStores,
      clock,
    }),
    links,
    resumeCalls: () => gate.wakeUp(),
    abortWaitingCalls: () => gate.close(),
    close: async () => {
      gate.close()
      await Promise.allSettled([transport.close(), links.close()])
    },
  }
}

/** A real account, at its own address, through undici. Without its parts it supports signing in and reading only. */
export function connectService(address: string, options: ConnectionOptions, account: AccountParts | null): Connection {
  const { clock, resolveProxy, documentHosts } = options
  const proxy = resolveProxy === undefined ? {} : { resolveProxy }
  const url = new URL(address)
  const hosts = createDocumentHosts(documentHosts)
  // An address in the URL is not resolved.
  hosts.recordService([bareHost(url)])
  const transport = createTransport({ clock, onResolved: hosts.recordService, ...proxy })
  const links = createLinkClient({ clock, allowLoopback: isLoopbackHost(url), hosts, ...proxy })
  return createConnection(address, transport, links, options, account)
}

/** Signs in to practice when a token is first needed and again when one has expired; the practice account is no secret. */
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

const practiceUrl = 'http://localhost/v2'

function connectPractice(
  practice: PracticeService,
  { clock, log }: Pick<ConnectionOptions, 'clock' | 'log'>,
  account: AccountParts,
): Connection {
  const fetch = (request: Request): Promise<Response> => practice.fetch(request)
  const { email, password } = practice.credentials
  const transport = createTransport({ clock, fetch })
  const links = createLinkClient({ clock, allowLoopback: true, fetch })
  const common = { clock, log, awaitsSignIn: () => false, onReach: () => {}, documentHosts: () => [] }
  const signedOut = { ...common, token: async () => null, onUnauthorised: () => {} }
  const { client } = createConnection(practiceUrl, transport, links, signedOut, null)
  const { token, renew } = createPracticeToken(() => client.signIn(email, password))
  const connection = createConnection(practiceUrl, transport, links, { ...common, token, onUnauthorised: renew }, account)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      practice.close()
    },
  }
}

/** Connects an account in two steps, so that the first can run while its stores open. */
export interface Connector {
  /** Does what needs none of the stores; the account's folder has been checked. */
  prepare(): void
  /** Called once, when writes can be journaled. */
  connect(account: AccountParts): Connection
}

function serviceConnector(address: string, options: ConnectionOptions): Connector {
  return { prepare: () => {}, connect: (account) => connectService(address, options, account) }
}

/** The practice service in this process: no network, no account, its writes kept in the practice folder. */
function practiceConnector(folder: string, options: Pick<ConnectionOptions, 'clock' | 'log'>): Connector {
  const { clock, log } = options
  const practice = createPracticeService({ clock, log, journal: createFileJournal(join(folder, 'practice.jsonl'), log) })
  return { prepare: () => practice.prepare(), connect: (account) => connectPractice(practice, options, account) }
}

/** Connects to the practice service in the account's folder, or to the service of the account. */
export function profileConnector(profile: Profile, folder: string, options: ConnectionOptions): Connector {
  return profile === 'practice' ? practiceConnector(folder, options) : serviceConnector(profile.serviceAddress, options)
}
