import type { Failure, FailureKind } from '../failure.ts'
import { needsLabelPart } from './needs-review.ts'
import { remedyMessages } from '../messages/printing/remedy-messages.ts'

/** The remedy of a failure. Failures with the same remedy share one action. */
export type Remedy =
  | 'documents'
  | 'data'
  | 'prepayment'
  | 'staff'
  | 'waybill'
  | 'carrier'
  | 'unsure'
  | 'document'
  | 'label-part'
  | 'held'
  | 'printer'
  | 'cancelled'
  | 'doubt'
  | 'before'
  | 'stopped'
  | 'network'
  | 'station'
  | 'order'

/**
 * The one action of a group. `make-and-print`: create the missing waybills and print. `read-and-print`: read the orders again and print those
 * that can be. `print`: print again. `review`: a person reviews the blocked labels. `show`: nothing prints, the orders are shown. `resolve`: a
 * person resolves the sheets in doubt. `ask-again`: the question before a second print.
 */
export type RemedyAction = 'make-and-print' | 'read-and-print' | 'print' | 'review' | 'show' | 'resolve' | 'ask-again'

const remedyOfKind: Record<FailureKind, Remedy> = {
  'documents-missing': 'documents',
  'prepayment-needed': 'prepayment',
  'staff-will-generate': 'staff',
  'no-waybill': 'waybill',
  'carrier-refused': 'carrier',
  'service-refused': 'carrier',
  'invalid-input': 'order',
  'outcome-unknown': 'unsure',
  'link-expired': 'document',
  'document-unavailable': 'document',
  'document-damaged': 'document',
  'document-too-large': 'document',
  'wrong-label': 'held',
  'waybill-used-before': 'held',
  'printer-unavailable': 'printer',
  'media-unsupported': 'printer',
  'order-cancelled': 'cancelled',
  'in-doubt': 'doubt',
  'already-printed': 'before',
  'cancelled-by-person': 'stopped',
  'not-sent': 'stopped',
  'no-network': 'network',
  'sign-in-needed': 'network',
  'wrong-credentials': 'network',
  'not-secure': 'network',
  'not-the-service': 'network',
  'service-unavailable': 'network',
  'malformed-response': 'network',
  'too-many-requests': 'network',
  'disk-full': 'station',
  'storage-damaged': 'station',
  'keychain-unavailable': 'station',
  busy: 'station',
  unexpected: 'station',
  'not-allowed': 'order',
  'not-found': 'order',
  'already-live': 'order',
  'cut-off-passed': 'order',
  'slot-gone': 'order',
  'zone-missing': 'order',
  'time-ambiguous': 'order',
}

const missingDataCode = 'orderWriteFailures.dataMissing'

/**
 * The remedy of a failure of an order in a batch. Whatever was blocked can be reviewed, whatever its kind; a refusal that is not the
 * 422 of a waybill is the response to a read, so it concerns the order itself.
 */
export function remedyOf(failure: Failure): Remedy {
  if (failure.blockedDocumentId !== undefined) return needsLabelPart(failure) ? 'label-part' : 'held'
  if (failure.kind === 'service-refused' && failure.status !== undefined && failure.status !== 422) return 'order'
  return failure.code === missingDataCode ? 'data' : remedyOfKind[failure.kind]
}

interface RemedyText {
  readonly title: () => string
  readonly next: () => string
  readonly action: RemedyAction
}

