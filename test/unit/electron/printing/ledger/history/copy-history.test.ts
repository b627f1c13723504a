import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { copyHistory, previewHistory } from '../../../../../../electron/printing/ledger/history/copy-history.ts'
import type { HistoryTarget } from '../../../../../../electron/printing/ledger/history/ledger-history.ts'
import { failed } from '../../../../../../shared/result.ts'
import { storageFailures } from '../../../../../../shared/messages/station/storage-failures.ts'
import { batchStates, sheetStates, type Sheet, type SheetState } from '../../../../../../shared/printing/batch.ts'
import { canRun } from '../../../../../support/machine/prerequisites.ts'
import { temporarySite } from '../../../../../support/site/temporary-site.ts'
import { value } from '../../printing-fixtures.ts'
import { batchOf, clock, copy, openLocal, openShared, print, type Side } from './history-sides.ts'

/** Every state that every sheet had, in the order of batches and sheets. */
async function allEvents({ history }: Side): Promise<unknown[]> {
  const batches = await history.read((await history.batches()).map(({ id }) => id))
  return batches.map(({ id, sheets }) => [id, sheets.map(({ events }) => events.map(({ state }) => state))])
}

/** What each side says of an order's sheets, without what a copy may change. */
async function told({ ledger }: Side, orderIds: readonly number[]): Promise<unknown[]> {
  const sheets = await ledger.sheetsOfOrders(orderIds)
  return sheets.map(({ id: _id, changedAt, sentAt, ...sheet }) => ({
    ...sheet,
    changedAt: Temporal.Instant.from(changedAt).epochMilliseconds,
    sentAt: sentAt === null ? null : Temporal.Instant.from(sentAt).epochMilliseconds,
  }))
}

/** As another person than that of the other ledger. */
async function change({ ledger }: Side, sheet: Sheet | undefined, state: SheetState): Promise<void> {
  value(await ledger.change(sheet?.id ?? '', { state, person: randomUUID() }))
}

/** The different beginnings of the ids by which people name these orders' sheets. */
async function shortIdsOf({ ledger }: Side, orderIds: readonly number[]): Promise<string[]> {
  return [...new Set((await ledger.sheetsOfOrders(orderIds)).map(({ id }) => id.slice(0, 8)))]
}

/** Ids that another station with the same sequence has too, as far as their first eight characters go. */
function sequence(): () => string {
  let number = 0
  return () => {
    number += 1
    return `${String(number).padStart(8, '0')}-${randomUUID()}`
  }
}

const states = ['intended', 'spooled', 'confirmed', 'failed', 'unknown', 'submitted'] as const

