import type { Result } from '../../shared/result.ts'

/** The operations of a worker, by name. Inputs and results are cloned: plain data and bytes, no functions. */
export type Operations = Record<string, (input: never) => Promise<Result<unknown>>>

export interface WorkerRequest {
  readonly name: string
  readonly input: unknown
}

/** `ready` is sent once, when the worker has loaded its modules; then one answer per request. `needsReplacement` requests a new worker. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly result: Result<unknown>; readonly needsReplacement: boolean }
  | { readonly kind: 'thrown'; readonly error: unknown }
