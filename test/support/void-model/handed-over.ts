import type { Printer, Printers } from '../../../electron/printing/printers/printer-port.ts'
import type { Order } from '../../../shared/orders/order.ts'

/** A label on paper, by what the print file says. */
interface HandedLabel {
  readonly orderId: number
  readonly leg: number
  readonly waybill: string
}

/** Whether a label is void according to its order, decided without any code of the product. */
export function isVoid(order: Order | undefined, { leg, waybill }: HandedLabel): boolean {
  return order?.status === 'cancelled' || order?.legs[leg]?.waybill !== waybill
}

function labelsIn(text: string): HandedLabel[] {
  return [...text.matchAll(/(\d+) Label, leg (\d+) (\S+)/g)].map(([, orderId, leg, waybill = '']) => {
    return { orderId: Number(orderId), leg: Number(leg) - 1, waybill }
  })
}

/** Records what a station stored and handed over, in the order in which it happened. */
export function createHandOvers() {
  const stored: { readonly moment: number; readonly order: Order }[] = []
  const storing = new Set<Order>()
  /** When each physical sheet was handed over, by its first ledger sheet. */
  const handedAt = new Map<string, number>()
  const violations: string[] = []
  let moment = 0

  /** The order as it is stored, and as it is being stored. */
  function known(orderId: number): Order[] {
    const last = stored.findLast(({ order }) => order.id === orderId)?.order
    return [...(last === undefined ? [] : [last]), ...[...storing].filter(({ id }) => id === orderId)]
  }

  function handOver(sheetId: string, text: string): void {
    moment += 1
    handedAt.set(sheetId, moment)
    for (const label of labelsIn(text)) {
      if (known(label.orderId).every((order) => isVoid(order, label))) violations.push(`${label.orderId} ${label.waybill}`)
    }
  }

  /** The printers, with what they are handed recorded before they get it. `delay` holds a document as long as it likes. */
  function watched(printers: Printers, delay: () => Promise<void>): Printers {
    const sheets = new Map<string, string>()
    const watch = (printer: Printer): Printer => ({
      ...printer,
      open: async (job) => {
        const opened = await printer.open(job)
        if (opened.ok) sheets.set(opened.value.uuid, job.sheetId)
        return opened
      },
      send: async (job, document) => {
        handOver(sheets.get(job.uuid) ?? '', new TextDecoder().decode(document.bytes))
        await delay()
        return await printer.send(job, document)
      },
    })
    return {
      list: () => printers.list(),
      nameOf: (id) => printers.nameOf(id),
      byId: async (id) => {
        const printer = await printers.byId(id)
        return printer === null ? null : watch(printer)
      },
    }
  }

  return {
    watched,
    /** Labels that were handed over although their order was stored as cancelled or with another waybill. */
    violations,
    /** The number of physical sheets that were handed over. */
    count: () => handedAt.size,
    storing: (order: Order): void => void storing.add(order),
    store: (order: Order): void => {
      storing.delete(order)
      moment += 1
      stored.push({ moment, order })
    },
    /** Whether a label was void at any time since its physical sheet was handed over. */
    wasVoidSince: (sheetId: string, label: HandedLabel): boolean =>
      stored.some(({ moment: at, order }) => order.id === label.orderId && at > (handedAt.get(sheetId) ?? 0) && isVoid(order, label)),
  }
}
