import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOrderPanel, goToOrdersView, orderActionIds, runAction } from '../../../../../renderer/app/actions/actions.ts'
import type { ActionId } from '../../../../../renderer/app/keyboard/shortcuts.ts'
import { closeOverlay, goToScreen, useNavigation } from '../../../../../renderer/app/navigation-store.ts'
import { trackLookup } from '../../../../../renderer/app/scan/pending-lookup.ts'
import { handleScan, revealOrder } from '../../../../../renderer/app/scan/scan-store.ts'
import { connectCursor } from '../../../../../renderer/orders/list/cursor.ts'
import { connectOrders, endSearch, resetOrders, searchFor, setFilter, sortBy } from '../../../../../renderer/orders/list/list-actions.ts'
import { pressInList } from '../../../../../renderer/orders/list/list-keys.ts'
import { setActiveOrder, toggleSelected } from '../../../../../renderer/orders/list/list-selection.ts'
import { useOrders } from '../../../../../renderer/orders/orders-store.ts'
import { holdOrders, releaseOrders } from '../../../../../renderer/orders/bulk/hold-orders.ts'
import { connectOpenedOrder, openOrder, performOrderWork, useOpenedOrder } from '../../../../../renderer/orders/panel/opened-order-store.ts'
import { installStation, showOrders, type WindowStation } from './window-station.ts'
import { eventually } from '../../../../support/eventually.ts'

let station: WindowStation
let stops: (() => void)[] = []

beforeEach(async () => {
  station = installStation([1, 2, 3, 4])
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null })
  stops = [connectCursor(), connectOrders(), connectOpenedOrder(), resetOrders]
  await vi.waitUntil(() => useOrders.getState().ids.length === 4)
  setActiveOrder(2)
  await openOrder(2)
})

afterEach(() => {
  for (const stop of stops) stop()
  closeOverlay()
  goToScreen('orders')
  vi.unstubAllGlobals()
})

function press(key: string): void {
  pressInList({ key, shiftKey: false, ctrlKey: false, metaKey: false }, 10, (id) => void openOrder(id))
}

/** The orders that the shortcut acts on now. */
async function targetOf(action: ActionId): Promise<readonly number[]> {
  showOrders(station)
  void runAction(action, { target: null } as unknown as KeyboardEvent)
  return await eventually(() => {
    const { overlay } = useNavigation.getState()
    if (overlay !== null && 'orderId' in overlay) return [overlay.orderId]
    if (overlay !== null && 'orderIds' in overlay) return overlay.orderIds
    const [done] = station.done
    if (done === undefined) throw new Error(`${action} did nothing`)
    return done.orderIds
  })
}

const shortcuts: readonly ActionId[] = [...orderActionIds, 'read-again']

/** The order under the cursor, the open one, and what each shortcut acts on. */
async function targets(): Promise<Record<string, readonly (number | null)[]>> {
  const found: Record<string, readonly (number | null)[]> = {
    cursor: [useOrders.getState().active],
    open: [useOpenedOrder.getState().orderId],
  }
  for (const shortcut of shortcuts) found[shortcut] = await targetOf(shortcut)
  return found
}

function everythingOn(orderId: number): Record<string, readonly number[]> {
  return Object.fromEntries(['cursor', 'open', ...shortcuts].map((name) => [name, [orderId]]))
}

async function listIs(ids: readonly number[]): Promise<void> {
  await eventually(() => {
    expect(useOrders.getState()).toMatchObject({ ids, isLoading: false })
    expect(useOrders.getState().edition).toBe(ids.join())
  })
}

/** The order is printed, put on hold or cancelled, or the service changed it: the list is read again without it. */
async function leaveByChange(): Promise<void> {
  station.listed = [1, 3, 4]
  station.changed([2])
  await listIs([1, 3, 4])
}

const ways: Record<string, () => Promise<void>> = {
  'it was printed': leaveByChange,
  'it was put on hold': async () => {
    await holdOrders([2], null, '')
    await leaveByChange()
  },
  'its hold was ended in the list of orders on hold': async () => {
    station.held.add(2)
    goToOrdersView({ kind: 'held' })
    await listIs([1, 2, 3, 4])
    await openOrder(2)
    await releaseOrders([2])
    await leaveByChange()
  },
  'its waybill was created': async () => {
    await performOrderWork(2, 'generating')
    await leaveByChange()
  },
  'it was cancelled, its pickup was booked, or the service changed it': leaveByChange,
  'a filter hides it': async () => {
    station.listed = [1, 3, 4]
    setFilter({ hub: true })
    await listIs([1, 3, 4])
  },
  'a search does not find it': async () => {
    station.listed = [4, 3]
    await searchFor('kul')
    await listIs([4, 3])
  },
  'another search does not find it': async () => {
    await searchFor('ku')
    station.listed = [4, 3]
    await searchFor('kul')
    await listIs([4, 3])
  },
  'a search ends in a list without it': async () => {
    await searchFor('kul')
    station.listed = [1, 3]
    endSearch()
    await listIs([1, 3])
  },
  'the list is sorted': async () => {
    station.listed = [4, 3, 2, 1]
    sortBy('value')
    await listIs([4, 3, 2, 1])
  },
}

