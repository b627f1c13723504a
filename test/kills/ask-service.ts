import { Agent, request as httpRequest } from 'node:http'
import { z } from 'zod'
import type { Order } from '../../shared/orders/order.ts'
import { orderToPrint } from '../unit/electron/printing/order-fixtures.ts'
import type { KillSwitch } from './kill-switch.ts'

const answerSchema = z.object({
  order: z.object({
    id: z.number(),
    reference_number: z.string(),
    status: z.string(),
    commercial_invoice_link: z.string().nullable(),
    shipments: z.array(z.object({ waybill: z.string().nullable(), waybill_document_link: z.string() })),
  }),
})

interface ServiceOrder {
  readonly order: Order
  readonly labels: readonly string[]
  readonly invoice: string | null
}

/** The minimal client that a batch needs: an order, its documents and its waybill, over real connections to the large service. */
export function createQuickClient(service: string, token: string, kill: KillSwitch) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })

  async function ask(method: string, url: string, arrived = (): void => {}): Promise<Buffer> {
    return await new Promise((resolve, reject) => {
      const request = httpRequest(url, { method, agent, headers: { authorization: `Bearer ${token}` } })
      request.on('error', reject)
      request.on('response', (response) => {
        arrived()
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode = 0 } = response
          if (statusCode >= 200 && statusCode < 300) resolve(Buffer.concat(chunks))
          else reject(new Error(`${method} ${url} answered ${statusCode}.`))
        })
      })
      request.end()
    })
  }

  return {
    read: async (orderId: number): Promise<ServiceOrder> => {
      const { order } = answerSchema.parse(JSON.parse((await ask('GET', `${service}/orders/${orderId}`)).toString()))
      const invoice = order.commercial_invoice_link
      const hub = order.shipments.length > 1
      const like = orderToPrint(orderId, { hub, domestic: invoice === null })
      const isNew = order.shipments.some(({ waybill }) => waybill === null)
      const legs = like.legs.map((leg, index) => {
        const waybill = order.shipments[index]?.waybill ?? null
        return { ...leg, waybill, hasLabel: waybill !== null }
      })
      const status = isNew ? 'order_received' : 'awaiting_schedule_pickup'
      return {
        order: { ...like, reference: order.reference_number, status, legs, documents: isNew ? [] : like.documents },
        labels: order.shipments.map((shipment) => shipment.waybill_document_link),
        invoice,
      }
    },
    document: async (link: string): Promise<Uint8Array> => {
      kill.reach('before document')
      return new Uint8Array(await ask('GET', link))
    },
    /** The service has made the waybill once its answer begins; the answer is not read if the process ends there. */
    makeWaybill: async (orderId: number): Promise<void> => {
      kill.reach('before waybill')
      await ask('POST', `${service}/orders/${orderId}/waybills`, () => kill.reach('in waybill'))
      kill.reach('after waybill')
    },
  }
}
