import { expect, test } from 'vitest'
import type { Hold } from '../../../../../shared/orders/hold.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { createRunWaiter } from '../../../../support/run-waiter.ts'
import { createPickupService, pickupOrder } from '../../../../support/services/pickup-service.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'

const zone = 'Europe/Berlin'
const window = { date: '2026-11-24', zone, from: '10:00', to: '12:00' }
const choices = [{ orderIds: [1, 2], ...window }]
const first: Hold = { until: null, note: 'paper missing', person: 'Ana', since: '2026-11-20T08:00:00Z' }

test.each([
  [
    'by another hold',
    { ...first, note: 'wrong box', person: 'Ben', since: '2026-11-21T10:00:01Z' },
    ['booked', 'pickupRunFailures.onHold'],
  ],
  ['by nothing', null, ['booked', 'booked']],
  ['by the same hold with another note', { ...first, note: 'paper found' }, ['booked', 'booked']],
] as const)('a hold that a person included and that is replaced %s while the run waits', async (_, second, outcomes) => {
  const waiter = createRunWaiter()
  let hold: Hold | null = first
  const { pickups, bodies } = createPickupService([pickupOrder(1, zone), pickupOrder(2, zone)], {
    clock: createHandClock(),
    emit: waiter.announce,
    holdsOf: async (orderIds) => new Map(hold !== null && orderIds.includes(2) ? [[2, hold]] : []),
  })
  waiter.onChange(({ items }) => {
    if (items[0]?.state === 'booked') hold = second
  })
  valueOf(await pickups.scheduleMany({ choices, includeHeld: [2] }))
  const { items } = await waiter.ended
  expect(items.map(({ state, failure }) => failure?.code ?? state)).toEqual(outcomes)
  expect(bodies).toHaveLength(outcomes.filter((outcome) => outcome === 'booked').length)
})

test('a hold that is replaced just before the order is checked is not included', async () => {
  const waiter = createRunWaiter()
  const second: Hold = { ...first, person: 'Ben', since: '2026-11-21T10:00:01Z' }
  let reads = 0
  const { pickups, bodies } = createPickupService([pickupOrder(1, zone)], {
    clock: createHandClock(),
    emit: waiter.announce,
    // Read when the run starts and when the order has its turn.
    holdsOf: async () => new Map([[1, (reads += 1) <= 2 ? first : second]]),
  })
  valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1], ...window }], includeHeld: [1] }))
  expect((await waiter.ended).items[0]).toMatchObject({ state: 'not-booked', failure: { code: 'pickupRunFailures.onHold' } })
  expect(bodies).toEqual([])
})

test('a hold that began after the run was started is not included, whatever the person chose', async () => {
  const waiter = createRunWaiter()
  let hold: Hold | null = null
  const { pickups, bodies } = createPickupService([pickupOrder(1, zone), pickupOrder(2, zone)], {
    clock: createHandClock(),
    emit: waiter.announce,
    holdsOf: async (orderIds) => new Map(hold !== null && orderIds.includes(2) ? [[2, hold]] : []),
  })
  waiter.onChange(({ items }) => {
    if (items[0]?.state === 'booked') hold = first
  })
  valueOf(await pickups.scheduleMany({ choices, includeHeld: [2] }))
  expect((await waiter.ended).items[1]).toMatchObject({ state: 'not-booked', failure: { code: 'pickupRunFailures.onHold' } })
  expect(bodies).toHaveLength(1)
})
