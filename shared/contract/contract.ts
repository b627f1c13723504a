import { z } from 'zod'
import { accountStateSchema, connectRequestSchema } from '../account/account-state.ts'
import { bulkFetchStateSchema, verificationStateSchema } from '../documents/archive.ts'
import { documentSlotSchema, storedDocumentSchema } from '../documents/document.ts'
import { failureSchema } from '../failure.ts'
import { messageSchema } from '../messages/message.ts'
import { bulkActions, dryRunResultSchema } from '../orders/dry-run.ts'
import {
  facetsSchema,
  findResultSchema,
  listRequestSchema,
  orderCountSchema,
  orderRowSchema,
  orderViewSchema,
  overviewSchema,
} from '../orders/order-view.ts'
import { peopleStateSchema } from '../people/person.ts'
import { bookingSchema } from '../pickups/booking.ts'
import { groupChoiceSchema, pickupBoardSchema, pickupCalendarSchema, pickupRunSchema } from '../pickups/board.ts'
import { todaysCutOffsSchema } from '../pickups/cut-offs.ts'
import { slotSchema } from '../pickups/slot.ts'
import { batchSchema, batchSummarySchema, maxBatchSize, printPlanSchema } from '../printing/batch.ts'
import { batchChangeSchema, batchPageSchema, ledgerRevisionSchema } from '../printing/batch-change.ts'
import { printCountsSchema } from '../printing/print-counts.ts'
import { mediaNames, printerSchema } from '../printing/printer.ts'
import type { Result } from '../result.ts'
import { settingsSchema } from '../settings/settings.ts'
import { cancellationCalls, cancellationChangedSchema } from './cancellation-calls.ts'
import type { CallChannel, EventChannel } from './channels.ts'
import { documentsCalls } from './documents-calls.ts'
import { exportsCalls, savedFileSchema } from './exports-calls.ts'
import { jobChangeSchema } from '../jobs/job.ts'
import { peopleCalls } from './people-calls.ts'
import { planPrintingSchema, startPrintingSchema } from './start-printing.ts'
import { voidLabelCalls, voidLabelsChangedSchema } from './void-label-calls.ts'
import { jobsCalls } from './jobs-calls.ts'
import { handoverCalls } from './handover-calls.ts'
import { historyCalls } from './history-calls.ts'
import { shiftCalls } from './shift-calls.ts'
import { stationAboutSchema } from './station-about.ts'
import { storedScreenSchema } from './stored-screen.ts'
import { stationNotificationSchema } from './station-notification.ts'
import { listCalls } from './list-calls.ts'
import { noteCalls } from './note-calls.ts'
import { ordersSyncCalls } from './orders-sync-calls.ts'

const noInput = z.object({})
const orderId = z.number().int().positive()
const byOrder = z.object({ orderId })
const orderIds = z.array(orderId).min(1).max(maxBatchSize)
const batchId = z.string().max(100)
const printerId = z.string().max(300)
/** Where a page went. */
const sent = z.object({ sent: messageSchema })
const sheetIds = z.array(z.string().max(100)).min(1).max(maxBatchSize)

