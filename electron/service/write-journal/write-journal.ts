import { z } from 'zod'
import type { FailureKind } from '../../../shared/failure.ts'
import type { Message } from '../../../shared/messages/message.ts'
import type { Result } from '../../../shared/result.ts'

const orderId = z.number().int().positive()
const webhookId = z.number().int().positive()

/** What a write requests, in ids only: never a name, an address, an e-mail, a token or a link. */
export const writeIntentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waybill'), orderId }),
  z.object({ kind: z.literal('cancel'), orderId }),
  /** Date `DD-MM-YYYY` and times `HH:MM`, as sent. */
  z.object({ kind: z.literal('pickup'), orderId, date: z.string(), from: z.string(), to: z.string() }),
  /** The customer reference is unique, so that the order can be found by it. */
  z.object({ kind: z.literal('create-order'), customerReference: z.string(), estimateId: z.number() }),
  z.object({ kind: z.literal('create-company') }),
  z.object({ kind: z.literal('register-webhook'), events: z.array(z.string()) }),
  z.object({ kind: z.literal('replace-webhook'), webhookId, events: z.array(z.string()) }),
  z.object({ kind: z.literal('delete-webhook'), webhookId }),
])

export type WriteIntent = z.infer<typeof writeIntentSchema>

export type WriteKind = WriteIntent['kind']

/**
 * How a write ended according to its own response. `unknown` has to be reconciled by reading. A success that contains the carrier's refusal is
 * `not-done` because of `carrier-refused`.
 */
export type JournalOutcome = 'done' | 'not-done' | 'unknown'

/** What reading showed about a write in doubt; `left-to-person` when that was inconclusive and a person was notified. */
export type WriteFinding = 'done' | 'not-done' | 'left-to-person'

/**
 * For all creations with one customer reference. `done`: there is an order. `open`: not yet known. `left-to-person`: reading was
 * inconclusive. `not-done`: each was refused or never sent. `never`: there was none.
 */
export type ReferenceOutcome = 'done' | 'open' | 'left-to-person' | 'not-done' | 'never'

export interface JournaledWrite {
  readonly id: string
  readonly intent: WriteIntent
  /** When it was about to be sent (ISO instant). */
  readonly at: string
}

/**
 * Every write of the API, journaled before it is sent and never changed afterwards. A crash leaves a write without an outcome: it is open, as
 * is one whose outcome is `unknown`, until it is reconciled.
 */
export interface WriteJournal {
  /** Resolves once the intent would survive a power cut; a failure means that nothing may be sent. */
  begin(intent: WriteIntent): Promise<Result<JournaledWrite>>
  /** Never fails for its caller: a write whose outcome could not be stored stays open and is reconciled at the next start. */
  end(id: string, outcome: JournalOutcome, failureKind: FailureKind | null): Promise<void>
  /** `compared` states what was read and compared with the intent; a message is stored as its code and details, text unchanged. */
  markReconciled(id: string, finding: WriteFinding, compared: string | Message): Promise<void>
  /** Like `markReconciled`, for every open write of this kind on an order. */
  markOrderReconciled(kind: WriteKind, orderId: number, finding: WriteFinding, compared: string | Message): Promise<void>
  /** Like `markReconciled`, for every open creation of an order under this customer reference. */
  markReferenceReconciled(customerReference: string, finding: WriteFinding, compared: string | Message): Promise<void>
  /** Oldest first. */
  listOpen(): Promise<Result<readonly JournaledWrite[]>>
  /** The outcome of the orders that were about to be created with this customer reference, in any letter case. */
  referenceOutcome(customerReference: string): Promise<Result<ReferenceOutcome>>
}
