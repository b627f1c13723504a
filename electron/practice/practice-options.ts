import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { DocumentRef } from './documents/practice-document.ts'
import type { PracticeJournal } from './practice-journal.ts'
import type { ReplacedDocument } from './resources/practice-context.ts'
import type { DeliverEvent } from './webhooks/webhook-deliveries.ts'

export interface PracticeOptions {
  readonly clock: Clock
  /** Which orders there are; 1 unless given. A journal that has begun keeps its own. */
  readonly seed?: number
  /** Milliseconds before each answer. */
  readonly latencyMs?: number
  /** Where writes are kept; without one they are forgotten with the service. */
  readonly journal?: PracticeJournal
  /** Where document links point; unless given, to the origin each request came in on. */
  readonly baseUrl?: string
  /** How long a document link works after its order was read; 120 unless given. */
  readonly linkLifetimeSeconds?: number
  /** How long a bearer works; for good unless given. */
  readonly tokenLifetimeSeconds?: number
  /** How long an estimate can be ordered; half an hour unless given. */
  readonly estimateLifetimeSeconds?: number
  /** How webhook events are posted; by this process's own fetch unless given. */
  readonly deliver?: DeliverEvent
  /** Lets webhook events leave this machine; unless set, only loopback targets get any. */
  readonly allowRemoteWebhooks?: boolean
  /** For tests: an answer in place of a document, or null for the document itself. */
  readonly replaceDocument?: (place: DocumentRef) => ReplacedDocument | null
  readonly log?: Log
}
