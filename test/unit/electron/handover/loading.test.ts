import { describe, expect, it } from 'vitest'
import { loadingOf } from '../../../../shared/handover/loading.ts'
import { handoverFailures } from '../../../../shared/messages/handover/handover-failures.ts'
import { handoverWorld } from '../../../support/handover/handover-world.ts'
import { knownAddress } from '../../../support/orders/known-order.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

const world = handoverWorld()
const sea = [{ service: 'Sea', waybill: 'W-9', tracking: null, status: 'awaiting_pickup', hasLabel: true }]

describe('a parcel that goes onto the van', () => {
  it('is checked off once, and a second scan is reported as such', async () => {
    expect(await world.scan('PB-1')).toEqual({ kind: 'loaded', orderId: 1, reference: 'PB-1', scans: 1, pieces: 1 })
    expect(await world.scan('PB-1')).toEqual({ kind: 'twice', orderId: 1, reference: 'PB-1' })
    expect((await world.firstGroup()).orders.map(({ scans }) => scans)).toEqual([1, 0, 0])
  })

  it('stays checked off after the station was killed', async () => {
    await world.scan('PB-1')
    world.reopenAfterKill()
    expect((await world.firstGroup()).orders.map(({ scans }) => scans)).toEqual([1, 0, 0])
    expect(valueOf(await world.handover().list({ date: null })).loading).toEqual([(await world.firstGroup()).key])
  })

  it('needs one scan for each package when the number of packages is known', async () => {
    const weights = { packages: 2, massUnit: 'kg', distanceUnit: 'cm', weight: 3, volumetricWeight: 1, billableWeight: 3, volume: 1 }
    world.order(2, { charges: { company: null, service: null, lines: [], metric: weights, imperial: null } })
    expect(await world.scan('PB-2')).toMatchObject({ kind: 'loaded', scans: 1, pieces: 2 })
    expect(loadingOf([await world.firstGroup()]).missing.map(({ orderId }) => orderId)).toEqual([1, 2, 3])
    expect(await world.scan('PB-2')).toMatchObject({ kind: 'loaded', scans: 2, pieces: 2 })
    expect(await world.scan('PB-2')).toMatchObject({ kind: 'twice' })
  })

  it('leaves the packages that were missing for the next van', async () => {
    const weights = { packages: 3, massUnit: 'kg', distanceUnit: 'cm', weight: 3, volumetricWeight: 1, billableWeight: 3, volume: 1 }
    world.order(2, { charges: { company: null, service: null, lines: [], metric: weights, imperial: null } })
    await world.scan('PB-2')
    await world.finish()
    expect(loadingOf([await world.firstGroup()]).missing.map(({ orderId }) => orderId)).toEqual([1, 2, 3])
    expect(await world.scan('PB-2')).toMatchObject({ kind: 'loaded', scans: 1, pieces: 2 })
    await world.scan('PB-2')
    await world.finish()
    expect(await world.scan('PB-2')).toMatchObject({ kind: 'handed-over' })
  })

  it('can be taken off again', async () => {
    await world.scan('PB-1')
    const list = valueOf(await world.handover().takeOff({ date: null, orderId: 1 }))
    expect(list.groups[0]?.orders.map(({ scans }) => scans)).toEqual([0, 0, 0])
  })

  it('stays on the list of the van when the carrier reports it in transit before the handover is finished', async () => {
    await world.scan('PB-1')
    world.order(1, { status: 'in_transit' })
    expect(loadingOf([await world.firstGroup()]).onVan.map(({ orderId }) => orderId)).toEqual([1])
  })
})

describe('a parcel that does not go with this van', () => {
  it.each([
    ['of another carrier service', { legs: sea }, { kind: 'other-service', service: 'Sea', loading: ['Air Express'] }],
    ['of another address', { origin: knownAddress({ city: 'Leeds' }) }, { kind: 'other-address' }],
    ['of another day', { scheduledPickup: '2026-11-23T09:00:00' }, { kind: 'other-day', date: '2026-11-23' }],
    ['without a pickup', { scheduledPickup: null }, { kind: 'no-pickup' }],
    ['that has left', { status: 'in_transit' }, { kind: 'left', status: 'in_transit' }],
    ['of a cancelled order', { status: 'cancelled' }, { kind: 'cancelled' }],
  ])('%s is not counted', async (_, change, verdict) => {
    await world.scan('PB-1')
    world.order(100, change)
    expect(await world.scan('PB-100')).toMatchObject({ ...verdict, reference: 'PB-100' })
    expect(world.onVan()).toEqual([1])
  })

  it('of another carrier service is loaded once a person confirms that the van takes both services', async () => {
    await world.scan('PB-1')
    for (const id of [4, 5]) world.order(id, { legs: sea })
    const loaded = await world.handover().loadAnyway({ date: null, orderId: 4, takesToo: true, accepted: [] })
    expect(valueOf(loaded).verdict).toMatchObject({ kind: 'loaded' })
    expect(await world.scan('PB-5')).toMatchObject({ kind: 'loaded' })
    const { groups } = valueOf(await world.handover().list({ date: null }))
    expect(loadingOf(groups).onVan.map(({ orderId }) => orderId)).toEqual([1, 4, 5])
  })

  it('is not counted when its code is unknown', async () => {
    expect(await world.scan('XX')).toEqual({ kind: 'unknown', text: 'XX' })
    expect(world.onVan()).toEqual([])
  })
})

describe('an order that should not go out', () => {
  const hold = { until: null, note: 'address', person: 'Bea', since: '2026-11-20T10:00:00Z' }

  it.each([
    ['not printed', { print: 'none' as const }, ['not-printed']],
    ['partly printed', { print: 'part' as const }, ['not-printed']],
    ['printed or not', { print: 'doubt' as const }, ['in-doubt']],
    ['held', { hold }, ['held']],
    ['cancelled for a while', { readAsCancelledAt: '2026-11-20T10:00:00Z' }, ['was-cancelled']],
    ['held and not printed', { hold, print: 'none' as const }, ['held', 'not-printed']],
  ])('asks first: %s', async (_, change, problems) => {
    world.order(2, {}, change)
    const verdict = await world.scan('PB-2')
    expect(verdict).toMatchObject({ kind: 'asks', problems })
    expect(world.onVan()).toEqual([])
    if (verdict.kind !== 'asks') return
    const loaded = await world.handover().loadAnyway({ date: null, orderId: 2, takesToo: false, accepted: verdict.problems })
    expect(valueOf(loaded).verdict).toMatchObject({ kind: 'loaded' })
    expect(loadingOf([await world.firstGroup()]).onVan.map(({ problems: left }) => left)).toEqual([[]])
  })

  it('asks again when something else came up meanwhile', async () => {
    world.order(2, {}, { hold, print: 'none' })
    const loaded = await world.handover().loadAnyway({ date: null, orderId: 2, takesToo: false, accepted: ['held'] })
    expect(valueOf(loaded).verdict).toMatchObject({ kind: 'asks', problems: ['not-printed'] })
  })

  it('prevents the end of the handover until a person accepts it, if it was cancelled on the van', async () => {
    await world.scan('PB-1')
    world.order(1, { status: 'cancelled' })
    expect(failureOf(await world.finish())).toEqual(handoverFailures.changed())
    expect(valueOf(await world.finish({ accepted: [1] })).finished.onVan).toBe(1)
  })
})
