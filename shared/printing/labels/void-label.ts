import { z } from 'zod'
import type { PrintProgress } from '../../orders/queues.ts'
import { mayBePrinted } from '../../orders/outstanding-labels.ts'
import type { Sheet } from '../batch.ts'

/** How a person recorded that a label is destroyed: by checking it off in the list, or by scanning it. */
export const destroyedHows = ['checked', 'scanned'] as const

export const destroyedSchema = z.object({
  person: z.string(),
  /** ISO instant. */
  at: z.string(),
  how: z.enum(destroyedHows),
})

export type Destroyed = z.infer<typeof destroyedSchema>

/** A label that may be on paper and must not be used: its order is cancelled, or its leg has another waybill. */
export const voidLabelSchema = z.object({
  /** Its sheet in the print ledger. */
  sheetId: z.string(),
  /** The batch that printed it; null where only a cancellation still names it. */
  batchId: z.string().nullable(),
  orderId: z.number().int(),
  reference: z.string(),
  waybill: z.string().nullable(),
  /** From 0. */
  leg: z.number().int().nonnegative(),
  cause: z.enum(['cancelled', 'replaced']),
  printerName: z.string(),
  station: z.string(),
  /** ISO instants. */
  printedAt: z.string(),
  voidSince: z.string(),
  destroyed: destroyedSchema.nullable(),
})

export type VoidLabel = z.infer<typeof voidLabelSchema>

/** The code that the ledger stores with a label whose waybill was replaced. */
const replacedCode = 'batchRunFailures.waybillReplaced'

export function isLabelOnPaper(sheet: Sheet): boolean {
  return sheet.place.kind === 'waybill_document' && mayBePrinted(sheet)
}

/** A label on paper that must not be used. */
export function isVoidLabel(sheet: Sheet): boolean {
  return sheet.state === 'voided' && isLabelOnPaper(sheet)
}

/** What has to be done with a void sheet that went to a printer; `other` is no label. */
export type PrintedVoid = 'void' | 'destroyed' | 'other'

/** A void sheet that went to a printer: a label has to be destroyed. Null for any other sheet. */
export function printedVoidState(sheet: Sheet, isDestroyed: (sheetId: string) => boolean): PrintedVoid | null {
  if (sheet.state !== 'voided' || !mayBePrinted(sheet)) return null
  if (!isLabelOnPaper(sheet)) return 'other'
  return isDestroyed(sheet.id) ? 'destroyed' : 'void'
}

/** A printed label sheet as the list of labels to destroy shows it. */
export function voidLabelOf(sheet: Sheet, destroyed: Destroyed | null): VoidLabel {
  return {
    sheetId: sheet.id,
    batchId: sheet.batchId,
    orderId: sheet.orderId,
    reference: sheet.reference,
    waybill: sheet.waybill,
    leg: sheet.place.leg ?? 0,
    cause: sheet.failure?.code === replacedCode ? 'replaced' : 'cancelled',
    printerName: sheet.printerName,
    station: sheet.station,
    printedAt: sheet.sentAt ?? sheet.changedAt,
    voidSince: sheet.changedAt,
    destroyed,
  }
}

/** The progress of a cancelled order's labels; null if none of them may be on paper. `destroyed` is keyed by sheet id. */
export function voidLabelProgress(sheets: readonly Sheet[], destroyed: Pick<ReadonlyMap<string, unknown>, 'has'>): PrintProgress | null {
  const labels = sheets.filter(isLabelOnPaper)
  if (labels.length === 0) return null
  return labels.every(({ id }) => destroyed.has(id)) ? 'destroyed' : 'void'
}
