import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkerOrderStore, type RunOperation } from '../../../../../../electron/orders/store/worker/worker-order-store.ts'
import { failed, success, type Result } from '../../../../../../shared/result.ts'
import type { Failure } from '../../../../../../shared/failure.ts'
import type { UpsertInput } from '../../../../../../electron/orders/store/order-operations.ts'
import type { StoredChanges } from '../../../../../../electron/orders/store/order-change.ts'
import { noon, readOrder } from '../../../../../support/orders/order-reads.ts'
import { scriptedFailure } from '../../../../../support/scripted-failure.ts'

const diskFull: Failure = scriptedFailure('disk-full', 'The disk is full.', 'Make room.')

/** A writer that replies on demand, one part after the other. */
function slowWriter() {
  const parts: { readonly ids: number[]; readonly answer: (result: Result<StoredChanges>) => void }[] = []
  const run = (_name: string, { orders }: UpsertInput): Promise<Result<StoredChanges>> =>
    new Promise((answer) => {
      parts.push({ ids: orders.map(({ id }) => id), answer })
    })
  // Only what stores orders is asked of it.
  return { store: createWorkerOrderStore(run as unknown as RunOperation), parts }
}

function changed(ids: readonly number[]): Result<StoredChanges> {
  const changes = ids.map((orderId) => ({
    orderId,
    reference: '',
    statusBefore: null,
    status: 'incomplete',
    newWaybills: [],
    firstSeen: true,
  }))
  return success({ changed: [...ids], changes })
}

/** Lets all work progress as far as it can: between two parts other work gets its turn. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

const reads = Array.from({ length: 3400 }, (_, place) => readOrder({ id: place + 1 }))

test('writes many orders in chunks: sends at most one ahead, and returns all changes in order', async () => {
  const { store, parts } = slowWriter()
  const stored = store.upsert(reads, { knownAt: noon, listed: true })
  await settled()
  expect(parts.map(({ ids }) => ids.length)).toEqual([1000, 1000])
  for (let part = 0; part < 4; part += 1) {
    parts[part]?.answer(changed(parts[part]?.ids.slice(0, 2) ?? []))
    await settled()
    expect(parts).toHaveLength(Math.min(4, part + 3))
  }
  expect(parts.flatMap(({ ids }) => ids)).toEqual(reads.map(({ order }) => order.id))
  expect(await stored).toMatchObject({ value: { changed: [1, 2, 1001, 1002, 2001, 2002, 3001, 3002] } })
})

test('a chunk that cannot be written ends the whole, and no further chunk is sent', async () => {
  const { store, parts } = slowWriter()
  const stored = store.upsert(reads, { knownAt: noon, listed: true })
  await settled()
  parts[0]?.answer(failed(diskFull))
  expect(await stored).toEqual(failed(diskFull))
  expect(parts).toHaveLength(2)
})

test('the last chunk can fail too, and no orders cause no work', async () => {
  const { store, parts } = slowWriter()
  const stored = store.upsert(reads.slice(0, 1200), { knownAt: noon, listed: true })
  await settled()
  parts[0]?.answer(changed([1]))
  parts[1]?.answer(failed(diskFull))
  expect(await stored).toEqual(failed(diskFull))
  expect(await store.upsert([], { knownAt: noon, listed: true })).toEqual(success({ changed: [], changes: [] }))
  expect(parts).toHaveLength(2)
})

test('other work runs between the preparation of two chunks', async () => {
  const { store, parts } = slowWriter()
  const stored = store.upsert(reads.slice(0, 2000), { knownAt: noon, listed: true })
  expect(parts).toHaveLength(1)
  await Promise.resolve()
  expect(parts).toHaveLength(1)
  await settled()
  expect(parts).toHaveLength(2)
  for (const { ids, answer } of parts) answer(changed(ids.slice(0, 1)))
  expect(await stored).toMatchObject({ value: { changed: [1, 1001] } })
})
