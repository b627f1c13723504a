import type { Failure } from '../failure.ts'

/** Of labels whose page could not be made for certain. A person can look at the document and have the whole page printed. */
const reviewed: ReadonlySet<string> = new Set([
  'pageFailures.partIncomplete',
  'pageFailures.labelNotFound',
  'pageFailures.waybillNotReadable',
])

export function needsReview({ code, details }: Pick<Failure, 'code' | 'details'>): boolean {
  return reviewed.has(code) && details['reason'] !== 'blank'
}
