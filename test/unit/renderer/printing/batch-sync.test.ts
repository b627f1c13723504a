import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createBatchQueries } from '../../../../electron/printing/batch/batch-queries.ts'
import { createBatchChangePublisher } from '../../../../electron/printing/batch/batch-change-publisher.ts'
import type { Ledger } from '../../../../electron/printing/ledger/ledger-port.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createBatchSync } from '../../../../renderer/printing/batch-sync.ts'
import type { Failure } from '../../../../shared/failure.ts'
import type { BatchChange, KnownBatch } from '../../../../shared/printing/batch-change.ts'
import { batchStates, type Batch, type Sheet } from '../../../../shared/printing/batch.ts'
import { sheetTransitions } from '../../../../shared/printing/sheet-transitions.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import {
  awaitedOrder,
  labelSheet,
  newBatch,
  quickClock,
  settingsWith,
  temporaryLedger,
  value,
} from '../../electron/printing/printing-fixtures.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

const broken: Failure = scriptedFailure('unexpected', 'Scripted.', 'Nothing.')
const labels = 230
const awaited = 20

const present = <Summary>(summary: Summary): Summary => summary

type Deliver = (changes: readonly BatchChange[]) => readonly BatchChange[]

/** A batch in a real ledger, the events of the station, and a window that receives what `deliver` lets through. */
async function followedBatch(deliver: Deliver = (told) => told, beforeAnswer: () => Promise<void> = async () => {}) {
  const { ledger } = temporaryLedger()
  const orders = Array.from({ length: labels }, (_, index) => labelSheet(index + 1))
  const late = Array.from({ length: awaited }, (_, index) => awaitedOrder(1000 + index, index * 10))
  value(await ledger.begin(newBatch('other', [labelSheet(5000)])))
  const sheets = value(await ledger.begin(newBatch('one', orders, late)))
  const answers = createBatchQueries({ ledger, runs: { withRunState: present } })
  const [announced, told]: [BatchChange[], BatchChange[]] = [[], []]
  let revision = await ledger.revision()
  const changes = createBatchChangePublisher({
    ledger,
    withRunState: present,
    clock: quickClock(),
    log: silentLog,
    settings: () => settingsWith(),
    orderById: async () => null,
    destroyedOf: () => new Map(),
    onProgress: () => {},
    emit: (_channel, change) => void announced.push(change as BatchChange),
  })
  onTestFinished(() => changes.stop())
  const asked = { pages: 0, changes: 0, open: 0 }
  const counted = async <Value>(what: 'pages' | 'changes', work: () => Promise<Value>): Promise<Value> => {
    asked[what] += 1
    asked.open += 1
    await nextTurn()
    const answer = await work()
    await beforeAnswer()
    asked.open -= 1
    return answer
  }
  let shown: KnownBatch | null = null
  const follower = createBatchSync({
    page: (batchId, after) => counted('pages', () => answers.batchPage({ batchId, after })),
    change: (batchId, since) => counted('changes', () => answers.batchChange({ batchId, since })),
    show: (read) => (shown = value(read)),
  })
  const rest = async (): Promise<void> => {
    do for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    while (asked.open > 0)
  }
  const deliverNow = async (): Promise<void> => {
    while (announced.length === 0) await nextTurn()
    for (const one of announced.splice(0)) follower.receive(one)
  }
  /** Delivers all pending events to the window, once all of them are emitted. */
  const hear = async (): Promise<readonly BatchChange[]> => {
    for (;;) {
      told.push(...announced.splice(0))
      revision = told.at(-1)?.revision ?? revision
      if (isDeepStrictEqual(revision, await ledger.revision())) break
      await nextTurn()
    }
    const heard = deliver(told.splice(0))
    for (const change of heard) follower.receive(change)
    await rest()
    return heard
  }
  const fresh = async (): Promise<Batch> => value(await answers.batch({ batchId: 'one' }))
  const known = (): Batch | null => {
    if (shown === null) return null
    const { revision: _revision, ...batch } = shown
    return batch
  }
  return { ledger, sheets, changes, follower, asked, rest, hear, deliverNow, fresh, known }
}

type Followed = Awaited<ReturnType<typeof followedBatch>>

/** Something that may happen to a batch: sheets handed over, confirmed, moved or failed, waybills that arrive or do not, pauses. */
async function happen({ ledger, changes, fresh }: Followed, random: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const { list, awaitedOrders } = await fresh()
  const waiting = pick(awaitedOrders)
  const step = random()
  if (step < 0.15) {
    value(await ledger.setBatchState('one', pick(batchStates) ?? 'paused', random() < 0.5 ? broken : undefined))
    return changes.batchChanged('one')
  }
  if (step < 0.3 && waiting !== undefined) {
    if (random() < 0.5) value(await ledger.giveUpAwaited('one', waiting.orderId, broken))
    else
      value(
        await ledger.addAwaitedSheets('one', waiting.orderId, [labelSheet(waiting.orderId), { ...labelSheet(waiting.orderId), copy: 2 }]),
      )
    return changes.sheetChanged({ batchId: 'one', orderId: waiting.orderId })
  }
  const many = random() < 0.2 ? 150 : 1 + Math.floor(random() * 5)
  const start = Math.floor(random() * list.length)
  const chosen = list.slice(start, start + many)
  const kept = value(await ledger.changeAll(chosen.flatMap((sheet) => nextStep(sheet, random, pick))))
  for (const sheet of kept) changes.sheetChanged(sheet)
}