test.each(Object.entries(ways))('the active order, the open order and the target of every shortcut are the same: %s', async (_, leave) => {
  await leave()
  expect(await targets()).toEqual(everythingOn(2))
})

test.each([[[7, 8]], [[]], [[1, 2]]])('another list closes the open order, and no shortcut acts on it: %j', async (listed) => {
  station.listed = listed
  goToOrdersView({ kind: 'queue', queue: 'print' })
  expect(useOpenedOrder.getState().orderId).toBeNull()
  await listIs(listed)
  expect(useOrders.getState().active).toBe(listed[0] ?? null)
  station.done.length = 0
  for (const action of shortcuts.filter((shortcut) => shortcut !== 'read-again')) {
    void runAction(action, { target: null } as unknown as KeyboardEvent)
    expect([action, useNavigation.getState().overlay, station.done]).toEqual([action, null, []])
  }
})

test('the key of the current list keeps its order open', async () => {
  goToOrdersView({ kind: 'queue', queue: 'print' })
  await listIs([1, 2, 3, 4])
  await openOrder(3)
  goToOrdersView({ kind: 'queue', queue: 'print' })
  await listIs([1, 2, 3, 4])
  expect(await targets()).toEqual(everythingOn(3))
})

test('the arrow keys continue from the position of an order that left the list, and the panel follows', async () => {
  await leaveByChange()
  press('ArrowDown')
  expect(await targets()).toEqual(everythingOn(3))
  station.listed = [1, 4]
  station.changed([3])
  await listIs([1, 4])
  press('ArrowUp')
  expect(await targets()).toEqual(everythingOn(1))
})

test('after the last order of a list has left it, the arrow keys go to the last remaining one', async () => {
  setActiveOrder(4)
  station.listed = [1, 2, 3]
  station.changed([4])
  await listIs([1, 2, 3])
  press('ArrowDown')
  expect(await targets()).toEqual(everythingOn(3))
})

test('in a filtered list the arrow keys start at the top', async () => {
  setActiveOrder(4)
  station.listed = [2, 3]
  setFilter({ hub: true })
  await listIs([2, 3])
  press('ArrowDown')
  expect(await targets()).toEqual(everythingOn(2))
})

test('the panel follows every change of the active order while it is open', async () => {
  toggleSelected(3)
  expect(useOpenedOrder.getState().orderId).toBe(3)
  toggleSelected(3)
  setActiveOrder(4)
  expect(await targets()).toEqual(everythingOn(4))
})

test('a scanned order is open and active, and stays so when the list is read again without it', async () => {
  await revealOrder(9)
  station.changed([9])
  await listIs([1, 2, 3, 4])
  expect(await targets()).toEqual(everythingOn(9))
})

test('a key pressed during the lookup of a scan waits for its order, and does nothing if none is found', async () => {
  const found = Promise.withResolvers<number | null>()
  station.find = async () => await found.promise
  trackLookup(handleScan('PB-4'))
  void runAction('cancel', { target: null } as unknown as KeyboardEvent)
  expect(useNavigation.getState().overlay).toBeNull()
  found.resolve(4)
  await eventually(() => expect(useNavigation.getState().overlay).toEqual({ kind: 'cancel', orderIds: [4] }))
  closeOverlay()
  station.find = async () => null
  const lookup = handleScan('PB-9')
  trackLookup(lookup)
  void runAction('cancel', { target: null } as unknown as KeyboardEvent)
  await lookup
  await Promise.resolve()
  expect(useNavigation.getState().overlay).toBeNull()
})

test('closing an order that has left the list activates the order that is now at its position', async () => {
  await leaveByChange()
  closeOrderPanel()
  expect(useOrders.getState().active).toBe(3)
  press('Enter')
  expect(await targets()).toEqual(everythingOn(3))
})

test('when the selected orders leave the list, no shortcut acts on the open order without confirmation', async () => {
  toggleSelected(3)
  setActiveOrder(2)
  for (const action of orderActionIds) {
    showOrders(station)
    useOrders.setState(({ selection }) => ({ selection: { ...selection, selected: new Set(), wasEmptiedByList: true } }))
    void runAction(action, { target: null } as unknown as KeyboardEvent)
    expect([action, useNavigation.getState().overlay, station.done]).toEqual([action, null, []])
    expect([action, await targetOf(action)]).toEqual([action, [2]])
  }
})

test('the shortcut that holds an order also releases it, whatever list is shown', async () => {
  station.held.add(2)
  await openOrder(2)
  station.done.length = 0
  void runAction('hold', { target: null } as unknown as KeyboardEvent)
  expect(useNavigation.getState().overlay).toBeNull()
  expect(station.done).toEqual([{ channel: 'orders.release', orderIds: [2] }])
})