describe.skipIf(!canRun('postgres'))('a ledger that is copied', () => {
  test('to a site equals the original, is added once however often it is copied, and the station continues with it', async () => {
    const site = await temporarySite()
    const [local, shared] = [openLocal(), openShared(site, 'one')]
    await print(local.ledger, [1, 2, 3, 4, 5, 6], states)
    expect(await copy(local, shared)).toEqual({ batches: 1, sheets: 6, inDoubt: 0 })
    expect(await told(shared, [1, 2, 3, 4, 5, 6])).toEqual(await told(local, [1, 2, 3, 4, 5, 6]))
    expect(await copy(local, shared)).toEqual({ batches: 0, sheets: 0, inDoubt: 0 })
    expect(await allEvents(shared)).toEqual(await allEvents(local))
    const [open] = await shared.ledger.sheetsOfOrder(1)
    value(await shared.ledger.change(open?.id ?? '', { from: 'intended', state: 'submitted', jobUuid: 'now' }))
    const other = openShared(site, 'two').ledger
    expect((await other.begin(batchOf([1], 'Two'))).ok).toBe(true)
  })

  test('adds to the target what was added in the meantime, and nothing else', async () => {
    const site = await temporarySite()
    const [local, shared] = [openLocal(), openShared(site, 'one')]
    const [sheet] = await print(local.ledger, [1, 2], ['spooled'])
    await copy(local, shared)
    value(await local.ledger.change(sheet?.id ?? '', { from: 'spooled', state: 'confirmed' }))
    await print(local.ledger, [3], ['spooled'])
    expect(await copy(local, shared)).toEqual({ batches: 1, sheets: 1, inDoubt: 0 })
    expect(await told(shared, [1, 2, 3])).toEqual(await told(local, [1, 2, 3]))
  })

  test('dates what it puts in doubt by the time of the database', async () => {
    const site = await temporarySite()
    await site.setTime('2026-11-20T08:00:00Z')
    const [local, shared] = [openLocal(), openShared(site, 'one')]
    await print(shared.ledger, [1], ['spooled'])
    const [sheet] = await print(local.ledger, [1], ['intended'])
    await copy(local, shared)
    expect(await shared.ledger.sheet(sheet?.id ?? '')).toMatchObject({ state: 'unknown', changedAt: '2026-11-20T08:00:00Z' })
  })

  test('puts in doubt what either side would print although the other may have printed it', async () => {
    const site = await temporarySite()
    const [local, shared, other] = [openLocal(), openShared(site, 'one'), openShared(site, 'two')]
    await print(other.ledger, [1, 2, 3], ['spooled', 'intended', 'intended'], 'Two')
    await print(local.ledger, [1, 2, 3, 4], ['intended', 'intended', 'spooled', 'intended'])
    expect(value(await previewHistory({ source: local.history, target: shared.history, leavesOthers: false }))).toEqual({
      batches: 1,
      sheets: 4,
      inDoubt: 3,
    })
    expect(await shared.history.batches()).toHaveLength(1)
    await copy(local, shared)
    const statesOf = async (orderId: number): Promise<string[]> => (await shared.ledger.sheetsOfOrder(orderId)).map(({ state }) => state)
    expect(await Promise.all([1, 2, 3, 4].map(statesOf))).toEqual([
      ['spooled', 'unknown'],
      ['intended', 'unknown'],
      ['unknown', 'spooled'],
      ['intended'],
    ])
    const [, doubtful] = await shared.ledger.sheetsOfOrder(1)
    expect(doubtful?.failure).toMatchObject({ kind: 'in-doubt', details: { station: 'Two' } })
    expect(await copy(local, shared)).toEqual({ batches: 0, sheets: 0, inDoubt: 0 })
  })

  test('back to a station that leaves has what all stations printed, and what others had begun is in doubt', async () => {
    const site = await temporarySite()
    const [local, shared, other] = [openLocal(), openShared(site, 'one'), openShared(site, 'two')]
    await print(local.ledger, [1, 2], ['spooled', 'intended'])
    await copy(local, shared)
    await print(other.ledger, [3, 4, 5], ['confirmed', 'intended', 'submitted'], 'Two')
    await print(shared.ledger, [6], ['spooled'])
    const summary = await copy(shared, local, true)
    expect(summary).toEqual({ batches: 2, sheets: 4, inDoubt: 2 })
    const left = await local.ledger.sheetsOfOrders([1, 2, 3, 4, 5, 6])
    expect(left.map(({ state }) => state)).toEqual(['spooled', 'intended', 'confirmed', 'unknown', 'unknown', 'spooled'])
    expect(left.map(({ station }) => station)).toEqual(['Bench 4', 'Bench 4', 'Two', 'Two', 'Two', 'Bench 4'])
    expect((await local.ledger.batchesIn(batchStates)).map(({ state }) => state).toSorted()).toEqual([
      'interrupted',
      'interrupted',
      'stopped',
    ])
    expect(await copy(shared, local, true)).toEqual({ batches: 0, sheets: 0, inDoubt: 0 })
    // It joins again: nothing that a person has to look for here is asked of the others.
    expect(await copy(local, shared)).toMatchObject({ batches: 0, sheets: 0 })
    expect((await other.ledger.sheetsOfOrder(4)).map(({ state }) => state)).toEqual(['unknown'])
  })

  test('interrupted at any commit is complete once it is copied again', async () => {
    const site = await temporarySite()
    const [local, shared] = [openLocal(), openShared(site, 'one')]
    for (let batch = 0; batch < 6; batch += 1)
      await print(
        local.ledger,
        Array.from({ length: 120 }, (_, index) => batch * 1000 + index),
        ['spooled', 'failed', 'intended'],
      )
    let commits = 0
    const dying: HistoryTarget = {
      ...shared.history,
      add: async (additions, loss) => {
        commits += 1
        return commits === 2 ? failed(storageFailures.notRecorded()) : await shared.history.add(additions, loss)
      },
    }
    expect((await copyHistory({ source: local.history, target: dying, leavesOthers: false })).ok).toBe(false)
    expect(await shared.history.batches()).toHaveLength(4)
    await copy(local, shared)
    expect(await allEvents(shared)).toEqual(await allEvents(local))
  })

  test('gives a sheet a new id if the first eight characters of its own are in use', async () => {
    const site = await temporarySite()
    const [local, shared, other] = [openLocal(sequence()), openShared(site, 'one'), openShared(site, 'two', sequence())]
    await print(other.ledger, [1, 2], ['spooled'], 'Two')
    await print(local.ledger, [3, 4], ['spooled', 'confirmed'])
    await copy(local, shared)
    expect(await told(shared, [3, 4])).toEqual(await told(local, [3, 4]))
    expect(await shortIdsOf(shared, [1, 2, 3, 4])).toHaveLength(4)
    expect(await copy(local, shared)).toEqual({ batches: 0, sheets: 0, inDoubt: 0 })
    await copy(shared, local, true)
    expect(await told(local, [1, 2])).toEqual(await told(other, [1, 2]))
    expect(await shortIdsOf(local, [1, 2, 3, 4])).toHaveLength(4)
    expect(await copy(shared, local, true)).toEqual({ batches: 0, sheets: 0, inDoubt: 0 })
  })

  test('keeps a recorded loss, so that orders printed before it are asked about, whatever is copied afterwards', async () => {
    const site = await temporarySite()
    const [local, shared, other] = [openLocal(), openShared(site, 'one'), openShared(site, 'two')]
    const at = clock.now().toString()
    value(await other.ledger.recordLoss({ cause: 'older', at, replaced: [] }))
    await print(local.ledger, [1], ['failed'])
    await copy(local, shared)
    expect(await shared.ledger.lostAt()).toBe(at)
    expect([...(await shared.ledger.decidedSinceLoss([1]))]).toEqual([])
  })

  test('keeps a void label void, and puts in doubt what one ledger would print and the other records as printed', async () => {
    const site = await temporarySite()
    const [local, shared] = [openLocal(), openShared(site, 'one')]
    const [voided, printed, same] = await print(local.ledger, [1, 2, 3], ['spooled'])
    await copy(local, shared)
    await change(local, voided, 'voided')
    await change(shared, voided, 'confirmed')
    await change(local, printed, 'confirmed')
    await change(shared, printed, 'unknown')
    await change(shared, printed, 'failed')
    await change(local, same, 'confirmed')
    await change(shared, same, 'confirmed')
    await copy(local, shared)
    expect((await shared.ledger.sheetsOfOrders([1, 2, 3])).map(({ state }) => state)).toEqual(['voided', 'unknown', 'confirmed'])
    expect(await copy(local, shared)).toEqual({ batches: 0, sheets: 0, inDoubt: 0 })
  })
})

test('the tests above copy every state of a sheet except voided', () => {
  expect(sheetStates.filter((state) => !(states as readonly string[]).includes(state))).toEqual(['voided'])
})
