import { z } from 'zod'
import { accountStateSchema, connectRequestSchema } from '../account/account-state.ts'
import { bulkFetchStateSchema, verificationStateSchema } from '../documents/archive.ts'
import { sheetPlaceSchema, storedDocumentSchema } from '../documents/document.ts'
import { messageSchema } from '../messages/message.ts'
import { bulkActions, dryRunResultSchema } from '../orders/dry-run.ts'
import { holdSchema } from '../orders/hold.ts'
import {
  facetsSchema,
  findResultSchema,
  listRequestSchema,
  orderCountSchema,
  orderRowSchema,
  orderViewSchema,
  overviewSchema,
} from '../orders/order-view.ts'
import { draftViewSchema } from '../new-shipment/draft-record.ts'
import { peopleStateSchema } from '../people/person.ts'
import { pickupRunSchema } from '../pickups/board.ts'
import { batchSchema, batchSummarySchema, maxBatchSize, printPlanSchema } from '../printing/batch.ts'
import { batchChangeSchema, batchPageSchema, ledgerRevisionSchema } from '../printing/batch-change.ts'
import { printCountsSchema } from '../printing/print-counts.ts'
import { mediaNameSchema, printerSchema } from '../printing/printer.ts'
import type { Result } from '../result.ts'
import { settingsSchema } from '../settings/settings.ts'
import { updateStateSchema } from '../updates/update-state.ts'
import { siteCalls, siteProgressSchema } from './calls/site-calls.ts'
import { siteStateSchema } from '../site/site-state.ts'
import { scaleCalls } from './calls/scale-calls.ts'
import { scaleStateSchema } from '../scales/scale-state.ts'
import { updateCalls } from './calls/update-calls.ts'
import { cancellationCalls, cancellationChangedSchema } from './calls/cancellation-calls.ts'
import type { CallChannel, EventChannel } from './channels.ts'
import { companiesCalls, companiesChangedSchema } from './calls/companies-calls.ts'
import { webhooksCalls, webhooksChangedSchema } from './calls/webhooks-calls.ts'
import { documentsCalls } from './calls/documents-calls.ts'
import { exportsCalls } from './calls/exports-calls.ts'
import { jobChangeSchema } from '../jobs/job.ts'
import { peopleCalls } from './calls/people-calls.ts'
import { planPrintingSchema, startPrintingSchema } from './start-printing.ts'
import { labelCropCalls } from './calls/label-crop-calls.ts'
import { voidLabelCalls, voidLabelsChangedSchema } from './calls/void-label-calls.ts'
import { jobsCalls } from './calls/jobs-calls.ts'
import { goodsCalls } from './calls/goods-calls.ts'
import { handoverCalls } from './calls/handover-calls.ts'
import { historyCalls } from './calls/history-calls.ts'
import { shiftCalls } from './calls/shift-calls.ts'
import { stationAboutSchema } from './station-about.ts'
import { supportCalls } from './calls/support-calls.ts'
import { storedScreenSchema } from './stored-screen.ts'
import { stationNotificationSchema } from './station-notification.ts'
import { linksCalls } from './calls/links-calls.ts'
import { listCalls } from './calls/list-calls.ts'
import { newShipmentCalls } from './calls/new-shipment-calls.ts'
import { noteCalls } from './calls/note-calls.ts'
import { ordersSyncCalls } from './calls/orders-sync-calls.ts'
import { referenceListsSchema } from '../reference-data/named-entry.ts'
import { referenceDataCalls } from './calls/reference-data-calls.ts'
import { pickupsCalls } from './calls/pickups-calls.ts'
import { preCheckCalls } from './calls/pre-check-calls.ts'

const noInput = z.object({})
const orderId = z.number().int().positive()
const byOrder = z.object({ orderId })
const orderIds = z.array(orderId).min(1).max(maxBatchSize)
const includeHeld = z.array(orderId).max(maxBatchSize).optional()
const batchId = z.string().max(100)
const printerId = z.string().max(300)
/** Where a page was sent. */
const sent = z.object({ sent: messageSchema })
const sheetIds = z.array(z.string().max(100)).min(1).max(maxBatchSize)

