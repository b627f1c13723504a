import type { Failure } from '../../../shared/failure.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'

/** Orders that are left out for the same reason. */
export interface ProblemGroup {
  readonly key: string
  readonly failure: Failure
  readonly references: readonly string[]
}

/** Groups the problems of a plan by cause, the most frequent first. */
export function groupProblems(problems: PrintPlan['problems']): ProblemGroup[] {
  const groups = Map.groupBy(problems, ({ failure: { code, details, upstreamMessage, detail } }) =>
    JSON.stringify([code, details, upstreamMessage, detail]),
  )
  return [...groups]
    .flatMap(([key, [first, ...rest]]) =>
      first === undefined ? [] : [{ key, failure: first.failure, references: [first, ...rest].map(({ reference }) => reference) }],
    )
    .toSorted((one, other) => other.references.length - one.references.length)
}
