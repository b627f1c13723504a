import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countViews, connectViewCounts, useViewCounts } from '../../../../../renderer/orders/queues/view-counts.ts'
import type { OrderCount, SavedView } from '../../../../../shared/orders/order-view.ts'
import { failed, success, type Result } from '../../../../../shared/result.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'
import { emptyOverview } from '../../../../support/orders/empty-overview.ts'

function viewTo(country: string): SavedView {
  const request: SavedView['request'] = {
    view: { kind: 'all' },
    filter: { countries: [country] },
    sort: { by: 'created', direction: 'descending' },
  }
  return { id: country, name: `To ${country}`, request }
}

/** What the station counts for each country; nothing for a country it fails at. */
let orders: Record<string, OrderCount> = {}
let asked = 0
/** The station says that orders have changed. */
let change = (): void => {}
let stop = (): void => {}

async function invoke(_channel: string, { filter }: SavedView['request']): Promise<Result<OrderCount>> {
  asked += 1
  const counted = orders[filter?.countries?.[0] ?? '']
  return counted === undefined ? failed(scriptedFailure('busy', 'The disk is busy.', '')) : success(counted)
}

function subscribe(_channel: string, listener: (payload: unknown) => void): () => void {
  change = () => listener({ ids: [1], overview: emptyOverview })
  return () => {}
}

function shown(): Record<string, OrderCount> {
  return Object.fromEntries(useViewCounts.getState())
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  orders = {}
  asked = 0
  vi.stubGlobal('window', { station: { invoke, subscribe } })
  stop = connectViewCounts()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('counts each saved view, again once orders have changed; one that cannot be counted keeps its number', async () => {
  orders = { FR: { count: 3, more: false }, JP: { count: 500, more: true } }
  countViews([viewTo('FR'), viewTo('JP'), viewTo('IE')])
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toEqual(orders)
  orders = { FR: { count: 2, more: false }, IE: { count: 1, more: false } }
  change()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toEqual({ FR: { count: 2, more: false }, JP: { count: 500, more: true }, IE: { count: 1, more: false } })
})

test('without saved views sends no request, and clears the numbers at the end of the session', async () => {
  change()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toBe(0)
  orders = { FR: { count: 3, more: false } }
  countViews([viewTo('FR')])
  await vi.advanceTimersByTimeAsync(1)
  stop()
  expect(shown()).toEqual({})
})
