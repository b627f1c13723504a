import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAndAct } from '../../../../../renderer/app/actions/opening.ts'
import { printOpenOrder } from '../../../../../renderer/app/actions/order-actions.ts'
import { closeOverlay, useNavigation } from '../../../../../renderer/app/navigation-store.ts'
import { closeOrder, openOrder } from '../../../../../renderer/orders/panel/opened-order-store.ts'
import { failed } from '../../../../../shared/result.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'
import { installStation, type WindowStation } from './window-station.ts'

let station: WindowStation

beforeEach(() => {
  station = installStation([1, 2])
})

afterEach(() => {
  closeOverlay()
  closeOrder()
  vi.unstubAllGlobals()
})

/** The station answers the opening of this order only once the returned promise resolves. */
function holdOpening(held: number): PromiseWithResolvers<null> {
  const answer = Promise.withResolvers<null>()
  station.answers.set('orders.open', async ({ orderId }) => (orderId === held ? await answer.promise : null))
  return answer
}

test('acts on an order once it has been read', async () => {
  await openAndAct(1, printOpenOrder)
  expect(useNavigation.getState().overlay).toEqual({ kind: 'print', orderIds: [1] })
})

test.each([
  ['another order is opened', async () => await openOrder(2)],
  ['it is closed', async () => closeOrder()],
])('does not act when %s before the order has been read', async (_name, leave) => {
  const answer = holdOpening(1)
  const act = vi.fn<() => void>()
  const acted = openAndAct(1, act)
  await leave()
  answer.resolve(null)
  await acted
  expect(act).not.toHaveBeenCalled()
})

test('does not act on an order that could not be read', async () => {
  station.answers.set('orders.open', async () => failed(scriptedFailure('not-found', 'Gone.', '')))
  const act = vi.fn<() => void>()
  await openAndAct(1, act)
  expect(act).not.toHaveBeenCalled()
})
