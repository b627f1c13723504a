import { z } from 'zod'
import { sheetPlaceSchema } from '../../documents/document.ts'
import { messageSchema } from '../../messages/message.ts'
import { batchSchema, batchSummarySchema, maxBatchSize, printPlanSchema } from '../../printing/batch.ts'
import { batchChangeSchema, batchPageSchema, ledgerRevisionSchema } from '../../printing/batch-change.ts'
import { printCountsSchema } from '../../printing/print-counts.ts'
import { mediaNameSchema, printerSchema } from '../../printing/printers/printer.ts'
import { planPrintingSchema, startPrintingSchema } from '../start-printing.ts'

const noInput = z.object({})
const orderId = z.number().int().positive()
const batchId = z.string().max(100)
const printerId = z.string().max(300)
/** Where a page was sent. */
const sent = z.object({ sent: messageSchema })
const sheetIds = z.array(z.string().max(100)).min(1).max(maxBatchSize)

export const printingCalls = {
  'printing.printers': { input: noInput, output: z.array(printerSchema) },
  'printing.chooseFolder': { input: noInput, output: z.array(printerSchema) },
  'printing.testSheet': { input: z.object({ purpose: z.enum(['label', 'document']) }), output: sent },
  /** Prints a calibration sheet on the printer's label stock, in the layout of its labels. */
  'printing.calibrationSheet': { input: z.object({ printerId }), output: sent },
  /** Prints the barcodes that control scan to print on the document printer. */
  'printing.commandSheet': { input: noInput, output: sent },
  /** Prints the calibration barcode of scanners on the document printer. */
  'printing.scannerSheet': { input: noInput, output: sent },
  /** Prints what to collect for these orders, in this order, on the document printer. */
  'printing.pickList': { input: z.object({ orderIds: z.array(orderId).min(1).max(maxBatchSize) }), output: sent },
  /** One document of an order exactly as its printer would get it now; nothing is sent. */
  'printing.preview': {
    input: z.object({ orderId, place: sheetPlaceSchema }),
    output: z.object({
      bytes: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array),
      media: mediaNameSchema,
      printerName: z.string(),
      because: messageSchema,
      /** How it was made to fit: cut out of a larger page, scaled down. */
      notes: z.array(messageSchema),
    }),
  },
  'printing.plan': { input: planPrintingSchema, output: printPlanSchema },
  'printing.start': {
    input: startPrintingSchema,
    output: batchSummarySchema,
  },
  'printing.control': {
    input: z.object({ batchId, action: z.enum(['pause', 'resume', 'stop', 'stop-after-order', 'take-over']) }),
    output: batchSummarySchema,
  },
  /** Skips the unsent sheets of one order; the batch continues with the next. */
  'printing.skip': { input: z.object({ batchId, orderId }), output: batchSummarySchema },
  /** Moves the unsent sheets of a paused or interrupted batch to another printer. */
  'printing.move': { input: z.object({ batchId, from: printerId, to: printerId }), output: batchSummarySchema },
  /** The newest ones, or those with an order that a search for `find` finds. */
  'printing.batches': { input: z.object({ find: z.string().max(200).optional() }), output: z.array(batchSummarySchema) },
  'printing.batch': { input: z.object({ batchId }), output: batchSchema },
  /** The batch with its next sheets after a position, 0 for the first; for displaying a batch of thousands. */
  'printing.batchPage': { input: z.object({ batchId, after: z.number().int().nonnegative() }), output: batchPageSchema },
  /** What changed since a revision. */
  'printing.batchChange': { input: z.object({ batchId, since: ledgerRevisionSchema }), output: batchChangeSchema },
  /** What was sent to the printers today and this hour, by the station's clock. */
  'printing.counts': { input: noInput, output: printCountsSchema },
  'printing.resolve': { input: z.object({ sheetIds, decision: z.enum(['printed', 'not-printed']) }), output: batchSummarySchema },
  'printing.confirm': {
    input: z.object({ waybill: z.string().max(200) }),
    /** `sheetId`: the one sheet that is confirmed. */
    output: z.object({ orderId: z.number().int(), reference: z.string(), leg: z.number().int(), sheetId: z.string() }),
  },
}
