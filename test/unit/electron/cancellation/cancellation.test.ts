import { expect, test } from 'vitest'
import { groupByOutcome, type CancellationRun } from '../../../../shared/orders/cancellation.ts'
import { startCancellationStation } from '../../../support/stations/cancellation-station.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { messageOf } from '../../../support/failure-words.ts'

const ids = (orders: readonly { readonly id: number }[]): number[] => orders.map(({ id }) => id)

function outcomes({ items }: CancellationRun): Record<string, number[]> {
  return Object.fromEntries(groupByOutcome(items).map(({ outcome, items: of }) => [outcome, of.map(({ orderId }) => orderId)]))
}

test('sends no request during the grace period, and undoing it sends nothing at all', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 2]])
  const room = await station.start()
  const run = valueOf(await room.start({ orderIds: ids(station.service.orders) }))
  expect(run).toMatchObject({ phase: 'grace', graceLeft: 10_000, items: [{ state: 'waiting' }, { state: 'waiting' }] })
  await station.clock.waiting(1)
  station.clock.advance(9_999)
  expect(valueOf(await room.state()).runs).toMatchObject([{ phase: 'grace', graceLeft: 1 }])
  expect(valueOf(await room.undo({ runId: run.id })).runs).toEqual([])
  expect(station.announced.at(-1)).toEqual({ runId: run.id, run: null })
  station.clock.advance(60_000)
  await room.close()
  expect(station.service.asked).toEqual([])
  expect(valueOf(await (await station.start()).state()).runs).toEqual([])
})

test('after the grace period cancels orders one by one, each read before and after, and can no longer undo', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 3]])
  const room = await station.start()
  const orderIds = ids(station.service.orders)
  const run = valueOf(await room.start({ orderIds }))
  await station.passGrace()
  await station.until(run.id, ({ phase }) => phase === 'sending')
  expect(failureOf(await room.undo({ runId: run.id })).kind).toBe('not-allowed')
  const end = await station.finished(run.id)
  expect(outcomes(end)).toEqual({ cancelled: orderIds })
  expect(station.service.asked.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual(
    orderIds.flatMap((id) => [`GET ${id}`, `DELETE ${id}`, `GET ${id}`]),
  )
  expect(station.service.orders.flatMap(({ legs }) => legs.map(({ status }) => status))).toEqual(
    station.service.orders.flatMap(({ legs }) => legs.map(() => 'cancelled')),
  )
})

test('stopping finishes the order being sent, and reports the rest as not sent', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 3]])
  const room = await station.start()
  const [first = 0, second = 0, third = 0] = ids(station.service.orders)
  const run = valueOf(await room.start({ orderIds: [first, second, third] }))
  station.service.upsetCancel(first, {
    kind: 'answer',
    status: 200,
    body: { success: true, error: '', errors: [] },
    done: true,
    onArrival: async () => void valueOf(await room.stop({ runId: run.id })),
  })
  await station.passGrace()
  const end = await station.finished(run.id)
  expect(outcomes(end)).toEqual({ cancelled: [first], 'not-sent': [second, third] })
  expect(end.items[1]?.failure?.kind).toBe('cancelled-by-person')
  expect(messageOf(end.items[1]?.failure)).toContain('is unchanged')
  expect(station.deletes()).toEqual([first])
})

test.each([
  ['lost before it arrived', { kind: 'lost-before' }, 'unknown', 'outcome-unknown', /is not cancelled.*may still happen/, ''],
  ['lost after it was done', { kind: 'lost-after' }, 'cancelled', null, /^$/, ''],
  [
    'a 409',
    { kind: 'answer', status: 409, body: { error: 'Conflict 7/b' } },
    'refused',
    'service-refused',
    /not cancelled/,
    'Conflict 7/b',
  ],
  ['a 503', { kind: 'answer', status: 503, body: { error: 'Back soon' } }, 'unknown', 'outcome-unknown', /may still happen/, 'Back soon'],
  ['a 500, and done', { kind: 'answer', status: 500, body: {}, done: true }, 'cancelled', null, /^$/, ''],
  ['a 404 for one that is there', { kind: 'answer', status: 404 }, 'refused', 'service-refused', /still returns the order/, ''],
  ['no JSON, and done', { kind: 'answer', status: 200, body: 'fine', done: true }, 'cancelled', null, /^$/, ''],
] as const)(
  'after an answer that is %s, the order is read again and its actual outcome is reported',
  async (_, trouble, outcome, kind, words, said) => {
    const station = await startCancellationStation([['awaiting_pickup', 2]])
    const room = await station.start()
    const [upset = 0, next = 0] = ids(station.service.orders)
    station.service.upsetCancel(upset, trouble)
    const run = valueOf(await room.start({ orderIds: [upset, next] }))
    await station.passGrace()
    const end = await station.finished(run.id)
    expect(end.items.map(({ state }) => state)).toEqual([outcome, 'cancelled'])
    expect(end.items[0]?.failure?.kind ?? null).toBe(kind)
    expect(messageOf(end.items[0]?.failure)).toMatch(words)
    expect(end.items[0]?.failure?.upstreamMessage ?? '').toBe(said)
    expect(station.deletes()).toEqual([upset, next])
    expect(station.service.asked.findLast(({ path }) => path.endsWith(String(upset)))?.method).toBe('GET')
  },
)

