import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '../../../../shared/jobs/job.ts'
import { prepareSoakStation, type PreparedStation, type SoakStation } from '../../../soak/soak-station.ts'
import { startOtherService, type OtherService } from '../../../support/services/other-service.ts'
import type { WriteTrouble } from '../../../support/services/other-service-troubles.ts'
import { valueOf } from '../../../support/stations/service-station.ts'

const count = 200
/** Starts of the station: the first, one after each of three kills, and one after the window was closed. */
const starts = 5
const refusals = [
  'Commercial invoice required',
  'Please settle your Pro Forma invoice before a waybill can be generated',
  'Automatic Waybill generation is not possible at this time, your assigned admin will generate a waybill manually',
  'Consignee telephone number is invalid for this service',
]
const refusedStatuses = ['awaiting_additional_documentation', 'awaiting_prepayment', 'awaiting_waybill_generation', null]

const refusedPlaces = [2, 6, 10, 14, 82, 87, 92, 132, 136, 185]

describe('waybills for two hundred orders, with the station closed once and killed three times', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-waybills-'))
  let service: OtherService
  let station: SoakStation
  let ids: readonly number[]
  let lostId: number
  let refusedIds: readonly number[]
  let job: Job

  /** Loads while the station before it is at work. */
  let next: PreparedStation | null = null
  let startsLeft = starts

  async function startStation(): Promise<void> {
    const started = await (next ?? prepareSoakStation()).open({
      data: join(folder, 'data'),
      state: join(folder, 'state'),
      printed: join(folder, 'printed'),
      service: service.url,
      now: Temporal.Now.instant().epochMilliseconds,
      kill: null,
    })
    if (started === null || 'refused' in started) throw new Error(`The station did not open: ${started?.refused ?? 'it died'}`)
    station = started
    startsLeft -= 1
    next = startsLeft > 0 ? prepareSoakStation() : null
    const { url: serviceAddress, email, password } = service
    valueOf(await station.call('account.connect', { serviceAddress, email, password }))
  }

  async function readJob(): Promise<Job> {
    const [first] = valueOf(await station.call('jobs.list', {})).jobs
    if (first === undefined) throw new Error('There is no job.')
    return first
  }

  /** Resolves once the job no longer runs, or to null once the station has ended. */
  async function waitForEnd(): Promise<Job | null> {
    try {
      for (;;) {
        const listed = await station.call('jobs.list', {})
        // A station that is closing has no account any more.
        if (!listed.ok) {
          await station.ended
          return null
        }
        const now = valueOf(listed).jobs[0]
        if (now?.state === 'paused' || now?.state === 'finished') return now
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    } catch (error) {
      if (station.isAlive()) throw error
      return null
    }
  }

  /** A refused order that is under way when the station ends may be requested again, and is then refused with other words. */
  async function refusalsAreRecorded(): Promise<void> {
    while ((await readJob()).items.some(({ orderId, state }) => state === 'running' && refusedIds.includes(orderId)))
      await new Promise((resolve) => setTimeout(resolve, 5))
  }

  /** The station crashes when it requests this order's waybill: before the service creates it, or after. */
  function endsAt(orderId: number, kind: 'lost-before' | 'lost-after', end: () => void | Promise<void>): void {
    const trouble: WriteTrouble = { kind, onArrival: end }
    service.upsetWaybill(orderId, trouble)
  }

  beforeAll(async () => {
    service = await startOtherService({ plan: [['order_received', count]], waybillMs: 10 })
    ids = service.orders.map(({ id }) => id)
    const at = (index: number): number => ids[index] ?? 0
    refusedIds = refusedPlaces.map(at)
    for (const [index, orderId] of refusedIds.entries()) {
      const status = refusedStatuses[index % 4] ?? null
      service.upsetWaybill(orderId, {
        kind: 'answer',
        status: 422,
        body: { success: false, error: refusals[index % 4], errors: [] },
        onArrival: () => {
          for (const order of service.orders) if (order.id === orderId && status !== null) order.status = status
        },
      })
    }
    lostId = at(70)
    service.upsetWaybill(lostId, { kind: 'lost-after' })
    const kill = async (): Promise<void> => {
      await refusalsAreRecorded()
      station.kill()
    }
    endsAt(at(30), 'lost-before', kill)
    endsAt(at(60), 'lost-after', kill)
    endsAt(at(150), 'lost-after', kill)
    // The window is closed: what is under way ends, nothing more begins.
    let closed: Promise<void> = Promise.resolve()
    service.upsetWaybill(at(110), { kind: 'answer', done: true, onArrival: () => void (closed = station.close()) })

    await startStation()
    valueOf(await station.call('jobs.start', { kind: 'waybills', orderIds: [...ids] }))
    for (;;) {
      const ended = await waitForEnd()
      if (ended?.state === 'finished') break
      if (ended !== null) throw new Error(`Paused: ${JSON.stringify(ended.halt)}`)
      await station.ended
      await closed
      if (startsLeft === 0) throw new Error('The station ended once more than it was to.')
      await startStation()
      const interrupted = await readJob()
      expect(interrupted.state).toBe('paused')
      valueOf(await station.call('jobs.control', { jobId: interrupted.id, action: 'resume' }))
    }
    job = await readJob()
    expect(startsLeft).toBe(0)
  }, 300_000)

  afterAll(async () => {
    next?.discard()
    await station.close()
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('requests each waybill at most once effectively', () => {
    const requests = service.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/waybills'))
    const effective = requests.filter(({ status }) => status === 201 || status === 0).map(({ path }) => path)
    expect(effective.length).toBe(new Set(effective).size)
    const inDoubt = job.items.filter(({ state }) => state === 'in-doubt')
    expect(new Set(requests.map(({ path }) => path)).size).toBeGreaterThanOrEqual(count - inDoubt.length)
  })

  it('reports the actual state of each order at the service', () => {
    expect(job.state).toBe('finished')
    const refused = new Set(refusedIds)
    for (const { orderId, state, failure } of job.items) {
      const order = service.orders.find(({ id }) => id === orderId)
      const hasWaybill = order?.legs.every(({ waybill }) => waybill !== null) === true
      const expected = refused.has(orderId) ? 'failed' : hasWaybill ? 'done' : 'in-doubt'
      expect([orderId, state, failure === null]).toEqual([orderId, expected, expected === 'done'])
    }
    expect(job.items.find(({ orderId }) => orderId === lostId)?.state).toBe('done')
    // Each kill interrupted at most four requests. If the order shows no waybill, the outcome is unknown, and nothing is sent again.
    expect(job.items.filter(({ state }) => state === 'in-doubt').length).toBeLessThanOrEqual(12)
  })

  it("quotes the carrier's and the service's refusals", () => {
    const said = job.items.filter(({ orderId }) => refusedIds.includes(orderId)).map(({ failure }) => failure?.upstreamMessage)
    expect(said).toEqual(refusedIds.map((_, index) => refusals[index % 4]))
  })
})
