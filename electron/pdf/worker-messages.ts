import type { Result } from '../../shared/result.ts'

/** What a worker can do, by name. Inputs and answers cross as structured clones: plain data and bytes, no functions. */
export type Operations = Record<string, (input: never) => Promise<Result<unknown>>>

export interface WorkerRequest {
  readonly name: string
  readonly input: unknown
}

/** `ready` comes once, when the worker has loaded what it needs; then one answer for each request. `needsReplacement` asks for another worker in its place. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly result: Result<unknown>; readonly needsReplacement: boolean }
  | { readonly kind: 'thrown'; readonly error: unknown }