type Change = Parameters<Ledger['changeAll']>[0][number]

function nextStep(sheet: Sheet, random: () => number, pick: <Item>(items: readonly Item[]) => Item | undefined): readonly Change[] {
  if (sheet.state === 'intended' && random() < 0.2) {
    return [{ sheetId: sheet.id, from: 'intended', printer: { id: 'next', name: 'Next', media: '4x6in' } } as const]
  }
  const state = pick(sheetTransitions[sheet.state])
  return state === undefined ? [] : [{ sheetId: sheet.id, state, failure: state === 'failed' ? broken : null } as const]
}

test('reads a batch in pages and then updates it from events alone', async () => {
  const batch = await followedBatch()
  batch.follower.follow('one')
  await batch.rest()
  expect(batch.known()).toEqual(await batch.fresh())
  expect(batch.asked).toMatchObject({ pages: 3, changes: 1 })
  await batch.changes.batchStarted('one')
  value(await batch.ledger.change(batch.sheets[7]?.id ?? '', { state: 'submitted', jobUuid: 'u' }))
  batch.changes.sheetChanged({ batchId: 'one', orderId: 8 })
  const [heard] = await batch.hear()
  expect(heard?.changedSheets).toMatchObject([{ orderId: 8, state: 'submitted' }])
  expect(batch.known()).toEqual(await batch.fresh())
  expect(batch.asked).toMatchObject({ pages: 3, changes: 1 })
})

test('includes what changes while its pages are read', async () => {
  const batch = await followedBatch()
  await batch.changes.batchStarted('one')
  batch.follower.follow('one')
  await nextTurn()
  await nextTurn()
  const first = batch.sheets.slice(0, 120).map(({ id }) => ({ sheetId: id, state: 'failed', failure: broken }) as const)
  for (const sheet of value(await batch.ledger.changeAll(first))) batch.changes.sheetChanged(sheet)
  await batch.hear()
  expect(batch.known()).toEqual(await batch.fresh())
})

test('includes events between the last response and its arrival', async () => {
  let isLate = false
  const batch = await followedBatch(undefined, async () => {
    if (isLate || batch.asked.changes === 0) return
    isLate = true
    value(await batch.ledger.change(batch.sheets[7]?.id ?? '', { state: 'failed', failure: broken }))
    batch.changes.sheetChanged({ batchId: 'one', orderId: 8 })
    await batch.deliverNow()
  })
  await batch.changes.batchStarted('one')
  batch.follower.follow('one')
  await batch.rest()
  expect(batch.known()).toEqual(await batch.fresh())
})

test('applies a change only once if two responses both contain it', async () => {
  const batch = await followedBatch()
  const start = await batch.ledger.revision()
  value(await batch.ledger.giveUpAwaited('one', 1003, broken))
  batch.follower.follow('one')
  await batch.rest()
  value(await batch.ledger.giveUpAwaited('one', 1001, broken))
  const both = await batch.ledger.batchChange('one', start, 100)
  if (both !== null) batch.follower.receive(both)
  expect(both?.addedProblems).toHaveLength(2)
  expect(batch.known()).toEqual(await batch.fresh())
})

test('the open batch equals a fresh read after every event, whatever happens to it', async () => {
  for (let seed = 1; seed <= 3; seed += 1) {
    const random = seededRandom(seed)
    const batch = await followedBatch()
    batch.follower.follow('one')
    await batch.rest()
    for (let step = 0; step < 40; step += 1) {
      await happen(batch, random)
      await batch.hear()
      expect(batch.known(), `seed ${seed}, step ${step}`).toEqual(await batch.fresh())
    }
    expect(batch.asked.pages).toBe(3)
  }
}, 120_000)

test('lost, repeated and reordered events cost a request and never make the batch wrong', async () => {
  for (let seed = 1; seed <= 3; seed += 1) {
    const random = seededRandom(seed + 100)
    const past: BatchChange[] = []
    let newest = false
    const batch = await followedBatch((changes) => {
      const last = changes.at(-1)
      const heard = changes.flatMap((one) => {
        if (random() < 0.25) return []
        return random() < 0.25 ? [one, one] : [one]
      })
      newest = last !== undefined && heard.includes(last)
      if (random() < 0.4) heard.push(...past.slice(Math.floor(random() * past.length)).slice(0, 1))
      past.push(...changes)
      return random() < 0.4 ? heard.toReversed() : heard
    })
    batch.follower.follow('one')
    await batch.rest()
    let compared = 0
    for (let step = 0; step < 40; step += 1) {
      await happen(batch, random)
      await batch.hear()
      // The next event that arrives makes up for a lost one.
      if (!newest) continue
      compared += 1
      expect(batch.known(), `seed ${seed}, step ${step}`).toEqual(await batch.fresh())
    }
    expect(compared).toBeGreaterThan(10)
    expect(batch.asked.pages).toBe(3)
  }
}, 120_000)