/** Input and output of each call. The binder parses the input before the station sees it, and wraps the output in a Result. */
export const calls = {
  ...exportsCalls,
  'account.state': { input: noInput, output: accountStateSchema },
  'account.connect': { input: connectRequestSchema, output: accountStateSchema },
  'account.practice': { input: noInput, output: accountStateSchema },
  'account.signIn': { input: z.object({ password: z.string().max(1000) }), output: accountStateSchema },
  'account.signOut': { input: noInput, output: accountStateSchema },
  'orders.overview': { input: noInput, output: overviewSchema },
  /** `more`: others fit too, which a narrower search or filter shows; a search names the newest. */
  'orders.list': {
    input: listRequestSchema,
    output: z.object({ ids: z.array(z.number().int()), more: z.boolean().default(false) }),
  },
  /** How many orders that list has; none of them is named. */
  'orders.count': { input: listRequestSchema, output: orderCountSchema },
  'orders.rows': { input: z.object({ ids: z.array(orderId).max(200) }), output: z.array(orderRowSchema) },
  'orders.open': { input: byOrder, output: orderViewSchema },
  'orders.read': { input: byOrder, output: orderViewSchema },
  'orders.find': { input: z.object({ text: z.string().max(200) }), output: findResultSchema },
  'orders.sync': { input: noInput, output: overviewSchema },
  'orders.generateWaybill': { input: byOrder, output: orderViewSchema },
  /** What there is to narrow that list by. */
  'orders.facets': { input: listRequestSchema, output: facetsSchema },
  /** Puts orders off on this station; the service is not told. */
  'orders.hold': {
    input: z.object({ orderIds, until: z.string().max(10).nullable(), note: z.string().max(500) }),
    output: z.object({ held: z.array(orderId) }),
  },
  'orders.release': { input: z.object({ orderIds }), output: z.object({ released: z.array(orderId) }) },
  /** What an action would do to each of these orders as they are stored here; nothing is done and nothing is asked. */
  'orders.dryRun': {
    input: z.object({ orderIds, action: z.enum(bulkActions) }),
    output: z.array(dryRunResultSchema),
  },
  'pickups.availabilities': {
    input: byOrder,
    /** `warnings`: what a person has to know before booking, as a zone whose rules on this machine are out of date. */
    output: z.object({
      slots: z.array(slotSchema),
      unreadable: z.array(failureSchema),
      warnings: z.array(z.string()),
      /** As on the board. */
      serverAhead: z.number().nullable().optional(),
      /** Kept on this station. */
      instructions: z.string().optional(),
    }),
  },
  'pickups.schedule': {
    input: z.object({ orderId, date: z.string(), zone: z.string(), from: z.string(), to: z.string() }),
    output: z.object({ booking: bookingSchema, view: orderViewSchema }),
  },
  /** Reads what is offered for each order and puts together those that are collected together. */
  'pickups.board': { input: z.object({ orderIds }), output: pickupBoardSchema },
  /** Books one pickup after the other; how it goes is told by `pickups.runChanged`. */
  'pickups.scheduleMany': { input: z.object({ choices: z.array(groupChoiceSchema).min(1).max(200) }), output: pickupRunSchema },
  'pickups.run': { input: z.object({ runId: z.string().max(100) }), output: pickupRunSchema },
  /** Nothing more is sent; what is under way is brought to its end. */
  'pickups.stopRun': { input: z.object({ runId: z.string().max(100) }), output: pickupRunSchema },
  /** Reads what became of the orders in doubt of a run that has ended; nothing is sent. */
  'pickups.checkRun': { input: z.object({ runId: z.string().max(100) }), output: pickupRunSchema },
  /** Today's cut-offs at the addresses where orders wait for a pickup. */
  'pickups.cutOffs': { input: noInput, output: todaysCutOffsSchema },
  /** Pickups booked from here and those the orders show, by the station's days. */
  'pickups.calendar': { input: z.object({ from: z.string().max(10), to: z.string().max(10) }), output: pickupCalendarSchema },
  /** An iCalendar file of these days, put where exports go. */
  'pickups.exportCalendar': {
    input: z.object({ from: z.string().max(10), to: z.string().max(10) }),
    output: savedFileSchema,
  },
  /** Kept on this station and printed on the pickup sheet; the interface names no field to send them in. */
  'pickups.saveInstructions': { input: z.object({ orderIds, text: z.string().max(1000) }), output: z.object({ saved: z.array(orderId) }) },
  /** Numbers, windows and instructions of these orders' pickups, to the document printer. */
  'pickups.printSheet': { input: z.object({ orderIds }), output: sent },
  ...cancellationCalls,
  ...voidLabelCalls,
  ...jobsCalls,
  ...documentsCalls,
  'documents.read': {
    input: z.object({ documentId: z.string().max(200) }),
    output: z.object({ document: storedDocumentSchema, bytes: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array) }),
  },
  'documents.fetch': { input: byOrder, output: orderViewSchema },
  'printing.printers': { input: noInput, output: z.array(printerSchema) },
  'printing.chooseFolder': { input: noInput, output: z.array(printerSchema) },
  'printing.testSheet': { input: z.object({ purpose: z.enum(['label', 'document']) }), output: sent },
  /** On the document and in the layout that labels have there. */
  'printing.calibrationSheet': { input: z.object({ printerId }), output: sent },
  /** The barcodes that steer the scan-to-print mode, to the document printer. */
  'printing.commandSheet': { input: noInput, output: sent },
  /** One document of an order exactly as its printer would get it now; nothing is sent. */
  'printing.preview': {
    input: z.object({ orderId, place: documentSlotSchema }),
    output: z.object({
      bytes: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array),
      media: z.enum(mediaNames),
      printerName: z.string(),
      because: messageSchema,
      /** What was done to fit it there: cut out of a larger page, made smaller. */
      notes: z.array(messageSchema),
    }),
  },
  'printing.plan': { input: planPrintingSchema, output: printPlanSchema },
  'printing.start': {
    input: startPrintingSchema,
    output: batchSummarySchema,
  },
  'printing.control': {
    input: z.object({ batchId, action: z.enum(['pause', 'resume', 'stop', 'stop-after-order']) }),
    output: batchSummarySchema,
  },
  /** Leaves out what is not sent yet of one order; the batch continues with the next. */
  'printing.skip': { input: z.object({ batchId, orderId }), output: batchSummarySchema },
  /** Sends what is not sent yet of a paused or interrupted batch to another printer than planned. */
  'printing.move': { input: z.object({ batchId, from: printerId, to: printerId }), output: batchSummarySchema },
  'printing.batches': { input: noInput, output: z.array(batchSummarySchema) },
  'printing.batch': { input: z.object({ batchId }), output: batchSchema },
  /** The batch with its next sheets after a position, 0 for the first; for whoever shows a batch of thousands. */
  'printing.batchPage': { input: z.object({ batchId, after: z.number().int().nonnegative() }), output: batchPageSchema },
  /** What became another since a revision. */
  'printing.batchChange': { input: z.object({ batchId, since: ledgerRevisionSchema }), output: batchChangeSchema },
  /** What was sent to the printers this day and this hour, by the station's clock. */
  'printing.counts': { input: noInput, output: printCountsSchema },
  'printing.resolve': { input: z.object({ sheetIds, decision: z.enum(['printed', 'not-printed']) }), output: batchSummarySchema },
  'printing.confirm': {
    input: z.object({ waybill: z.string().max(200) }),
    output: z.object({ orderId: z.number().int(), reference: z.string(), leg: z.number().int() }),
  },
  ...historyCalls,
  ...handoverCalls,
  ...shiftCalls,
  ...ordersSyncCalls,
  ...noteCalls,
  ...listCalls,
  ...peopleCalls,
  'settings.read': { input: noInput, output: settingsSchema },
  'settings.save': { input: settingsSchema, output: settingsSchema },
  'station.about': { input: noInput, output: stationAboutSchema },
  /** The first screen of the last time, for a window that is there before the station; null once the station is open. */
  'station.storedScreen': { input: noInput, output: storedScreenSchema.nullable() },
  'station.notices': { input: noInput, output: z.array(stationNotificationSchema) },
} satisfies Record<CallChannel, { input: z.ZodType; output: z.ZodType }>

