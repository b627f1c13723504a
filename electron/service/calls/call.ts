import type { Failure, FailureKind } from '../../../shared/failure.ts'
import type { callFailedMessages } from '../../../shared/messages/service/call-messages.ts'
import type { ZodType } from 'zod'
import type { WriteIntent } from '../write-journal/write-journal.ts'
import type { MultipartForm } from './multipart.ts'

/** Which call of the interface, for failure texts. */
export type CallName = keyof typeof callFailedMessages

/**
 * What a call does at the service. A `read` may be repeated; a `write` is sent once and its failure is `not-sent` or `outcome-unknown`;
 * a `sign-in` is sent once, without a token, and changes nothing.
 */
export type CallEffect =
  | { readonly effect: 'read' | 'sign-in' }
  /**
   * `intent` is committed to the write journal before the first byte is sent. Null for a write that costs nothing and binds nobody (POST /quotes):
   * after a crash nobody needs to find out whether it arrived.
   */
  | { readonly effect: 'write'; readonly intent: WriteIntent | null }

/** Checks a write again immediately before its request leaves; a failure is the result of the call, and nothing is sent. */
export type BeforeSend = () => Promise<Failure | null>

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
  /** The shape of a 2xx response, from `wire/`. */
  readonly responseSchema: ZodType<Answer>
  /** The kind of a refusal inside a 2xx response; null for a success. The journal then records the write as not done. */
  failureKindIn?(response: Answer): FailureKind | null
  /** The meaning of a 4xx for this call; null falls back to the general one. */
  readonly mapRefusal?: (status: number, upstreamMessage: string) => Failure | null
  /** The caller repeats the read itself, so a failure is returned immediately. */
  readonly noRetry?: boolean
  /** For a write: called after each wait for a sign-in or for the limit of new orders, so also before the write is sent again after a 401 or 429. */
  readonly beforeSend?: BeforeSend | undefined
  /** Called when the 2xx response of a read has arrived, before it is parsed: another request can be sent. */
  readonly onResponse?: () => void
  readonly signal?: AbortSignal
}
