import { afterEach, expect, test, vi } from 'vitest'
import { orderActionIds, runAction } from '../../../../../renderer/app/actions/actions.ts'
import { closeOverlay, goToScreen, useNavigation } from '../../../../../renderer/app/navigation-store.ts'
import {
  clearScanField,
  handleScan,
  hasFoundScan,
  setScanText,
  submitTypedText,
  useScan,
} from '../../../../../renderer/app/scan/scan-store.ts'
import { connectOrders, resetOrders, searchFor, showView } from '../../../../../renderer/orders/list/list-actions.ts'
import { useOrders } from '../../../../../renderer/orders/orders-store.ts'
import { connectOpenedOrder, openOrder, useOpenedOrder } from '../../../../../renderer/orders/panel/opened-order-store.ts'
import { failed, success, type Result } from '../../../../../shared/result.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'
import { sheetOf } from '../../printing/sheet-of.ts'
import { installStation, showOrders, type WindowStation } from './window-station.ts'

let stops: (() => void)[] = []

/** The window with four orders, of which PB-4 is open. */
async function openWindow(): Promise<WindowStation> {
  const station = installStation([1, 2, 3, 4])
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null })
  stops = [connectOrders(), connectOpenedOrder(), resetOrders]
  await vi.waitUntil(() => useOrders.getState().ids.length === 4)
  station.find = async () => 4
  await handleScan('PB-4')
  expect(useOpenedOrder.getState().orderId).toBe(4)
  station.find = async () => null
  return station
}

async function enter(text: string): Promise<void> {
  setScanText(text, 0)
  await submitTypedText()
}

/** From now on every search waits for the returned answer. */
function holdSearches(station: WindowStation): PromiseWithResolvers<Result<unknown> | null> {
  const answer = Promise.withResolvers<Result<unknown> | null>()
  station.answers.set('orders.follow', async ({ request }) => (request?.view.kind === 'search' ? await answer.promise : null))
  return answer
}

afterEach(() => {
  for (const stop of stops) stop()
  clearScanField()
  closeOverlay()
  goToScreen('orders')
  vi.unstubAllGlobals()
})

test.each([
  ['a scan', async () => await handleScan('PB-9')],
  ['an entry', async () => await enter('PB-9')],
] as const)('after %s that found nothing, no shortcut acts on the order that was open before', async (_name, lookUp) => {
  const station = await openWindow()
  station.listed = []
  await lookUp()
  expect(useScan.getState().notFoundText).toBe('PB-9')
  showOrders(station)
  for (const action of orderActionIds) {
    void runAction(action, { target: null } as unknown as KeyboardEvent)
    await Promise.resolve()
    expect(useNavigation.getState().overlay).toBeNull()
    expect(station.done).toEqual([])
  }
})

const unreachable = scriptedFailure('no-network', 'Nothing answers.', '')

test.each([
  ['a word', 'Miller', success({ kind: 'none', text: 'Miller' })],
  ['a code', 'PB-9', success({ kind: 'none', text: 'PB-9' })],
  ['a code that could not be looked up', 'PB-9', failed(unreachable)],
])('a failed search for %s opens no order of the list before it, and its failure is shown', async (_name, text, found) => {
  const station = await openWindow()
  station.answers.set('orders.find', async () => found)
  holdSearches(station).resolve(failed(unreachable))
  await enter(text)
  expect(useOpenedOrder.getState().orderId).toBeNull()
  expect(useScan.getState()).toMatchObject({ notFoundText: null, failure: unreachable })
  expect(hasFoundScan()).toBe(false)
})

test('a search that is left for a queue before its answer opens no order of the queue', async () => {
  const station = await openWindow()
  const answer = holdSearches(station)
  const entered = enter('Miller')
  await vi.waitUntil(() => useOrders.getState().view.kind === 'search')
  showView({ kind: 'queue', queue: 'print' })
  answer.resolve(null)
  await entered
  await vi.waitUntil(() => !useOrders.getState().isLoading)
  expect(useOrders.getState()).toMatchObject({ view: { kind: 'queue' }, ids: [1, 2, 3, 4] })
  expect(useOpenedOrder.getState().orderId).toBeNull()
})

test.each([
  ['the order that was open before is closed', async () => {}, null],
  ['an order that was opened since stays', async () => await openOrder(2), 2],
] as const)('when the text changes before the answer to Enter, %s', async (_name, act, open) => {
  const station = await openWindow()
  const answer = holdSearches(station)
  const entered = enter('Miller')
  await vi.waitUntil(() => useOrders.getState().view.kind === 'search')
  void searchFor('Millerton')
  await act()
  answer.resolve(null)
  await entered
  expect(useOpenedOrder.getState().orderId).toBe(open)
})

test('a scanned label says that it is not confirmed while the ledger cannot be read', async () => {
  const station = await openWindow()
  station.sheetsUnread = scriptedFailure('storage-damaged')
  station.answers.set('orders.find', async () => success({ kind: 'one', id: 4, leg: 0, waybill: 'WB-4' }))
  await handleScan('WB-4')
  expect(useScan.getState().failure).toMatchObject({ kind: 'storage-damaged' })
})

test.each(['failed', 'intended'] as const)('a scanned label is confirmed although its reprint is %s', async (state) => {
  const station = await openWindow()
  const scanned = success({ kind: 'one', id: 4, leg: 0, waybill: 'WB4' })
  station.answers.set('orders.find', async () => scanned)
  station.sheets = [sheetOf(4, 'spooled'), sheetOf(5, state, { orderId: 4, waybill: 'WB4' })]
  await handleScan('WB4')
  expect(station.done.map(({ channel }) => channel)).toContain('printing.confirm')
})
