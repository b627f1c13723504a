import type { Failure } from '../failure.ts'

/** Of labels whose page could not be made for certain. A person can look at the document and have the whole page printed. */
const reviewed: ReadonlySet<string> = new Set([
  'pageFailures.partIncomplete',
  'pageFailures.cropNotProved',
  'pageFailures.labelNotFound',
  'pageFailures.waybillNotReadable',
])

export function needsReview({ code, details }: Pick<Failure, 'code' | 'details'>): boolean {
  return reviewed.has(code) && details['reason'] !== 'blank'
}

const undecided: ReadonlySet<string> = new Set(['pageFailures.partIncomplete', 'pageFailures.cropNotProved', 'pageFailures.labelNotFound'])

/** True if it is not certain which part of its page the label is, so that a person can choose it. */
export function needsLabelPart({ code, details }: Pick<Failure, 'code' | 'details'>): boolean {
  return undecided.has(code) && details['reason'] !== 'blank' && details['reason'] !== 'tooLarge'
}
