import { newWaybill, type OtherOrder } from '../support/services/other-service-orders.ts'

/** Labels that have to be printed, however they lie on their page. */
export const honestLabels = ['plain', 'turned', 'picture', 'on-a4', 'filled-field'] as const

/** Labels that must never be printed: damaged ones, and ones that show another order's number. */
export const badLabels = [
  'field-over',
  'stamp-over',
  'other-bars',
  'other-bars-longer',
  'other-bars-short',
  'other-ean',
  'both',
  'both-databar',
  'both-other-carrier',
  'both-unreadable',
  'hidden-number',
  'swapped',
  'two-pages',
  'truncated',
  'garbage',
  'web-page',
  'bomb',
] as const

/** Bad labels on which a scanner reads nothing that is wrong. */
export const secretlyBad: ReadonlySet<string> = new Set(['two-pages', 'both-unreadable', 'hidden-number'])

export type BadLabel = (typeof badLabels)[number]
export type LabelKind = (typeof honestLabels)[number] | BadLabel

export interface SoakOrder extends OtherOrder {
  label: LabelKind
  /** Another order, whose number a bad label shows. */
  readonly neighbour: number
}

export const ordersInShift = 40
const badOnes = 6

export function isBad({ label }: SoakOrder): boolean {
  return (badLabels as readonly string[]).includes(label)
}

/** Carriers with short numbers; the others have fifteen characters. */
function waybillOf(number: number, leg: number): string {
  return number % 10 === 9 ? `W${70_310 + number * 7 + leg}` : newWaybill(number, leg)
}

/** Has its waybills only once they are asked for. */
const isWithoutWaybill = (number: number): boolean => number % 5 === 0

/** Creates forty orders. The unusual labels rotate with the seed, so that a few consecutive seeds cover all of them. */
export function makeShiftOrders(seed: number): SoakOrder[] {
  return Array.from({ length: ordersInShift }, (_, number): SoakOrder => {
    const isNew = isWithoutWaybill(number)
    const isHub = number % 13 === 6
    const status = isNew ? 'order_received' : 'awaiting_schedule_pickup'
    const bad = number % 6 === 3 ? badLabels[(seed * badOnes + Math.floor(number / 6)) % badLabels.length] : undefined
    const honest = number % 6 === 1 ? honestLabels[(seed + Math.floor(number / 6)) % honestLabels.length] : undefined
    return {
      number,
      id: 9_000_001 + number * 37,
      reference: `SO-${10_000 + number * 3}`,
      status,
      legs: (isHub ? ['Shuttle to hub', 'Long haul'] : ['Overnight']).map((service, leg) => ({
        service,
        waybill: isNew ? null : waybillOf(number, leg),
        status,
      })),
      abroad: number % 4 === 1,
      scheduledPickup: '',
      label: (process.env['SOAK_SKIP'] && bad?.endsWith('-over') ? undefined : bad) ?? honest ?? 'plain',
      neighbour: (number + 10) % ordersInShift,
    }
  })
}

/** Assigns the waybills, as the carrier does on request. */
export function giveWaybills(order: SoakOrder): void {
  order.status = 'awaiting_schedule_pickup'
  for (const [leg, shipment] of order.legs.entries()) {
    Object.assign(shipment, { waybill: waybillOf(order.number, leg), status: order.status })
  }
}

/** Every number the order's labels have or will have. */
export function waybillsOf(order: SoakOrder): string[] {
  return order.legs.map(({ waybill }, leg) => waybill ?? waybillOf(order.number, leg))
}

/** The waybill of the first listed order with another carrier: the station knows it even if the service lies about later pages. */
export function foreignWaybill(orders: readonly SoakOrder[], waybill: string): string {
  const known = orders.filter(({ number }) => !isWithoutWaybill(number)).flatMap(waybillsOf)
  return known.find(({ length }) => length !== waybill.length) ?? ''
}

/** What the barcode on an order's invoice says. */
export function invoiceCode(order: Pick<SoakOrder, 'number'>): string {
  return `INVOICE${1000 + order.number}`
}
