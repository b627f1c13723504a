import type { SheetPlace } from '../../../shared/documents/document.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import { reprintReasonMessages } from '../../../shared/messages/printing/reprint-reason-messages.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'
import { documentKey, documentCopyKey } from '../../../shared/printing/expected-documents.ts'
import type { PlannedSheet, PrintPlan, ReprintKind, SheetState } from '../../../shared/printing/batch.ts'
import { mediaSize, type MediaName } from '../../../shared/printing/printers/printer.ts'

/** One line of the dry run: the number of sheets of one kind for one printer, and why they go there. */
export interface PlanLine {
  readonly purpose: 'label' | 'invoice' | 'document'
  readonly count: number
  readonly printerId: string
  readonly printerName: string
  readonly media: MediaName
  readonly reasons: readonly string[]
}

function purposeOf(sheet: PlannedSheet): PlanLine['purpose'] {
  if (sheet.place.kind === 'waybill_document') return 'label'
  return sheet.place.kind === 'commercial_invoice' ? 'invoice' : 'document'
}

const purposeText = {
  label: printDialogMessages.labels,
  invoice: printDialogMessages.invoices,
  document: printDialogMessages.documents,
} as const

export function formatPlanLine({ purpose, count }: PlanLine): string {
  return purposeText[purpose]({ count })
}

export function formatMedia(media: MediaName): string {
  return mediaSize(media).words
}

/** The documents of a reprint, and the copies of each; null means every document, and as many copies as before. */
export interface Reprint {
  readonly copies: number | null
  readonly documentSlots: readonly SheetPlace[] | null
}

export function documentSlotKey({ kind, leg }: SheetPlace): string {
  return `${kind}/${leg ?? '-'}`
}

function documentSlotRank({ kind, leg }: SheetPlace): number {
  if (kind === 'waybill_document') return leg ?? 0
  return kind === 'label_pages' ? 500 + (leg ?? 0) : 1000
}

/** Labels by leg, then the pages of their files, then the rest. */
export function sortDocumentSlots(documentSlots: readonly SheetPlace[]): SheetPlace[] {
  return documentSlots.toSorted((one, other) => documentSlotRank(one) - documentSlotRank(other))
}

/** The sheets of these slots; null means every slot. */
export function sheetsForSlots<Item extends { readonly place: SheetPlace }>(
  sheets: readonly Item[],
  documentSlots: readonly SheetPlace[] | null,
): Item[] {
  const requestedKeys = documentSlots === null ? null : new Set(documentSlots.map(documentSlotKey))
  return sheets.filter(({ place }) => requestedKeys?.has(documentSlotKey(place)) !== false)
}

const inDoubtStates: ReadonlySet<SheetState> = new Set(['unknown', 'submitted'])

/** Orders with a sheet that may have been printed: none of their sheets is reprinted before a user has resolved it. */
export function ordersInDoubt({ printedBefore }: Pick<PrintPlan, 'printedBefore'>): ReadonlySet<number> {
  return new Set(printedBefore.filter(({ state }) => inDoubtStates.has(state)).map(({ orderId }) => orderId))
}

/** The sheets that would be sent: those that were or may have been sent before are left out, or printed as often as the reprint requests. */
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

/** Copies of one document: those printed before as often as requested, those never printed as they were planned. */
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

/** Renders each distinct message once: a plan has thousands of sheets and only a few reasons. */
function createRenderer(): (message: Message) => string {
  const rendered = new Map<string, string>()
  return (message) => {
    const key = JSON.stringify(message)
    const words = rendered.get(key) ?? renderMessage(message)
    rendered.set(key, words)
    return words
  }
}

/** The dry run in as few lines as possible, with each distinct reason once. */
export function planLines(sheets: readonly PlannedSheet[]): PlanLine[] {
  const lines = new Map<string, PlanLine & { count: number; reasons: string[] }>()
  const words = createRenderer()
  for (const sheet of sheets) {
    const purpose = purposeOf(sheet)
    const reasons = [sheet.because, ...(sheet.partly ?? [])].map(words)
    const key = `${purpose}/${sheet.printerId}/${sheet.media}`
    const line = lines.get(key)
    if (line === undefined) {
      const { printerId, printerName, media } = sheet
      lines.set(key, { purpose, count: 1, printerId, printerName, media, reasons })
    } else {
      line.count += 1
      line.reasons.push(...reasons.filter((reason) => !line.reasons.includes(reason)))
    }
  }
  return [...lines.values()]
}

/** The choices under "Why reprint?". */
export const reprintReasonLabels: Record<ReprintKind, () => string> = {
  jam: reprintReasonMessages.shortJam,
  damaged: reprintReasonMessages.shortDamaged,
  lost: reprintReasonMessages.shortLost,
  never: reprintReasonMessages.shortNever,
  other: reprintReasonMessages.shortOther,
}
