import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { createRetentionRunner, type OrderRetentionFacts } from '../../../../electron/documents/retention-runner.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { decideRetention, type RetentionFacts, type RetentionRule } from '../../../../shared/documents/retention.ts'
import type { Sheet, SheetState } from '../../../../shared/printing/batch.ts'
import { success } from '../../../../shared/result.ts'
import { firstLabel, startDocuments } from './documents-world.ts'
import { messageOf } from '../../../support/failure-words.ts'
import { failureLike } from '../../../support/failure-like.ts'

const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const waybill = '1Z999AA10123456784'

function facts(changes: Partial<RetentionFacts>): RetentionFacts {
  const usual = { isBlocked: false, orderState: 'finished', isPrinted: true, isInDoubt: false } as const
  return { id: 'a', fetchedAt: '2026-01-01T10:00:00Z', bytes: 1_000_000, ...usual, ...changes }
}

function sheet(orderId: number, state: SheetState): Sheet {
  return {
    id: `s${orderId}`,
    batchId: 'b',
    position: 1,
    orderId,
    reference: `PB-${orderId}`,
    place: firstLabel,
    waybill,
    copy: 1,
    printerId: 'folder',
    printerName: 'Folder',
    media: '4x6in',
    state,
    job: null,
    jobUuid: null,
    sha256: null,
    file: null,
    failure: null,
    person: '',
    station: '',
    reason: null,
    again: null,
    isOverridden: false,
    page: null,
    slot: null,
    at: '2026-01-01T10:00:00Z',
  } as unknown as Sheet
}

describe('the rule for old documents', () => {
  const old: RetentionRule = { days: 30, megabytes: null }

  it('removes documents of finished and cancelled orders that are older than its number of days', () => {
    const documents = [
      facts({}),
      facts({ id: 'b', orderState: 'cancelled', isPrinted: false }),
      facts({ id: 'c', fetchedAt: '2026-11-20T10:00:00Z' }),
    ]
    expect(Object.fromEntries(decideRetention(documents, old, now))).toEqual({
      a: { isRemoved: true, reason: 'age' },
      b: { isRemoved: true, reason: 'age' },
      c: { isRemoved: false, retainReason: 'young' },
    })
  })

  it.each([
    ['held', { isBlocked: true }],
    ['active', { orderState: 'active' }],
    ['unprinted', { isPrinted: false }],
    ['in-doubt', { isInDoubt: true }],
    ['in-doubt', { isInDoubt: true, orderState: 'cancelled' }],
    ['held', { isBlocked: true, orderState: 'cancelled' }],
  ] as const)('never removes a document that is %s, however old it is and however large the archive', (retainReason, changes) => {
    for (const rule of [old, { days: 1, megabytes: 50 }]) {
      expect(decideRetention([facts({ ...changes, bytes: 1e9 })], rule, now).get('a')).toEqual({ isRemoved: false, retainReason })
    }
  })

  it('removes the oldest while the archive is larger than its size, and no more than that', () => {
    const documents = [3, 1, 2].map((day) => facts({ id: `d${day}`, fetchedAt: `2026-11-0${day}T10:00:00Z`, bytes: 30_000_000 }))
    const checked = decideRetention(documents, { days: null, megabytes: 60 }, now)
    expect([...checked].filter(([, { isRemoved }]) => isRemoved)).toEqual([['d1', { isRemoved: true, reason: 'size' }]])
  })

  it('keeps everything while no limit is set', () => {
    expect(decideRetention([facts({})], { days: null, megabytes: null }, now).get('a')).toEqual({ isRemoved: false, retainReason: 'young' })
  })
})

async function start(standing: (orderId: number) => OrderRetentionFacts | undefined, rule: RetentionRule = { days: 30, megabytes: null }) {
  const world = await startDocuments({})
  const put = async (orderId: number, held: string | null = null) => {
    const bytes = new TextEncoder().encode(`paper of ${orderId}`)
    const document = { orderId, reference: `PB-${orderId}`, waybill, slot: firstLabel, bytes, pages: 1, text: `secret ${waybill}`, held }
    const kept = await world.store.put(document)
    if (!kept.ok) throw new Error(messageOf(kept.failure))
    return kept.value
  }
  const removed: number[] = []
  const retention = createRetentionRunner({
    archive: world.store,
    rule: () => rule,
    readOrderFacts: async (orderIds) =>
      success(
        new Map(
          orderIds.flatMap((orderId) => {
            const found = standing(orderId)
            return found === undefined ? [] : [[orderId, found] as const]
          }),
        ),
      ),
    clock: world.clock,
    log: silentLog,
    onRemoved: (orderIds) => removed.push(...orderIds),
  })
  return { ...world, put, retention, removed }
}

