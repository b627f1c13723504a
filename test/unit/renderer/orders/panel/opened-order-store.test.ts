import { beforeEach, expect, it } from 'vitest'
import { useOpenOrder, whenOpened } from '../../../../../renderer/orders/panel/opened-order-store.ts'
import type { OrderView } from '../../../../../shared/orders/order-view.ts'

// Only whether there is a view is asked here.
const view = {} as OrderView
const done: string[] = []

beforeEach(() => {
  done.length = 0
  useOpenOrder.setState({ orderId: 7, view: null, failure: null, scannedLeg: null, works: new Map() })
})

it('acts once, as soon as the order has come', () => {
  whenOpened(7, () => done.push('pickup'))
  useOpenOrder.setState({ scannedLeg: 1 })
  expect(done).toEqual([])
  useOpenOrder.setState({ view })
  useOpenOrder.setState({ view: { ...view } })
  expect(done).toEqual(['pickup'])
})

it('acts when it failed to come, so that this can be said', () => {
  whenOpened(7, () => done.push('pickup'))
  useOpenOrder.setState({ failure: { kind: 'not-found', message: 'Gone.', next: '' } })
  expect(done).toEqual(['pickup'])
})

it('lets go when another order is opened or this one is closed, for good', () => {
  whenOpened(7, () => done.push('cancel'))
  useOpenOrder.setState({ orderId: 8 })
  useOpenOrder.setState({ orderId: 7, view })
  expect(done).toEqual([])
})

it('does the last of several wishes alone', () => {
  whenOpened(7, () => done.push('print'))
  whenOpened(7, () => done.push('cancel'))
  useOpenOrder.setState({ view })
  expect(done).toEqual(['cancel'])
})
