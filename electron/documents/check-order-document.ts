import type { DocumentSlot } from '../../shared/documents/document.ts'
import type { Failure } from '../../shared/failure.ts'
import type { LabelCrop } from '../../shared/printing/labels/label-crop.ts'
import { labelParties, type LabelParties } from '../../shared/documents/label-parties.ts'
import type { Order } from '../../shared/orders/order.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { checkWaybillHolders, isReusable, type WaybillHolder } from '../../shared/waybills/check-waybill-holders.ts'
import { normalizeWaybill } from '../../shared/waybills/normalize-waybill.ts'
import type { Clock } from '../platform/clock.ts'
import type { DocumentReport } from './check-document.ts'
import type { KnownWaybills } from './known-waybills.ts'
import type { PdfInspector } from './pdf-inspector.ts'
import type { NotifySharedWaybill } from './notify-shared-waybill.ts'

export type OrderToCheck = Pick<Order, 'id' | 'reference' | 'customerReference'> & {
  readonly waybills: readonly (string | null)[]
  /** Who the label of each leg is from and for; absent if that is not compared. */
  readonly parties?: readonly LabelParties[]
  /** The carrier service of each leg; absent where nothing is saved for them. */
  readonly services?: readonly string[]
}

/**
 * Checks the bytes of one document of an order. Every printed label has passed this check, or a person has overridden it. `crops` are used in
 * place of the saved ones.
 */
export type CheckOrderDocument = (
  order: OrderToCheck,
  place: DocumentSlot,
  bytes: Uint8Array,
  crops?: readonly LabelCrop[],
) => Promise<Result<DocumentReport>>

export interface CheckOrderDocumentOptions {
  readonly inspector: Pick<PdfInspector, 'checkLabel' | 'checkDocument'>
  readonly knownWaybills: KnownWaybills
  /** Reads another order from the service and stores it; its waybill may have changed since it was read last. */
  readonly refreshOrder: (orderId: number) => Promise<unknown>
  readonly notifySharedWaybill: NotifySharedWaybill
  readonly clock: Pick<Clock, 'now'>
  /** What people chose for the labels of a carrier service. */
  readonly cropsOf?: (service: string) => readonly LabelCrop[]
}

/** If there are more conflicting orders than this, they are not read again: the label is blocked anyway. */
const maxRefreshedOrders = 4

export function toOrderToCheck(order: Order): OrderToCheck {
  const { id, reference, customerReference, legs } = order
  const parties = legs.map((_, leg) => labelParties(order, leg))
  const services = legs.map(({ service }) => service ?? '')
  return { id, reference, customerReference, waybills: legs.map((leg) => leg.waybill), parties, services }
}

export function createCheckOrderDocument({
  inspector,
  knownWaybills,
  refreshOrder,
  notifySharedWaybill,
  clock,
  cropsOf = () => [],
}: CheckOrderDocumentOptions): CheckOrderDocument {
  /** A stored order may be stale: an order that conflicts with a label is read again before the conflict counts. */
  async function readCurrentHolders(numbers: readonly string[], orderId: number): Promise<Result<WaybillHolder[]>> {
    const found = await knownWaybills.holders(numbers, orderId)
    if (!found.ok || found.value.length === 0) return found
    const orderIds = [...new Set(found.value.map((holder) => holder.orderId))]
    for (const other of orderIds.slice(0, maxRefreshedOrders)) await refreshOrder(other)
    return await knownWaybills.holders(numbers, orderId)
  }

  async function findConflict(order: OrderToCheck, waybill: string, numbers: readonly string[]): Promise<Failure | null> {
    const holders = await readCurrentHolders([normalizeWaybill(waybill), ...numbers], order.id)
    if (!holders.ok) return holders.failure
    const own = normalizeWaybill(waybill)
    for (const holder of holders.value)
      if (holder.printed && holder.number === own && !isReusable(holder, clock.now()))
        notifySharedWaybill(holder, { orderId: order.id, reference: order.reference }, waybill)
    return checkWaybillHolders({ reference: order.reference, waybill }, holders.value, clock.now())
  }

  return async (order, place, bytes, given) => {
    if (place.kind !== 'waybill_document') return await inspector.checkDocument(bytes)
    const waybill = (place.leg === null ? null : order.waybills[place.leg]) ?? ''
    const otherWaybills = order.waybills.flatMap((other, leg) => (leg === place.leg || other === null ? [] : [other]))
    const ownNumbers = [String(order.id), order.reference, order.customerReference ?? ''].filter((number) => number !== '')
    const parties = place.leg === null ? undefined : order.parties?.[place.leg]
    const service = place.leg === null ? undefined : order.services?.[place.leg]
    const saved = given ?? (service === undefined ? [] : cropsOf(service))
    const crops = saved.filter(({ pages }) => pages !== undefined)
    const checked = await inspector.checkLabel({
      bytes,
      waybill,
      otherWaybills,
      ownNumbers,
      ...(parties === undefined ? {} : { parties }),
      ...(crops.length === 0 ? {} : { crops }),
    })
    if (!checked.ok) return checked
    const conflict = await findConflict(order, waybill, checked.value.numbers)
    return conflict === null ? success(checked.value) : failed(conflict)
  }
}
