/** One HTTP request. Header names are lower-case. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** From the call to the last byte of the response, on the monotonic clock; default 30,000 ms. */
  readonly deadlineMs?: number
  /** A larger body is refused; default 10 MB. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal
  /** Asked after each wait for the service's limit of new orders; false: the request must not be sent any more. */
  readonly maySend?: () => Promise<boolean>
}

/** A complete response: its body has ended as its length or framing declared. Header names are lower-case. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export type TransportErrorReason =
  | 'aborted'
  | 'deadline'
  | 'certificate'
  | 'name-unknown'
  | 'refused'
  | 'unreachable'
  | 'private-address'
  | 'connection-lost'
  | 'cut-short'
  | 'too-large'
  | 'not-http'

/** A request without a complete response. */
export interface TransportError {
  readonly reason: TransportErrorReason
  /** False only when it is certain that no byte of the request left this machine. */
  readonly mayHaveBeenSent: boolean
  /** The technical name of the problem, for network administrators. Contains no address and no secret. */
  readonly detail: string
  /** True for a request that was not sent because the stations that share its limit cannot be reached. */
  readonly isLimitUnknown?: true
}

export type Exchange =
  | { readonly isComplete: true; readonly response: HttpResponse }
  | { readonly isComplete: false; readonly error: TransportError }

/**
 * Sends one HTTP request once and reads the complete response. It follows no redirect, keeps no cookie, retries nothing and never throws
 * for anything a network or a server can do.
 */
export interface Transport {
  send(request: HttpRequest): Promise<Exchange>
  /** Exchanges in progress and later ones end as aborted. */
  close(): Promise<void>
}

export const defaultDeadlineMs = 30_000

export const defaultMaxBytes = 10 * 1024 * 1024
