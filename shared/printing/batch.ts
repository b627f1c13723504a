import { z } from 'zod'
import { sheetPlaceSchema } from '../documents/document.ts'
import { failureSchema } from '../failure.ts'
import { messageSchema } from '../messages/message.ts'
import { printedSheetMessages } from '../messages/printing/printed-sheet-messages.ts'
import { holdSchema } from '../orders/hold.ts'
import { labelLayoutSchema } from './labels/label-stock.ts'
import { jobStates, mediaNameSchema } from './printers/printer.ts'

/**
 * The ledger's states. `intended`: decided, nothing submitted. `submitted`: the spooler has opened a job, whether it has the
 * sheet is not known yet. `spooled`: the spooler has the whole sheet. `confirmed`: a person or a scan saw it. `failed`: certainly
 * not printed. `unknown`: may have printed, a person decides. `voided`: printed or meant to be, no longer valid.
 */
export const sheetStates = ['intended', 'submitted', 'spooled', 'confirmed', 'failed', 'unknown', 'voided'] as const

export type SheetState = (typeof sheetStates)[number]

/** The maximum number of orders in one batch, and of sheets resolved at once. */
export const maxBatchSize = 5000

/** Why something is printed again. */
export const reprintKinds = ['jam', 'damaged', 'lost', 'never', 'other'] as const

/** How a person requested a reprint: with a button or key of the window, or with the barcode of the command sheet. */
export const reprintRequests = ['button', 'barcode'] as const

export type ReprintRequest = (typeof reprintRequests)[number]

export type ReprintKind = (typeof reprintKinds)[number]

/** The order in which a batch prints; `given` is the order of the ids: as listed, or as scanned. */
export const batchSorts = ['given', 'destination', 'service', 'reference'] as const

export type BatchSort = (typeof batchSorts)[number]

/** One sheet of the ledger: one document, one copy, one spool job; labels that share a sheet of labels share their job. */
export const sheetSchema = z.object({
  /** The ledger id, which is also part of the spool job's name. */
  id: z.string(),
  batchId: z.string(),
  /** Printing order within the batch; after an order whose waybill was created in the batch, some numbers are unused. */
  position: z.number().int().positive(),
  orderId: z.number().int(),
  reference: z.string(),
  place: sheetPlaceSchema,
  waybill: z.string().nullable(),
  copy: z.number().int().positive(),
  printerId: z.string(),
  printerName: z.string(),
  media: mediaNameSchema,
  state: z.enum(sheetStates),
  /** The spooler's last state of the job; it proves nothing about paper. */
  job: z.enum(jobStates).nullable(),
  jobUuid: z.string().nullable(),
  sha256: z.string().nullable(),
  /** For the folder printer the name of the written file. */
  file: z.string().nullable(),
  failure: failureSchema.nullable(),
  person: z.string(),
  station: z.string(),
  /** Why it was printed again (see `reprint-reason.ts`), or why a check was overridden; null for an ordinary first print. */
  reason: z.string().nullable(),
  /** Set for a reprint. */
  again: z.enum(reprintKinds).nullable(),
  /** How a reprint was requested; null for a first print, and if an older version did not record it. */
  againBy: z.enum(reprintRequests).nullable().default(null),
  /** True when a person had it printed although the check blocked it; `person` and `reason` record who and why. */
  isOverridden: z.boolean(),
  /** On a sheet of labels: the id of the first label on the same physical sheet, and this one's position on it from 0. */
  page: z.string().nullable(),
  slot: z.number().int().nonnegative().nullable(),
  /** The parts of the file that are not printed, in words; absent if all of it is printed. */
  leftOut: z.array(messageSchema).optional(),
  changedAt: z.string(),
  /** When it was submitted to its printer (ISO instant); null if it never was. */
  sentAt: z.string().nullable().default(null),
})

export type Sheet = z.infer<typeof sheetSchema>

/** A sheet before anything is sent: which document goes where, and why. */
export const plannedSheetSchema = sheetSchema
  .pick({ orderId: true, reference: true, place: true, waybill: true, copy: true, printerId: true, printerName: true, media: true })
  .extend({
    because: messageSchema,
    /** The parts of its file that would not be printed if its pages match a saved choice; absent if no choice is saved. */
    partly: z.array(messageSchema).optional(),
  })