const printed = (orderId: number): OrderRetentionFacts => ({ status: 'delivered', sheets: [sheet(orderId, 'spooled')] })

describe('applying the rule', () => {
  it('reports what would be removed without removing it; then removes it and leaves a row with time and reason', async () => {
    const { put, retention, store, clock, files, documents, removed } = await start(printed)
    const document = await put(101)
    clock.set('2027-02-01T10:00:00Z')
    const preview = await retention.dryRun({ days: 30, megabytes: null })
    expect(preview).toMatchObject({ value: { removals: { documents: 1, byAge: 1, bySize: 0 }, first: [{ id: document.id }] } })
    expect(files()).toHaveLength(1)
    expect(await retention.apply()).toMatchObject({ value: { removals: { documents: 1 }, failed: 0 } })
    expect(files()).toEqual([])
    expect(removed).toEqual([101])
    expect(store.list({ text: '' })).toEqual(success([]))
    expect(store.list({ text: 'PB-101' })).toMatchObject({
      value: [
        {
          id: document.id,
          state: 'removed',
          stateSince: '2027-02-01T10:00:00Z',
          stateWhy: { code: 'documentStore.olderThan', details: { days: 30 } },
        },
      ],
    })
    expect(store.list({ text: 'secret' })).toEqual(success([]))
    const read = await documents.read(document.id)
    expect(read).toMatchObject({
      ok: false,
      failure: failureLike({ message: expect.stringMatching(/on 2027-02-01 by the rule for old documents \(older than 30 days\)/) }),
    })
    expect(await documents.findStoredDocument(101, firstLabel, waybill)).toEqual(success(null))
  })

  it.each<[string, (orderId: number) => OrderRetentionFacts | undefined]>([
    ['an order that is not known here', () => undefined],
    ['an order at work', (orderId) => ({ ...printed(orderId), status: 'awaiting_pickup' })],
    ['an order whose status nobody knows', (orderId) => ({ ...printed(orderId), status: 'teleported' })],
    ['a finished order that was never printed', () => ({ status: 'delivered', sheets: [] })],
    ['an order whose sheet failed', (orderId) => ({ status: 'delivered', sheets: [sheet(orderId, 'failed')] })],
    ['an order in doubt', (orderId) => ({ status: 'delivered', sheets: [sheet(orderId, 'unknown')] })],
    ['a cancelled order in doubt', (orderId) => ({ status: 'cancelled', sheets: [sheet(orderId, 'submitted')] })],
  ])('keeps the document of %s', async (_words, standing) => {
    const { put, retention, clock, files } = await start(standing, { days: 1, megabytes: 50 })
    await put(101)
    clock.set('2036-01-01T10:00:00Z')
    expect(await retention.apply()).toMatchObject({ value: { removals: { documents: 0 } } })
    expect(files()).toHaveLength(1)
  })

  it('keeps a blocked document', async () => {
    const { put, retention, clock, files } = await start(printed)
    await put(101, 'It says another waybill.')
    clock.set('2036-01-01T10:00:00Z')
    await retention.apply()
    expect(files()).toHaveLength(1)
  })

  it('keeps a document whose order is being reprinted while others are removed', async () => {
    let asked = 0
    const { put, retention, clock, files } = await start((orderId) => {
      asked += 1
      return asked === 1 ? printed(orderId) : { status: 'delivered', sheets: [sheet(orderId, 'intended')] }
    })
    await put(101)
    clock.set('2036-01-01T10:00:00Z')
    await retention.apply()
    expect(files()).toHaveLength(1)
  })

  it('runs immediately and again after a day', async () => {
    const { put, retention, clock, files } = await start(printed, { days: 1, megabytes: null })
    const stop = new AbortController()
    await put(101)
    const keeping = retention.runDaily(stop.signal)
    await clock.waitedOn()
    expect(files()).toHaveLength(1)
    clock.advance(24 * 60 * 60 * 1000 + 1000)
    await clock.waitedOn()
    await expect.poll(() => files().length, { timeout: 30_000 }).toBe(0)
    stop.abort()
    await keeping
  })

  it('deletes at the next start what a crash left of a removed document', async () => {
    const { put, retention, clock, files, store, folder } = await start(printed)
    await put(101)
    const [name = ''] = files()
    clock.set('2036-01-01T10:00:00Z')
    await retention.apply()
    writeFileSync(join(folder, 'papers', name), 'document of 101')
    await store.repair(new AbortController().signal)
    expect(existsSync(join(folder, 'papers', name))).toBe(false)
    expect(store.list({ text: '', state: 'removed' })).toMatchObject({ value: [{ orderId: 101 }] })
  })
})
