import { strict as assert } from 'node:assert'
import { at, listAt, numberAt, textAt } from '../read-json.ts'
import type { Answer } from '../service-under-test.ts'
import { notObserved, once, type World } from '../world.ts'

/** A place to ship from or to: an address from the account's own orders, with a contact person of the suite. */
export interface Place {
  readonly country_id: number
  readonly [field: string]: unknown
}

export interface Lane {
  readonly origin: Place
  readonly destination: Place
  readonly purpose: number
  readonly legs: number
}

/** Every order of the list, as far as three hundred. */
export const listedOrders = once(async (world) => {
  const orders: unknown[] = []
  for (let page = 1; page <= 15; page += 1) {
    const answer = await world.service.call('GET /orders', { query: { page } })
    assert.equal(answer.status, 200)
    orders.push(...listAt(answer.json, 'orders'))
    if (page >= numberAt(answer.json, 'meta', 'page_count')) break
  }
  return orders
})

function place(address: unknown, countryId: number): Place {
  const text = (field: string, otherwise: string): string => {
    const value = at(address, field)
    return typeof value === 'string' && value !== '' ? value : otherwise
  }
  return {
    name: 'Contract Check',
    company: 'Contract Check Works',
    address_1: text('address_1', '1 Long Road'),
    address_2: 'Unit 2',
    city: text('city', 'Springfield'),
    province: text('province', 'Central'),
    postal_code: text('postal_code', '10001'),
    country_id: countryId,
    email: 'contract.check@example.com',
    phone: '+1 555 0100',
  }
}

/** The lanes that the account's orders went, each once, newest first. */
export const lanes = once(async (world): Promise<readonly Lane[]> => {
  const found = new Map<string, Lane>()
  for (const order of await listedOrders(world)) {
    const from = at(order, 'origin_address')
    const to = at(order, 'destination_address')
    const origin = place(from, numberAt(from, 'country_id'))
    const destination = place(to, numberAt(to, 'country_id'))
    const purpose = numberAt(order, 'purpose_of_shipment_id')
    const legs = listAt(order, 'shipments').length
    const zoned = typeof at(from, 'time_zone_id') === 'string'
    const key = `${origin.country_id} ${destination.country_id} ${purpose} ${legs}`
    if (zoned && origin.country_id !== destination.country_id && !found.has(key)) found.set(key, { origin, destination, purpose, legs })
  }
  if (found.size > 0) return [...found.values()]
  if (world.lane === null) notObserved('the account has no order to learn a lane from; name one with PACKBENCH_CONTRACT_LANE')
  const { origin, destination, purpose } = world.lane
  return [{ origin: place(null, origin), destination: place(null, destination), purpose, legs: 1 }]
})

export const directLane = once(async (world) => {
  const known = await lanes(world)
  const direct = known.find((lane) => lane.legs === 1) ?? known[0]
  if (direct === undefined) notObserved('the account knows no lane')
  return direct
})

export const goods = [
  { code: '8481.80', cost: '12.50', description: 'Brass tap', quantity: 2, weight: 0.4, eccn: 'EAR99', country_id: 1 },
  { code: '6912.00', cost: '8.00', description: 'Stoneware mug', quantity: 6, weight: 0.3, eccn: 'EAR99', country_id: 1 },
]

export const goodsFrom = (lane: Lane): readonly Readonly<Record<string, unknown>>[] =>
  goods.map((item) => ({ ...item, country_id: lane.origin.country_id }))

export function quoteBody(lane: Lane, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    origin_country_id: lane.origin.country_id,
    destination_country_id: lane.destination.country_id,
    is_document: false,
    is_stackable: true,
    is_liftgate_required: false,
    purpose_of_shipment_id: lane.purpose,
    is_shipment_protection_required: false,
    value_of_goods: '73.00',
    value_of_goods_currency_id: 'USD',
    mass_unit: 'kg',
    distance_unit: 'cm',
    packages: [{ weight: 3.5, width: 20, height: 15, length: 30 }],
    ...changes,
  }
}

