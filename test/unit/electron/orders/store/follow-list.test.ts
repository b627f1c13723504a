import { beforeEach, expect, test } from 'vitest'
import type { OrderStore } from '../../../../../electron/orders/store/order-store.ts'
import type { ListRequest } from '../../../../../shared/orders/order-view.ts'
import { noon, readOrder } from '../../../../support/orders/order-reads.ts'
import { openOrderStore } from '../../../../support/orders/order-store.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'

const request: ListRequest = { view: { kind: 'all' }, sort: { by: 'reference', direction: 'ascending' } }

let store: OrderStore

async function keep(many: number, fields: Record<string, unknown> = {}): Promise<void> {
  const reads = Array.from({ length: many }, (_, place) =>
    readOrder({ id: place + 1, reference_number: `A${String(place + 1).padStart(3, '0')}`, ...fields }),
  )
  valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
}

async function follow(known: string | null, first: readonly number[] = []) {
  return valueOf(await store.follow({ request, first, known }))
}

beforeEach(() => {
  store = openOrderStore().store
})

test('returns a new list with its ids and its first rows', async () => {
  await keep(60)
  const { ids, rows, more } = await follow(null)
  expect([...(ids ?? [])]).toEqual(Array.from({ length: 60 }, (_, place) => place + 1))
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
  expect(more).toBe(false)
})

test('does not send a list that is already shown, until an order is added or moved', async () => {
  await keep(3)
  const { edition } = await follow(null)
  await keep(3, { description: 'Something else' })
  expect(await follow(edition)).toEqual({ edition, more: false, ids: null, rows: [], matches: [] })
  await keep(4)
  const grown = await follow(edition)
  expect([...(grown.ids ?? [])]).toEqual([1, 2, 3, 4])
  expect(grown.edition).not.toBe(edition)
  expect(grown.rows).toEqual([])
})

test('puts given orders first without repeating them, which makes another edition of the list', async () => {
  await keep(3)
  const plain = await follow(null)
  const { ids, edition, rows } = await follow(null, [3])
  expect([...(ids ?? [])]).toEqual([3, 1, 2])
  expect(rows.map(({ id }) => id)).toEqual([3, 1, 2])
  expect(edition).not.toBe(plain.edition)
})

test('the first rows of a search include the reason why each was found', async () => {
  await keep(60, { description_of_contents: 'Desk lamp' })
  const search = { view: { kind: 'search', text: 'desk' }, sort: request.sort } as const
  const { rows, matches, edition } = valueOf(await store.follow({ request: search, first: [], known: null }))
  expect(matches.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(matches[0]?.fields.map(({ field }) => field)).toEqual(['contents'])
  expect(valueOf(await store.follow({ request: search, first: [], known: edition })).matches).toEqual([])
  expect((await follow(null)).matches).toEqual([])
})

test('returns an empty list too', async () => {
  const { edition, ids } = await follow(null)
  expect([...(ids ?? [1])]).toEqual([])
  expect((await follow(edition)).ids).toBeNull()
})
