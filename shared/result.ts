import type { Failure } from './failure.ts'

/** The outcome of anything that can fail in an expected way. An exception is always a bug. */
export type Result<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure }

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

export function failed(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure }
}