export async function quoteFor(world: World, lane: Lane, changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  return world.service.call('POST /quotes', { json: quoteBody(lane, changes) })
}

export async function estimateFor(world: World, lane: Lane, changes: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const quote = await quoteFor(world, lane, changes)
  assert.equal(quote.status, 201, `a quote was answered ${quote.status} ${JSON.stringify(quote.json)}`)
  return numberAt(quote.json, 'estimates', 0, 'estimate_id')
}

/** When orders were requested, so that the suite itself stays below 20 in 60 seconds. */
const creations = new WeakMap<World, number[]>()

async function waitForRoom(world: World): Promise<void> {
  const recent = (creations.get(world) ?? []).filter((moment) => world.elapsed() - moment < 61_250)
  const [oldest = 0] = recent
  const seconds = recent.length < 18 ? 0 : Math.ceil((61_250 - (world.elapsed() - oldest)) / 1_000)
  if (seconds > 0 && !(await world.passTime(seconds))) notObserved('this order would break the rate limit, and there is no time to wait')
  creations.set(world, [...recent.filter((moment) => world.elapsed() - moment < 61_250), world.elapsed()])
}

export async function createOrder(
  world: World,
  order: Readonly<Record<string, unknown>> | null,
  how: { readonly multipart?: boolean; readonly omits?: string } = {},
): Promise<Answer> {
  const json = order === null ? {} : { order }
  await waitForRoom(world)
  const answer = await world.service.call('POST /orders', { json, ...how })
  if (answer.status !== 429) return answer
  if (!(await world.passTime(62))) notObserved('the rate limit is used up, and there is no time to wait')
  return world.service.call('POST /orders', { json, ...how })
}

let references = 0

export function orderBody(lane: Lane, estimate: number, changes: Readonly<Record<string, unknown>> = {}) {
  references += 1
  return {
    quote_estimate_id: estimate,
    purpose_of_shipment_id: lane.purpose,
    origin_address: lane.origin,
    destination_address: lane.destination,
    description_of_contents: 'Brass taps and stoneware mugs',
    customer_reference: `contract ${references}`,
    hs_codes: goodsFrom(lane),
    ...changes,
  }
}

/** A new order of our own, as the service answered it. */
export async function newOrder(world: World, changes: Readonly<Record<string, unknown>> = {}, lane?: Lane): Promise<unknown> {
  const along = lane ?? (await directLane(world))
  const answer = await createOrder(world, orderBody(along, await estimateFor(world, along), changes))
  assert.equal(answer.status, 201, `an order was answered ${answer.status} ${JSON.stringify(answer.json).slice(0, 200)}`)
  return at(answer.json, 'order')
}

export const idOf = (order: unknown): number => numberAt(order, 'id')

export async function readOrder(world: World, id: number | string): Promise<unknown> {
  const answer = await world.service.call('GET /orders/{id}', { id })
  assert.equal(answer.status, 200)
  return at(answer.json, 'order')
}

/** The documented error body with exactly these words. */
export function assertRefused(answer: Answer, status: number, words: string | RegExp): void {
  assert.equal(answer.status, status, `answered ${answer.status} ${JSON.stringify(answer.json)?.slice(0, 200)}`)
  assert.equal(at(answer.json, 'success'), false)
  assert.deepEqual(at(answer.json, 'errors'), [])
  if (typeof words === 'string') assert.equal(textAt(answer.json, 'error'), words)
  else assert.match(textAt(answer.json, 'error'), words)
}

export const invalidInput = 'Invalid input, object invalid'

/** An order of our own with its waybill; repeated until a carrier accepts one. */
export async function waybilledOrder(world: World, changes: Readonly<Record<string, unknown>> = {}, lane?: Lane): Promise<unknown> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const order = await newOrder(world, changes, lane)
    const answer = await world.service.call('POST /orders/{id}/waybills', { id: idOf(order) })
    if (answer.status === 201) return at(answer.json, 'order')
  }
  return notObserved('four orders of our own got no waybill')
}
