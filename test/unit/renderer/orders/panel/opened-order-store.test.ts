import { beforeEach, expect, it } from 'vitest'
import { useOpenedOrder, whenOpened } from '../../../../../renderer/orders/panel/opened-order-store.ts'
import type { OrderView } from '../../../../../shared/orders/order-view.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

// Only the presence of a view matters here.
const view = {} as OrderView
const done: string[] = []

beforeEach(() => {
  done.length = 0
  useOpenedOrder.setState({ orderId: 7, view: null, failure: null, scannedLeg: null, workByOrder: new Map() })
})

it('runs an action exactly once, as soon as the order has loaded', () => {
  void whenOpened(7, () => done.push('pickup'))
  useOpenedOrder.setState({ scannedLeg: 1 })
  expect(done).toEqual([])
  useOpenedOrder.setState({ view })
  useOpenedOrder.setState({ view: { ...view } })
  expect(done).toEqual(['pickup'])
})

it('runs an action if the order failed to load, so that the failure can be reported', () => {
  void whenOpened(7, () => done.push('pickup'))
  useOpenedOrder.setState({ failure: scriptedFailure('not-found', 'Gone.', '') })
  expect(done).toEqual(['pickup'])
})

it('does not run an action if another order is opened meanwhile or this one is closed', () => {
  void whenOpened(7, () => done.push('cancel'))
  useOpenedOrder.setState({ orderId: 8 })
  useOpenedOrder.setState({ orderId: 7, view })
  expect(done).toEqual([])
})

it('runs only the last of several actions', () => {
  void whenOpened(7, () => done.push('print'))
  void whenOpened(7, () => done.push('cancel'))
  useOpenedOrder.setState({ view })
  expect(done).toEqual(['cancel'])
})
