import type { Failure } from '../../../../shared/failure.ts'
import type { Result } from '../../../../shared/result.ts'

/** What a worker is for: one writes, one reads beside it, and one looks the whole file through and ends. */
export type OrderWorkerRole = 'writer' | 'reader' | 'checker'

export interface OpenRequest {
  readonly kind: 'open'
  readonly role: OrderWorkerRole
  readonly file: string
  readonly holdsFile: string
  /** Looks through the whole file before anything is read from it. */
  readonly checkFirst: boolean
}

/** What opening found: the names under which damaged files were kept aside. */
export interface OpenResult {
  readonly damagedOrdersFile: string | null
  readonly damagedHoldsFile: string | null
}

export type OrderRequest =
  | OpenRequest
  | { readonly kind: 'run'; readonly id: number; readonly name: string; readonly input: readonly unknown[] }
  | { readonly kind: 'close' }

export type OrderResponse =
  | { readonly kind: 'opened'; readonly result: Result<OpenResult> }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  /** `damaged`: the file itself cannot be trusted any more. */
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure; readonly isDamaged: boolean }
  | { readonly kind: 'thrown'; readonly id: number; readonly error: unknown }
