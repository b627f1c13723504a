import { describe, expect, it } from 'vitest'
import { ordersByReference, practiceDraft, quotedDraft, type Fault } from '../../../support/new-shipment/shipment-station.ts'
import {
  answering,
  countOrders,
  losingOrderAnswer,
  once,
  openNewShipmentStation,
  orderInput,
  posted,
} from '../../../support/new-shipment/shipment-faults.ts'
import { messageOf, nextOf } from '../../../support/failure-words.ts'
import { answerLost, lostBeforeSending, lostOnTheWay } from '../../../support/stations/practice-station.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

/** What can go wrong with a request, the kind of failure that comes of it, and whether the request did its work. */
const troubles: readonly (readonly [string, Fault, quote: string, order: string])[] = [
  ['400', answering(400, 'Invalid input, object invalid'), 'invalid-input', 'invalid-input'],
  ['401', answering(401, 'Token invalid'), 'sign-in-needed', 'sign-in-needed'],
  ['422', answering(422, 'Country is embargoed'), 'invalid-input', 'invalid-input'],
  ['a redirect', answering(302, 'Moved', { location: 'https://elsewhere.example/v2/orders' }), 'outcome-unknown', 'outcome-unknown'],
  ['a redirect that keeps the method', answering(307, 'Moved', { location: '/v2/orders' }), 'outcome-unknown', 'outcome-unknown'],
  ['503', answering(503, 'Down for maintenance'), 'outcome-unknown', 'outcome-unknown'],
  ['a connection refused', async () => lostBeforeSending, 'not-sent', 'not-sent'],
  ['a request lost on its way', async () => lostOnTheWay, 'outcome-unknown', 'outcome-unknown'],
]

