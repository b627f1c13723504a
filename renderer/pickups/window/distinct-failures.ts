import type { Failure } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'

function failureKey(failure: Failure): string {
  const { kind, upstreamMessage = '', detail = '' } = failure
  return [kind, failureMessage(failure), failureNext(failure), upstreamMessage, detail].join('\n')
}

/** Each problem once, by its text: a service that offers six days without a zone has one problem, not six. */
export function distinctFailures(failures: readonly Failure[]): { readonly key: string; readonly failure: Failure }[] {
  return [...new Map(failures.map((failure) => [failureKey(failure), failure]))].map(([key, failure]) => ({ key, failure }))
}
