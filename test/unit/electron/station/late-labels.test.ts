import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../../electron/practice/listen.ts'
import { clearsCustoms } from '../../../../shared/orders/order.ts'
import type { Batch } from '../../../../shared/printing/batch.ts'
import { messageOf } from '../../../support/failure-words.ts'
import { jsonOf, startMeddlingProxy, type MeddlingProxy, type ProxyAnswer } from '../../../support/services/meddling-proxy.ts'
import { openEngineStation, type EngineStation } from '../../../support/stations/engine-station.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'

// The whole station prints from a real service whose documents follow their waybill some seconds later.
const folder = mkdtempSync(join(tmpdir(), 'packbench-late-labels-'))
let practice: PracticeServer
let proxy: MeddlingProxy
let engine: EngineStation
let toCreate: number[]
let acrossBorders: number[]
let withLabel: number[]

beforeAll(async () => {
  practice = await startPracticeServer({ clock: systemClock })
  proxy = await startMeddlingProxy(practice.url)
  engine = await openEngineStation({ folder, service: { ...practice.credentials, url: proxy.url } })
  const sort = { by: 'reference', direction: 'ascending' } as const
  const idsOf = async (queue: 'prepare' | 'print') =>
    valueOrThrow(await engine.handlers['orders.list']({ view: { kind: 'queue', queue }, sort })).ids
  const rows = valueOrThrow(await engine.handlers['orders.rows']({ ids: (await idsOf('prepare')).slice(0, 200) }))
  const received = rows.filter(({ status, findings }) => status === 'order_received' && findings.length === 0).map(({ id }) => id)
  const opened = await Promise.all(received.map(async (orderId) => valueOrThrow(await engine.handlers['orders.open']({ orderId })).order))
  acrossBorders = opened
    .filter(clearsCustoms)
    .map(({ id }) => id)
    .slice(0, 3)
  toCreate = received.filter((id) => !acrossBorders.includes(id))
  withLabel = [...(await idsOf('print'))]
}, 120_000)

afterAll(async () => {
  await engine.close()
  await proxy.close()
  await practice.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const leaveOut = { kind: 'leave-out' } as const

/** As scan to print does: the waybill is created on the way. */
function scan(orderId: number): Promise<Batch> {
  return engine.print({ orderIds: [orderId], again: leaveOut, generate: true })
}

function isDocument(answer: ProxyAnswer): boolean {
  return answer.type.includes('pdf')
}

/** The first `times` answers to links of documents are this one. */
function refuseLinks(times: number, refusal: ProxyAnswer): () => number {
  let refused = 0
  proxy.meddle(async ({ through }) => {
    const answer = await through()
    if (!isDocument(answer) || refused === times) return answer
    refused += 1
    return refusal
  })
  return () => refused
}

/** Sheets of the order on paper, by their file. */
function printedFiles(batch: Batch): string[] {
  const references = new Set(batch.list.map(({ reference }) => reference))
  return readdirSync(engine.printed).filter((file) => [...references].some((reference) => file.includes(reference)))
}

function expectPrintedOnce(batch: Batch): void {
  expect(batch.list.map(({ state, failure }) => [state, failure === null ? '' : messageOf(failure)])).toEqual(
    batch.list.map(() => ['spooled', '']),
  )
  expect(batch.list.length).toBeGreaterThan(0)
  expect(printedFiles(batch)).toHaveLength(batch.list.length)
}

/** For so many reads of this order with waybills its links are empty. */
function hideLinks(orderId: number, hidden: number): void {
  let reads = 0
  proxy.meddle(async ({ method, path, through }) => {
    const answer = await through()
    if (method !== 'GET' || !path.endsWith(`/orders/${orderId}`)) return answer
    const { order } = jsonOf(answer) as { order: Record<string, unknown> & { shipments: Record<string, unknown>[] } }
    if (order.shipments.every(({ waybill }) => waybill === null)) return answer
    reads += 1
    if (reads > hidden) return answer
    for (const part of [order, ...order.shipments]) part['waybill_document_link'] = ''
    order['commercial_invoice_link'] = ''
    return { ...answer, body: JSON.stringify({ order }) }
  })
}

const kindsOf = (batch: Batch): string[] => batch.list.map(({ place }) => place.kind).toSorted()

function next(ids: number[]): number {
  const id = ids.shift()
  if (id === undefined) throw new Error('no order is left without a waybill')
  return id
}

/** Scans the next order. Practice refuses some waybills: those are passed over. */
async function scanNext(): Promise<Batch> {
  const batch = await scan(next(toCreate))
  return batch.problems.some(({ failure }) => failure.kind === 'documents-missing') ? await scanNext() : batch
}

const text = (status: number, body: string): ProxyAnswer => ({ status, type: 'text/plain', body })

test.each([
  ['is not found for some seconds', text(404, 'NoSuchKey')],
  ['is accepted for later', text(202, '')],
  ['has a link that is refused', text(400, 'ExpiredToken')],
])(
  'prints at the first scan, once, when the label %s',
  async (_what, refusal) => {
    const refused = refuseLinks(4, refusal)
    const batch = await scanNext()
    expectPrintedOnce(batch)
    expect(refused()).toBe(4)
  },
  60_000,
)

test('prints the whole set exactly once at the first scan when its links appear after its waybill', async () => {
  const id = next(acrossBorders)
  hideLinks(id, 2)
  const batch = await scan(id)
  expectPrintedOnce(batch)
  expect(kindsOf(batch)).toContain('commercial_invoice')
}, 60_000)

test('reports that the service is still making the document when it does not appear', async () => {
  refuseLinks(100, text(404, 'NoSuchKey'))
  const batch = await scan(next(acrossBorders))
  expect(batch.problems.map(({ failure }) => messageOf(failure)).join()).toContain('still making this document')
}, 60_000)

test('prints the whole set exactly once at the second scan when its links appear after the first scan gave up', async () => {
  const id = next(acrossBorders)
  hideLinks(id, 100)
  expect((await scan(id)).list).toEqual([])
  proxy.meddle(null)
  const batch = await scan(id)
  expectPrintedOnce(batch)
  expect(kindsOf(batch)).toContain('commercial_invoice')
}, 60_000)

test('does not wait for the label of an old order whose link is dead', async () => {
  const id = withLabel[0] ?? 0
  const refused = refuseLinks(100, text(400, 'ExpiredToken'))
  const batch = await engine.print({ orderIds: [id], again: leaveOut })
  expect(batch.list[0]?.failure?.kind).toBe('link-expired')
  expect(refused()).toBe(3)
  proxy.meddle(null)
}, 60_000)
