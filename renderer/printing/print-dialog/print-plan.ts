import type { PaperPlace } from '../../../shared/documents/document.ts'
import { anyCopyKey, paperKey } from '../../../shared/printing/expected-documents.ts'
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

const plural: Record<PlanLine['purpose'], readonly [string, string]> = {
  label: ['label', 'labels'],
  invoice: ['invoice', 'invoices'],
  paper: ['paper', 'papers'],
}

export function planLineWords(line: PlanLine): string {
  return `${line.count} ${plural[line.purpose][line.count === 1 ? 0 : 1]}`
}

export function mediaWords(media: MediaName): string {
  return mediaSizes[media].words
}

/** The papers of a reprint, and how many of each; null is every paper, and as many as there were. */
export interface Reprint {
  readonly copies: number | null
  readonly places: readonly PaperPlace[] | null
}

export function placeKey({ kind, leg }: PaperPlace): string {
  return `${kind}/${leg ?? '-'}`
}

function rank({ kind, leg }: PaperPlace): number {
  return kind === 'waybill_document' ? (leg ?? 0) : 1000
}

/** The places that have a paper in this plan, each once: labels by leg, then the rest. */
export function placesOf(sheets: readonly { readonly place: PaperPlace }[]): PaperPlace[] {
  const places = new Map(sheets.map(({ place }) => [placeKey(place), place]))
  return [...places.values()].toSorted((one, other) => rank(one) - rank(other))
}

/** The sheets of these places; null is every place. */
export function sheetsAt<Item extends { readonly place: PaperPlace }>(
  sheets: readonly Item[],
  places: readonly PaperPlace[] | null,
): Item[] {
  const wanted = places === null ? null : new Set(places.map(placeKey))
  return sheets.filter(({ place }) => wanted?.has(placeKey(place)) !== false)
}

const doubtful: ReadonlySet<SheetState> = new Set(['unknown', 'submitted'])

/** Orders with a sheet that may have been printed: nothing of them is printed again before a person has settled it. */
export function ordersInDoubt({ printedBefore }: Pick<PrintPlan, 'printedBefore'>): ReadonlySet<number> {
  return new Set(printedBefore.filter(({ state }) => doubtful.has(state)).map(({ orderId }) => orderId))
}

/** The sheets that would be sent: what was or may have been sent before is left out, or printed again as often as the reprint says. */
export function sheetsToSend(plan: PrintPlan, again: 'leave-out' | Reprint): PlannedSheet[] {
  const before = new Set(plan.printedBefore.map((sheet) => `${sheet.orderId}/${paperKey(sheet)}`))
  const unknown = new Set(plan.unknownBefore.map(({ orderId }) => orderId))
  const isBefore = (sheet: PlannedSheet): boolean => unknown.has(sheet.orderId) || before.has(`${sheet.orderId}/${paperKey(sheet)}`)
  if (again === 'leave-out') return plan.sheets.filter((sheet) => !isBefore(sheet))
  const inDoubt = ordersInDoubt(plan)
  const asked = sheetsAt(plan.sheets, again.places).filter(({ orderId }) => !inDoubt.has(orderId))
  const papers = Map.groupBy(asked, (sheet) => `${sheet.orderId}/${anyCopyKey(sheet)}`)
  return [...papers.values()].flatMap((copies) => reprinted(copies, isBefore, again.copies))
}

/** Copies of one paper: those printed before as often as wanted, those never printed as they were planned. */
function reprinted(copies: readonly PlannedSheet[], isBefore: (sheet: PlannedSheet) => boolean, wanted: number | null): PlannedSheet[] {
  const first = copies.filter((sheet) => !isBefore(sheet))
  const printed = copies.filter(isBefore)
  const [model] = printed
  if (model === undefined) return first
  const further = Array.from({ length: Math.max(0, (wanted ?? 0) - printed.length) }, () => model)
  return [...printed.slice(0, wanted ?? printed.length), ...first, ...further]
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
export function reasonForLedger(reason: ReprintKind, otherWords: string): string {
  return reason === 'other' ? otherWords.trim().slice(0, 200) : reprintReasons[reason]
}
