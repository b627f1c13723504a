import { describe, expect, it } from 'vitest'
import { messageOf } from '../../../support/failure-words.ts'
import { messageText } from '../../../support/message-text.ts'
import { openReference } from '../../../support/reference-data/reference-operations.ts'
import { attach, openDraft, pdf } from '../../../support/new-shipment/draft-attachments.ts'
import { fullDraft } from '../../../support/new-shipment/drafts.ts'
import { practiceDraft, quotedDraft } from '../../../support/new-shipment/shipment-station.ts'
import { orderInput } from '../../../support/new-shipment/shipment-faults.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

describe('A new draft', () => {
  it('from a template has the template’s content, and its own reference', async () => {
    const { newShipment, id } = await openDraft()
    valueOf(await newShipment.edit({ draftId: id, draft: practiceDraft({ customerReference: 'PO-5' }) }))
    const template = valueOf(await newShipment.saveTemplate({ draftId: id, name: 'To Seattle' }))
    expect(template).toMatchObject({ kind: 'template', name: 'To Seattle', documents: [], draft: practiceDraft() })
    const made = valueOf(await newShipment.create({ source: { kind: 'template', draftId: template.id } }))
    expect(made).toMatchObject({ draft: { kind: 'draft', draft: practiceDraft() }, missing: [] })
    expect(made.draft.reservedReference).not.toBe(template.reservedReference)
    expect(failureOf(await newShipment.quote({ draftId: template.id, direct: false }))).toMatchObject({ details: { state: 'template' } })
  })

  it('from an order has its addresses with their ids, and lists what the order does not contain', async () => {
    const { learn, operations } = openReference()
    const { station, newShipment } = await openDraft({ addresses: operations })
    const [listed] = valueOf(await station.client.listOrders({ page: 1 })).orders
    const orderId = listed?.order.id ?? 0
    expect(failureOf(await newShipment.create({ source: { kind: 'order', orderId, replace: false } })).kind).toBe('not-found')
    const { order, raw } = valueOf(await station.readOrder(orderId))
    await learn(JSON.parse(raw) as Record<string, unknown>)
    const { draft, missing } = valueOf(await newShipment.create({ source: { kind: 'order', orderId, replace: false } }))
    expect(draft).toMatchObject({ replacesOrderId: null, quote: null, documents: [] })
    expect(draft.draft).toMatchObject({
      destination: {
        name: order.destination.name ?? '',
        city: order.destination.city ?? '',
        postalCode: order.destination.postalCode ?? '',
      },
      contents: order.contents ?? '',
      purpose: String(order.purposeId ?? ''),
      currency: order.currency ?? '',
      customerReference: '',
    })
    expect(draft.draft.destination.knownId).toBeGreaterThan(0)
    expect(draft.draft.destination.country).toMatch(/^\d+$/)
    expect(missing.map(messageText).join(' ')).toMatch(/Parcels.*Goods lines.*Documents: attach them again/)
  })

  it.each([
    ['when another order names the id with another address', { city: 'Porto' }, 5],
    ['when all orders name the id with another address by now', { city: 'Porto' }, 4],
    ['when nothing was learned of the id', {}, null],
  ])('from an order is sent without the id of an address %s', async (_when, change, learnedId) => {
    const { learn, operations } = openReference()
    const { station, newShipment } = await openDraft({ addresses: operations })
    const [listed] = valueOf(await station.client.listOrders({ page: 1 })).orders
    const orderId = listed?.order.id ?? 0
    const wire = JSON.parse(valueOf(await station.readOrder(orderId)).raw) as { id: number; destination_address: object }
    await learn(wire)
    const source = { kind: 'order', orderId, replace: false } as const
    const before = valueOf(await newShipment.create({ source })).draft
    expect(before.draft.destination.knownId).toBeGreaterThan(0)
    const template = valueOf(await newShipment.saveTemplate({ draftId: before.id, name: 'Again' }))

    if (learnedId === null) await learn({ ...wire, destination_address: null })
    else
      await learn({ ...wire, id: learnedId === 4 ? wire.id : wire.id + 1, destination_address: { ...wire.destination_address, ...change } })
    for (const again of [source, { kind: 'template', draftId: template.id } as const]) {
      const { draft } = valueOf(await newShipment.create({ source: again }))
      expect(draft.draft.destination).toEqual({ ...before.draft.destination, knownId: null })
      expect(draft.draft.origin).toEqual(before.draft.origin)
    }
  })

  it('from an order that was created here has its parcels and goods too', async () => {
    const { station, newShipment } = await openDraft()
    const source = await quotedDraft(station, practiceDraft({ goods: [{ ...fullDraft().goods[0], country: '32' } as never] }))
    const ordered = valueOf(await newShipment.order(orderInput(source)))
    const orderId = ordered.progress.kind === 'created' ? ordered.progress.orderId : 0
    const { draft, missing } = valueOf(await newShipment.create({ source: { kind: 'order', orderId, replace: false } }))
    expect(draft.draft).toEqual(source.draft)
    expect(missing.map(messageText)).toEqual([expect.stringContaining(source.reservedReference)])
  })

  it('that replaces an order is not sent before the order is cancelled', async () => {
    const { setup, station, newShipment } = await openDraft()
    const source = await quotedDraft(station)
    const ordered = valueOf(await newShipment.order(orderInput(source)))
    const orderId = ordered.progress.kind === 'created' ? ordered.progress.orderId : 0
    const { draft } = valueOf(await newShipment.create({ source: { kind: 'order', orderId, replace: true } }))
    expect(draft.replacesOrderId).toBe(orderId)
    const quoted = valueOf(await newShipment.quote({ draftId: draft.id, direct: false }))
    valueOf(await attach(newShipment, draft.id, await pdf('invoice')))
    expect(messageOf(failureOf(await newShipment.order(orderInput(quoted))))).toContain('is not cancelled yet')
    expect(setup.arrived.filter((line) => line === 'POST /orders')).toHaveLength(1)
    valueOf(await station.writes.cancelOrder(orderId))
    expect(valueOf(await newShipment.order(orderInput(quoted))).state).toBe('created')
  })
})
