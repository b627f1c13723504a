import type { ServerResponse } from 'node:http'
import type { Lies } from './lies.ts'
import { buildSoakInvoice, buildSoakLabel } from './soak-labels.ts'
import { foreignWaybill, invoiceCode, waybillsOf, type LabelKind, type SoakOrder } from './soak-orders.ts'

/** Serves labels and invoices through single-use links, subject to the current lies. */
export function createDocumentHost(parts: {
  readonly orders: readonly SoakOrder[]
  readonly lies: () => Lies
  readonly chance: (probability: number) => boolean
}) {
  const { orders, lies, chance } = parts
  const links = new Map<string, { readonly order: SoakOrder; readonly leg: number | null }>()
  const built = new Map<string, Promise<Uint8Array>>()
  let serial = 0

  function label(order: SoakOrder, leg: number, kind: LabelKind): Promise<Uint8Array> {
    const waybill = waybillsOf(order)[leg] ?? ''
    const neighbour = orders[order.neighbour]
    const other = (neighbour === undefined ? [] : waybillsOf(neighbour))[0] ?? ''
    const key = `${kind} ${waybill}`
    const lines = [`Consignee ${order.number}`, order.reference]
    const made = built.get(key) ?? buildSoakLabel(kind, { waybill, other, foreign: foreignWaybill(orders, waybill), lines })
    built.set(key, made)
    return made
  }

  return {
    /** The path of a fresh link to a leg's label, or to the invoice for null. */
    link: (order: SoakOrder, leg: number | null): string => {
      serial += 1
      links.set(String(serial), { order, leg })
      return `papers/${serial}/${leg ?? 'invoice'}`
    },
    give: async (path: string, response: ServerResponse): Promise<void> => {
      const link = links.get(path.split('/')[2] ?? '')
      if (link === undefined || chance(lies().deadLink)) {
        response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>')
        return
      }
      const { order, leg } = link
      const isSwapped = leg !== null && (lies().swapped.has(order.id) || chance(lies().wrongLabel))
      const bytes =
        leg === null ? buildSoakInvoice(order.reference, invoiceCode(order)) : await label(order, leg, isSwapped ? 'swapped' : order.label)
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length }).end(bytes)
    },
  }
}
