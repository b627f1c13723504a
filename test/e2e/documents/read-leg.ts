import type { PracticeServer } from '../../../electron/practice/listen.ts'

interface ServiceLeg {
  readonly waybill: string
  readonly waybill_document_link: string
}

/** The first leg of an order, as the service has it. */
export async function readLeg({ url, credentials }: PracticeServer, orderId: number): Promise<ServiceLeg> {
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/auth/sign_in`, { method: 'POST', headers, body: JSON.stringify({ api_user: credentials }) })
  const { token } = (await signedIn.json()) as { token: string }
  const read = await fetch(`${url}/orders/${orderId}`, { headers: { authorization: `Bearer ${token}` } })
  const { order } = (await read.json()) as { order: { shipments: ServiceLeg[] } }
  return order.shipments[0] ?? Promise.reject(new Error(`Order ${orderId} has no leg.`))
}

/** The label of that leg, as the service has it. */
export async function readLabel(practice: PracticeServer, orderId: number): Promise<Uint8Array> {
  const { waybill_document_link: link } = await readLeg(practice, orderId)
  const file = await fetch(link)
  return new Uint8Array(await file.arrayBuffer())
}
