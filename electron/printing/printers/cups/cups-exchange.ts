import type { Socket } from 'node:net'
import type { UpstreamDetails } from '../../../../shared/failure.ts'
import type { CupsAttributes } from './cups-attributes.ts'

/**
 * `not-sent`: nothing left this machine. `no-answer`: it was sent, or the answer was unreadable, and it may have been executed.
 * `refused`: the spooler refused and did nothing.
 */
export type CupsResponse =
  | {
      readonly kind: 'done'
      readonly jobs: readonly CupsAttributes[]
      readonly printers: readonly CupsAttributes[]
      readonly session: CupsSession
    }
  | { readonly kind: 'refused'; readonly status: string; readonly upstream: UpstreamDetails }
  | { readonly kind: 'not-sent' | 'no-answer'; readonly upstream: UpstreamDetails }

/**
 * The connection that an answer came over. It does not outlive the scheduler's process, so a request over the same connection reaches
 * the same scheduler: a job's id still means the same job.
 */
export type CupsSession = Pick<Socket, 'destroyed' | 'readableEnded' | 'writable'>

export interface CupsRequest {
  readonly operation: string
  /** Path on the server, which selects the queue: `/printers/zebra`, or `/` for all. */
  readonly path: string
  readonly about?: CupsAttributes
  readonly job?: CupsAttributes
  readonly document?: Uint8Array
  /** Only over this very connection; `not-sent` when it has ended. */
  readonly over?: CupsSession
}

export interface CupsConnection {
  /** Never repeats a request, whatever happens to its connection. */
  call(request: CupsRequest): Promise<CupsResponse>
}

export interface CupsServer extends CupsConnection {
  /** A single kept connection, over which requests run one after another. */
  singleConnection(): CupsConnection
}

export interface CupsHttpResponse {
  readonly status: number
  readonly body: Buffer
  readonly session: CupsSession
}
