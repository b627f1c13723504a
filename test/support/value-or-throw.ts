import type { Result } from '../../shared/result.ts'
import { messageOf } from './failure-words.ts'

/** The value of a result that has to be a success. */
export function valueOrThrow<Value>(result: Result<Value>): Value {
  if (!result.ok)
    throw new Error(`${result.failure.kind}: ${messageOf(result.failure)} ${result.failure.upstreamMessage ?? result.failure.detail ?? ''}`)
  return result.value
}
