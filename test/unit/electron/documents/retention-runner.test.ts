import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRetentionRunner, type OrderRetentionFacts } from '../../../../electron/documents/retention-runner.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import type { RetentionRule } from '../../../../shared/documents/retention.ts'
import type { Sheet, SheetState } from '../../../../shared/printing/batch.ts'
import { failed, success } from '../../../../shared/result.ts'
import { firstLabel, startDocuments } from './documents-world.ts'
import { messageOf } from '../../../support/failure-words.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'
import { failureLike } from '../../../support/failure-like.ts'

const waybill = '1Z999AA10123456784'

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

const monthly: RetentionRule = { days: 30, megabytes: null }

async function start(standing: (orderId: number) => OrderRetentionFacts | undefined, savedRule: RetentionRule = monthly) {
  const world = await startDocuments({})
  const put = async (orderId: number, held: string | null = null) => {
    const bytes = new TextEncoder().encode(`paper of ${orderId}`)
    const document = { orderId, reference: `PB-${orderId}`, waybill, slot: firstLabel, bytes, pages: 1, text: `secret ${waybill}`, held }
    const kept = await world.store.put(document)
    if (!kept.ok) throw new Error(messageOf(kept.failure))
    return kept.value
  }
  const removed: number[] = []
  const settings = { rule: savedRule, areFactsReadable: true }
  const retention = createRetentionRunner({
    archive: world.store,
    rule: () => settings.rule,
    readOrderFacts: async (orderIds) => {
      const found = orderIds.flatMap((orderId) => {
        const facts = standing(orderId)
        return facts === undefined ? [] : [[orderId, facts] as const]
      })
      return settings.areFactsReadable ? success(new Map(found)) : failed(scriptedFailure('disk-full', 'No space.', 'Free some.'))
    },
    clock: world.clock,
    log: silentLog,
    onRemoved: (orderIds) => removed.push(...orderIds),
  })
  return { ...world, put, retention, removed, settings }
}

const printed = (orderId: number): OrderRetentionFacts => ({ status: 'delivered', sheets: [sheet(orderId, 'spooled')] })

describe('applying the rule', () => {
  it('reports what would be removed without removing it; then removes it and leaves a row with time and reason', async () => {
    const { put, retention, store, clock, files, documents, removed } = await start(printed)
    const document = await put(101)
    clock.set('2027-02-01T10:00:00Z')
    const preview = await retention.dryRun(monthly)
    expect(preview).toMatchObject({ value: { removals: { documents: 1, byAge: 1, bySize: 0 }, first: [{ id: document.id }] } })
    expect(files()).toHaveLength(1)
    expect(await retention.apply(monthly)).toMatchObject({ value: { removals: { documents: 1 }, failed: 0 } })
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
    expect(await retention.apply({ days: 1, megabytes: 50 })).toMatchObject({ value: { removals: { documents: 0 } } })
    expect(files()).toHaveLength(1)
  })

  it('keeps a blocked document', async () => {
    const { put, retention, clock, files } = await start(printed)
    await put(101, 'It says another waybill.')
    clock.set('2036-01-01T10:00:00Z')
    await retention.apply(monthly)
    expect(files()).toHaveLength(1)
  })

  it('keeps a document whose order is being reprinted while others are removed, and reports only what it removed', async () => {
    let asked = 0
    const { put, retention, clock, files, removed } = await start((orderId) => {
      asked += 1
      return orderId === 101 || asked <= 2 ? printed(orderId) : { status: 'delivered', sheets: [sheet(orderId, 'intended')] }
    })
    const { bytes } = await put(101)
    await put(102)
    clock.set('2036-01-01T10:00:00Z')
    expect(await retention.apply(monthly)).toMatchObject({
      value: { documents: 2, removals: { documents: 1, bytes, byAge: 1 }, stays: { 'in-doubt': 1 }, failed: 0 },
    })
    expect(files()).toHaveLength(1)
    expect(removed).toEqual([101])
  })

  it('removes nothing by a rule that is no longer the saved one, also when it changes during the plan', async () => {
    const { put, retention, clock, files, settings } = await start(
      (orderId) => {
        settings.rule = monthly
        return printed(orderId)
      },
      { days: 365, megabytes: null },
    )
    await put(101)
    clock.set('2036-01-01T10:00:00Z')
    for (const rule of [
      { days: 365, megabytes: null },
      { days: 30, megabytes: 50 },
    ])
      expect(await retention.apply(rule)).toMatchObject({
        ok: false,
        failure: failureLike({
          message: 'The limits for saved documents have changed, so nothing was removed.',
          next: 'Preview the removal again.',
        }),
      })
    expect(files()).toHaveLength(1)
  })

  it('reports the orders of the removed documents also when a later order cannot be read', async () => {
    let asked = 0
    const { put, retention, clock, removed, settings } = await start((orderId) => {
      asked += 1
      settings.areFactsReadable = asked <= 3
      return printed(orderId)
    })
    await put(101)
    await put(102)
    clock.set('2036-01-01T10:00:00Z')
    expect(await retention.apply(monthly)).toMatchObject({ ok: false, failure: { kind: 'disk-full' } })
    expect(removed).toEqual([101])
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
    await retention.apply(monthly)
    writeFileSync(join(folder, 'papers', name), 'document of 101')
    await store.repair(new AbortController().signal)
    expect(existsSync(join(folder, 'papers', name))).toBe(false)
    expect(store.list({ text: '', state: 'removed' })).toMatchObject({ value: [{ orderId: 101 }] })
  })
})
