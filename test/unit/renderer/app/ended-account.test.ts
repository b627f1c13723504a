import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectStores } from '../../../../renderer/app/connect-stores.ts'
import { connectNotifications } from '../../../../renderer/app/notices/station-notifications.ts'
import { setScanText, useScan } from '../../../../renderer/app/scan/scan-store.ts'
import { call } from '../../../../renderer/bridge.ts'
import { holdOrders } from '../../../../renderer/orders/bulk/hold-orders.ts'
import { usePeople } from '../../../../renderer/people/people-store.ts'
import { useOrderWeight, weighOrder } from '../../../../renderer/scale/scale-store.ts'
import { watchRenamedPrinters } from '../../../../renderer/settings/printers/renamed-printers.ts'
import { useSettings } from '../../../../renderer/settings/settings-store.ts'
import { dismissNotice, showFailureNotice, useNotices } from '../../../../renderer/ui/feedback/notices.ts'
import type { StationNotification } from '../../../../shared/contract/station-notification.ts'
import { peopleFailures } from '../../../../shared/messages/people/people-failures.ts'
import type { PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { failureOf } from '../printing/sheet-of.ts'

function notificationOf(message: string, topic: StationNotification['topic']): StationNotification {
  return { id: topic, tone: 'warning', message, next: null, orderId: topic === 'station' ? null : 1, orderIds: [], topic, at: '' }
}

const zebra: PrinterInfo = {
  id: 'windows:Zebra (redirected 3)',
  name: 'Zebra (redirected 3)',
  kind: 'windows',
  state: 'ready',
  says: '',
  accepting: true,
  media: [],
  place: null,
}

const answers: Readonly<Record<string, Result<unknown>>> = {
  'station.notices': success([notificationOf('Disk almost full', 'station'), notificationOf('Pickup missed', 'pickup-missed')]),
  'orders.hold': success({ held: [1], holdId: 'hold-1' }),
  'orders.release': failed(peopleFailures.nobodyPacking({})),
  'cancellation.start': failed(peopleFailures.supervisorNeeded({ action: 'cancel', count: 11 })),
  'scale.take': success({ value: '1.2', unit: 'kg' }),
}

async function invoke(channel: string): Promise<unknown> {
  return answers[channel] ?? (await new Promise(() => {}))
}

const listening = { addEventListener: () => {}, removeEventListener: () => {} }

beforeEach(() => {
  vi.stubGlobal('window', { ...listening, station: { invoke, subscribe: () => () => {} } })
  vi.stubGlobal('document', {
    ...listening,
    hasFocus: () => true,
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
  })
  vi.stubGlobal('HTMLInputElement', EventTarget)
})

afterEach(() => {
  for (const { id } of useNotices.getState().items) dismissNotice(id)
  useSettings.setState(useSettings.getInitialState())
  vi.unstubAllGlobals()
})

const shown = (): string[] => useNotices.getState().items.map(({ message }) => message)

test('the notices of an account end with it, those about the station stay', async () => {
  const stops = [connectNotifications(), watchRenamedPrinters()]
  const leave = connectStores()
  const { settings } = useSettings.getState()
  useSettings.setState({
    isLoaded: true,
    settings: { ...settings, printing: { ...settings.printing, labelPrinter: 'windows:Zebra (redirected 2)' } },
    printers: [zebra],
  })
  await vi.waitFor(() => expect(shown()).toContain('Pickup missed'))
  const stationNotices = shown().filter((message) => message !== 'Pickup missed')
  expect(stationNotices).toEqual([expect.stringContaining('Zebra'), 'Disk almost full'])
  showFailureNotice(failureOf('busy'), 1)
  await holdOrders([1], null, '')
  expect(shown()).toHaveLength(5)
  leave()
  expect(shown()).toEqual(stationNotices)
  for (const stop of stops) stop()
})

test('the text of the scan field and the weight of an order end with their account', async () => {
  const leave = connectStores()
  setScanText('P', 0)
  await weighOrder(1)
  expect(useOrderWeight.getState().last).not.toBeNull()
  const late = weighOrder(2)
  leave()
  await late
  expect(useScan.getState()).toEqual(useScan.getInitialState())
  expect(useOrderWeight.getState().last).toBeNull()
})

test('the questions who is packing and who releases an action end with the account that asked', async () => {
  const leave = connectStores()
  const orderIds = [1]
  const refused = [call('orders.release', { orderIds }), call('cancellation.start', { orderIds }), call('cancellation.start', { orderIds })]
  await vi.waitFor(() => expect(usePeople.getState()).toMatchObject({ question: 'asked', release: { orderIds } }))
  leave()
  expect((await Promise.all(refused)).map(({ ok }) => ok)).toEqual([false, false, false])
  expect(usePeople.getState()).toMatchObject({ question: null, release: null })
})
