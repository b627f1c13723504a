import type { PaperPlace } from '../../shared/documents/document.ts'
import type { Failure } from '../../shared/failure.ts'
import type { Order } from '../../shared/orders/order.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { judgeHolders, type WaybillHolder } from '../../shared/waybills/check-waybill-holders.ts'
import { normalWaybill } from '../../shared/waybills/normalize-waybill.ts'
import type { PaperReport } from './check-document.ts'
import type { KnownWaybills } from './known-waybills.ts'
import type { PaperDesk } from './pdf-inspector.ts'
import type { TellShared } from './notify-shared-waybill.ts'

export type JudgedOrder = Pick<Order, 'id' | 'reference' | 'customerReference'> & { readonly waybills: readonly (string | null)[] }

/** Decides about the bytes of one paper of an order. Every label that is printed has passed here, or a person has overruled it. */
export type JudgePaper = (order: JudgedOrder, place: PaperPlace, bytes: Uint8Array) => Promise<Result<PaperReport>>

export interface JudgePaperParts {
  readonly desk: Pick<PaperDesk, 'checkLabel' | 'checkPaper'>
  readonly known: KnownWaybills
  /** Reads another order from the service and stores it; its waybill may have changed since it was read last. */
  readonly readAgain: (orderId: number) => Promise<unknown>
  readonly tellShared: TellShared
}

/** More conflicting orders than this are not read again: the label is held anyway. */
const mostReadAgain = 4

export function judgedOrder({ id, reference, customerReference, legs }: Order): JudgedOrder {
  return { id, reference, customerReference, waybills: legs.map((leg) => leg.waybill) }
}

export function createJudgePaper({ desk, known, readAgain, tellShared }: JudgePaperParts): JudgePaper {
  /** A stored order may be stale: what speaks against a label is read again before it is believed. */
  async function holdersNow(numbers: readonly string[], orderId: number): Promise<Result<WaybillHolder[]>> {
    const found = await known.holders(numbers, orderId)
    if (!found.ok || found.value.length === 0) return found
    const orderIds = [...new Set(found.value.map((holder) => holder.orderId))]
    for (const other of orderIds.slice(0, mostReadAgain)) await readAgain(other)
    return await known.holders(numbers, orderId)
  }

  async function whyAnothers(order: JudgedOrder, waybill: string, numbers: readonly string[]): Promise<Failure | null> {
    const holders = await holdersNow([normalWaybill(waybill), ...numbers], order.id)
    if (!holders.ok) return holders.failure
    const own = normalWaybill(waybill)
    for (const holder of holders.value)
      if (holder.printed && holder.number === own) tellShared(holder, { orderId: order.id, reference: order.reference }, waybill)
    return judgeHolders({ reference: order.reference, waybill }, holders.value)
  }

  return async (order, place, bytes) => {
    if (place.kind !== 'waybill_document') return await desk.checkPaper(bytes)
    const waybill = (place.leg === null ? null : order.waybills[place.leg]) ?? ''
    const otherWaybills = order.waybills.flatMap((other, leg) => (leg === place.leg || other === null ? [] : [other]))
    const ownNumbers = [String(order.id), order.reference, order.customerReference ?? ''].filter((number) => number !== '')
    const checked = await desk.checkLabel({ bytes, waybill, otherWaybills, ownNumbers })
    if (!checked.ok) return checked
    const against = await whyAnothers(order, waybill, checked.value.numbers)
    return against === null ? success(checked.value) : failed(against)
  }
}
