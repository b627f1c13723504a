import type { Sheet } from '../../shared/printing/batch.ts'
import { normalWaybill } from '../../shared/waybills/normalize-waybill.ts'

/** An order whose waybill is new here. */
export interface NewWaybills {
  readonly orderId: number
  readonly reference: string
  readonly newWaybills: readonly string[]
}

type Owner = Pick<NewWaybills, 'orderId' | 'reference'>

/** Says that a label which went to a printer for one order has a waybill that another order has too. */
export type TellShared = (printed: Owner, other: Owner, waybill: string) => void

/** Each pair of orders is told of once. */
export function createTellShared(notify: (message: string, next: string) => void): TellShared {
  const told = new Set<string>()
  return (printed, other, waybill) => {
    const key = `${printed.orderId} ${other.orderId} ${normalWaybill(waybill)}`
    if (told.has(key)) return
    told.add(key)
    const message = `The label printed for order ${printed.reference} has waybill ${waybill}, which order ${other.reference} has too.`
    notify(message, `Put the parcel of ${printed.reference} aside and ask the service which order the number belongs to.`)
  }
}

/** Tells of every order that was just read with a waybill under which the label of another order was printed before. */
export async function tellOfPrinted(
  orders: readonly NewWaybills[],
  labelsOf: (numbers: readonly string[]) => Promise<readonly Sheet[]>,
  tell: TellShared,
): Promise<void> {
  const numbers = orders.flatMap(({ newWaybills }) => newWaybills.map(normalWaybill))
  if (numbers.length === 0) return
  const printed = Map.groupBy(await labelsOf(numbers), ({ waybill }) => normalWaybill(waybill ?? ''))
  for (const order of orders) {
    for (const waybill of order.newWaybills) {
      for (const sheet of printed.get(normalWaybill(waybill)) ?? []) if (sheet.orderId !== order.orderId) tell(sheet, order, waybill)
    }
  }
}
