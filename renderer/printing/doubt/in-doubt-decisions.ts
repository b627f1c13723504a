import { parseBarcode, hasWaybill } from '../../../shared/waybills/parse-barcode.ts'
import { legsOfOrders } from '../../../shared/documents/document.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'

export type Decision = 'printed' | 'not-printed'

/** The person's decisions about sheets in doubt so far, by ledger id. A sheet without one stays in doubt. */
export type Decisions = ReadonlyMap<string, Decision>

/** One physical sheet: a single label, or the labels on the same sheet of labels, which were printed together or not at all. */
export interface InDoubtSheet {
  /** The id of its first label. */
  readonly key: string
  readonly sheets: readonly Sheet[]
  /** How many legs the order of its first label has. */
  readonly legs: number
}

/** The sheets in doubt of one printer, in printing order. */
export interface InDoubtGroup {
  readonly printerId: string
  readonly printerName: string
  readonly inDoubtSheets: readonly InDoubtSheet[]
}

/** Sheets in doubt by printer, because "the last one in your hand" is only meaningful within one pile. */
export function groupInDoubtByPrinter(list: readonly Sheet[]): InDoubtGroup[] {
  const legsOf = legsOfOrders(list)
  const inDoubt = list.filter(({ state }) => state === 'unknown').toSorted((one, other) => one.position - other.position)
  return [...Map.groupBy(inDoubt, ({ printerId }) => printerId)].map(([printerId, sheets]) => ({
    printerId,
    printerName: sheets[0]?.printerName ?? printerId,
    inDoubtSheets: [...Map.groupBy(sheets, ({ id, page }) => page ?? id).values()].map((labels) => ({
      key: labels[0]?.id ?? '',
      sheets: labels,
      legs: legsOf(labels[0]?.orderId ?? 0),
    })),
  }))
}

export function sheetsOf({ inDoubtSheets }: Pick<InDoubtGroup, 'inDoubtSheets'>): Sheet[] {
  return inDoubtSheets.flatMap(({ sheets }) => sheets)
}

/** The person holds everything up to the sheet `lastKey` and nothing after it; null means none of the pile. */
export function decideUpTo(decisions: Decisions, group: InDoubtGroup, lastKey: string | null): Decisions {
  const last = lastKey === null ? -1 : group.inDoubtSheets.findIndex(({ key }) => key === lastKey)
  if (lastKey !== null && last === -1) return decisions
  const decided = new Map(decisions)
  for (const [index, { sheets }] of group.inDoubtSheets.entries()) {
    for (const { id } of sheets) decided.set(id, index <= last ? 'printed' : 'not-printed')
  }
  return decided
}

/** The sheet with this waybill (a barcode may contain it in a carrier's framing) or reference, scanned or typed; null if there is none, or more than one. */
export function findInDoubtSheet(group: InDoubtGroup, text: string): InDoubtSheet | null {
  const query = text.trim().toUpperCase()
  if (query === '') return null
  const scanned = parseBarcode(text)
  const named = (isNamed: (sheet: Sheet) => boolean): InDoubtSheet[] => group.inDoubtSheets.filter(({ sheets }) => sheets.some(isNamed))
  const byWaybill = named(({ waybill }) => waybill !== null && hasWaybill(scanned, waybill))
  const found = byWaybill.length > 0 ? byWaybill : named(({ reference }) => reference.toUpperCase() === query)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The decision on the whole sheet; null if there is none. */
export function decisionOn(decisions: Decisions, { sheets }: InDoubtSheet): Decision | null {
  return (sheets[0] === undefined ? null : decisions.get(sheets[0].id)) ?? null
}

/** Sets the same decision for each of the sheet's labels; null removes it. */
export function withSheetDecision(decisions: Decisions, { sheets }: InDoubtSheet, decision: Decision | null): Decisions {
  return sheets.reduce<Decisions>(
    (decisionsSoFar, { id }) => (decision === null ? withoutDecision(decisionsSoFar, id) : withDecision(decisionsSoFar, id, decision)),
    decisions,
  )
}

function withDecision(decisions: Decisions, sheetId: string, decision: Decision): Decisions {
  return new Map(decisions).set(sheetId, decision)
}

/** Removes the decision: the sheet stays in doubt. */
function withoutDecision(decisions: Decisions, sheetId: string): Decisions {
  return new Map([...decisions].filter(([id]) => id !== sheetId))
}

export function sheetIdsWith(decisions: Decisions, decision: Decision): string[] {
  return [...decisions].filter(([, given]) => given === decision).map(([id]) => id)
}
