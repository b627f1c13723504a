import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events, type CallInput } from '../../shared/contract/contract.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import type { PrinterInfo } from '../../shared/printing/printers/printer.ts'
import { openEngineStation, type EngineStation } from '../support/stations/engine-station.ts'
import { startLargeService, type LargeService } from '../support/large-service/large-service.ts'
import { canRun } from '../support/machine/prerequisites.ts'
import { startPrivateCups, type PrivateCups } from '../support/printers/private-cups.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const stepped = { media: ['4x6in'], stepped: true } as const

describe.runIf(canRun('cups'))('What the station shows of real printers, and of the sheets in them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-states-'))
  let cups: PrivateCups
  let service: LargeService
  let engine: EngineStation
  let printedOrders = 0

  beforeAll(async () => {
    cups = await startPrivateCups({
      printers: [
        { name: 'ready', media: ['4x6in'] },
        { name: 'paused', media: ['4x6in'] },
        { name: 'office', media: ['a4', 'letter'] },
        { name: 'driverless', media: ['4x6in'] },
        ...['slow', 'empty', 'jammed', 'halted', 'dying', 'returning'].map((name) => ({ name, ...stepped })),
      ],
    })
    service = await startLargeService({ orders: 100 })
    engine = await openEngineStation({ folder, service, cups: cups.server })
  }, 300_000)

  afterAll(async () => {
    await engine?.close()
    await service?.close()
    await cups?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  /** Resolves once the window has received this printer state, even if earlier. */
  async function shows(queue: string, wanted: Pick<PrinterInfo, 'state' | 'says'>): Promise<void> {
    const isSo = (printers: readonly PrinterInfo[]): boolean =>
      printers.some(({ id, state, says }) => id === `cups:${queue}` && state === wanted.state && says === wanted.says)
    const told = Promise.withResolvers<null>()
    const leave = engine.station.onEvent((channel, payload) => {
      if (channel === 'printing.printersChanged' && isSo(events[channel].parse(payload))) told.resolve(null)
    })
    if (!isSo(valueOrThrow(await engine.handlers['printing.printers']({})))) await told.promise
    leave()
  }

  /** Sends the label of a new order to the queue. */
  async function print(queue: string): Promise<{ sheet: () => Promise<Sheet>; becomes: (job: Sheet['job']) => Promise<Sheet> }> {
    await engine.change({ labelPrinter: `cups:${queue}` })
    // Every fourth order goes abroad and has more documents than its label.
    const orderId = service.idOf(printedOrders * 4)
    printedOrders += 1
    const { id } = await engine.print({ orderIds: [orderId], again: { kind: 'leave-out' } })
    const sheet = async (): Promise<Sheet> => {
      const [only, ...others] = valueOrThrow(await engine.handlers['printing.batch']({ batchId: id })).list
      if (only === undefined || others.length > 0) throw new Error('The batch is not of one sheet.')
      return only
    }
    const becomes = async (job: Sheet['job']): Promise<Sheet> => {
      const told = Promise.withResolvers<null>()
      const look = async (): Promise<void> => {
        if ((await sheet()).job === job) told.resolve(null)
      }
      const leave = engine.station.onEvent((channel) => {
        if (channel === 'printing.changed') look().catch(told.reject)
      })
      await look()
      await told.promise
      leave()
      return await sheet()
    }
    return { sheet, becomes }
  }

  it('a ready printer is ready, and its sheet is finished and not yet confirmed', async () => {
    await shows('ready', { state: 'ready', says: '' })
    const label = await print('ready')
    expect(await label.becomes('finished')).toMatchObject({ state: 'spooled', failure: null })
    expect(await cups.received('ready')).toHaveLength(1)
  })

  it('a paused printer is paused, and its sheet waits until it continues', async () => {
    await cups.pause('paused')
    await shows('paused', { state: 'paused', says: 'Paused' })
    const label = await print('paused')
    expect(await label.becomes('waiting')).toMatchObject({ state: 'spooled', failure: null })
    expect(await cups.received('paused')).toEqual([])
    await cups.resume('paused')
    await label.becomes('finished')
    expect(await cups.received('paused')).toHaveLength(1)
    await shows('paused', { state: 'ready', says: '' })
  })

  it('a slow printer is printing, and so is its sheet, while another printer’s later sheet is finished', async () => {
    const slow = await print('slow')
    await slow.becomes('printing')
    await shows('slow', { state: 'printing', says: '' })
    await (await print('ready')).becomes('finished')
    expect(await slow.sheet()).toMatchObject({ state: 'spooled', job: 'printing', failure: null })
    await cups.sheetAt('slow').finish()
    expect(await slow.becomes('finished')).toMatchObject({ state: 'spooled', failure: null })
    await shows('slow', { state: 'ready', says: '' })
  }, 300_000)

  it('reports missing paper, and the sheet is not finished before there is paper again', async () => {
    const label = await print('empty')
    await label.becomes('printing')
    await cups.sheetAt('empty').reason('+media-empty-report,media-needed-error')
    await shows('empty', { state: 'attention', says: 'No paper. Needs other paper' })
    await (await print('ready')).becomes('finished')
    expect(await label.sheet()).toMatchObject({ state: 'spooled', job: 'printing', failure: null })
    await cups.sheetAt('empty').reason('-media-empty-report,media-needed-error')
    await shows('empty', { state: 'printing', says: '' })
    await cups.sheetAt('empty').finish()
    await label.becomes('finished')
  }, 300_000)

  it('reports a paper jam and an open cover while they last', async () => {
    const label = await print('jammed')
    await label.becomes('printing')
    await cups.sheetAt('jammed').reason('+media-jam-error')
    await shows('jammed', { state: 'attention', says: 'Paper jam' })
    await cups.sheetAt('jammed').reason('+cover-open-error')
    await shows('jammed', { state: 'attention', says: 'Paper jam. A cover is open' })
    await cups.sheetAt('jammed').reason('-media-jam-error,cover-open-error')
    await shows('jammed', { state: 'printing', says: '' })
    expect(await label.sheet()).toMatchObject({ state: 'spooled', job: 'printing', failure: null })
    await cups.sheetAt('jammed').finish()
    await label.becomes('finished')
  }, 300_000)

  it('refuses a label for a printer of other stock with a message, and nothing arrives', async () => {
    const label = await print('office')
    expect(await label.sheet()).toMatchObject({ state: 'failed', job: null, failure: { kind: 'media-unsupported' } })
    expect(await cups.received('office')).toEqual([])
    await shows('office', { state: 'ready', says: '' })
  })

  it('a job that the spooler stopped is stopped, and neither printed nor sent again', async () => {
    await cups.breakDriver('driverless')
    const label = await print('driverless')
    expect(await label.becomes('stopped')).toMatchObject({ state: 'spooled', failure: null })
    expect(await cups.received('driverless')).toEqual([])
  })

  it('a printer stopped in the middle of a sheet is paused, and the sheet waits again', async () => {
    const label = await print('halted')
    await label.becomes('printing')
    await cups.pause('halted')
    await shows('halted', { state: 'paused', says: 'Paused' })
    expect(await label.becomes('waiting')).toMatchObject({ state: 'spooled', failure: null })
  }, 300_000)

  it('reports a printer that dies during a sheet as offline within seconds, and a person resolves the sheet', async () => {
    const label = await print('dying')
    await label.becomes('printing')
    await shows('dying', { state: 'printing', says: '' })
    await cups.unplug('dying')
    const says = 'Not responding (it may be switched off); the sheet being printed may not be out'
    await shows('dying', { state: 'offline', says })
    const sheet = await label.sheet()
    expect(sheet).toMatchObject({ state: 'spooled', job: 'printing', failure: null })
    const decision: CallInput<'printing.resolve'> = { sheetIds: [sheet.id], decision: 'not-printed' }
    // The job is cancelled while it prints, so the person has to look again.
    expect(await engine.handlers['printing.resolve'](decision)).toMatchObject({ failure: { code: 'sheetFailures.stillInQueue' } })
    await label.becomes('cancelled')
    valueOrThrow(await engine.handlers['printing.resolve'](decision))
    expect(await label.sheet()).toMatchObject({ state: 'failed', failure: { kind: 'not-sent' } })
  }, 300_000)

  it('the sheet of a printer that died and came back is not confirmed, whatever the spooler reports, and a person resolves it', async () => {
    const label = await print('returning')
    await label.becomes('printing')
    await cups.unplug('returning')
    await cups.plugIn('returning')
    // The printer has forgotten the job, which CUPS interprets as finished.
    const sheet = await label.becomes('finished')
    expect(sheet.state).toBe('spooled')
    valueOrThrow(await engine.handlers['printing.resolve']({ sheetIds: [sheet.id], decision: 'not-printed' }))
    expect(await label.sheet()).toMatchObject({ state: 'failed', failure: { kind: 'not-sent' } })
  }, 300_000)
})
