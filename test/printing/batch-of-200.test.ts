import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Batch } from '../../shared/printing/batch.ts'
import { groupByRemedy } from '../../shared/printing/remedies.ts'
import type { Remedy } from '../../shared/printing/remedy-text.ts'
import { openEngineStation, type EngineStation } from '../support/stations/engine-station.ts'
import { startLargeService, type LargeService } from '../support/large-service/large-service.ts'
import type { Trouble } from '../support/large-service/troubles.ts'
import { readArrived } from '../support/labels/read-arrived.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const orders = 200

/** Twenty orders in trouble, spread over the batch, the first and the last among them. */
const planted: readonly (readonly [Trouble, readonly number[]])[] = [
  ['documents-missing', [0, 41, 97]],
  ['prepayment', [7, 8, 120]],
  ['staff', [33, 111]],
  ['carrier', [55, 56, 157]],
  ['dead-link', [64, 188]],
  ['swapped', [72, 140]],
  ['truncated', [83]],
  ['two-pages', [99]],
  ['cancelled', [130, 131]],
  ['vanished', [199]],
]
const troubles = new Map(planted.flatMap(([trouble, numbers]) => numbers.map((number) => [number, trouble] as const)))

const at = (trouble: Trouble): readonly number[] => planted.find(([each]) => each === trouble)?.[1] ?? []

const folder = mkdtempSync(join(tmpdir(), 'packbench-200-'))
let service: LargeService
let engine: EngineStation
let batch: Batch

beforeAll(async () => {
  service = await startLargeService({
    orders,
    trouble: (number) => troubles.get(number) ?? null,
    isNew: (number) => number % 10 === 5,
    isHub: (number) => number % 25 === 3,
  })
  engine = await openEngineStation({ folder, service })
  const orderIds = Array.from({ length: orders }, (_, number) => service.idOf(number))
  batch = await engine.print({ orderIds, generate: true, again: { kind: 'leave-out' } })
}, 300_000)

afterAll(async () => {
  await engine.close()
  await service.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const numbersOf = (batchIds: readonly number[]): number[] =>
  batchIds.map((id) => id - service.idOf(0)).toSorted((one, other) => one - other)
const printedIn = (printed: Batch): number[] => [
  ...new Set(printed.list.filter(({ state }) => state === 'spooled').map(({ orderId }) => orderId - service.idOf(0))),
]

test('prints 180 of 200 orders whole, in the chosen order, each with its own label', async () => {
  expect(batch.state).toBe('finished')
  const done = printedIn(batch)
  expect(done).toEqual(Array.from({ length: orders }, (_, number) => number).filter((number) => !troubles.has(number)))
  expect(batch.list.filter(({ orderId, state }) => state !== 'spooled' && !troubles.has(orderId - service.idOf(0)))).toEqual([])
  const labels = batch.list.filter(({ state, place }) => state === 'spooled' && place.kind === 'waybill_document')
  expect(labels.map(({ waybill }) => waybill)).toEqual(done.flatMap((number) => service.order(number).waybills))
  const sample = labels.filter((_, index) => index % 12 === 0)
  for (const { file, waybill } of sample) {
    expect(await readArrived(join(engine.printed, file ?? ''))).toEqual({ size: '288 x 432', pages: 1, barcodes: [waybill] })
  }
}, 300_000)

test('each of the twenty failed orders is in the group of its remedy, with the message of the service', () => {
  const groups = new Map(groupByRemedy(batch).map(({ remedy, orderIds }) => [remedy, numbersOf(orderIds)]))
  const expected: readonly (readonly [Remedy, readonly number[]])[] = [
    ['documents', at('documents-missing')],
    ['prepayment', at('prepayment')],
    ['staff', at('staff')],
    ['carrier', at('carrier')],
    ['document', [...at('dead-link'), ...at('truncated')]],
    ['held', [...at('swapped'), ...at('two-pages')]],
    ['cancelled', at('cancelled')],
    ['order', at('vanished')],
  ]
  expect(groups).toEqual(new Map(expected.map(([remedy, numbers]) => [remedy, numbers.toSorted((one, other) => one - other)])))
  const said = (wanted: Remedy): unknown => groupByRemedy(batch).find(({ remedy }) => remedy === wanted)?.cases[0]?.failure.upstreamMessage
  expect(said('documents')).toBe('Commercial invoice required')
  expect(said('carrier')).toBe('Consignee phone number is not valid for destination 7741-B')
})

test('once the cause is fixed, one action repairs each group, and nothing is printed twice', async () => {
  const cancelled = new Set(at('cancelled'))
  for (const number of troubles.keys()) if (!cancelled.has(number)) service.mend(number)
  for (const group of groupByRemedy(batch)) {
    if (group.action === 'show') continue
    const mended = await engine.print({ orderIds: [...group.orderIds], generate: true, again: { kind: 'leave-out' } })
    expect({ remedy: group.remedy, printed: printedIn(mended), problems: mended.problems }).toEqual({
      remedy: group.remedy,
      printed: numbersOf(group.orderIds),
      problems: [],
    })
  }
  const batches = valueOrThrow(await engine.handlers['printing.batches']({}))
  const sheets = (await Promise.all(batches.map(({ id }) => engine.handlers['printing.batch']({ batchId: id })))).flatMap(
    (read) => valueOrThrow(read).list,
  )
  const sent = sheets.filter(({ state }) => state === 'spooled')
  const papers = sent.map(({ orderId, place, copy }) => `${orderId}/${place.kind}/${place.leg}/${copy}`)
  expect(new Set(papers).size).toBe(papers.length)
  expect(readdirSync(engine.printed).filter((name) => name.endsWith('.pdf'))).toHaveLength(sent.length)
  for (const number of troubles.keys()) expect(service.made(number)).toBeLessThanOrEqual(1)
}, 300_000)
