import type { Failure, FailureKind } from '../../shared/failure.ts'
import type { Batch, Sheet } from '../../shared/printing/batch.ts'

export interface RemedyCase {
  readonly orderId: number
  readonly reference: string
  /** Null when the order failed before a sheet could be planned. */
  readonly sheet: Sheet | null
  readonly failure: Failure
}

/** Everything that failed and is mended the same way. */
export interface RemedyGroup {
  readonly kind: FailureKind
  readonly title: string
  readonly next: string
  readonly cases: readonly RemedyCase[]
  /** The orders concerned, each once, in printing order. */
  readonly orderIds: readonly number[]
  /** Whether printing these orders again can help once the next step is done, or the order itself has to change first. */
  readonly action: 'print-again' | 'open-order'
}

const titles: Partial<Record<FailureKind, string>> = {
  'printer-unavailable': 'The printer did not take them',
  'media-unsupported': 'The printer has not this paper size',
  'paper-damaged': 'The file was damaged',
  'paper-unavailable': 'The paper could not be fetched',
  'link-expired': 'The link had expired',
  'wrong-label': 'The label carries another waybill',
  'no-waybill': 'No waybill yet',
  'order-cancelled': 'The order is cancelled',
  'papers-missing': 'The service misses a document',
  'no-network': 'No network',
  'not-sent': 'Not sent',
  'service-unavailable': 'The service did not answer',
  'service-refused': 'The service refused',
  'too-many-requests': 'Too many requests',
  'disk-full': 'The disk is full',
  'cancelled-by-person': 'Stopped by a person',
  'sign-in-needed': 'Sign-in needed',
  'already-printed': 'Printed before',
  'in-doubt': 'In doubt',
  'not-found': 'The service does not know the order',
}

const mendedByPrintingAgain: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'printer-unavailable',
  'media-unsupported',
  'paper-damaged',
  'paper-unavailable',
  'link-expired',
  'no-network',
  'not-sent',
  'service-unavailable',
  'too-many-requests',
  'disk-full',
  'cancelled-by-person',
  'sign-in-needed',
  'keychain-unavailable',
  'busy',
  'unexpected',
])

/** What failed in a batch, gathered by what mends it, the largest group first. Sheets in doubt are not failures and are not here. */
export function groupByRemedy(batch: Pick<Batch, 'list' | 'problems'>): RemedyGroup[] {
  const cases: RemedyCase[] = batch.problems.map((problem) => ({ ...problem, sheet: null }))
  for (const sheet of batch.list) {
    if (sheet.state === 'failed' && sheet.failure !== null) {
      cases.push({ orderId: sheet.orderId, reference: sheet.reference, sheet, failure: sheet.failure })
    }
  }
  const byKind = new Map<FailureKind, RemedyCase[]>()
  for (const one of cases) {
    const group = byKind.get(one.failure.kind)
    if (group === undefined) byKind.set(one.failure.kind, [one])
    else group.push(one)
  }
  return [...byKind].map(([kind, group]) => remedyGroup(kind, group)).toSorted((one, other) => other.cases.length - one.cases.length)
}

function remedyGroup(kind: FailureKind, cases: readonly RemedyCase[]): RemedyGroup {
  return {
    kind,
    title: titles[kind] ?? cases[0]?.failure.message ?? 'Failed',
    next: cases[0]?.failure.next ?? '',
    cases,
    orderIds: [...new Set(cases.map((one) => one.orderId))],
    action: mendedByPrintingAgain.has(kind) ? 'print-again' : 'open-order',
  }
}
