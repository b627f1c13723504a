import { paperKey } from '../../shared/printing/expected-papers.ts'
import type { PlannedSheet, PrintPlan } from '../../shared/printing/batch.ts'
import { mediaSizes, type MediaName } from '../../shared/printing/printer.ts'

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

/** The sheets that would be sent: with `leaveOut`, what was or may have been sent before is left out. */
export function sheetsToSend(plan: PrintPlan, leaveOut: boolean): PlannedSheet[] {
  if (!leaveOut) return plan.sheets
  const before = new Set(plan.printedBefore.map((sheet) => `${sheet.orderId}/${paperKey(sheet)}`))
  const unknown = new Set(plan.unknownBefore.map(({ orderId }) => orderId))
  return plan.sheets.filter((sheet) => !unknown.has(sheet.orderId) && !before.has(`${sheet.orderId}/${paperKey(sheet)}`))
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

export const reprintReasons = {
  jam: 'The printer jammed',
  damaged: 'The print is damaged',
  lost: 'The print is lost',
  never: 'It was not printed',
  other: 'Something else',
} as const

export type ReprintReason = keyof typeof reprintReasons

/** The words the ledger keeps for a second print; empty while "something else" has no words of its own. */
export function reasonForLedger(reason: ReprintReason, otherWords: string): string {
  return reason === 'other' ? otherWords.trim().slice(0, 200) : reprintReasons[reason]
}
