import { expect } from 'vitest'
import type { Failure } from '../../shared/failure.ts'
import { messageOf, nextOf } from './failure-words.ts'

interface ExpectedFailure extends Omit<Partial<Failure>, 'code' | 'details'> {
  readonly message?: unknown
  readonly next?: unknown
}

expect.extend({
  toBeFailureLike(received: Failure, expected: ExpectedFailure) {
    const { equals, utils } = this
    const actual = { ...received, message: messageOf(received), next: nextOf(received) }
    return {
      pass: equals(actual, expected, [...this.customTesters, utils.iterableEquality, utils.subsetEquality]),
      message: () => `expected ${utils.stringify(actual)} to match ${utils.stringify(expected)}`,
    }
  },
})

/** Matches a failure that has these values and shows these texts: `expect(failure).toEqual(failureLike({ kind, message }))`. */
export function failureLike(expected: ExpectedFailure): object {
  return (expect as unknown as { toBeFailureLike: (expected: ExpectedFailure) => object }).toBeFailureLike(expected)
}
