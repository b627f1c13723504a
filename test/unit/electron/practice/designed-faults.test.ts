import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { factsOfOrder, type OrderKnowledge } from '../../../../electron/orders/store/checks/facts-of-order.ts'
import { refuseOrder } from '../../../../electron/practice/carrier-rules/refuse-order.ts'
import { purposes } from '../../../../electron/practice/orders/purposes.ts'
import { designedFaults } from '../../../../electron/practice/seed/designed-faults.ts'
import { seedOrders } from '../../../../electron/practice/seed/seed-orders.ts'
import type { WireOrder } from '../../../../electron/practice/wire-types.ts'
import { parseOrder } from '../../../../electron/service/resources/parse-order.ts'
import { checkShipment } from '../../../../shared/pre-checks/check-shipment.ts'
import type { SentFacts } from '../../../../shared/pre-checks/sent-facts.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'
import { brooklyn, country, hsCode, leeds, quoted, type Visitor } from './practice-requests.ts'
import { createStandingClock, visitPractice } from './practice-visitor.ts'

const start = Temporal.Instant.from('2026-11-21T10:00:00Z')
const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

/** Reasons of the service's own, which no order shows: practice does not design them to be predicted. */
const ownReasons = [
  /^Please settle your Pro Forma invoice/,
  /^Automatic Waybill generation is not possible/,
  /^Carrier error 4112/,
  /^The carrier did not answer/,
]

/** For one seeded order of each practice the service demands the seller's invoice, although nothing in the order shows why. */
const invoiceDemanded = 'Commercial invoice required'

interface Judged {
  readonly isPredicted: boolean
  /** What the service said; null where it made the waybill. */
  readonly refusal: string | null
  readonly isSeeded: boolean
}

function incotermOf(purposeId: number | null): string | undefined {
  return purposes.find(({ id }) => id === purposeId)?.incoterm
}

/** As the app knows it: the order that the service sends, and what was sent with it where it was created here. */
function isPredicted(json: WireOrder, sent: SentFacts | null): boolean {
  const { order, raw } = valueOrThrow(parseOrder(json, 'order', start))
  const knowledge: OrderKnowledge = { sent, incoterm: incotermOf(order.purposeId) }
  return checkShipment(factsOfOrder(order, JSON.parse(raw), knowledge)).some(({ strength }) => strength === 'strong')
}

async function askForWaybill(visitor: Visitor, id: number): Promise<string | null> {
  const { status, body } = await visitor.post(`/orders/${id}/waybills`)
  return status === 201 ? null : (body as { error: string }).error
}

async function judgeSeeded(visitor: Visitor): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const order of await visitor.orders('order_received'))
    judged.push({ isPredicted: isPredicted(order, null), refusal: await askForWaybill(visitor, order.id), isSeeded: true })
  return judged
}

interface Creation {
  readonly order?: object
  readonly quote?: object
  readonly goods?: readonly (typeof hsCode)[]
}

const ddp = 2
const saoPaulo = { ...brooklyn, city: 'São Paulo', province: 'SP', postal_code: '01310-100', country_id: country.brazil }
const toBrazil = { destination_country_id: country.brazil }
const contents = (description_of_contents: string): Creation => ({ order: { description_of_contents } })
const recipient = (change: object): Creation => ({ order: { destination_address: { ...brooklyn, ...change } } })
const oneLine = (change: Partial<typeof hsCode>): Creation => ({ goods: [{ ...hsCode, ...change }] })

/** Each kind of fault that the issue names, as a client may send it. */
const faulty: readonly Creation[] = [
  contents(' '),
  contents('Gift'),
  contents('Spare parts'),
  contents('Electronic accessories'),
  contents('Motorcycle parts'),
  contents('Marketing material'),
  recipient({ phone: '' }),
  recipient({ phone: '+1' }),
  recipient({ postal_code: '' }),
  { order: { destination_address: saoPaulo }, quote: toBrazil },
  { order: { purpose_of_shipment_id: ddp } },
  oneLine({ code: '9101' }),
  oneLine({ code: '91.01.1a' }),
  oneLine({ code: '7701.11' }),
  oneLine({ code: '0001.11' }),
  oneLine({ description: 'Various goods' }),
  oneLine({ quantity: 1, cost: '80.00' }),
  oneLine({ quantity: 1, cost: '0' }),
  oneLine({ weight: 3.5 }),
  { goods: [hsCode, hsCode] },
]

