import { sharedWaybillMessages } from '../../shared/messages/documents/shared-waybill-messages.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import type { Temporal } from 'temporal-polyfill'
import { isReusable } from '../../shared/waybills/check-waybill-holders.ts'
import { normalizeWaybill } from '../../shared/waybills/normalize-waybill.ts'

/** An order whose waybill is new at this station. */
export interface OrderWithNewWaybills {
  readonly orderId: number
  readonly reference: string
  readonly newWaybills: readonly string[]
}

type WaybillOwner = Pick<OrderWithNewWaybills, 'orderId' | 'reference'>

/** Reports that a label which was sent to a printer for one order has a waybill that another order has too. */
export type NotifySharedWaybill = (printed: WaybillOwner, other: WaybillOwner, waybill: string) => void

/** Reports each pair of orders once. */
export function createSharedWaybillNotifier(notify: (message: Message, next: Message) => void): NotifySharedWaybill {
  const notifiedPairs = new Set<string>()
  return (printed, other, waybill) => {
    const key = `${printed.orderId} ${other.orderId} ${normalizeWaybill(waybill)}`
    if (notifiedPairs.has(key)) return
    notifiedPairs.add(key)
    notify(
      sharedWaybillMessages.printed.message({ printed: printed.reference, waybill, other: other.reference }),
      sharedWaybillMessages.printedNext.message({ printed: printed.reference }),
    )
  }
}

/** A parcel sent more than a year ago is no longer here. The person is asked about the new order's label when it is printed. */
function isLongAgo({ sentAt, changedAt }: Sheet, now: Temporal.Instant): boolean {
  return isReusable({ usedAt: sentAt ?? changedAt, isDelivered: true }, now)
}

/** Reports every order that was just read with a waybill under which another order's label was printed before. */
export async function notifyAlreadyPrinted(
  orders: readonly OrderWithNewWaybills[],
  labelsOf: (numbers: readonly string[]) => Promise<readonly Sheet[]>,
  notifySharedWaybill: NotifySharedWaybill,
  now: Temporal.Instant,
): Promise<void> {
  const numbers = orders.flatMap(({ newWaybills }) => newWaybills.map(normalizeWaybill))
  if (numbers.length === 0) return
  const printed = Map.groupBy(await labelsOf(numbers), ({ waybill }) => normalizeWaybill(waybill ?? ''))
  for (const order of orders) {
    for (const waybill of order.newWaybills) {
      for (const sheet of printed.get(normalizeWaybill(waybill)) ?? [])
        if (sheet.orderId !== order.orderId && !isLongAgo(sheet, now)) notifySharedWaybill(sheet, order, waybill)
    }
  }
}
