import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gracePeriodMs } from '../../../../electron/cancellation/cancellation-runs.ts'
import { systemClock, type Clock } from '../../../../electron/platform/clock.ts'
import type { Station } from '../../../../electron/station/station.ts'
import type { CallChannel, CallInput, CallOutput } from '../../../../shared/contract/contract.ts'
import { updateFailures } from '../../../../shared/messages/updates/update-failures.ts'
import { networkPrinterId, printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'
import { windowChoices } from '../../../../shared/pickups/slot.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { UpdateState } from '../../../../shared/updates/update-state.ts'
import { startRawPrinter, type RawPrinter } from '../../../support/printers/raw-printer.ts'
import { startMeddlingProxy, type MeddlingProxy } from '../../../support/services/meddling-proxy.ts'
import { startOtherService, type OtherService } from '../../../support/services/other-service.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'
import { eventually } from '../../../support/eventually.ts'

const blockedBy = (blocker: 'batch' | 'doubt' | 'write'): unknown => failed(updateFailures.blocked({ blocker }))

describe('What is in the way of installing an update', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-blocker-'))
  let service: OtherService
  let proxy: MeddlingProxy
  let printer: RawPrinter
  let station: Station
  let installed = 0
  const clock: Clock = {
    ...systemClock,
    wait: async (milliseconds, signal) => {
      if (milliseconds !== gracePeriodMs) return await systemClock.wait(milliseconds, signal)
      // A grace lasts until it is undone.
      await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    },
  }

  async function ask<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel>> {
    return valueOf(await station.handlers[channel](input))
  }

  const install = (): Promise<Result<UpdateState>> => station.handlers['updates.install']({ when: 'now' })
  const order = (index: number): number => service.orders[index]?.id ?? 0
  const batchOf = async (id: string): Promise<string> => (await ask('printing.batch', { batchId: id })).state

  async function choiceFor(orderId: number) {
    const { slots } = await ask('pickups.availabilities', { orderId })
    const slot = slots.at(-1)
    const first = slot === undefined ? undefined : windowChoices(slot, systemClock.now())[0]
    if (slot === undefined || first === undefined) throw new Error('nothing is offered')
    return { date: slot.date, zone: slot.zone, from: first.from, to: first.earliestEnd }
  }

  /** The next write is answered when the test says so. */
  function holdWrites(): { readonly arrived: Promise<void>; readonly answer: () => void } {
    const arrived = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    proxy.meddle(async ({ method }) => {
      if (method !== 'POST') return null
      arrived.resolve()
      await answered.promise
      return null
    })
    return { arrived: arrived.promise, answer: answered.resolve }
  }

  beforeAll(async () => {
    service = await startOtherService({
      plan: [
        ['awaiting_pickup', 12],
        ['awaiting_schedule_pickup', 3],
      ],
    })
    proxy = await startMeddlingProxy(service.url)
    printer = await startRawPrinter()
    station = await openWholeStation({
      dataFolder: folder,
      serviceAddress: proxy.url,
      practice: false,
      clock,
      updateClient: async () => ({
        check: async () => success('9.0.0'),
        download: async () => success(true),
        install: async () => void (installed += 1),
      }),
    })
    await ask('account.connect', { serviceAddress: proxy.url, email: service.email, password: service.password })
    await ask('orders.sync', {})
    await ask('updates.check', {})
  })

  afterAll(async () => {
    await station.close()
    await Promise.all([printer.close(), proxy.close(), service.close()])
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  it('is a paused batch until it is stopped', async () => {
    const { id } = await ask('printing.start', { orderIds: service.orders.map((each) => each.id), again: { kind: 'leave-out' } })
    await ask('printing.control', { batchId: id, action: 'pause' })
    await eventually(async () => expect(await batchOf(id)).toBe('paused'))
    expect(await install()).toEqual(blockedBy('batch'))
    await ask('printing.control', { batchId: id, action: 'stop' })
    await eventually(async () => expect(await install()).toMatchObject({ ok: true }))
    expect(installed).toBe(1)
  })

  it('is a cancellation that can still be undone', async () => {
    const { id } = await ask('cancellation.start', { orderIds: [order(0)] })
    expect(await install()).toEqual(blockedBy('batch'))
    await ask('cancellation.undo', { runId: id })
    expect(await install()).toMatchObject({ ok: true })
  })

  it('is not a cancellation that the sleep of the computer has ended, and nothing more of that cancellation is sent', async () => {
    await ask('cancellation.start', { orderIds: [order(0), order(1)] })
    await station.suspend()
    station.wake()
    const [run] = (await ask('cancellation.state', {})).runs
    expect(run).toMatchObject({
      phase: 'finished',
      items: [
        { state: 'not-sent', failure: { code: 'cancellationFailures.computerSlept' } },
        { state: 'not-sent', failure: { code: 'cancellationFailures.computerSlept' } },
      ],
    })
    expect(await install()).toMatchObject({ ok: true })
    expect(service.orders[0]?.status).toBe('awaiting_pickup')
  })

  it('is a request whose result is not settled', async () => {
    const orderId = order(12)
    const choice = await choiceFor(orderId)
    const { arrived, answer } = holdWrites()
    const booking = station.handlers['pickups.schedule']({ orderId, ...choice })
    await arrived
    expect(await install()).toEqual(blockedBy('write'))
    answer()
    expect(await booking).toMatchObject({ ok: true })
    expect(await install()).toMatchObject({ ok: true })
  })

  it('is a run of pickups, which the computer’s sleep ends after the order that is being sent', async () => {
    const { arrived, answer } = holdWrites()
    const orderIds = [order(13), order(14)]
    const { id } = await ask('pickups.scheduleMany', { choices: [{ orderIds, ...(await choiceFor(order(13))) }] })
    await arrived
    expect(await install()).toEqual(blockedBy('batch'))
    const suspended = station.suspend()
    answer()
    await suspended
    station.wake()
    expect(await ask('pickups.run', { runId: id })).toMatchObject({
      state: 'ended',
      items: [{ state: 'booked' }, { state: 'left-out', failure: { code: 'pickupRunFailures.computerSlept' } }],
    })
    expect(await install()).toMatchObject({ ok: true })
  })

  it('is a sheet in doubt', async () => {
    const settings = await ask('settings.read', {})
    const network = { name: 'Zebra', host: '127.0.0.1', port: printer.port }
    const labelPrinter = networkPrinterId(network)
    const profiles = { [labelPrinter]: printerProfileSchema.parse({ language: 'zpl' }) }
    await ask('settings.save', { ...settings, printing: { ...settings.printing, labelPrinter, networkPrinters: [network], profiles } })
    printer.state.resetAfter = 1
    const { id } = await ask('printing.start', { orderIds: [order(11)], again: { kind: 'leave-out' } })
    await eventually(async () => expect(await batchOf(id)).toBe('finished'))
    expect(await install()).toEqual(blockedBy('doubt'))
  })
})