const good: readonly Creation[] = [
  {},
  { goods: [hsCode] },
  contents('Wool throws, 130 x 180 cm'),
  contents('Machined brass valve bodies'),
  contents('Ersatzreifen für Fahrräder'),
  contents('Product catalogues, printed'),
  contents('Ceramic mugs, accessories'),
  recipient({ company: '' }),
  recipient({ phone: '718 555 0100' }),
  { order: { purpose_of_shipment_id: ddp }, goods: [hsCode] },
  { order: { destination_address: { ...saoPaulo, import_code: '11.222.333/0001-81' } }, quote: toBrazil },
  oneLine({ code: '9101110000' }),
  oneLine({ code: '9802.00' }),
  oneLine({ cost: '120.49' }),
  oneLine({ quantity: 4, cost: '30.125' }),
  {
    goods: [
      { ...hsCode, cost: '60.25', weight: 1 },
      { ...hsCode, code: '4909.00', cost: '60.25', weight: 1.5 },
    ],
  },
]

async function judgeCreated(visitor: Visitor, { order, quote, goods = [] }: Creation): Promise<Judged> {
  const priced = await quoted(visitor, quote)
  const lines = goods.length === 0 ? {} : { hs_codes: goods }
  const body = { origin_address: leeds, destination_address: brooklyn, description_of_contents: 'Mantel clock', purpose_of_shipment_id: 1 }
  const sending = { ...body, ...lines, ...order, quote_estimate_id: priced.estimates[0]?.estimate_id }
  const made = await visitor.post('/orders', { order: sending })
  expect(made.status).toBe(201)
  const { order: created } = made.body as { order: WireOrder }
  const sentGoods = goods.map(({ country_id, ...line }) => ({ ...line, eccn: null, countryId: country_id }))
  const sent: SentFacts = { goods: sentGoods, parcelWeight: 2.5, hasInvoice: false, parcels: null, knownCodes: null }
  return { isPredicted: isPredicted(created, sent), refusal: await askForWaybill(visitor, created.id), isSeeded: false }
}

async function judgeAll(seed: number): Promise<Judged[]> {
  const clock = createStandingClock()
  const visitor = await visitPractice({ seed, clock })
  const judged = await judgeSeeded(visitor)
  for (const creation of [...faulty, ...good]) {
    // Stays below the limit on new orders.
    clock.advance(10)
    judged.push(await judgeCreated(visitor, creation))
  }
  return judged
}

const isOwnReason = ({ refusal, isSeeded }: Judged): boolean =>
  refusal !== null && ((isSeeded && refusal === invoiceDemanded) || ownReasons.some((reason) => reason.test(refusal)))

test('The pre-checks predict nine in ten refusals that the order itself causes, and flag at most one in twenty of the other orders', async () => {
  const judged = (await Promise.all(seeds.map(judgeAll))).flat()
  const designed = judged.filter((each) => each.refusal !== null && !isOwnReason(each))
  const others = judged.filter((each) => each.refusal === null || isOwnReason(each))
  expect(designed).toHaveLength(seeds.length * (designedFaults.size + faulty.length))
  expect(others.length).toBeGreaterThan(seeds.length * 50)
  expect(designed.filter((each) => each.isPredicted).length / designed.length).toBeGreaterThanOrEqual(0.9)
  expect(others.filter((each) => each.isPredicted).length / others.length).toBeLessThanOrEqual(0.05)
})

test('The carrier of practice refuses exactly the orders that practice designs to be refused, and every kind of fault occurs', () => {
  for (const seed of seeds) {
    const toPrepare = seedOrders(seed, start).filter(({ status }) => status === 'order_received')
    const refused = toPrepare.flatMap((order, nth) => (refuseOrder(order) === null ? [] : [nth]))
    expect(refused).toEqual([...designedFaults.keys()])
    expect(toPrepare.filter(({ waybillRefusal }) => waybillRefusal !== null)).toHaveLength(6)
  }
  const said = new Set(
    seeds.flatMap((seed) =>
      seedOrders(seed, start)
        .filter(({ status }) => status === 'order_received')
        .map(refuseOrder),
    ),
  )
  expect(said).toEqual(
    new Set([
      null,
      'Description of contents required',
      'Detailed description of contents required',
      'Consignee phone number required',
      'Consignee postal code required',
      'Consignee tax number required',
    ]),
  )
})
