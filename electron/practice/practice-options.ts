import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { DocumentRef } from './documents/practice-document.ts'
import type { PracticeJournal } from './practice-journal.ts'
import type { ReplacedDocument } from './resources/practice-context.ts'
import type { DeliverEvent } from './webhooks/webhook-deliveries.ts'

export interface PracticeOptions {
  readonly clock: Clock
  /** Selects the set of orders; default 1. An existing journal keeps its own. */
  readonly seed?: number
  /** Milliseconds before each response. */
  readonly latencyMs?: number
  /** Where writes are stored; without one they are lost with the service. */
  readonly journal?: PracticeJournal
  /** The base of document links; default: the origin of each request. */
  readonly baseUrl?: string
  /** How long a document link is valid after its order was read; default 120. */
  readonly linkLifetimeSeconds?: number
  /** How long a bearer token is valid; default: forever. */
  readonly tokenLifetimeSeconds?: number
  /** How long an estimate can be ordered; default half an hour. */
  readonly estimateLifetimeSeconds?: number
  /** How webhook events are posted; default: this process's own fetch. */
  readonly deliver?: DeliverEvent
  /** Lets webhook events leave this machine; by default only loopback targets get any. */
  readonly allowRemoteWebhooks?: boolean
  /** For tests: a response in place of a document, or null for the document itself. */
  readonly replaceDocument?: (place: DocumentRef) => ReplacedDocument | null
  readonly log?: Log
}