export type PlannedSheet = z.infer<typeof plannedSheetSchema>

/** What "Print" would do, shown before anything happens. */
export const printPlanSchema = z.object({
  orderIds: z.array(z.number().int()),
  sheets: z.array(plannedSheetSchema),
  /** What there is to choose from for a reprint, each once, whether or not it can be printed now. */
  documents: z.array(sheetPlaceSchema),
  problems: z.array(z.object({ orderId: z.number().int(), reference: z.string(), failure: failureSchema })),
  /** Sheets of this plan that were sent, confirmed or are in doubt already: printing them again needs a decision. */
  printedBefore: z.array(sheetSchema),
  /** Orders that may have been printed in a lost part of the ledger: printing them needs the same decision. */
  unknownBefore: z.array(z.object({ orderId: z.number().int(), reference: z.string() })),
  /** Orders without a waybill that can have it created in the batch; each is among the problems too. */
  toGenerate: z.array(z.object({ orderId: z.number().int(), reference: z.string() })),
  /** Orders whose parcel has left the station; they are printed only where a person includes them. */
  pastPickup: z.array(z.object({ orderId: z.number().int(), reference: z.string(), status: z.string() })),
  /** Orders on hold at this station; they are printed only where a person includes them. */
  onHold: z.array(z.object({ orderId: z.number().int(), reference: z.string(), hold: holdSchema })),
  /** Orders that were read as cancelled, and later as active again; they are printed only where a person includes them. */
  reinstated: z.array(z.object({ orderId: z.number().int(), reference: z.string(), readAsCancelledAt: z.string() })),
  /** Printers of this plan that print on sheets of labels, with the position that would be printed first. */
  layouts: z.array(z.object({ printerId: z.string(), printerName: z.string(), layout: labelLayoutSchema, next: z.number().int() })),
})

export type PrintPlan = z.infer<typeof printPlanSchema>

export const batchStates = ['running', 'paused', 'finished', 'stopped', 'interrupted'] as const

export const sheetCountsSchema = z.record(z.enum(sheetStates), z.number().int())

export const batchSummarySchema = z.object({
  id: z.string(),
  state: z.enum(batchStates),
  startedAt: z.string(),
  person: z.string(),
  /** The references of its first and last order in printing order; absent where it names none. */
  references: z.object({ first: z.string(), last: z.string() }).optional(),
  /** The name of the station of the site that prints it; absent for a batch of this station. */
  otherStation: z.string().optional(),
  /** The orders that were to be printed, with the refused ones. */
  orders: z.number().int(),
  /** Orders of the batch of which nothing was printed: left out at the start, or given up later. */
  refused: z.number().int(),
  sheets: z.number().int(),
  counts: sheetCountsSchema,
  /** Orders whose waybill has not been created yet; their sheets are not counted yet. */
  awaited: z.number().int(),
  /** Why a paused or interrupted batch waits, and what lets it continue; absent when a person paused it. */
  halt: failureSchema.optional(),
})

export type BatchSummary = z.infer<typeof batchSummarySchema>

/** A batch with each of its sheets, in printing order, and what failed before a sheet could be planned. */
export const batchSchema = batchSummarySchema.extend({
  list: z.array(sheetSchema),
  problems: z.array(z.object({ orderId: z.number().int(), reference: z.string(), failure: failureSchema })),
  /** The orders whose waybill has not been created yet, in printing order. */
  awaitedOrders: z.array(z.object({ orderId: z.number().int(), reference: z.string() })),
})

export type Batch = z.infer<typeof batchSchema>

export function emptyCounts(): Record<SheetState, number> {
  return { intended: 0, submitted: 0, spooled: 0, confirmed: 0, failed: 0, unknown: 0, voided: 0 }
}

/** The window's text for a ledger state. "Sent" is never "printed". */
export const sheetStateText: Record<SheetState, () => string> = {
  intended: printedSheetMessages.intended,
  submitted: printedSheetMessages.submitted,
  spooled: printedSheetMessages.spooled,
  confirmed: printedSheetMessages.confirmed,
  failed: printedSheetMessages.failed,
  unknown: printedSheetMessages.unknown,
  voided: printedSheetMessages.voided,
}
