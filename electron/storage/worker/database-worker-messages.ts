import type { Failure } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'

/** Requests a worker to open files; each topic adds its own fields. */
export interface DatabaseOpenRequest {
  readonly kind: 'open'
}

export type DatabaseRequest<Open extends DatabaseOpenRequest> =
  | Open
  | { readonly kind: 'run'; readonly id: number; readonly name: string; readonly input: readonly unknown[] }
  | { readonly kind: 'close' }

export type DatabaseResponse<Opened> =
  | { readonly kind: 'opened'; readonly result: Result<Opened> }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  /** `isDamaged`: the file itself cannot be trusted any more. */
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure; readonly isDamaged: boolean }
  | { readonly kind: 'thrown'; readonly id: number; readonly error: unknown }

/** What a worker opened. */
export interface OpenedDatabases<Opened> {
  readonly operations: object
  readonly openResult: Opened
  /** Runs deferred work after the reply. */
  runDeferredWork(): void
  /** Runs some of the work that can wait for minutes. Returns false when none is left. */
  runIdleWork(): boolean
  close(): void
}
