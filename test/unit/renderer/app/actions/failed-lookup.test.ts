import { afterEach, expect, test, vi } from 'vitest'
import { orderActionIds, runAction } from '../../../../../renderer/app/actions/actions.ts'
import { closeOverlay, goToScreen, useNavigation } from '../../../../../renderer/app/navigation-store.ts'
import { handleScan, setScanText, submitTypedText, useScan } from '../../../../../renderer/app/scan/scan-store.ts'
import { connectOrders, resetOrders } from '../../../../../renderer/orders/list/list-actions.ts'
import { useOrders } from '../../../../../renderer/orders/orders-store.ts'
import { connectOpenedOrder, useOpenedOrder } from '../../../../../renderer/orders/panel/opened-order-store.ts'
import { installStation, showOrders } from './window-station.ts'

afterEach(() => {
  closeOverlay()
  goToScreen('orders')
  vi.unstubAllGlobals()
})

test.each([
  ['a scan', async () => await handleScan('PB-9')],
  [
    'an entry',
    async () => {
      setScanText('PB-9', 0)
      await submitTypedText()
    },
  ],
] as const)('after %s that found nothing, no shortcut acts on the order that was open before', async (_name, lookUp) => {
  const station = installStation([1, 2, 3, 4])
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null })
  const stops = [connectOrders(), connectOpenedOrder(), resetOrders]
  await vi.waitUntil(() => useOrders.getState().ids.length === 4)
  station.find = async () => 4
  await handleScan('PB-4')
  expect(useOpenedOrder.getState().orderId).toBe(4)
  station.find = async () => null
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
  for (const stop of stops) stop()
})
