import type { Failure } from '../failure.ts'

/** Failures of labels with an uncertain page, or with bars too fine for some scanners. A person can have them printed. */
const reviewed: ReadonlySet<string> = new Set([
  'pageFailures.partIncomplete',
  'pageFailures.cropNotProved',
  'pageFailures.labelNotFound',
  'pageFailures.waybillNotReadable',
  'pageFailures.barsTooSmall',
  'pageFailures.barsTooNarrow',
  'pageFailures.tooLargeWithoutBarcode',
  'pageFailures.unreadableWhenScaled',
  'pageFailures.unreadableOnPrinter',
])

export function needsReview({ code, details }: Pick<Failure, 'code' | 'details'>): boolean {
  return reviewed.has(code) && details['reason'] !== 'blank'
}

/** True for a file of several pages of which a person can say what each of them is. */
export function needsPageKinds({ code, details }: Pick<Failure, 'code' | 'details'>): boolean {
  return code === 'labelCheckFailures.pageCount' && Number(details['pages']) > 1
}

const undecided: ReadonlySet<string> = new Set(['pageFailures.partIncomplete', 'pageFailures.cropNotProved', 'pageFailures.labelNotFound'])

/** True if it is not certain which part of its page the label is, so that a person can choose it. */
export function needsLabelPart({ code, details }: Pick<Failure, 'code' | 'details'>): boolean {
  return undecided.has(code) && details['reason'] !== 'blank' && details['reason'] !== 'tooLarge'
}

/** Failures of documents whose pages a person has to print elsewhere: it is unknown which page is the label. */
const neverPrinted: ReadonlySet<string> = new Set([
  'labelCheckFailures.pageCount',
  'labelCheckFailures.otherParcelOnPage',
  'labelCheckFailures.pageUnread',
  'labelCheckFailures.pageNamesMore',
  'labelCheckFailures.pageLettersNotDrawn',
  'labelCheckFailures.labelPage',
  'pageFailures.notOnePage',
])

/** True if a person who has looked at the blocked label can have it printed. */
export function mayPrintAnyway({ code }: Pick<Failure, 'code'>): boolean {
  return !neverPrinted.has(code)
}
