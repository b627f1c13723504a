import { Temporal } from 'temporal-polyfill'
import { documentKinds, type DocumentSlot, type StoredDocument } from '../../shared/documents/document.ts'
import type { Failure } from '../../shared/failure.ts'
import { clearsCustoms, hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import { orderActions } from '../../shared/orders/order-actions.ts'
import type { OrderNote } from '../../shared/orders/order-note.ts'
import type { Hold } from '../../shared/orders/hold.ts'
import type { OrderView, PreCheck } from '../../shared/orders/order-view.ts'
import type { PrintProgress } from '../../shared/orders/queues.ts'
import type { SimilarRefusal } from '../../shared/pre-checks/similar-refusals.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import { currentBooking } from '../../shared/pickups/current-booking.ts'
import type { PickupInDoubt } from '../../shared/pickups/pickup-in-doubt.ts'
import type { Destroyed } from '../../shared/printing/labels/void-label.ts'
import type { Sheet } from '../../shared/printing/batch.ts'

export interface ViewPieces {
  readonly order: Order
  readonly print: PrintProgress
  readonly readAt: Temporal.Instant
  readonly stored: readonly StoredDocument[]
  readonly sheets: readonly Sheet[]
  /** Why the sheets could not be read. */
  readonly sheetsUnread?: Failure | undefined
  /** Void labels that a person has destroyed, by sheet. */
  readonly destroyed: ReadonlyMap<string, Destroyed>
  /** The newest booking made here, including one that the carrier refused. */
  readonly booking: Booking | null
  readonly pickupInDoubt: PickupInDoubt | null
  readonly hold: Hold | null
  readonly note: OrderNote | null
  readonly preCheck: PreCheck
  /** When it was last read as cancelled (ISO instant), if it is active again and nothing of it was printed since. */
  readonly readAsCancelledAt: string | null
  readonly similarRefusals: readonly SimilarRefusal[]
  /** The service's own message to the newest refused waybill request. */
  readonly refusal?: string | undefined
}

function slotKey({ kind, leg }: DocumentSlot): string {
  return `${kind}/${leg ?? '-'}`
}

function compareNewestFirst(one: StoredDocument, other: StoredDocument): number {
  return Temporal.Instant.compare(Temporal.Instant.from(other.fetchedAt), Temporal.Instant.from(one.fetchedAt))
}

/** A label belongs to its waybill: a label with a waybill that the leg no longer has is not the label of this leg. */
function isCurrent(order: Order, document: StoredDocument): boolean {
  if (document.kind !== 'waybill_document' || document.leg === null) return true
  const waybill = order.legs[document.leg]?.waybill ?? null
  return waybill === null || waybill === document.waybill
}

/** What every order with waybills needs: the label of each leg, and an invoice when the goods clear customs. */
function requiredSlots(order: Order): DocumentSlot[] {
  const labels = order.legs.flatMap(({ waybill }, leg): DocumentSlot[] => (waybill === null ? [] : [{ kind: 'waybill_document', leg }]))
  return clearsCustoms(order) && hasEveryWaybill(order) ? [...labels, { kind: 'commercial_invoice', leg: null }] : labels
}

/** A blocked document is shown if its place has no passed one. */
function viewDocuments({ order, stored }: ViewPieces): OrderView['documents'] {
  const newest = stored.filter((document) => isCurrent(order, document)).toSorted(compareNewestFirst)
  const current = [...newest.filter(({ held }) => held === null), ...newest.filter(({ held }) => held !== null)]
  const onService = new Set(order.documents.map(slotKey))
  const slots = new Map<string, DocumentSlot>()
  for (const { kind, leg } of [...order.documents, ...current, ...requiredSlots(order)]) slots.set(slotKey({ kind, leg }), { kind, leg })
  return [...slots.entries()]
    .map(([key, slot]) => ({
      place: slot,
      onService: onService.has(key),
      stored: current.find((document) => slotKey(document) === key) ?? null,
    }))
    .toSorted(
      (one, other) =>
        documentKinds.indexOf(one.place.kind) - documentKinds.indexOf(other.place.kind) || (one.place.leg ?? -1) - (other.place.leg ?? -1),
    )
}

/** The content of the order panel, from pieces that were read before. */
export function assembleView(pieces: ViewPieces): OrderView {
  const { order, print, sheets, destroyed, booking, hold, note, preCheck, readAsCancelledAt, readAt, refusal, sheetsUnread } = pieces
  const actions = orderActions(order)
  return {
    order,
    actions,
    print,
    documents: viewDocuments(pieces),
    sheets: [...sheets],
    ...(sheetsUnread === undefined ? {} : { sheetsUnread }),
    destroyed: Object.fromEntries(destroyed),
    booking: booking?.carrierError === null ? currentBooking(order, booking) : booking,
    pickupInDoubt: actions.schedulePickup.allowed ? pieces.pickupInDoubt : null,
    hold,
    note,
    preCheck,
    readAsCancelledAt,
    similarRefusals: [...pieces.similarRefusals],
    ...(refusal === undefined || hasEveryWaybill(order) ? {} : { refusal }),
    asOf: readAt.toString(),
  }
}
