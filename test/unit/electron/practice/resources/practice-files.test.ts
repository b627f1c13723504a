import { expect, test } from 'vitest'
import { wireDocumentKinds } from '../../../../../electron/practice/wire-types.ts'
import { createStandingClock, visitPractice } from '../practice-visitor.ts'

async function readyOrder(visitor: Awaited<ReturnType<typeof visitPractice>>) {
  const found = (await visitor.orders('awaiting_pickup')).find((order) => order.shipments.length === 2)
  if (found === undefined) throw new Error('No hub order awaits its pickup')
  return found
}

test('A link opens until 120 seconds after its order was read, then 403; reading again returns a link that opens', async () => {
  const clock = createStandingClock()
  const visitor = await visitPractice({ clock })
  const order = await readyOrder(visitor)
  clock.advance(119)
  const response = await visitor.open(order.waybill_document_link)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  clock.advance(1)
  expect((await visitor.open(order.waybill_document_link)).status).toBe(403)
  const again = await visitor.order(order.id)
  expect(again.waybill_document_link).not.toBe(order.waybill_document_link)
  expect((await visitor.open(again.waybill_document_link)).status).toBe(200)
})

test('Each read returns its own links, at the origin of the request and outside /v2', async () => {
  const visitor = await visitPractice()
  const { id } = await readyOrder(visitor)
  const [one, other] = [await visitor.order(id), await visitor.order(id)]
  expect(one.commercial_invoice_link).not.toBe(other.commercial_invoice_link)
  expect(one.commercial_invoice_link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/files\/[\w-]+\?signature=[\w-]+&expires=\d+$/)
})

test('The lifetime and the links’ origin can be set', async () => {
  const clock = createStandingClock()
  const visitor = await visitPractice({ clock, linkLifetimeSeconds: 5, baseUrl: 'http://localhost:9/v2' })
  const { waybill_document_link: link } = await readyOrder(visitor)
  expect(link).toMatch(/^http:\/\/localhost:9\/files\//)
  clock.advance(5)
  expect((await visitor.open(link)).status).toBe(403)
})

test.each([{ authorization: 'Bearer anything' }, { cookie: 'session=1' }] as Record<string, string>[])(
  'A document request that carries %o is answered 400, though the link is good',
  async (headers) => {
    const visitor = await visitPractice()
    const order = await readyOrder(visitor)
    expect((await visitor.open(order.waybill_document_link, headers)).status).toBe(400)
    expect((await visitor.open(order.waybill_document_link)).status).toBe(200)
  },
)

test('A link with a changed signature, expiry or file is refused', async () => {
  const visitor = await visitPractice()
  const link = (await readyOrder(visitor)).waybill_document_link ?? ''
  for (const altered of [
    link.replace('signature=', 'signature=A'),
    `${link}0`,
    link.replace('/files/', '/files/x'),
    link.replace(/&expires.*/, ''),
  ]) {
    expect((await visitor.open(altered)).status).toBe(403)
  }
})

test('A link of each kind of document opens to a PDF', async () => {
  const visitor = await visitPractice()
  const firstLinks = new Map<string, string>()
  for (const order of await visitor.orders()) {
    for (const kind of wireDocumentKinds) firstLinks.set(kind, firstLinks.get(kind) || (order[`${kind}_link`] ?? ''))
  }
  const links = [...firstLinks.values()].filter((link) => link !== '')
  expect(links.length).toBeGreaterThanOrEqual(9)
  for (const link of links) {
    const response = await visitor.open(link)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  }
})

test('A test can replace a document’s response', async () => {
  const visitor = await visitPractice({
    replaceDocument: ({ kind, leg }) =>
      kind === 'waybill_document' && leg === 1 ? { status: 200, type: 'text/html', body: '<p>Sorry</p>' } : null,
  })
  const order = await readyOrder(visitor)
  const [first, second] = await Promise.all(order.shipments.map((leg) => visitor.open(leg.waybill_document_link)))
  expect(first?.headers.get('content-type')).toBe('application/pdf')
  expect([second?.headers.get('content-type'), await second?.text()]).toEqual(['text/html', '<p>Sorry</p>'])
})
