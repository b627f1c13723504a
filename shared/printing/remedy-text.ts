import type { Failure, FailureKind } from '../failure.ts'

/** What mends a failure. Everything with the same remedy is mended by the same one action. */
export type Remedy =
  | 'papers'
  | 'prepayment'
  | 'staff'
  | 'waybill'
  | 'carrier'
  | 'unsure'
  | 'paper'
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
 * The one action of a group. `make-and-print`: make the missing waybills and print. `read-and-print`: read the orders again and print
 * those that can be. `print`: print again. `look`: a person judges the held papers. `show`: nothing prints, the orders are shown.
 * `settle`: a person says which sheets are there. `ask-again`: the question before a second print.
 */
export type RemedyAction = 'make-and-print' | 'read-and-print' | 'print' | 'look' | 'show' | 'settle' | 'ask-again'

const remedyOfKind: Record<FailureKind, Remedy> = {
  'papers-missing': 'papers',
  'prepayment-needed': 'prepayment',
  'staff-will-generate': 'staff',
  'no-waybill': 'waybill',
  'carrier-refused': 'carrier',
  'service-refused': 'carrier',
  'invalid-input': 'order',
  'outcome-unknown': 'unsure',
  'link-expired': 'paper',
  'paper-unavailable': 'paper',
  'paper-damaged': 'paper',
  'paper-too-large': 'paper',
  'wrong-label': 'held',
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
  'service-answered-strangely': 'network',
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

/**
 * What a failure of an order in a batch is mended by. Whatever was held can be looked at, whatever its kind; a refusal that is not the
 * 422 of a waybill is the answer to a read, so it is about the order itself.
 */
export function remedyOf(failure: Failure): Remedy {
  if (failure.heldPaper !== undefined) return 'held'
  if (failure.kind === 'service-refused' && failure.status !== undefined && failure.status !== 422) return 'order'
  return remedyOfKind[failure.kind]
}

interface RemedyText {
  readonly title: string
  readonly next: string
  readonly action: RemedyAction
}

const leftOut = 'What was sent already is left out.'

export const remedyText: Record<Remedy, RemedyText> = {
  papers: {
    title: 'The service misses a document',
    next: 'Send it what it misses, which it says beside each order; then make the waybills and print.',
    action: 'make-and-print',
  },
  prepayment: {
    title: 'Payment in advance is needed',
    next: 'Settle the pro forma invoice first; then make the waybills and print.',
    action: 'make-and-print',
  },
  staff: {
    title: 'The service staff make these waybills',
    next: 'They are made by hand. Read the orders again: those that have their waybill by then print at once.',
    action: 'read-and-print',
  },
  waybill: { title: 'No waybill yet', next: 'Make the waybills, and these orders print.', action: 'make-and-print' },
  carrier: {
    title: 'The carrier or the service refused',
    next: 'Their own words stand beside each order. Put right what they name, then try again.',
    action: 'make-and-print',
  },
  unsure: {
    title: 'Whether the waybill was made is not known',
    next: 'Read the orders again: those that have their waybill print, and nothing is asked for a second time.',
    action: 'read-and-print',
  },
  paper: { title: 'The paper could not be fetched', next: `Fetch and print them again. ${leftOut}`, action: 'print' },
  held: {
    title: 'The label was held',
    next: 'Look at each one: fetch it again, or print it all the same with your name and a reason.',
    action: 'look',
  },
  printer: { title: 'The printer did not take them', next: `Put the printer right, then print them again. ${leftOut}`, action: 'print' },
  cancelled: {
    title: 'The order is cancelled',
    next: 'Nothing of these prints. Find and destroy every label of them that is out already.',
    action: 'show',
  },
  doubt: {
    title: 'In doubt from an earlier batch',
    next: 'Look at the printer and say which of the sheets are there; what is not there can then be sent.',
    action: 'settle',
  },
  before: { title: 'Sent before', next: 'See when, where and by whom; a second one takes a reason.', action: 'ask-again' },
  stopped: { title: 'Not sent', next: `They can go now. ${leftOut}`, action: 'print' },
  network: {
    title: 'The service could not be reached',
    next: `As soon as the network and the sign-in are there, try again. ${leftOut}`,
    action: 'print',
  },
  station: { title: 'This station could not do it', next: `Put right what each one names, then try again. ${leftOut}`, action: 'print' },
  order: {
    title: 'The order is not as it was planned',
    next: 'Read the orders again: those that can be printed go at once.',
    action: 'read-and-print',
  },
}

/** A fuller title where everything in a group is of one kind. */
export const titleOfKind: Partial<Record<FailureKind, string>> = {
  'media-unsupported': 'The printer has not this paper size',
  'paper-damaged': 'The file was damaged',
  'paper-too-large': 'The file was too large to open safely',
  'link-expired': 'The link had expired',
  'wrong-label': 'The label carries another waybill',
  'carrier-refused': 'The carrier refused',
  'service-refused': 'The service refused',
  'no-network': 'No network',
  'service-unavailable': 'The service did not answer',
  'too-many-requests': 'Too many requests',
  'sign-in-needed': 'Sign-in needed',
  'disk-full': 'The disk is full',
  busy: 'Another batch holds them',
  'cancelled-by-person': 'Stopped or skipped by a person',
  'not-found': 'The service does not know the order',
}
