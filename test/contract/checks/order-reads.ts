import { strict as assert } from 'node:assert'
import { documentLinks, orderStatuses } from '../facts/values.ts'
import { at, listAt, numberAt, shown, textAt } from '../read-json.ts'
import { notObserved, once, type Check, type World } from '../world.ts'
import { fullOrder } from './order-creation.ts'
import { assertRefused, idOf, invalidInput, listedOrders, readOrder } from './shipping.ts'

/** Refused as invalid input, or taken: the interface does not say which input is invalid on a read. */
const readOrRefused = async (world: World, query: Readonly<Record<string, string>>): Promise<boolean> => {
  const answer = await world.service.call('GET /orders', { query })
  if (answer.status === 200) return false
  assertRefused(answer, 400, invalidInput)
  return true
}

const firstLink = once(async (world) => {
  for (const listed of await listedOrders(world)) {
    const name = documentLinks.find((field) => shown(at(listed, field)) !== '')
    if (name === undefined) continue
    const id = idOf(listed)
    return { id, name, url: textAt(await readOrder(world, id), name) }
  }
  return notObserved('no order of the account has a document')
})

const statusChecks = Object.fromEntries(
  orderStatuses.map((status): [string, Check] => [
    `orders.list.status.${status}`,
    async ({ service }) => {
      const answer = await service.call('GET /orders', { query: { status } })
      assert.equal(answer.status, 200)
      const orders = listAt(answer.json, 'orders')
      for (const order of orders) assert.equal(at(order, 'status'), status)
      if (orders.length === 0) notObserved(`no order of the account is ${status}; the filter was accepted`)
    },
  ]),
)

export const orderReadChecks: Readonly<Record<string, Check>> = {
  ...statusChecks,
  'orders.list.page-size': async ({ service }) => {
    const first = await service.call('GET /orders')
    const [pages, records] = [numberAt(first.json, 'meta', 'page_count'), numberAt(first.json, 'meta', 'record_count')]
    if (records <= 20) notObserved(`the account has ${records} orders only`)
    assert.equal(listAt(first.json, 'orders').length, 20)
    const last = await service.call('GET /orders', { query: { page: pages } })
    assert.equal(listAt(last.json, 'orders').length, records - 20 * (pages - 1))
  },
  'orders.list.meta': async ({ service }) => {
    const first = await service.call('GET /orders')
    assert.equal(numberAt(first.json, 'meta', 'page_count'), Math.ceil(numberAt(first.json, 'meta', 'record_count') / 20))
  },
  'orders.list.first-page': async ({ service }) => {
    const ids = async (query: Readonly<Record<string, number>>) =>
      listAt((await service.call('GET /orders', { query })).json, 'orders').map((order) => at(order, 'id'))
    assert.deepEqual(await ids({}), await ids({ page: 1 }))
    assert.equal(new Set([...(await ids({})), ...(await ids({ page: 2 }))]).size, (await ids({})).length + (await ids({ page: 2 })).length)
  },
  'orders.list.status-meta': async (world) => {
    const orders = await listedOrders(world)
    const status = textAt(orders[0], 'status')
    const filtered = await world.service.call('GET /orders', { query: { status } })
    const count = numberAt(filtered.json, 'meta', 'record_count')
    const all = await world.service.call('GET /orders')
    assert.ok(count > 0 && count <= numberAt(all.json, 'meta', 'record_count'))
  },
  'orders.list.invalid-input': async (world) => {
    const refused = [
      await readOrRefused(world, { status: 'no_such_status' }),
      await readOrRefused(world, { page: 'first' }),
      await readOrRefused(world, { page: '0' }),
    ]
    if (!refused.includes(true)) notObserved('no input that was tried is invalid to this service')
  },
  'orders.read.by-id': async (world) => {
    const id = idOf(await fullOrder(world))
    const answer = await world.service.call('GET /orders/{id}', { id: shown(id) })
    assert.equal(answer.status, 200)
    assert.equal(at(answer.json, 'order', 'id'), id)
  },
  'orders.read.by-reference': async (world) => {
    const order = await fullOrder(world)
    const answer = await world.service.call('GET /orders/{id}', { id: textAt(order, 'reference_number') })
    assert.equal(answer.status, 200)
    assert.equal(at(answer.json, 'order', 'id'), idOf(order))
  },
  'orders.read.unknown': async ({ service }) => {
    assertRefused(await service.call('GET /orders/{id}', { id: 'no-such-order' }), 400, invalidInput)
  },
  'orders.read.whole': async (world) => {
    const order = await fullOrder(world)
    const read = await readOrder(world, idOf(order))
    for (const field of ['id', 'reference_number', 'customer_reference', 'created_at', 'quote_id', 'description_of_contents'])
      assert.equal(at(read, field), at(order, field), field)
  },
  'documents.fetch': async (world) => {
    const { url } = await firstLink(world)
    const answer = await fetch(url)
    assert.equal(answer.status, 200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    assert.equal(new TextDecoder().decode(bytes.subarray(0, 5)), '%PDF-')
  },
  'documents.link-is-url': async (world) => assert.match((await firstLink(world)).url, /^https?:\/\//),
}

/** Waits until a document link has expired. */
export const documentLifeChecks: Readonly<Record<string, Check>> = {
  'documents.expiry': async (world) => {
    const { id, name } = await firstLink(world)
    const url = textAt(await readOrder(world, id), name)
    assert.equal((await fetch(url)).status, 200)
    for (const seconds of [15, 15, 30, 60, 120, 240, 600, 3_600, 86_400]) {
      if (!(await world.passTime(seconds))) break
      if (!(await fetch(url)).ok) return
    }
    notObserved('the link outlived the time there was')
  },
  'documents.fresh-links': async (world) => {
    const { id, name } = await firstLink(world)
    const fresh = textAt(await readOrder(world, id), name)
    assert.equal((await fetch(fresh)).status, 200)
  },
}
