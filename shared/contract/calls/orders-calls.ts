import { z } from 'zod'
import { sentContentsSchema } from '../../pre-checks/sent-facts.ts'
import { bulkActions, dryRunResultSchema } from '../../orders/dry-run.ts'
import { maxNoteLength, orderNoteSchema } from '../../orders/order-note.ts'
import {
  facetsSchema,
  findResultSchema,
  followedListSchema,
  listRequestSchema,
  orderCountSchema,
  orderRowSchema,
  orderViewSchema,
  overviewSchema,
} from '../../orders/order-view.ts'
import { orderMatchSchema } from '../../orders/search-match.ts'
import { timelineEntrySchema } from '../../orders/timeline.ts'
import { findingSchema, maxOverrideReasonLength } from '../../pre-checks/finding.ts'
import { maxBatchSize } from '../../printing/batch.ts'
import { storedCall } from '../stored-call.ts'

const noInput = z.object({})
const orderId = z.number().int().positive()
const byOrder = z.object({ orderId })
const orderIds = z.array(orderId).min(1).max(maxBatchSize)
const includeHeld = z.array(orderId).max(maxBatchSize).optional()
const noteText = z.string().max(maxNoteLength)

export const ordersCalls = {
  'orders.overview': { input: noInput, output: overviewSchema },
  /** `more`: more orders match than were returned; a narrower search or filter finds them. A search returns the newest. */
  'orders.list': {
    input: listRequestSchema,
    output: z.object({ ids: z.array(z.number().int()), more: z.boolean().default(false) }),
  },
  /** The number of orders in the list of `orders.list`, without their ids. */
  'orders.count': { input: listRequestSchema, output: orderCountSchema },
  'orders.rows': { input: z.object({ ids: z.array(orderId).max(200) }), output: z.array(orderRowSchema) },
  /** Opens the tracking page of a leg, counted from 0, in the system's browser. */
  'orders.openTracking': { input: byOrder.extend({ leg: z.number().int().min(0).max(99) }), output: z.object({}) },
  'orders.open': { input: byOrder, output: orderViewSchema },
  /** What was sent with an order that this station created, since the service does not return it; null for other orders. */
  'orders.sentContents': { input: byOrder, output: sentContentsSchema.nullable() },
  'orders.read': { input: byOrder, output: orderViewSchema },
  'orders.find': { input: z.object({ text: z.string().max(200) }), output: findResultSchema },
  'orders.sync': { input: noInput, output: overviewSchema },
  /** `includeHeld`, here and in other calls: the orders on hold that a person has confirmed. A call with other orders on hold is refused. */
  'orders.generateWaybill': { input: byOrder.extend({ includeHeld }), output: orderViewSchema },
  /** The values by which the requested list can be filtered. */
  'orders.facets': storedCall(listRequestSchema, facetsSchema),
  /** Puts orders on hold at this station; the service is not informed. */
  'orders.hold': {
    input: z.object({ orderIds, until: z.string().max(10).nullable(), note: z.string().max(500) }),
    output: z.object({ held: z.array(orderId), holdId: z.string() }),
  },
  /**
   * Undoes a hold: orders get back the holds that it replaced, with their person and time, and the others are released. An order whose
   * hold has changed since is left unchanged.
   */
  'orders.undoHold': {
    input: z.object({ orderIds, holdId: z.string().max(100) }),
    output: z.object({ restored: z.array(orderId), released: z.array(orderId) }),
  },
  'orders.release': { input: z.object({ orderIds }), output: z.object({ released: z.array(orderId) }) },
  /** What an action would do to each of these orders as stored; nothing is done and no request is sent. */
  'orders.dryRun': {
    input: z.object({ orderIds, action: z.enum(bulkActions) }),
    output: z.array(dryRunResultSchema),
  },
  /** Why a search found each of these orders; empty without a search. */
  'orders.matches': {
    input: listRequestSchema.pick({ view: true, filter: true }).extend({ ids: z.array(orderId).max(200) }),
    output: z.array(orderMatchSchema),
  },
  /** Reports the view on the screen, when it is opened and periodically while it is visible: its orders are read first and most often. */
  'orders.look': { input: listRequestSchema.pick({ view: true }), output: z.object({}) },
  /** The list on the screen. `known` is the edition of this very list on the screen: while it is current, the list is not sent again. */
  'orders.follow': {
    input: z.object({ request: listRequestSchema, known: z.string().max(100).nullable() }),
    output: followedListSchema,
  },
  /**
   * Writes, changes or (with an empty text) removes the note of an order, at this station only. `read` is the text that the person saw
   * before; a note that has changed since is left unchanged. `isUndo`: restores the removed note with this text, its person and its time.
   */
  'orders.saveNote': {
    input: z.object({ orderId, read: noteText, text: noteText, isUndo: z.boolean().optional() }),
    output: z.object({ note: orderNoteSchema.nullable() }),
  },
  /**
   * Overrides a finding of the pre-checks in an order, or (with null for the reason) removes the override. It applies at this station and to
   * exactly this finding: a different value is a different finding.
   */
  'orders.overrideFinding': {
    input: z.object({
      orderId,
      finding: findingSchema.pick({ rule: true, field: true, details: true }),
      reason: z.string().trim().min(1).max(maxOverrideReasonLength).nullable(),
    }),
    output: z.object({}),
  },
  /** What this station did with an order and which changes it observed, newest first. */
  'orders.timeline': { input: byOrder, output: z.array(timelineEntrySchema) },
}
