import { expect, test, onTestFinished } from 'vitest'
import type { Station } from '../../../../electron/station/station.ts'
import type { CallChannel } from '../../../../shared/contract/channels.ts'
import type { CallInput, CallOutput } from '../../../../shared/contract/contract.ts'
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
  const printed = new Promise<void>((resolve) => {
    station.onEvent((channel, payload) => {
      if (channel === 'printing.changed' && (payload as { state: string }).state === 'finished') resolve()
    })
  })
  await ask('printing.start', { orderIds: orders.slice(0, 2).map(({ id }) => id), again: { kind: 'leave-out' } })
  await printed
  const toDestroy = async (): Promise<(string | null)[]> => {
    const { labels } = await ask('voidLabels.list', {})
    return labels.filter(({ destroyed }) => destroyed === null).map(({ waybill }) => waybill)
  }
  return {
    orders,
    ask,
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

test('lists a printed label whose leg got another waybill, but not the new label', async () => {
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