export const remedyText: Record<Remedy, RemedyText> = {
  documents: { title: remedyMessages.documents, next: remedyMessages.documentsNext, action: 'make-and-print' },
  data: { title: remedyMessages.dataMissing, next: remedyMessages.dataNext, action: 'make-and-print' },
  prepayment: { title: remedyMessages.prepayment, next: remedyMessages.prepaymentNext, action: 'make-and-print' },
  staff: { title: remedyMessages.staff, next: remedyMessages.staffNext, action: 'read-and-print' },
  waybill: { title: remedyMessages.waybill, next: remedyMessages.waybillNext, action: 'make-and-print' },
  carrier: { title: remedyMessages.carrier, next: remedyMessages.carrierNext, action: 'make-and-print' },
  unsure: { title: remedyMessages.unsure, next: remedyMessages.unsureNext, action: 'read-and-print' },
  document: { title: remedyMessages.document, next: remedyMessages.documentNext, action: 'print' },
  'label-part': { title: remedyMessages.labelPart, next: remedyMessages.labelPartNext, action: 'review' },
  held: { title: remedyMessages.blocked, next: remedyMessages.blockedNext, action: 'review' },
  printer: { title: remedyMessages.printer, next: remedyMessages.printerNext, action: 'print' },
  cancelled: { title: remedyMessages.cancelled, next: remedyMessages.cancelledNext, action: 'show' },
  doubt: { title: remedyMessages.inDoubt, next: remedyMessages.inDoubtNext, action: 'resolve' },
  before: { title: remedyMessages.sentBefore, next: remedyMessages.sentBeforeNext, action: 'ask-again' },
  stopped: { title: remedyMessages.notSent, next: remedyMessages.notSentNext, action: 'print' },
  network: { title: remedyMessages.network, next: remedyMessages.networkNext, action: 'print' },
  station: { title: remedyMessages.station, next: remedyMessages.stationNext, action: 'print' },
  order: { title: remedyMessages.order, next: remedyMessages.orderNext, action: 'read-and-print' },
}

/** More exact titles than that of the remedy. */
const titleOfKind: Partial<Record<FailureKind, () => string>> = {
  'media-unsupported': remedyMessages.mediaUnsupported,
  'document-damaged': remedyMessages.documentDamaged,
  'document-too-large': remedyMessages.documentTooLarge,
  'link-expired': remedyMessages.linkExpired,
  'waybill-used-before': remedyMessages.waybillUsedBefore,
  'carrier-refused': remedyMessages.carrierRefused,
  'service-refused': remedyMessages.serviceRefused,
  'no-network': remedyMessages.noNetwork,
  'service-unavailable': remedyMessages.serviceUnavailable,
  'too-many-requests': remedyMessages.tooManyRequests,
  'sign-in-needed': remedyMessages.signInNeeded,
  'disk-full': remedyMessages.diskFull,
  busy: remedyMessages.busy,
  'cancelled-by-person': remedyMessages.stoppedByPerson,
  'not-found': remedyMessages.notFound,
}

/** Failures of one kind can differ: only a few labels are blocked because they have another parcel's number. */
const titleOfCode: Readonly<Record<string, () => string>> = {
  'labelCheckFailures.otherNumber': remedyMessages.otherWaybill,
  'labelCheckFailures.barcodesDisagree': remedyMessages.otherWaybill,
  'labelCheckFailures.textDisagrees': remedyMessages.otherWaybill,
  'labelCheckFailures.otherInText': remedyMessages.otherWaybill,
  'sharedWaybillFailures.alsoOther': remedyMessages.otherWaybill,
  'labelCheckFailures.numberMissing': remedyMessages.waybillMissing,
  'labelCheckFailures.notOnImage': remedyMessages.waybillMissing,
  'pageFailures.waybillNotReadable': remedyMessages.waybillMissing,
  'labelCheckFailures.pageCount': remedyMessages.notOnePage,
  'pageFailures.notOnePage': remedyMessages.notOnePage,
  'labelCheckFailures.otherParcelOnPage': remedyMessages.severalLabels,
  'labelCheckFailures.pageUnread': remedyMessages.severalLabels,
  'labelCheckFailures.unreadBarcode': remedyMessages.barcodeUnread,
  'labelCheckFailures.otherRecipient': remedyMessages.recipientMissing,
  'labelCheckFailures.lettersNotDrawn': remedyMessages.lettersMissing,
  'labelCheckFailures.pageLettersNotDrawn': remedyMessages.lettersMissing,
  'pageFailures.lettersNotDrawn': remedyMessages.lettersMissing,
  'sharedWaybillFailures.printedForOther': remedyMessages.sharedWaybill,
  'sharedWaybillFailures.sameWaybill': remedyMessages.sharedWaybill,
}

/** The title of the failure of one order; null if only its remedy has a title. */
export function titleOfFailure({ kind, code }: Pick<Failure, 'kind' | 'code'>): string | null {
  return (titleOfCode[code] ?? titleOfKind[kind])?.() ?? null
}
