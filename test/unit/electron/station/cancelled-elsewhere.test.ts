import { expect, test, onTestFinished } from 'vitest'
import type { Station } from '../../../../electron/station/station.ts'
import type { CallChannel, CallInput, CallOutput } from '../../../../shared/contract/contract.ts'
import { startOtherService } from '../../../support/services/other-service.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'

async function openStation(dataFolder: string, serviceAddress: string): Promise<Station> {
  return await openWholeStation({ dataFolder, serviceAddress, practice: false })
}

/** Three orders, two of them on paper. */
async function printedStation() {
  const service = await startOtherService({ plan: [['awaiting_pickup', 3]] })
  const folder = temporaryFolder()
  let station = await openStation(folder, service.url)
  onTestFinished(async () => {
    await station.handlers['account.signOut']({})
    await station.close()
    await service.close()
  })
  async function ask<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel>> {
    return valueOf(await station.handlers[channel](input))
  }
  const signIn = (): Promise<unknown> =>
    ask('account.connect', { serviceAddress: service.url, email: service.email, password: service.password })
  await signIn()
  await ask('orders.sync', {})
  const orders = service.orders.toSorted((one, other) => one.id - other.id)
  const print = async (orderIds: number[], answers: Partial<CallInput<'printing.start'>> = {}): Promise<void> => {
    const finished = new Set<string>()
    const done = Promise.withResolvers<void>()
    let batchId: string | null = null
    const stopListening = station.onEvent((channel, payload) => {
      if (channel !== 'printing.changed') return
      const { id, state } = payload as { id: string; state: string }
      if (state === 'finished') finished.add(id)
      if (batchId !== null && finished.has(batchId)) done.resolve()
    })
    batchId = (await ask('printing.start', { orderIds, again: { kind: 'leave-out' }, ...answers })).id
    if (finished.has(batchId)) done.resolve()
    await done.promise
    stopListening()
  }
  await print(orders.slice(0, 2).map(({ id }) => id))
  const toDestroy = async (): Promise<(string | null)[]> => {
    const { labels } = await ask('voidLabels.list', {})
    return labels.filter(({ destroyed }) => destroyed === null).map(({ waybill }) => waybill)
  }
  return {
    orders,
    ask,
    startPrinting: (input: CallInput<'printing.start'>) => station.handlers['printing.start'](input),
    print,
    toDestroy,
    close: () => station.close(),
    reopen: async () => {
      station = await openStation(folder, service.url)
      await signIn()
    },
  }
}

test('lists the printed labels of an order cancelled elsewhere until each is destroyed, and the order shows it', async () => {
  const { orders, ask, toDestroy } = await printedStation()
  const [printed, , unprinted] = orders
  if (printed === undefined || unprinted === undefined) throw new Error('three orders')
  expect(await toDestroy()).toEqual([])
  for (const order of [printed, unprinted]) {
    order.status = 'cancelled'
    await ask('orders.read', { orderId: order.id })
  }
  expect(await toDestroy()).toEqual(printed.legs.map(({ waybill }) => waybill))
  const view = await ask('orders.open', { orderId: printed.id })
  expect(view.print).toBe('void')
  const [sheet] = view.sheets
  expect(sheet).toMatchObject({ state: 'voided', person: '' })
  expect(sheet?.sentAt).not.toBeNull()
  expect(sheet?.sentAt).not.toBe(sheet?.changedAt)
  expect((await ask('orders.open', { orderId: unprinted.id })).print).toBe('none')

  const { labels } = await ask('voidLabels.list', {})
  await ask('voidLabels.markDestroyed', { sheetIds: labels.map(({ sheetId }) => sheetId) })
  const destroyed = await ask('orders.open', { orderId: printed.id })
  expect(destroyed.print).toBe('destroyed')
  expect(Object.keys(destroyed.destroyed).toSorted()).toEqual(labels.map(({ sheetId }) => sheetId).toSorted())
  expect(await toDestroy()).toEqual([])
})

test('lists the printed labels of an order that was cancelled while this station was closed at the next start', async () => {
  const { orders, ask, toDestroy, close, reopen } = await printedStation()
  const [printed] = orders
  if (printed === undefined) throw new Error('three orders')
  await close()
  printed.status = 'cancelled'
  await reopen()
  await ask('orders.sync', {})
  expect(await toDestroy()).toEqual(printed.legs.map(({ waybill }) => waybill))
})

test('an order that was read as cancelled and is active again needs confirmation, then prints a good label; only the first is void', async () => {
  const { orders, ask, toDestroy, print, startPrinting } = await printedStation()
  const [printed] = orders
  if (printed === undefined) throw new Error('three orders')
  const { status } = printed
  printed.status = 'cancelled'
  await ask('orders.read', { orderId: printed.id })
  printed.status = status
  await ask('orders.read', { orderId: printed.id })
  const before = await toDestroy()
  expect((await ask('orders.open', { orderId: printed.id })).readAsCancelledAt).not.toBeNull()
  expect(await startPrinting({ orderIds: [printed.id], again: { kind: 'leave-out' } })).toMatchObject({
    failure: { code: 'printPlanFailures.allReinstated' },
  })
  await print([printed.id], { includeReinstated: true })
  const view = await ask('orders.open', { orderId: printed.id })
  const labels = view.sheets.filter(({ place }) => place.kind === 'waybill_document')
  expect(labels.map(({ state }) => state)).toEqual([...printed.legs.map(() => 'voided'), ...printed.legs.map(() => 'spooled')])
  expect(view.print).toBe('sent')
  expect(view.readAsCancelledAt).toBeNull()
  expect(await startPrinting({ orderIds: [printed.id], again: { kind: 'leave-out' } })).toMatchObject({
    failure: { kind: 'already-printed' },
  })
  expect(await toDestroy()).toEqual(before)
})

test('lists a printed label whose leg got another waybill, but not the label of the new waybill', async () => {
  const { orders, ask, toDestroy } = await printedStation()
  const [printed] = orders
  const [leg] = printed?.legs ?? []
  if (printed === undefined || leg === undefined) throw new Error('an order with a leg')
  const before = leg.waybill
  leg.waybill = 'NEW-0001'
  await ask('orders.read', { orderId: printed.id })
  expect(await toDestroy()).toEqual([before])
  const { labels } = await ask('voidLabels.list', {})
  expect(labels[0]?.cause).toBe('replaced')
  expect((await ask('orders.open', { orderId: printed.id })).print).not.toBe('void')
})
