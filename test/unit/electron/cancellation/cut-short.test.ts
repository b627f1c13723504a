import { expect, test } from 'vitest'
import type { CancellationItem } from '../../../../shared/orders/cancellation.ts'
import { startCancellationStation } from '../../../support/stations/cancellation-station.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { messageOf } from '../../../support/failure-words.ts'

test('closing in the grace period sends nothing, and the next start reports how many were not sent and which', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 3]])
  const room = await station.start()
  const run = valueOf(await room.start({ orderIds: station.service.orders.map(({ id }) => id) }))
  await station.clock.waiting(1)
  await room.close()
  station.clock.advance(60_000)
  expect(station.service.asked).toEqual([])

  const next = await station.start()
  await next.finishInterruptedRuns()
  expect(station.notices).toHaveLength(1)
  expect(station.notices[0]).toMatch(
    /^3 cancellations were not sent, because Packbench stopped running before them: .*The orders are unchanged/,
  )
  for (const { reference } of station.service.orders) expect(station.notices[0]).toContain(reference)
  expect(valueOf(await next.state()).runs).toMatchObject([
    { id: run.id, phase: 'finished', items: [{ state: 'not-sent' }, { state: 'not-sent' }, { state: 'not-sent' }] },
  ])
  expect(station.deletes()).toEqual([])

  const third = await station.start()
  await third.finishInterruptedRuns()
  expect(station.notices).toHaveLength(1)
  expect(valueOf(await third.state()).runs).toHaveLength(1)
})

test.each([
  ['and was done', true, 'cancelled', /^$/],
  ['and was not done', false, 'unknown', /so far it is not cancelled/],
])(
  'a cancellation that was in flight at a crash %s is settled by reading at the next start, and the rest is reported as not sent',
  async (_, done, state, words) => {
    const station = await startCancellationStation([['awaiting_pickup', 3]])
    const [first, second, third] = station.service.orders
    if (first === undefined || second === undefined || third === undefined) throw new Error('three orders')
    const crashed = Promise.withResolvers<void>()
    const never = Promise.withResolvers<void>()
    station.service.upsetCancel(second.id, {
      kind: done ? 'lost-after' : 'lost-before',
      // The process is gone: the answer of this request is never waited for again.
      onArrival: async () => {
        crashed.resolve()
        await never.promise
      },
    })
    const room = await station.start()
    const run = valueOf(await room.start({ orderIds: [first.id, second.id, third.id] }))
    await station.passGrace()
    await crashed.promise

    const next = await station.start()
    await next.finishInterruptedRuns()
    const [shown] = valueOf(await next.state()).runs
    expect(shown).toMatchObject({ id: run.id, phase: 'finished' })
    expect(shown?.items.map((item) => item.state)).toEqual(['cancelled', state, 'not-sent'])
    expect(messageOf(shown?.items[1]?.failure)).toMatch(words)
    expect(station.notices).toEqual([expect.stringMatching(/^1 cancellation was not sent/)])
    expect(station.deletes().filter((id) => id === third.id)).toEqual([])
    never.resolve()
    await room.close()
  },
)

test('a crash between the record and the request has sent nothing, and the next start reports that', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 1]])
  const [order] = station.service.orders
  if (order === undefined) throw new Error('one order')
  const item: CancellationItem = {
    orderId: order.id,
    reference: order.reference,
    country: null,
    legs: 1,
    state: 'sending',
    failure: null,
    labels: [],
  }
  valueOf(station.openStore().startRun({ id: 'run', person: 'Mara', startedAt: '2026-11-21T08:00:00Z', items: [item] }))
  const room = await station.start()
  await room.finishInterruptedRuns()
  const { runs } = valueOf(await room.state())
  expect(runs).toMatchObject([{ phase: 'finished', items: [{ state: 'not-sent' }] }])
  expect(messageOf(runs[0]?.items[0]?.failure)).toContain('Nothing was sent')
  expect(station.service.asked.map(({ method }) => method)).toEqual(['GET'])
})
