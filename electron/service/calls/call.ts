import type { Failure, FailureKind } from '../../../shared/failure.ts'
import type { callFailedMessages } from '../../../shared/messages/service/call-messages.ts'
import type { ZodType } from 'zod'
import type { WriteIntent } from '../write-journal/write-journal.ts'
import type { MultipartForm } from './multipart.ts'

/** Which call of the interface, for the texts about its failures. */
export type CallName = keyof typeof callFailedMessages

/**
 * What a call does at the service. A `read` may be repeated; a `write` is sent once and its problem is `not-sent` or `outcome-unknown`;
 * a `sign-in` is sent once, without a token, and changes nothing.
 */
export type CallEffect =
  | { readonly effect: 'read' | 'sign-in' }
  /**
   * `intent` is committed to the write journal before the first byte leaves. Null for what makes nothing that costs or binds (POST /quotes):
   * nobody has to find out after a crash whether it arrived.
   */
  | { readonly effect: 'write'; readonly intent: WriteIntent | null }

/** One call of the interface. */
export type Call<Answer> = CallEffect & CallOptions<Answer>

interface CallOptions<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path segments below the base address, not yet encoded. */
  readonly segments: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent in place of a JSON body. */
  readonly form?: MultipartForm
  readonly name: CallName
  /** The shape of a 2xx answer, from `wire/`. */
  readonly responseSchema: ZodType<Answer>
  /** The kind of a no that comes with a 2xx answer; null for a yes. The journal then keeps the write as not done. */
  failureKindIn?(response: Answer): FailureKind | null
  /** This call's own meaning of a 4xx; null leaves it to the general one. */
  readonly mapRefusal?: (status: number, upstreamMessage: string) => Failure | null
  /** The caller repeats a read by itself, so its problem is told at once. */
  readonly noRetry?: boolean
  /** Hears that the 2xx answer of a read is here whole, before it is looked into: the way is free for another request. */
  readonly onResponse?: () => void
  readonly signal?: AbortSignal
}