/** Input and output of each call. The binder parses the input before the station gets it, and wraps the output in a Result. */
export const calls = {
  ...exportsCalls,
  'account.state': { input: noInput, output: accountStateSchema },
  'account.connect': { input: connectRequestSchema, output: accountStateSchema },
  'account.practice': { input: noInput, output: accountStateSchema },
  'account.signIn': { input: z.object({ password: z.string().max(1000) }), output: accountStateSchema },
  'account.signOut': { input: noInput, output: accountStateSchema },
  'orders.overview': { input: noInput, output: overviewSchema },
  /** `more`: others match too, which a narrower search or filter finds; a search returns the newest. */
  'orders.list': {
    input: listRequestSchema,
    output: z.object({ ids: z.array(z.number().int()), more: z.boolean().default(false) }),
  },
  /** How many orders that list has, without their ids. */
  'orders.count': { input: listRequestSchema, output: orderCountSchema },
  'orders.rows': { input: z.object({ ids: z.array(orderId).max(200) }), output: z.array(orderRowSchema) },
  /** Opens the tracking page of a leg, counted from 0, in the system's browser. */
  'orders.openTracking': { input: byOrder.extend({ leg: z.number().int().min(0).max(99) }), output: z.object({}) },
  'orders.open': { input: byOrder, output: orderViewSchema },
  'orders.read': { input: byOrder, output: orderViewSchema },
  'orders.find': { input: z.object({ text: z.string().max(200) }), output: findResultSchema },
  'orders.sync': { input: noInput, output: overviewSchema },
  /** `includeHeld`, here and in other calls: the orders on hold that a person was asked about; without them the call is refused. */
  'orders.generateWaybill': { input: byOrder.extend({ includeHeld }), output: orderViewSchema },
  /** The values by which that list can be filtered. */
  'orders.facets': { input: listRequestSchema, output: facetsSchema },
  /** Puts orders on hold at this station; the service is not informed. */
  'orders.hold': {
    input: z.object({ orderIds, until: z.string().max(10).nullable(), note: z.string().max(500) }),
    /** `before`: the holds that these orders had until now. */
    output: z.object({ held: z.array(orderId), before: z.array(holdSchema.pick({ until: true, note: true }).extend({ orderId })) }),
  },
  'orders.release': { input: z.object({ orderIds }), output: z.object({ released: z.array(orderId) }) },
  /** What an action would do to each of these orders as stored; nothing is done and no request is sent. */
  'orders.dryRun': {
    input: z.object({ orderIds, action: z.enum(bulkActions) }),
    output: z.array(dryRunResultSchema),
  },
  ...pickupsCalls,
  ...cancellationCalls,
  ...voidLabelCalls,
  ...labelCropCalls,
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
  /** On the medium and in the layout of labels there. */
  'printing.calibrationSheet': { input: z.object({ printerId }), output: sent },
  /** Prints the barcodes that control scan to print on the document printer. */
  'printing.commandSheet': { input: noInput, output: sent },
  /** Prints the calibration barcode of scanners on the document printer. */
  'printing.scannerSheet': { input: noInput, output: sent },
  /** Prints what to collect for these orders, in this order, on the document printer. */
  'printing.pickList': { input: z.object({ orderIds }), output: sent },
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
    output: z.object({ orderId: z.number().int(), reference: z.string(), leg: z.number().int() }),
  },
  ...linksCalls,
  ...supportCalls,
  ...historyCalls,
  ...handoverCalls,
  ...shiftCalls,
  ...ordersSyncCalls,
  ...noteCalls,
  ...preCheckCalls,
  ...goodsCalls,
  ...newShipmentCalls,
  ...listCalls,
  ...peopleCalls,
  ...companiesCalls,
  ...webhooksCalls,
  ...referenceDataCalls,
  'settings.read': { input: noInput, output: settingsSchema },
  'settings.save': { input: settingsSchema, output: settingsSchema },
  ...siteCalls,
  ...updateCalls,
  ...scaleCalls,
  'station.about': { input: noInput, output: stationAboutSchema },
  /** The first screen of the last session, for a window that opens before the station; null once the station is open. */
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
  /** At most ten per second for one batch. A window that missed one finds that `since` is newer than its state, and calls `printing.batchChange`. */
  'printing.changed': batchChangeSchema,
  'printing.printersChanged': z.array(printerSchema),
  'newShipment.changed': draftViewSchema,
  'people.changed': peopleStateSchema,
  'companies.changed': companiesChangedSchema,
  'webhooks.changed': webhooksChangedSchema,
  'referenceData.changed': referenceListsSchema,
  'site.changed': siteStateSchema,
  'site.progress': siteProgressSchema,
  'scale.changed': scaleStateSchema,
  'settings.changed': settingsSchema,
  /** A link waits for `links.take`. */
  'links.opened': z.object({ reference: z.string() }),
  'updates.changed': updateStateSchema,
  'station.noticed': stationNotificationSchema,
  /** The text of an earlier notification, with the figures of now. It is not news: where it was dismissed, it stays so. */
  'station.noticeChanged': stationNotificationSchema,
} satisfies Record<EventChannel, z.ZodType>

export type Calls = typeof calls
export type Events = typeof events
export type CallInput<Channel extends CallChannel> = z.infer<Calls[Channel]['input']>
export type CallOutput<Channel extends CallChannel> = z.infer<Calls[Channel]['output']>
export type EventPayload<Channel extends EventChannel> = z.infer<Events[Channel]>

/** A handler for each call: without one the main process does not compile. */
export type Handlers = {
  readonly [Channel in CallChannel]: (input: CallInput<Channel>) => Promise<Result<CallOutput<Channel>>>
}

/** Emits an event to every window. */
export type EmitEvent = <Channel extends EventChannel>(channel: Channel, payload: EventPayload<Channel>) => void

/** `window.station`, as both hosts provide it. Answers are checked against the contract by the bridge. */
export interface StationBridge {
  invoke(channel: CallChannel, input: unknown): Promise<unknown>
  subscribe(channel: EventChannel, listener: (payload: unknown) => void): () => void
}
