import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { silentLog, type Log } from '../log.ts'
import { createBearerTokens } from './bearer-tokens.ts'
import { practiceCredentials, type PracticeCredentials } from './credentials.ts'
import { createDocumentLinks } from './document-links.ts'
import { openOrderBook } from './order-book.ts'
import { createMemoryJournal, type PracticeJournal } from './practice-journal.ts'
import type { PaperPlace } from './papers/practice-paper.ts'
import { cancellationResource } from './resources/cancellation.ts'
import { filesResource } from './resources/files.ts'
import { ordersResource } from './resources/orders.ts'
import { pickupsResource } from './resources/pickups.ts'
import { refusal, type PracticeContext, type ReplacedPaper } from './resources/practice-context.ts'
import { signInResource } from './resources/sign-in.ts'
import { waybillsResource } from './resources/waybills.ts'

export interface PracticeOptions {
  readonly clock: Clock
  /** Which orders there are; 1 unless given. A journal that has begun keeps its own. */
  readonly seed?: number
  /** Milliseconds before each answer. */
  readonly latency?: number
  /** Where writes are kept; without one they are forgotten with the service. */
  readonly journal?: PracticeJournal
  /** Where document links point; unless given, to the origin each request came in on. */
  readonly baseUrl?: string
  /** How long a document link works after its order was read; 120 unless given. */
  readonly linkLifetimeSeconds?: number
  /** How long a bearer works; for good unless given. */
  readonly tokenLifetimeSeconds?: number
  /** For tests: an answer in place of a document, or null for the document itself. */
  readonly replacePaper?: (place: PaperPlace) => ReplacedPaper | null
  readonly log?: Log
}

export interface PracticeService {
  /** Answers as the shipping service would, at any origin, with the interface's paths below /v2. Never rejects. */
  fetch(request: Request): Promise<Response>
  /** What POST /auth/sign_in accepts. */
  readonly credentials: PracticeCredentials
}

async function openApp(options: PracticeOptions): Promise<Hono> {
  const { clock } = options
  const book = await openOrderBook(clock, options.seed ?? 1, options.journal ?? createMemoryJournal())
  const secret = createHash('sha256').update(`practice/${book.seed}`).digest('hex')
  const practice: PracticeContext = {
    clock,
    book,
    credentials: practiceCredentials,
    links: createDocumentLinks(secret, clock, options.linkLifetimeSeconds ?? 120),
    tokens: createBearerTokens(secret, clock, options.tokenLifetimeSeconds ?? null),
    linkOrigin: options.baseUrl === undefined ? null : new URL(options.baseUrl).origin,
    replacePaper: options.replacePaper ?? (() => null),
  }
  const log = options.log ?? silentLog
  const api = new Hono()
    .route('/', signInResource(practice))
    .use(async (context, next) => {
      if (!practice.tokens.isValid(context.req.header('authorization'))) return refusal(context, 401, 'Sign in to continue')
      await next()
      return undefined
    })
    .route('/', ordersResource(practice))
    .route('/', waybillsResource(practice))
    .route('/', pickupsResource(practice))
    .route('/', cancellationResource(practice))
  return new Hono()
    .use(async (_, next) => {
      if (options.latency !== undefined && options.latency > 0) await clock.wait(options.latency)
      await next()
    })
    .route('/v2', api)
    .route('/', filesResource(practice))
    .notFound((context) => refusal(context, 404, 'Not found'))
    .onError((error, context) => {
      log.error('practice service', error)
      return refusal(context, 500, 'Internal server error')
    })
}

/** The whole shipping service in process, written from the interface alone. Its book opens with the first request. */
export function createPracticeService(options: PracticeOptions): PracticeService {
  let opening: Promise<Hono> | null = null
  const open = async (): Promise<Hono> => {
    opening ??= openApp(options)
    try {
      return await opening
    } catch (error) {
      opening = null
      throw error
    }
  }
  return {
    credentials: practiceCredentials,
    fetch: async (request) => {
      try {
        const app = await open()
        return await app.fetch(request)
      } catch (error) {
        options.log?.error('practice service cannot open its book', error)
        return Response.json({ success: false, error: 'Internal server error', errors: [] }, { status: 500 })
      }
    },
  }
}
