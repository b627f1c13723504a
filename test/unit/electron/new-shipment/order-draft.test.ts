import { DatabaseSync } from 'node:sqlite'
import { basename } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { seattle } from '../../../support/new-shipment/drafts.ts'
import { practiceDraft, quotedDraft, type Fault } from '../../../support/new-shipment/shipment-station.ts'
import {
  answering,
  countOrders,
  losingOrderAnswer,
  once,
  openNewShipmentStation,
  orderInput,
  posted,
} from '../../../support/new-shipment/shipment-faults.ts'
import { messageOf } from '../../../support/failure-words.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

/** A destination of the practice service's own orders, which a new order can name by its id. */
function knownDestination(raw: string): { id: number; city: string }[] {
  const { destination_address: address } = JSON.parse(raw) as { destination_address: { id: number; city: string } }
  return address.city === 'Seattle' ? [] : [address]
}

describe('A new shipment', () => {
  it('is quoted, ordered once with the reference that its draft had from the start, and shows its progress', async () => {
    const { setup, station } = await openNewShipmentStation()
    const draft = await quotedDraft(station)
    expect(draft).toMatchObject({ state: 'quoted', progress: { kind: 'editing', failure: null } })
    expect(draft.quote?.estimates.length).toBeGreaterThan(1)
    const ordered = valueOf(await station.newShipment.order(orderInput(draft)))
    expect(ordered).toMatchObject({
      state: 'created',
      progress: { kind: 'created', customerReference: draft.reservedReference, person: 'Mara' },
    })
    expect([posted(setup.arrived, '/orders'), await countOrders(station, draft.reservedReference)]).toEqual([1, 1])
    const orderId = ordered.progress.kind === 'created' ? ordered.progress.orderId : 0
    valueOf(await station.writes.generateWaybill(orderId))
    valueOf(await station.readOrder(orderId))
    expect(valueOf(await station.newShipment.open({ draftId: draft.id })).state).toBe('waybill')
    valueOf(await station.orderStore.setPrintState(orderId, { progress: 'sent', printedKinds: [] }))
    expect(valueOf(await station.newShipment.open({ draftId: draft.id })).state).toBe('printed')
  })

  it('cannot be ordered or changed a second time', async () => {
    const { setup, station } = await openNewShipmentStation()
    const draft = await quotedDraft(station)
    valueOf(await station.newShipment.order(orderInput(draft)))
    expect(failureOf(await station.newShipment.order(orderInput(draft)))).toMatchObject({
      kind: 'not-allowed',
      details: { state: 'created' },
    })
    expect(failureOf(await station.newShipment.edit({ draftId: draft.id, draft: practiceDraft() }))).toMatchObject({
      details: { state: 'created' },
    })
    expect(posted(setup.arrived, '/orders')).toBe(1)
  })

  it('is ordered once when a person clicks twice', async () => {
    const { setup, station } = await openNewShipmentStation()
    const draft = await quotedDraft(station)
    const [one, other] = await Promise.all([station.newShipment.order(orderInput(draft)), station.newShipment.order(orderInput(draft))])
    expect([one.ok, other.ok]).toEqual([true, false])
    expect(posted(setup.arrived, '/orders')).toBe(1)
  })

  it.each([
    ['in the answer', undefined],
    ['found by reading after a lost answer', losingOrderAnswer],
  ])('reports that its order goes to another address than the one entered, %s', async (_how, lost) => {
    const { station } = await openNewShipmentStation(lost === undefined ? {} : { fault: lost() })
    const other = valueOf(await station.client.listOrders({ page: 1 })).orders.flatMap(({ raw }) => knownDestination(raw))[0]
    const draft = practiceDraft()
    const destination = { ...draft.destination, knownId: other?.id ?? 0 }
    const quoted = await quotedDraft(station, { ...draft, destination })
    const { progress } = valueOf(await station.newShipment.order(orderInput(quoted)))
    expect(progress).toMatchObject({ kind: 'created', otherDestination: expect.stringContaining(other?.city ?? '') as string })
  })

  it('reports no other address when the service only spells it differently', async () => {
    const { station } = await openNewShipmentStation()
    const { destination } = practiceDraft()
    const typed = { ...destination, name: ' ANA  SÓL', line1: '500 Pine St.', city: 'SEATTLE' }
    const fault: Fault = once('POST', /orders$/, async (_request, through) => {
      const exchange = await through()
      if (!exchange.isComplete) return exchange
      const answer = new TextDecoder().decode(exchange.response.body).replace('ANA  SÓL', 'Ana Sol')
      return { ...exchange, response: { ...exchange.response, body: new TextEncoder().encode(answer) } }
    })
    const { station: answered } = await openNewShipmentStation({ fault })
    for (const each of [station, answered]) {
      const quoted = await quotedDraft(each, practiceDraft({ destination: typed }))
      expect(valueOf(await each.newShipment.order(orderInput(quoted))).progress).toMatchObject({ otherDestination: null })
    }
  })

  it('is not sent while its draft cannot be saved, and can be ordered afterwards', async () => {
    const { setup, station } = await openNewShipmentStation()
    const draft = await quotedDraft(station)
    let commits = 0
    const run: unknown = Reflect.get(DatabaseSync.prototype, 'exec')
    const full = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      if (sql === 'COMMIT' && basename(this.location() ?? '') === 'drafts.db') commits += 1
      // The first one stores the quote as it was just read.
      if (sql === 'COMMIT' && commits > 1) throw Object.assign(new Error('full'), { errcode: 13, errstr: 'database or disk is full' })
      Reflect.apply(run as () => void, this, [sql])
    })
    expect(failureOf(await station.newShipment.order(orderInput(draft))).kind).toBe('disk-full')
    full.mockRestore()
    expect(valueOf(await station.newShipment.open({ draftId: draft.id })).progress).toEqual({ kind: 'editing', failure: null })
    expect(posted(setup.arrived, '/orders')).toBe(0)
    expect(valueOf(await station.newShipment.order(orderInput(draft))).state).toBe('created')
  })

  it('uses the customer reference that a person entered, and refuses one that was used before', async () => {
    const { station } = await openNewShipmentStation()
    const draft = await quotedDraft(station, practiceDraft({ customerReference: ' PO-5 ' }))
    valueOf(await station.newShipment.order(orderInput(draft)))
    expect(await countOrders(station, 'PO-5')).toBe(1)
    const again = await quotedDraft(station, practiceDraft({ customerReference: 'po-5' }))
    expect(failureOf(await station.newShipment.order(orderInput(again)))).toMatchObject({
      kind: 'invalid-input',
      path: 'customerReference',
    })
  })

  it('is not quoted or ordered while a field is wrong, and keeps what was typed', async () => {
    const { setup, station } = await openNewShipmentStation()
    const draft = practiceDraft({ value: '12,5,0', contents: '' })
    const { id } = valueOf(await station.newShipment.create({ source: { kind: 'empty' } })).draft
    valueOf(await station.newShipment.edit({ draftId: id, draft }))
    expect(failureOf(await station.newShipment.quote({ draftId: id, direct: false }))).toMatchObject({
      kind: 'invalid-input',
      path: 'value',
    })
    expect(valueOf(await station.newShipment.open({ draftId: id })).draft).toEqual(draft)
    const quoted = await quotedDraft(station, practiceDraft({ contents: '' }))
    expect(failureOf(await station.newShipment.order(orderInput(quoted)))).toMatchObject({ kind: 'invalid-input', path: 'contents' })
    expect(posted(setup.arrived, '/quotes')).toBe(1)
  })

  it('needs a new quote after a change that affects the price, and after no other', async () => {
    const { station } = await openNewShipmentStation()
    const draft = await quotedDraft(station)
    const edit = async (changes: Parameters<typeof practiceDraft>[0]) =>
      valueOf(await station.newShipment.edit({ draftId: draft.id, draft: practiceDraft(changes) }))
    expect(
      (await edit({ contents: 'Maps', destination: { ...seattle, country: '151', name: 'Ada Sol', phone: '206 555 0101' } })).state,
    ).toBe('quoted')
    const [parcel] = practiceDraft().parcels
    expect((await edit({ parcels: parcel === undefined ? [] : [{ ...parcel, weight: '9' }] })).state).toBe('draft')
    expect(failureOf(await station.newShipment.order(orderInput(draft)))).toMatchObject({
      kind: 'not-allowed',
      details: { isOutdated: 'true' },
    })
  })

  it('is not sent after a long wait for a sign-in if its price has expired meanwhile', async () => {
    const fault: Fault = once('POST', /orders$/, (request, through) => {
      setup.clock.advance(31 * 60_000)
      return answering(401, 'Token expired')(request, through)
    })
    const { setup, station } = await openNewShipmentStation({ fault: (...sent) => fault(...sent), signsInAgain: true })
    const draft = await quotedDraft(station)
    expect(failureOf(await station.newShipment.order(orderInput(draft))).code).toBe('newShipmentFailures.estimateExpired')
    expect([posted(setup.arrived, '/orders'), await countOrders(station, draft.reservedReference)]).toEqual([0, 0])
    const { state, quote, progress } = valueOf(await station.newShipment.open({ draftId: draft.id }))
    expect(progress).toMatchObject({ kind: 'editing', failure: { code: 'newShipmentFailures.estimateExpired' } })
    expect([state, quote?.estimates.every(({ expired }) => expired)]).toEqual(['quoted', true])
  })

  it('asks when the price has changed since it was shown, and names the old and the new price', async () => {
    const { setup, station } = await openNewShipmentStation()
    const input = orderInput(await quotedDraft(station))
    const failure = failureOf(await station.newShipment.order({ ...input, seen: [{ currency: 'CAD', amount: 1 }] }))
    expect(messageOf(failure)).toContain(`from 1.00 CAD to ${input.seen[0]?.amount.toFixed(2)} CAD`)
    expect(posted(setup.arrived, '/orders')).toBe(0)
    valueOf(await station.newShipment.order(input))
  })

  it('asks for a new quote when the estimate has expired', async () => {
    const { setup, station } = await openNewShipmentStation()
    const draft = await quotedDraft(station)
    setup.clock.advance(1_801_000)
    const failure = failureOf(await station.newShipment.order(orderInput(draft)))
    expect(messageOf(failure)).toContain('expired')
    expect(valueOf(await station.newShipment.open({ draftId: draft.id })).quote?.estimates.every(({ expired }) => expired)).toBe(true)
    expect(posted(setup.arrived, '/orders')).toBe(0)
    const requoted = valueOf(await station.newShipment.quote({ draftId: draft.id, direct: false }))
    valueOf(await station.newShipment.order(orderInput(requoted)))
  })

  it('keeps its input if no hub serves the lane, and can then be quoted directly', async () => {
    const { station } = await openNewShipmentStation({
      fault: once('POST', /quotes$/, answering(422, '["Hub transit No hub is available for this route."]')),
    })
    const { id } = valueOf(await station.newShipment.create({ source: { kind: 'empty' } })).draft
    const draft = practiceDraft({ viaHub: true })
    valueOf(await station.newShipment.edit({ draftId: id, draft }))
    expect(failureOf(await station.newShipment.quote({ draftId: id, direct: false }))).toMatchObject({
      kind: 'service-refused',
      path: 'hub_transit',
    })
    expect(valueOf(await station.newShipment.open({ draftId: id })).draft).toEqual(draft)
    expect(valueOf(await station.newShipment.quote({ draftId: id, direct: true }))).toMatchObject({
      state: 'quoted',
      draft: { viaHub: false },
    })
  })
})
