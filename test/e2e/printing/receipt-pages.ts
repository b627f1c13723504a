import type { PracticeServer } from '../../../electron/practice/listen.ts'
import {
  a4Page,
  carrierLayouts,
  drawLayout,
  layoutPage,
  stacked,
  withoutHeadings,
  type PageLayout,
} from '../../support/labels/carrier-layouts.ts'
import { quickPdf } from '../../support/large-service/quick-pdf.ts'

interface ServiceOrder {
  readonly id: number
  readonly reference_number: string
  readonly status: string
  readonly destination_address: Readonly<Record<'name' | 'address_1' | 'postal_code' | 'city', string>>
  readonly shipments: readonly {
    readonly shipping_service: string
    readonly waybill: string | null
    readonly waybill_document_link: string
  }[]
}

/** An order whose label is to be printed. */
export interface ReceiptOrder {
  readonly id: number
  readonly reference: string
  readonly service: string
  readonly waybill: string
  readonly recipient: readonly string[]
}

const maxPages = 20

async function readOrders({ url, credentials }: PracticeServer): Promise<ServiceOrder[]> {
  const signedIn = await fetch(`${url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_user: credentials }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const read: ServiceOrder[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await fetch(`${url}/orders?page=${page}`, { headers: { authorization: `Bearer ${token}` } })
    const { orders } = (await answer.json()) as { orders: { id: number }[] }
    if (orders.length === 0) break
    for (const { id } of orders) {
      const one = await fetch(`${url}/orders/${id}`, { headers: { authorization: `Bearer ${token}` } })
      read.push(((await one.json()) as { order: ServiceOrder }).order)
    }
  }
  return read
}

function toReceiptOrder({ id, reference_number: reference, status, destination_address: to, shipments }: ServiceOrder): ReceiptOrder[] {
  const [leg, second] = shipments
  if (leg?.waybill === null || leg === undefined || second !== undefined || leg.waybill_document_link === '') return []
  const recipient = [`TO: ${to.name}`, to.address_1, `${to.postal_code} ${to.city}`]
  const isPlain = /^[\x20-\x7e]+$/.test(recipient.join(''))
  const isWaiting = status.startsWith('awaiting_')
  return isPlain && isWaiting ? [{ id, reference, service: leg.shipping_service, waybill: leg.waybill, recipient }] : []
}

/** Orders with one leg of the carrier service that has most of them, waiting to be printed; only those that are wanted. */
export async function ordersOfOneService(
  practice: PracticeServer,
  count: number,
  isWanted: (orderId: number) => Promise<boolean> = async () => true,
): Promise<ReceiptOrder[]> {
  const orders: ReceiptOrder[] = []
  for (const order of (await readOrders(practice)).flatMap(toReceiptOrder)) if (await isWanted(order.id)) orders.push(order)
  const [most] = [...Map.groupBy(orders, ({ service }) => service).values()].toSorted((one, other) => other.length - one.length)
  if (most === undefined || most.length < count) throw new Error(`No service has ${count} orders to print.`)
  return most.slice(0, count)
}

/** A label above a receipt that repeats its barcode and does not begin with what it is, on A4, for this order. */
export function receiptPage({ waybill, recipient }: ReceiptOrder): Uint8Array {
  const layout = carrierLayouts.find(({ name }) => name.includes('return receipt'))?.layout
  if (layout === undefined) throw new Error('There is no layout with a receipt.')
  return drawLayout({ ...withoutHeadings(layout), waybill, recipient })
}

function labelLayout({ waybill, recipient }: ReceiptOrder): PageLayout {
  const parts = [
    ['sender', 28],
    ['recipient', 38],
    ['waybill', 42],
  ] as const
  return { page: [288, 432], blocks: stacked(parts, { x: 4, y: 4, width: 92 }, { gap: 2, isFramed: true }), waybill, recipient }
}

/** A label, a customs form and instructions, each on a page of its own. */
export function severalPages(order: ReceiptOrder): Uint8Array {
  const { waybill } = order
  const text = ['How to send your parcel', 'Put the label on its largest side.']
  return quickPdf(
    [
      labelLayout(order),
      { page: a4Page, waybill, blocks: [{ kind: 'customs', x: 10, y: 10, width: 180, height: 120, isFramed: true } as const] },
      { page: a4Page, blocks: [{ kind: 'terms', x: 10, y: 10, width: 180, height: 60, isFramed: false, lines: text } as const] },
    ].map(layoutPage),
  )
}

/** A label and its customs form, each on a page of its own. */
export function withCustomsForm(order: ReceiptOrder): Uint8Array {
  const blocks = [{ kind: 'customs', x: 10, y: 10, width: 180, height: 120, isFramed: true } as const]
  return quickPdf([labelLayout(order), { page: a4Page, waybill: order.waybill, blocks }].map(layoutPage))
}

/** A label before a page on which nothing is. */
export function withBlankPage(order: ReceiptOrder): Uint8Array {
  return quickPdf([labelLayout(order), { page: a4Page, blocks: [] }].map(layoutPage))
}
