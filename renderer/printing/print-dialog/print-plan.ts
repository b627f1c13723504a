import type { DocumentSlot } from '../../../shared/documents/document.ts'
import { documentKey, documentCopyKey } from '../../../shared/printing/expected-documents.ts'
import type { PlannedSheet, PrintPlan, ReprintKind, SheetState } from '../../../shared/printing/batch.ts'
import { mediaSizes, type MediaName } from '../../../shared/printing/printer.ts'

/** One line of the dry run: so many sheets of one kind to one printer, and why there. */
export interface PlanLine {
  readonly purpose: 'label' | 'invoice' | 'paper'
  readonly count: number
  readonly printerId: string
  readonly printerName: string
  readonly media: MediaName
  readonly reasons: readonly string[]
}

function purposeOf(sheet: PlannedSheet): PlanLine['purpose'] {
  if (sheet.place.kind === 'waybill_document') return 'label'
  return sheet.place.kind === 'commercial_invoice' ? 'invoice' : 'paper'
}

const purposeNames: Record<PlanLine['purpose'], readonly [string, string]> = {
  label: ['label', 'labels'],
  invoice: ['invoice', 'invoices'],
  paper: ['paper', 'papers'],
}

export function formatPlanLine(line: PlanLine): string {
  return `${line.count} ${purposeNames[line.purpose][line.count === 1 ? 0 : 1]}`
}

export function formatMedia(media: MediaName): string {
  return mediaSizes[media].words
}

/** The papers of a reprint, and how many of each; null is every paper, and as many as there were. */
export interface Reprint {
  readonly copies: number | null
  readonly documentSlots: readonly DocumentSlot[] | null
}

export function documentSlotKey({ kind, leg }: DocumentSlot): string {
  return `${kind}/${leg ?? '-'}`
}

function documentSlotRank({ kind, leg }: DocumentSlot): number {
  return kind === 'waybill_document' ? (leg ?? 0) : 1000
}

/** The places that have a paper in this plan, each once: labels by leg, then the rest. */
export function documentSlotsOf(sheets: readonly { readonly place: DocumentSlot }[]): DocumentSlot[] {
  const documentSlots = new Map(sheets.map(({ place }) => [documentSlotKey(place), place]))
  return [...documentSlots.values()].toSorted((one, other) => documentSlotRank(one) - documentSlotRank(other))
}

/** The sheets of these places; null is every place. */
export function sheetsForSlots<Item extends { readonly place: DocumentSlot }>(
  sheets: readonly Item[],
  documentSlots: readonly DocumentSlot[] | null,
): Item[] {
  const requestedKeys = documentSlots === null ? null : new Set(documentSlots.map(documentSlotKey))
  return sheets.filter(({ place }) => requestedKeys?.has(documentSlotKey(place)) !== false)
}

const inDoubtStates: ReadonlySet<SheetState> = new Set(['unknown', 'submitted'])

/** Orders with a sheet that may have been printed: nothing of them is printed again before a person has settled it. */
export function ordersInDoubt({ printedBefore }: Pick<PrintPlan, 'printedBefore'>): ReadonlySet<number> {
  return new Set(printedBefore.filter(({ state }) => inDoubtStates.has(state)).map(({ orderId }) => orderId))
}

/** The sheets that would be sent: what was or may have been sent before is left out, or printed again as often as the reprint says. */
export function sheetsToSend(plan: PrintPlan, again: 'leave-out' | Reprint): PlannedSheet[] {
  const before = new Set(plan.printedBefore.map((sheet) => `${sheet.orderId}/${documentCopyKey(sheet)}`))
  const unknown = new Set(plan.unknownBefore.map(({ orderId }) => orderId))
  const isBefore = (sheet: PlannedSheet): boolean => unknown.has(sheet.orderId) || before.has(`${sheet.orderId}/${documentCopyKey(sheet)}`)
  if (again === 'leave-out') return plan.sheets.filter((sheet) => !isBefore(sheet))
  const inDoubt = ordersInDoubt(plan)
  const requested = sheetsForSlots(plan.sheets, again.documentSlots).filter(({ orderId }) => !inDoubt.has(orderId))
  const copiesByDocument = Map.groupBy(requested, (sheet) => `${sheet.orderId}/${documentKey(sheet)}`)
  return [...copiesByDocument.values()].flatMap((copies) => reprintCopies(copies, isBefore, again.copies))
}

/** Copies of one paper: those printed before as often as wanted, those never printed as they were planned. */
function reprintCopies(
  copies: readonly PlannedSheet[],
  isBefore: (sheet: PlannedSheet) => boolean,
  requestedCopies: number | null,
): PlannedSheet[] {
  const first = copies.filter((sheet) => !isBefore(sheet))
  const printed = copies.filter(isBefore)
  const [model] = printed
  if (model === undefined) return first
  const further = Array.from({ length: Math.max(0, (requestedCopies ?? 0) - printed.length) }, () => model)
  return [...printed.slice(0, requestedCopies ?? printed.length), ...first, ...further]
}

/** The dry run in as few lines as say everything. Each distinct reason is kept once. */
export function planLines(sheets: readonly PlannedSheet[]): PlanLine[] {
  const lines = new Map<string, PlanLine & { count: number; reasons: string[] }>()
  for (const sheet of sheets) {
    const purpose = purposeOf(sheet)
    const key = `${purpose}/${sheet.printerId}/${sheet.media}`
    const line = lines.get(key)
    if (line === undefined) {
      const { printerId, printerName, media } = sheet
      lines.set(key, { purpose, count: 1, printerId, printerName, media, reasons: [sheet.because] })
    } else {
      line.count += 1
      if (!line.reasons.includes(sheet.because)) line.reasons.push(sheet.because)
    }
  }
  return [...lines.values()]
}

export const reprintReasons: Record<ReprintKind, string> = {
  jam: 'The printer jammed',
  damaged: 'The print is damaged',
  lost: 'The print is lost',
  never: 'It was not printed',
  other: 'Something else',
}

/** The same where there is only room for a word or two. */
export const shortReasons: Record<ReprintKind, string> = {
  jam: 'It jammed',
  damaged: 'Damaged',
  lost: 'Lost',
  never: 'It was not printed',
  other: 'Something else',
}

/** The words the ledger keeps for a second print; empty while "something else" has no words of its own. */
export function reasonForLedger(reason: ReprintKind, otherReason: string): string {
  return reason === 'other' ? otherReason.trim().slice(0, 200) : reprintReasons[reason]
}
