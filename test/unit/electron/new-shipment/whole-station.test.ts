import { expect, onTestFinished, test } from 'vitest'
import { attach, pdf } from '../../../support/new-shipment/draft-attachments.ts'
import { fullDraft } from '../../../support/new-shipment/drafts.ts'
import { practiceDraft } from '../../../support/new-shipment/shipment-station.ts'
import { orderInput } from '../../../support/new-shipment/shipment-faults.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { badges, openPeopleStation } from '../../../support/stations/people-station.ts'

test('A person quotes, orders and generates the waybill of a new shipment, and the audit log records them at each step', async () => {
  const station = await openPeopleStation()
  onTestFinished(() => station.close())
  await station.addPeople()
  await station.ask('people.leave', {})
  const { draft } = await station.ask('newShipment.create', { source: { kind: 'empty' } })
  const draftId = draft.id
  const goods = fullDraft().goods.map((line) => ({ ...line, country: '32' }))
  const parcels = practiceDraft().parcels.map((line) => ({ ...line, weight: '4' }))
  await station.ask('newShipment.edit', { draftId, draft: practiceDraft({ goods, parcels, customerReference: 'PO-5' }) })
  expect((await station.refusal('newShipment.quote', { draftId, direct: false })).code).toBe('peopleFailures.nobodyPacking')

  await station.badge(badges.ana)
  await attach({ attach: (input) => station.tell('newShipment.attach', input) }, draftId, await pdf('Invoice'))
  const quoted = await station.ask('newShipment.quote', { draftId, direct: false })
  const ordered = await station.ask('newShipment.order', orderInput(quoted))
  expect(ordered).toMatchObject({ state: 'created', progress: { customerReference: 'PO-5', person: 'Ana' } })
  const orderId = ordered.progress.kind === 'created' ? ordered.progress.orderId : 0
  expect(valueOf(await station.tell('orders.open', { orderId })).order.customerReference).toBe('PO-5')

  await station.ask('jobs.start', { kind: 'waybills', orderIds: [orderId] })
  await expect.poll(async () => (await station.ask('newShipment.open', { draftId })).state).toBe('waybill')
  const { entries } = await station.ask('people.audit', { personId: null, day: null, before: null })
  const done = entries.filter(({ person }) => person?.name === 'Ana').map(({ kind }) => kind)
  expect(done).toEqual(['waybill', 'order', 'quote', 'switched'])

  await station.restart()
  expect(await station.ask('newShipment.drafts', {})).toMatchObject({
    drafts: [{ id: draftId, orderId, state: 'waybill', recipient: 'Ana Sol' }],
  })
  const duplicate = await station.ask('newShipment.create', { source: { kind: 'order', orderId, replace: false } })
  expect(duplicate.draft.draft).toEqual({ ...ordered.draft, customerReference: '' })
})

test('A draft accepts the country names that orders use, and takes the incoterm from a named purpose', async () => {
  const station = await openPeopleStation()
  onTestFinished(() => station.close())
  await station.ask('orders.sync', {})
  await expect.poll(async () => (await station.ask('countries.list', {})).find(({ isoCode2 }) => isoCode2 === 'DE')?.name).toBe('Germany')
  const purposes = await station.ask('purposes.list', {})
  const prepaid = purposes.find(({ incoterm }) => incoterm === 'DDP')
  const { draft } = await station.ask('newShipment.create', { source: { kind: 'empty' } })
  const goods = fullDraft().goods.map((line) => ({ ...line, country: 'germany' }))
  const known = practiceDraft({ goods, purpose: String(prepaid?.id) })
  await station.ask('newShipment.edit', { draftId: draft.id, draft: known })
  expect((await station.ask('newShipment.quote', { draftId: draft.id, direct: false })).quote?.estimates.length).toBeGreaterThan(0)
  const unknown = practiceDraft({ goods: goods.map((line) => ({ ...line, country: 'Atlantis' })) })
  await station.ask('newShipment.edit', { draftId: draft.id, draft: unknown })
  expect(await station.tell('newShipment.quote', { draftId: draft.id, direct: false })).toMatchObject({ ok: false })
})