describe('A failure', () => {
  it.each(troubles)('of a quote by %s keeps the draft, and a person can request it again', async (_name, fault, kind) => {
    const { station } = await openNewShipmentStation({ fault: once('POST', /quotes$/, fault) })
    const { id } = valueOf(await station.newShipment.create({ source: { kind: 'empty' } })).draft
    valueOf(await station.newShipment.edit({ draftId: id, draft: practiceDraft() }))
    const failure = failureOf(await station.newShipment.quote({ draftId: id, direct: false }))
    expect(failure.kind).toBe(kind)
    expect([messageOf(failure), nextOf(failure)]).not.toContain('')
    expect(valueOf(await station.newShipment.open({ draftId: id }))).toMatchObject({ draft: practiceDraft(), state: 'draft' })
    expect(valueOf(await station.newShipment.quote({ draftId: id, direct: false })).state).toBe('quoted')
  })

  it('of a quote whose response is lost lets a person request the quote again', async () => {
    const { station } = await openNewShipmentStation({ fault: once('POST', /quotes$/, (_request, through) => answerLost(through)) })
    const { id } = valueOf(await station.newShipment.create({ source: { kind: 'empty' } })).draft
    valueOf(await station.newShipment.edit({ draftId: id, draft: practiceDraft() }))
    expect((await station.newShipment.quote({ draftId: id, direct: false })).ok).toBe(false)
    expect(valueOf(await station.newShipment.quote({ draftId: id, direct: false })).state).toBe('quoted')
  })

  it.each(troubles.filter(([, , , kind]) => kind !== 'outcome-unknown'))(
    'of an order by %s keeps the draft, and it can be sent again with the same reference',
    async (_name, fault, _quote, kind) => {
      const { station } = await openNewShipmentStation({ fault: once('POST', /orders$/, fault) })
      const draft = await quotedDraft(station)
      const failure = failureOf(await station.newShipment.order(orderInput(draft)))
      expect(failure.kind).toBe(kind)
      expect([messageOf(failure), nextOf(failure)]).not.toContain('')
      expect(valueOf(await station.newShipment.open({ draftId: draft.id }))).toMatchObject({
        draft: practiceDraft(),
        progress: { kind: 'editing', failure: { kind } },
      })
      valueOf(await station.newShipment.order(orderInput(draft)))
      expect(await countOrders(station, draft.reservedReference)).toBe(1)
    },
  )

  it.each(troubles.filter(([, , , kind]) => kind === 'outcome-unknown'))(
    'of an order by %s that leaves it in doubt locks the draft until a person decides, and then uses a new reference',
    async (_name, fault) => {
      const { station } = await openNewShipmentStation({ fault: once('POST', /orders$/, fault) })
      const draft = await quotedDraft(station)
      expect(failureOf(await station.newShipment.order(orderInput(draft))).kind).toBe('outcome-unknown')
      expect(valueOf(await station.newShipment.open({ draftId: draft.id }))).toMatchObject({
        state: 'outcome-unknown',
        draft: practiceDraft(),
      })
      expect(failureOf(await station.newShipment.order(orderInput(draft)))).toMatchObject({
        kind: 'not-allowed',
        details: { state: 'unknown' },
      })
      const { reservedReference } = valueOf(await station.newShipment.unlock({ draftId: draft.id }))
      valueOf(await station.newShipment.order(orderInput(draft)))
      const counts = await ordersByReference(station)
      expect([counts.get(draft.reservedReference), counts.get(reservedReference)]).toEqual([undefined, 1])
    },
  )

  it('of an order whose response is lost finds the created order', async () => {
    const { setup, station } = await openNewShipmentStation({ fault: losingOrderAnswer() })
    const draft = await quotedDraft(station)
    expect(valueOf(await station.newShipment.order(orderInput(draft)))).toMatchObject({ state: 'created' })
    expect([posted(setup.arrived, '/orders'), await countOrders(station, draft.reservedReference)]).toEqual([1, 1])
  })

  it('by too many requests delays the order as long as the service demands, and then the order is sent', async () => {
    const tooMany = answering(429, 'Too many requests (21/20 in 60 seconds)', { 'retry-after': '3' })
    const { station } = await openNewShipmentStation({ fault: once('POST', /orders$/, tooMany) })
    const draft = await quotedDraft(station)
    valueOf(await station.newShipment.order(orderInput(draft)))
    expect(await countOrders(station, draft.reservedReference)).toBe(1)
  })

  it.each<readonly [string, Fault, string]>([
    ['by 404', answering(404, 'No such quote'), 'not-found'],
    ['by 503', answering(503, 'Down'), 'service-unavailable'],
    ['by a connection refused', async () => lostBeforeSending, 'no-network'],
    ['by a connection lost', async () => lostOnTheWay, 'no-network'],
  ])('of reading the quote again %s sends nothing, and says that no order was created', async (_name, fault, kind) => {
    const { setup, station } = await openNewShipmentStation({
      fault: (request, through) => (request.method === 'GET' ? fault(request, through) : null),
    })
    const draft = await quotedDraft(station)
    const failure = failureOf(await station.newShipment.order(orderInput(draft)))
    expect([failure.kind, messageOf(failure)]).toEqual([kind, expect.stringMatching(/Nothing was sent and no order was created\.$/)])
    expect(posted(setup.arrived, '/orders')).toBe(0)
  })

  it('of reading the order that is to be replaced sends nothing, and says that no order was created', async () => {
    let isDown = false
    const { setup, station } = await openNewShipmentStation({
      fault: (request, through) =>
        isDown && request.url.pathname.includes('/orders/') ? answering(503, 'Down for maintenance')(request, through) : null,
    })
    const first = valueOf(await station.newShipment.order(orderInput(await quotedDraft(station))))
    const orderId = first.progress.kind === 'created' ? first.progress.orderId : 0
    const { draft } = valueOf(await station.newShipment.create({ source: { kind: 'order', orderId, replace: true } }))
    const quoted = valueOf(await station.newShipment.quote({ draftId: draft.id, direct: false }))
    isDown = true
    const failure = failureOf(await station.newShipment.order(orderInput(quoted)))
    expect(messageOf(failure)).toMatch(/Nothing was sent and no order was created\.$/)
    expect(nextOf(failure)).not.toBe('')
    expect(failure).toMatchObject({ upstreamMessage: 'Down for maintenance' })
    expect(posted(setup.arrived, '/orders')).toBe(1)
  })

  it('keeps an order in doubt locked while it cannot be searched for, until it is found', async () => {
    let isListDown = true
    const lost = losingOrderAnswer()
    const fault: Fault = (request, through) =>
      request.method === 'GET' && request.url.pathname.endsWith('orders') && isListDown
        ? answering(500, 'Broken')(request, through)
        : lost(request, through)
    const { station } = await openNewShipmentStation({ fault })
    const draft = await quotedDraft(station)
    expect(failureOf(await station.newShipment.order(orderInput(draft))).kind).toBe('outcome-unknown')
    expect(failureOf(await station.newShipment.unlock({ draftId: draft.id })).kind).toBe('not-allowed')
    isListDown = false
    expect(valueOf(await station.newShipment.checkOutcome({ draftId: draft.id })).state).toBe('created')
  })
})
