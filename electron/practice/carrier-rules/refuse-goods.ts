import type { OrderRecord } from '../orders/order-record.ts'
import type { Good } from '../seed/goods.ts'
import { faultOfCode } from './customs-code.ts'
import { isVagueDescription } from './vague-description.ts'

/** The share by which rounding may change a total. */
const share = 0.011

function refuseLine({ code, description, quantity, cost }: Good, index: number): string | null {
  const line = index + 1
  const fault = faultOfCode(code)
  if (fault !== null) return `HS code of goods line ${line} ${fault === 'malformed' ? 'is invalid' : 'has an unknown chapter'}`
  if (isVagueDescription(description)) return `Detailed description of goods line ${line} required`
  if (quantity <= 0) return `Quantity of goods line ${line} required`
  return cost <= 0 ? `Value of goods line ${line} required` : null
}

/** The interface does not say whether a line's cost is per piece or for the line: the carrier accepts either if the sum matches. */
function addsUp(goods: readonly Good[], value: number): boolean {
  const totals = [(good: Good) => good.cost, (good: Good) => good.cost * good.quantity].map((amount) =>
    goods.reduce((total, good) => total + amount(good), 0),
  )
  return totals.some((total) => Math.abs(total - value) <= value * share + 0.05)
}

/** Why the carrier or customs refuse the goods of an order that crosses a border; null if they accept them. */
export function refuseGoods(order: Pick<OrderRecord, 'goods' | 'value' | 'kilograms' | 'incoterm' | 'documents'>): string | null {
  const { goods, value, kilograms, incoterm, documents } = order
  if (goods.length === 0) return incoterm === 'DDP' && !documents.has('commercial_invoice') ? 'Commercial invoice required' : null
  for (const [index, good] of goods.entries()) {
    const refused = refuseLine(good, index)
    if (refused !== null) return refused
  }
  if (!addsUp(goods, value)) return 'Value of goods does not match the goods lines'
  const net = goods.reduce((total, good) => total + good.kilograms, 0)
  return net > kilograms * (1 + share) ? 'Weight of the goods exceeds the weight of the parcels' : null
}
