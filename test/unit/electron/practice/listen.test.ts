import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { startPracticeServer } from '../../../../electron/practice/listen.ts'
import type { WireOrder, WireQuote } from '../../../../electron/practice/wire-types.ts'
import { brooklyn, leeds, purpose, quoteBody } from './practice-requests.ts'
import { createTimerClock } from './practice-timers.ts'
import { createStandingClock } from './practice-visitor.ts'
import { listenForEvents } from './webhooks/webhook-receiver.ts'

async function signIn(url: string, apiUser: object): Promise<string> {
  const response = await fetch(`${url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_user: apiUser }),
  })
  return ((await response.json()) as { token: string }).token
}

test('Practice listens on loopback, and its document links open there without credentials', async () => {
  const practice = await startPracticeServer({ clock: createStandingClock() })
  try {
    expect(practice.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/)
    const authorization = `Bearer ${await signIn(practice.url, practice.credentials)}`
    const listed = await fetch(`${practice.url}/orders?status=awaiting_pickup`, { headers: { authorization } })
    const [order] = ((await listed.json()) as { orders: WireOrder[] }).orders
    const link = order?.waybill_document_link ?? ''
    expect(new URL(link).origin).toBe(new URL(practice.url).origin)
    const document = await fetch(link)
    expect([document.status, Number(document.headers.get('content-length'))]).toEqual([200, (await document.arrayBuffer()).byteLength])
    expect((await fetch(link, { headers: { authorization } })).status).toBe(400)
  } finally {
    await practice.close()
  }
})

test('A form with a file, sent over the network, creates an order whose status changes are posted to a webhook', async () => {
  const receiver = await listenForEvents()
  const practice = await startPracticeServer({ clock: createTimerClock() })
  try {
    const authorization = `Bearer ${await signIn(practice.url, practice.credentials)}`
    const post = async (path: string, body: object): Promise<unknown> => {
      const headers = { authorization, ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }) }
      const response = await fetch(`${practice.url}${path}`, {
        method: 'POST',
        headers,
        body: body instanceof FormData ? body : JSON.stringify(body),
      })
      return response.json()
    }
    await post('/webhooks', { webhook: { target_url: receiver.url, events: ['shipment.updated.status'] } })
    const { estimates } = (await post('/quotes', quoteBody)) as WireQuote
    const form = new FormData()
    const fields = { quote_estimate_id: estimates[0]?.estimate_id, purpose_of_shipment_id: purpose.dap, description_of_contents: 'Clock' }
    for (const [name, value] of Object.entries(fields)) form.append(`order[${name}]`, String(value))
    for (const [name, value] of Object.entries(leeds)) form.append(`order[origin_address][${name}]`, String(value))
    for (const [name, value] of Object.entries(brooklyn)) form.append(`order[destination_address][${name}]`, String(value))
    form.append('order[commercial_invoice]', new Blob(['our own'], { type: 'application/pdf' }), 'invoice.pdf')
    const { order } = (await post('/orders', form)) as { order: WireOrder }
    expect(await (await fetch(order.commercial_invoice_link ?? '')).text()).toBe('our own')
    await practice.service.advanceOrder(order.id, 'in_transit')
    await receiver.arrived(2)
    expect(
      receiver.received
        .map(({ event }) => [event.object_id, event.updated_value])
        .toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual([
      [order.id, 'in_transit'],
      [order.id, 'order_received'],
    ])
  } finally {
    await practice.close()
    await receiver.close()
  }
})

test('Practice started as its own program prints in one line its address and its credentials', async () => {
  const child = spawn(process.execPath, ['electron/practice/listen.ts', '--port', '0', '--seed', '3'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const [, url = '', email, password] = /^Practice service on (\S+) \(email (\S+), password (\S+)\)$/.exec(line) ?? []
    expect(await signIn(url, { email, password })).toEqual(expect.any(String))
  } finally {
    child.kill()
    await once(child, 'exit')
  }
})
