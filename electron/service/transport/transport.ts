/** One HTTP request. Headers carry lower-case names. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** From the call to the last byte of the answer, on the monotonic clock; 30,000 ms when absent. */
  readonly deadlineMs?: number
  /** More body than this is refused; 10 MB when absent. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal
}

/** A whole answer: its body has ended as its length or framing promised. Header names are lower-case. */
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

/** A request that got no whole answer. */
export interface TransportError {
  readonly reason: TransportErrorReason
  /** False only when it is certain that not one byte of the request left this machine. */
  readonly mayHaveBeenSent: boolean
  /** The technical name of the problem, for network administrators. Holds no address and no secret. */
  readonly detail: string
}

export type Exchange =
  | { readonly isComplete: true; readonly response: HttpResponse }
  | { readonly isComplete: false; readonly error: TransportError }

/**
 * Sends one HTTP request once and reads the whole answer. It follows no redirect, keeps no cookie, retries nothing and never throws
 * for what a network or a server can do.
 */
export interface Transport {
  send(request: HttpRequest): Promise<Exchange>
  close(): Promise<void>
}

export const defaultDeadlineMs = 30_000

export const defaultMaxBytes = 10 * 1024 * 1024
