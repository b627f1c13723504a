import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  createShipmentSetup,
  openShipmentStation,
  practiceDraft,
  quotedDraft,
  type Fault,
  type ShipmentStation,
} from '../../../support/new-shipment/shipment-station.ts'
import { attachableKinds } from '../../../../shared/order-creation/new-order.ts'
import { attach, pdf } from '../../../support/new-shipment/draft-attachments.ts'
import { answering, countOrders, losingOrderAnswer, once, orderInput, posted } from '../../../support/new-shipment/shipment-faults.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { volume } from '../../../support/test-volume.ts'

interface Variant {
  readonly fault?: Fault | undefined
  /** With every document that an order takes. */
  readonly hasFiles?: boolean
}

async function attachEvery(station: ShipmentStation, draftId: string): Promise<void> {
  for (const kind of attachableKinds) valueOf(await attach(station.newShipment, draftId, await pdf(kind), kind))
}

/** Ends the process at this step of ordering, starts it again, and continues as a person would. Resolves to whether ordering took that long. */
async function killAndContinue(killAt: number, { fault, hasFiles = false }: Variant): Promise<boolean> {
  const setup = createShipmentSetup(temporaryFolder())
  const before = await openShipmentStation(setup)
  const draft = await quotedDraft(before)
  if (hasFiles) await attachEvery(before, draft.id)
  await before.newShipment.close()
  before.end()
  const station = await openShipmentStation(setup, { killAt, signsInAgain: true, ...(fault === undefined ? {} : { fault }) })
  const ended = await Promise.race([station.newShipment.order(orderInput(draft)), station.killed])
  station.end()

  const next = await openShipmentStation(setup)
  await next.start()
  const after = valueOf(await next.newShipment.open({ draftId: draft.id }))
  const made = posted(setup.arrived, '/orders')
  expect([killAt, await countOrders(next, draft.reservedReference)]).toEqual([killAt, made])
  expect([killAt, made === 1]).toEqual([killAt, after.progress.kind === 'created'])
  expect(after.draft).toEqual(practiceDraft())
  expect(after.documents).toHaveLength(hasFiles ? attachableKinds.length : 0)
  expect(after.progress.kind).not.toBe('sending')

  if (after.progress.kind === 'outcome-unknown') valueOf(await next.newShipment.unlock({ draftId: draft.id }))
  if (made === 0) valueOf(await next.newShipment.order(orderInput(draft)))
  const final = valueOf(await next.newShipment.open({ draftId: draft.id }))
  expect([final.progress.kind, posted(setup.arrived, '/orders')]).toEqual(['created', 1])
  await next.newShipment.close()
  next.end()
  return ended === 'killed'
}

const expired = (): Fault => once('POST', /orders$/, answering(401, 'Token invalid'))
const tooMany = (): Fault => once('POST', /orders$/, answering(429, 'Too many requests (21/20 in 60 seconds)', { 'retry-after': '3' }))

/** The number: under `npm test` only every n-th step is killed. */
it.each<readonly [string, number, () => Variant]>([
  ['', 1, () => ({})],
  [' whose answer is lost', 3, () => ({ fault: losingOrderAnswer() })],
  [' with files', 2, () => ({ hasFiles: true })],
  [' with files whose answer is lost', 4, () => ({ hasFiles: true, fault: losingOrderAnswer() })],
  [' between a sign-in that has run out and the next', 2, () => ({ fault: expired() })],
  [' with files and a sign-in that has run out', 4, () => ({ hasFiles: true, fault: expired() })],
  [' that has to wait because of too many requests', 2, () => ({ fault: tooMany() })],
])(
  'A kill at any step of sending an order%s ends with one order or one question, and never with two orders',
  async (_how, every, variant) => {
    const step = volume({ sample: every, full: 1 })
    let killAt = 1
    while (await killAndContinue(killAt, variant())) killAt += step
    expect(killAt).toBeGreaterThan(5)
  },
)

it('An older copy of the drafts sends no second order, because each draft has its reference from the start', async () => {
  const setup = createShipmentSetup(temporaryFolder())
  const [file, copy] = ['drafts.db', 'older.db'].map((name) => join(setup.folder, name)) as [string, string]
  const before = await openShipmentStation(setup)
  const draft = await quotedDraft(before)
  await before.newShipment.close()
  before.end()
  copyFileSync(file, copy)
  const station = await openShipmentStation(setup)
  valueOf(await station.newShipment.order(orderInput(draft)))
  await station.newShipment.close()
  station.end()

  copyFileSync(copy, file)
  const next = await openShipmentStation(setup)
  await next.start()
  expect(valueOf(await next.newShipment.open({ draftId: draft.id })).state).toBe('quoted')
  expect(failureOf(await next.newShipment.order(orderInput(draft)))).toMatchObject({ path: 'customerReference' })
  expect(posted(setup.arrived, '/orders')).toBe(1)
})