/** What each event carries. */
export const events = {
  'account.changed': accountStateSchema,
  'pickups.runChanged': pickupRunSchema,
  'orders.changed': z.object({ ids: z.array(z.number().int()), overview: overviewSchema }),
  'cancellation.changed': cancellationChangedSchema,
  'voidLabels.changed': voidLabelsChangedSchema,
  'jobs.changed': jobChangeSchema,
  'documents.changed': z.object({ orderIds: z.array(z.number().int()) }),
  'documents.fetching': bulkFetchStateSchema,
  'documents.verifying': verificationStateSchema,
  /** At most ten a second of one batch. Whoever misses one finds that `since` is newer than what it knows, and asks `printing.batchChange`. */
  'printing.changed': batchChangeSchema,
  'printing.printersChanged': z.array(printerSchema),
  'people.changed': peopleStateSchema,
  'settings.changed': settingsSchema,
  'station.noticed': stationNotificationSchema,
} satisfies Record<EventChannel, z.ZodType>

export type Calls = typeof calls
export type Events = typeof events
export type CallInput<Channel extends CallChannel> = z.infer<Calls[Channel]['input']>
export type CallOutput<Channel extends CallChannel> = z.infer<Calls[Channel]['output']>
export type EventPayload<Channel extends EventChannel> = z.infer<Events[Channel]>

/** A handler for each call: leave one out and the main process does not compile. */
export type Handlers = {
  readonly [Channel in CallChannel]: (input: CallInput<Channel>) => Promise<Result<CallOutput<Channel>>>
}

/** How the station tells every window what changed. */
export type EmitEvent = <Channel extends EventChannel>(channel: Channel, payload: EventPayload<Channel>) => void

/** `window.station`, as both hosts provide it. Answers are checked against the contract by the bridge. */
export interface StationBridge {
  invoke(channel: CallChannel, input: unknown): Promise<unknown>
  subscribe(channel: EventChannel, listener: (payload: unknown) => void): () => void
}
