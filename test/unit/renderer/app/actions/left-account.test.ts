import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectCancellations, useCancellations } from '../../../../../renderer/cancellation/cancellation-store.ts'
import { connectOpenedOrder, openOrder, performOrderWork, useOpenedOrder } from '../../../../../renderer/orders/panel/opened-order-store.ts'
import { connectVoidLabels, useVoidLabels } from '../../../../../renderer/void-labels/void-labels-store.ts'
import { failed, type Result } from '../../../../../shared/result.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'
import { installStation, type WindowStation } from './window-station.ts'

let station: WindowStation

beforeEach(() => {
  station = installStation([1])
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The next answer on this channel is given when the returned function is called. */
function holdAnswer(channel: string): (answer: Result<unknown> | null) => void {
  const held = Promise.withResolvers<Result<unknown> | null>()
  station.answers.set(channel, async () => await held.promise)
  return held.resolve
}

const refused = failed(scriptedFailure('not-found', 'Gone.', ''))

test('a late list of void labels of an account that was left is not shown', async () => {
  const answer = holdAnswer('voidLabels.list')
  connectVoidLabels()()
  answer(refused)
  await new Promise(setImmediate)
  expect(useVoidLabels.getState()).toMatchObject({ isLoaded: false, failure: null })
})

test('late cancellations of an account that was left are not shown', async () => {
  const answer = holdAnswer('cancellation.state')
  connectCancellations()()
  const applied = vi.fn<() => void>()
  const stop = useCancellations.subscribe(applied)
  const run = {
    id: 'run-1',
    phase: 'grace',
    person: 'Ana',
    startedAt: '2026-11-21T09:00:00Z',
    graceLeft: 5000,
    graceWhole: 5000,
    items: [],
  }
  answer({ ok: true, value: { runs: [run] } })
  await new Promise(setImmediate)
  stop()
  expect(applied).not.toHaveBeenCalled()
})

test('a late answer about an order of an account that was left is dropped, although the next account opened the same id', async () => {
  const leave = connectOpenedOrder()
  const answer = holdAnswer('orders.open')
  const opened = openOrder(1)
  leave()
  useOpenedOrder.setState({ orderId: 1 })
  answer(null)
  expect(await opened).toBeNull()
  expect(useOpenedOrder.getState().view).toBeNull()
})

test('work on an order of an account that was left ends with it', async () => {
  const leave = connectOpenedOrder()
  const answer = holdAnswer('orders.read')
  const worked = performOrderWork(1, 'reading')
  leave()
  useOpenedOrder.setState({ orderId: 1 })
  expect(useOpenedOrder.getState().workByOrder.size).toBe(0)
  answer(null)
  expect(await worked).toBe(false)
  expect(useOpenedOrder.getState().view).toBeNull()
})