test('waits when the service demands fewer requests, and then cancels the refused order', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 2]])
  const room = await station.start()
  const [first = 0, second = 0] = ids(station.service.orders)
  station.service.upsetCancel(first, { kind: 'answer', status: 429, body: { error: 'Too many requests' } })
  const run = valueOf(await room.start({ orderIds: [first, second] }))
  await station.passGrace()
  const end = await station.finished(run.id)
  expect(end.items.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  expect(station.deletes().toSorted((one, other) => one - other)).toEqual([first, first, second])
  expect(station.clock.waits).toContain(5000)
})

test('reads first and never sends an order that went live, vanished, is already cancelled or has an unknown status', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 4]])
  const room = await station.start()
  const [live, gone, done, strange] = station.service.orders
  if (live === undefined || gone === undefined || done === undefined || strange === undefined) throw new Error('four orders')
  const run = valueOf(await room.start({ orderIds: ids([live, gone, done, strange]) }))
  live.status = 'in_transit'
  done.status = 'cancelled'
  strange.status = 'awaiting_drone'
  station.service.vanish(gone.id)
  await station.passGrace()
  const end = await station.finished(run.id)
  expect(outcomes(end)).toEqual({ 'gone-live': [live.id], gone: [gone.id], refused: [strange.id], cancelled: [done.id] })
  expect(end.items.map(({ failure }) => (failure === null ? null : messageOf(failure)))).toEqual([
    expect.stringContaining('gone live'),
    expect.stringContaining('no longer has this order'),
    null,
    expect.stringContaining('awaiting_drone'),
  ])
  expect(station.deletes()).toEqual([])
})

const goLive = (order: { status: string }) => (): void => {
  order.status = 'in_transit'
}

test('reports an order that goes live or vanishes between read and request in the service’s own words', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 3]])
  const room = await station.start()
  const [live, gone, lost] = station.service.orders
  if (live === undefined || gone === undefined || lost === undefined) throw new Error('three orders')
  const refused = 'Order cannot be cancelled, this shipment has already gone live'
  station.service.upsetCancel(live.id, { kind: 'answer', status: 422, body: { success: false, error: refused }, onArrival: goLive(live) })
  const noSuch = `Couldn't find Order with 'id'=${gone.id}`
  station.service.upsetCancel(gone.id, {
    kind: 'answer',
    status: 404,
    body: { error: noSuch },
    onArrival: () => station.service.vanish(gone.id),
  })
  station.service.upsetCancel(lost.id, { kind: 'lost-before', onArrival: goLive(lost) })
  const run = valueOf(await room.start({ orderIds: ids([live, gone, lost]) }))
  await station.passGrace()
  const end = await station.finished(run.id)
  expect(outcomes(end)).toEqual({ 'gone-live': [live.id, lost.id], gone: [gone.id] })
  expect(end.items.map(({ failure }) => failure?.upstreamMessage)).toEqual([refused, noSuch, undefined])
  expect(end.items[2]?.failure?.detail).toBe('UND_ERR_SOCKET')
  expect(messageOf(end.items[2]?.failure)).toContain('it has gone live and was not cancelled')
})

test('reads unknown outcomes again on a person’s request, until they are known', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 1]])
  const room = await station.start()
  const [order] = station.service.orders
  if (order === undefined) throw new Error('one order')
  station.service.upsetCancel(order.id, { kind: 'lost-before' })
  const run = valueOf(await room.start({ orderIds: [order.id] }))
  await station.passGrace()
  await station.finished(run.id)
  const still = valueOf(await room.readAgain({ runId: run.id }))
  expect(still.items).toMatchObject([{ state: 'unknown' }])
  expect(messageOf(still.items[0]?.failure)).toContain('so far it is not cancelled')
  order.status = 'cancelled'
  expect(valueOf(await room.readAgain({ runId: run.id })).items).toMatchObject([{ state: 'cancelled', failure: null }])
  expect(valueOf(await station.journal.listOpen())).toEqual([])
  expect(station.deletes()).toEqual([order.id])
})

test('a list is not dismissed while it is read again, and does not come back afterwards', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 1]])
  const room = await station.start()
  const [orderId = 0] = ids(station.service.orders)
  station.service.upsetCancel(orderId, { kind: 'lost-before' })
  const { id: runId } = valueOf(await room.start({ orderIds: [orderId] }))
  await station.passGrace()
  await station.finished(runId)
  const readings = [room.readAgain({ runId }), room.readAgain({ runId })]
  expect(failureOf(await room.dismiss({ runId })).code).toBe('cancellationFailures.stillRunning')
  await Promise.all(readings)
  expect(valueOf(await room.dismiss({ runId })).runs).toEqual([])
  expect(station.announced.at(-1)).toEqual({ runId, run: null })
})

test('an order is in one run at a time, and a second run waits for the first', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 2]])
  const room = await station.start()
  const [first = 0, second = 0] = ids(station.service.orders)
  const one = valueOf(await room.start({ orderIds: [first] }))
  expect(failureOf(await room.start({ orderIds: [first, second] }))).toMatchObject({ kind: 'busy' })
  expect(valueOf(await room.dryRun({ orderIds: [first, second] })).map(({ will }) => will)).toEqual([false, true])
  const two = valueOf(await room.start({ orderIds: [second] }))
  await station.clock.waiting(2)
  station.clock.advance(10_000)
  await Promise.all([station.finished(one.id), station.finished(two.id)])
  expect(station.deletes()).toEqual([first, second])
  expect(valueOf(await room.state()).runs.map(({ id }) => id)).toEqual([one.id, two.id])
  expect(valueOf(await room.dismiss({ runId: one.id })).runs.map(({ id }) => id)).toEqual([two.id])
})
