import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gracePeriodMs } from '../../../../electron/cancellation/cancellation-runs.ts'
import { systemClock, type Clock } from '../../../../electron/platform/clock.ts'
import type { Station } from '../../../../electron/station/station.ts'
import type { CallChannel, CallInput, CallOutput, EventPayload } from '../../../../shared/contract/contract.ts'
import { groupByOutcome, type CancellationRun } from '../../../../shared/orders/cancellation.ts'
import { startOtherService, type OtherService } from '../../../support/services/other-service.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { messageOf } from '../../../support/failure-words.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'

/** The grace period ends immediately; everything else takes its real time. */
const clock: Clock = {
  ...systemClock,
  wait: (milliseconds, signal) => systemClock.wait(milliseconds === gracePeriodMs ? 1 : milliseconds, signal),
}

const gone = { live: 'Order cannot be cancelled, this shipment has already gone live', vanished: 'Couldn’t find Order' }

describe('fifty orders are cancelled, five of which go live and one of which vanishes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-fifty-'))
  let service: OtherService
  let station: Station
  let run: CancellationRun
  let live: number[]
  let vanished: number
  let fifty: number[]

  async function ask<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel>> {
    return valueOf(await station.handlers[channel](input))
  }

  /** Resolves with the first of these events that fits. */
  function heard<Channel extends 'cancellation.changed' | 'printing.changed'>(
    channel: Channel,
    fits: (payload: EventPayload<Channel>) => boolean,
  ): Promise<void> {
    return new Promise((resolve) => {
      const forget = station.onEvent((told, payload) => {
        if (told !== channel || !fits(payload as EventPayload<Channel>)) return
        forget()
        resolve()
      })
    })
  }

  beforeAll(async () => {
    service = await startOtherService({
      plan: [
        ['awaiting_pickup', 28],
        ['awaiting_schedule_pickup', 15],
        ['order_received', 5],
        ['pickup_missed', 2],
      ],
    })
    station = await openWholeStation({ dataFolder: folder, serviceAddress: service.url, practice: false, clock })
    await ask('account.connect', { serviceAddress: service.url, email: service.email, password: service.password })
    await ask('orders.sync', {})
    fifty = service.orders.map(({ id }) => id)

    // Ten are on paper, ten more are stored only.
    const printed = heard('printing.changed', ({ state }) => state === 'finished')
    await ask('printing.start', { orderIds: fifty.slice(0, 10), again: { kind: 'leave-out' } })
    await printed
    for (const orderId of fifty.slice(10, 20)) await ask('documents.fetch', { orderId })

    const goLive = (orderId: number): void => {
      for (const order of service.orders) if (order.id === orderId) order.status = 'in_transit'
    }
    live = [1, 11, 21, 31, 41].map((index) => fifty[index] ?? 0)
    vanished = fifty[12] ?? 0
    // Two go live before they are read, three between the check and the request; the vanished one disappears then, too.
    for (const orderId of live.slice(0, 2)) goLive(orderId)
    const refused = { kind: 'answer', status: 422, body: { success: false, error: gone.live, errors: [] } } as const
    for (const orderId of live.slice(2)) service.upsetCancel(orderId, { ...refused, onArrival: () => goLive(orderId) })
    const notThere = { kind: 'answer', status: 404, body: { success: false, error: gone.vanished, errors: [] } } as const
    service.upsetCancel(vanished, { ...notThere, onArrival: () => service.vanish(vanished) })

    const finished = heard('cancellation.changed', (told) => told.run?.phase === 'finished')
    await ask('cancellation.start', { orderIds: fifty })
    await finished
    run = (await ask('cancellation.state', {})).runs[0] as CancellationRun
  }, 240_000)

  afterAll(async () => {
    await station.handlers['account.signOut']({})
    await station.close()
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('cancels 44 and explains each of the six', () => {
    const groups = groupByOutcome(run.items).map(({ outcome, items }) => [outcome, items.map(({ orderId }) => orderId)])
    expect(groups).toEqual([
      ['gone-live', live],
      ['gone', [vanished]],
      ['cancelled', fifty.filter((id) => !live.includes(id) && id !== vanished)],
    ])
    expect(groups.at(-1)?.[1]).toHaveLength(44)
    const six = run.items.filter(({ state }) => state !== 'cancelled')
    expect(six.map(({ failure }) => messageOf(failure))).toEqual(
      six.map(({ state }) => expect.stringContaining(state === 'gone' ? 'The order was not cancelled' : 'gone live')),
    )
    expect(six.map(({ failure }) => failure?.upstreamMessage).filter((said) => said !== undefined)).toEqual([
      gone.vanished,
      gone.live,
      gone.live,
      gone.live,
    ])
  })

  it('cancels every leg of the cancelled orders, and requests no order twice', () => {
    const cancelled = service.orders.filter(({ id }) => !live.includes(id))
    expect(cancelled).toHaveLength(44)
    expect([...new Set(cancelled.flatMap(({ status, legs }) => [status, ...legs.map((leg) => leg.status)]))]).toEqual(['cancelled'])
    const deletes = service.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => Number(path.split('/').at(-1)))
    expect(deletes).toEqual(fifty.filter((id) => !live.slice(0, 2).includes(id)))
  })

  it('every stored label of a cancelled order is void, and a label of an order that has gone live is not', async () => {
    const stored = (await Promise.all(fifty.map((orderId) => ask('orders.open', { orderId })))).flatMap(({ order, documents }) =>
      documents.flatMap((document) => (document.stored === null ? [] : [{ orderId: order.id, document: document.stored }])),
    )
    expect(stored.length).toBeGreaterThanOrEqual(20)
    for (const { orderId, document } of stored) {
      const { document: read } = await ask('documents.read', { documentId: document.id })
      expect([orderId, document.void, read.void]).toEqual(
        live.includes(orderId) || orderId === vanished ? [orderId, false, false] : [orderId, true, true],
      )
    }
    const { sheets, problems } = await ask('printing.plan', { orderIds: fifty.slice(0, 20) })
    expect([...new Set(sheets.map(({ orderId }) => orderId))].filter((id) => !live.includes(id) && id !== vanished)).toEqual([])
    expect(problems.length).toBeGreaterThanOrEqual(17)
  })

  it('the sheets of the cancelled orders are void in the ledger, and each printed label is listed until it is destroyed', async () => {
    const views = await Promise.all(fifty.slice(0, 10).map((orderId) => ask('orders.open', { orderId })))
    for (const { order, sheets } of views) {
      expect([order.id, [...new Set(sheets.map(({ state }) => state))]]).toEqual([
        order.id,
        [live.includes(order.id) ? 'spooled' : 'voided'],
      ])
    }
    const legs = service.orders.filter(({ id }) => fifty.slice(0, 10).includes(id) && !live.includes(id)).flatMap((order) => order.legs)
    const labels = run.items.filter(({ state }) => state === 'cancelled').flatMap((item) => item.labels)
    expect(labels.map(({ waybill }) => waybill)).toEqual(legs.map(({ waybill }) => waybill))
    const toDestroy = async (): Promise<string[]> => {
      const listed = await ask('voidLabels.list', {})
      return listed.labels.filter(({ destroyed }) => destroyed === null).map(({ sheetId }) => sheetId)
    }
    expect((await toDestroy()).toSorted()).toEqual(labels.map(({ sheetId }) => sheetId).toSorted())
    await ask('cancellation.dismiss', { runId: run.id })
    expect(await toDestroy()).toHaveLength(labels.length)
    expect(views.filter(({ order }) => !live.includes(order.id)).map(({ print }) => print)).not.toContain('none')
    await ask('voidLabels.markDestroyed', { sheetIds: labels.map(({ sheetId }) => sheetId) })
    expect(await toDestroy()).toEqual([])
    const [destroyed] = await Promise.all(fifty.slice(0, 1).map((orderId) => ask('orders.open', { orderId })))
    expect(destroyed?.print).toBe('destroyed')
  })
})
