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
import { createServerClock, type ClockOffset, type ServerClock } from '../service/server-clock.ts'
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
  /** How far the service's clock is ahead of this machine's, from its responses; null before the first response that has a time. */
  clockOffset(): ClockOffset | null
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
  /** Hosts from which documents may come although their addresses are not public; none by default. */
  readonly documentHosts?: () => readonly string[]
}

/** What an account stores about its writes: what was sent, and how many orders may still be created now. */
export interface WriteStores {
  readonly journal: WriteJournal
  readonly orderRateLimiter: OrderRateLimiter
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

/** A real account, at its own address, through undici. Without the stores it supports signing in and reading only. */
export function connectService(address: string, options: ConnectionOptions, writeStores: WriteStores | null): Connection {
  const { clock, resolveProxy, documentHosts = () => [] } = options
  const proxy = resolveProxy === undefined ? {} : { resolveProxy }
  const url = new URL(address)
  const hosts = createDocumentHosts(documentHosts)
  // An address in the URL is not resolved.
  hosts.recordService(bareHost(url))
  const isAddressAllowed = (resolved: string): boolean => {
    hosts.recordService(resolved)
    return true
  }
  const transport = createTransport({ clock, isAddressAllowed, ...proxy })
  const links = createLinkClient({ clock, allowLoopback: isLoopbackHost(url), hosts, ...proxy })
  return createConnection(address, transport, links, options, writeStores)
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

function connectPractice(
  practice: PracticeService,
  { clock, log }: Pick<ConnectionOptions, 'clock' | 'log'>,
  writeStores: WriteStores,
): Connection {
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

/** Connects an account in two steps, so that the first can run while its stores open. */
export interface Connector {
  /** Does what needs none of the stores; the account's folder has been checked. */
  prepare(): void
  /** Called once, when writes can be journaled. */
  connect(writeStores: WriteStores): Connection
}

function serviceConnector(address: string, options: ConnectionOptions): Connector {
  return { prepare: () => {}, connect: (writeStores) => connectService(address, options, writeStores) }
}

/** The practice service in this process: no network, no account, its writes kept in the practice folder. */
function practiceConnector(folder: string, options: Pick<ConnectionOptions, 'clock' | 'log'>): Connector {
  const { clock, log } = options
  const practice = createPracticeService({ clock, log, journal: createFileJournal(join(folder, 'practice.jsonl'), log) })
  return { prepare: () => practice.prepare(), connect: (writeStores) => connectPractice(practice, options, writeStores) }
}

/** Connects to the practice service in the account's folder, or to the service of the account. */
export function profileConnector(profile: Profile, folder: string, options: ConnectionOptions): Connector {
  return profile === 'practice' ? practiceConnector(folder, options) : serviceConnector(profile.serviceAddress, options)
}
