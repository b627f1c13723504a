import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createCupsPrinters } from '../../electron/printing/printers/cups/cups-printers.ts'
import { canRun } from '../support/machine/prerequisites.ts'
import { startPrivateCups, type PrivateCups } from '../support/printers/private-cups.ts'
import { readArrived } from '../support/labels/read-arrived.ts'
import { jobBecomes, labelJob, printerOf, printLabel, stateBecomes } from './printing-steps.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

describe.runIf(canRun('cups', 'barcodes'))('Labels through a real CUPS to a real IPP printer', () => {
  let cups: PrivateCups
  const printers = () => createCupsPrinters({ server: cups.server, clock: systemClock, log: silentLog })

  beforeAll(async () => {
    cups = await startPrivateCups({
      printers: [
        { name: 'labels', media: ['4x6in'] },
        { name: 'office', media: ['a4', 'letter'] },
        { name: 'paused', media: ['4x6in'] },
        { name: 'unplugged', media: ['4x6in'] },
        { name: 'removed', media: ['4x6in'] },
      ],
    })
  })

  afterAll(async () => await cups?.stop())

  it('arrive complete, in the order sent, at their own size, each with its own barcode', async () => {
    const labels = await printerOf(printers(), 'labels')
    const waybills = Array.from({ length: 12 }, (_, index) => `WB${7_000_100 + index * 37}`)
    const uuids: string[] = []
    for (const [index, waybill] of waybills.entries()) {
      uuids.push(await printLabel(labels, { sheetId: `sheet-${index}`, title: `PB-${index} label 1`, waybill }))
    }
    for (const uuid of uuids) await jobBecomes(labels, uuid, ['finished'])

    const arrived = await cups.received('labels')
    const read = []
    for (const file of arrived) read.push(await readArrived(file))
    expect(new Set(uuids).size).toBe(12)
    expect(read).toEqual(waybills.map((waybill) => ({ size: '288 x 432', pages: 1, barcodes: [waybill] })))
  }, 300_000)

  it('lists each queue with the media it can take', async () => {
    const list = await printers().list()
    expect(list.map(({ id, kind, media, accepting }) => ({ id, kind, media, accepting }))).toEqual([
      { id: 'cups:labels', kind: 'cups', media: ['4x6in'], accepting: true },
      { id: 'cups:office', kind: 'cups', media: ['a4', 'letter'], accepting: true },
      { id: 'cups:paused', kind: 'cups', media: ['4x6in'], accepting: true },
      { id: 'cups:removed', kind: 'cups', media: ['4x6in'], accepting: true },
      { id: 'cups:unplugged', kind: 'cups', media: ['4x6in'], accepting: true },
    ])
  })

  it('connects to the scheduler over its unix socket as well', async () => {
    const overSocket = createCupsPrinters({ server: cups.socket, clock: systemClock, log: silentLog })
    const uuid = await printLabel(await printerOf(overSocket, 'labels'), {
      sheetId: 'socket-1',
      title: 'PB-9 label 1',
      waybill: 'WBSOCKET',
    })
    expect((await overSocket.list()).map(({ id }) => id)).toContain('cups:labels')
    await jobBecomes(await printerOf(printers(), 'labels'), uuid, ['finished'])
  })

  it('refuses a label for which the printer has no stock before anything is submitted', async () => {
    const office = await printerOf(printers(), 'office')
    const opened = await office.open(labelJob({ sheetId: 'refused-1', title: 'PB-1 label 1' }))
    expect(opened).toMatchObject({ ok: false, failure: { kind: 'media-unsupported' } })
    expect(valueOrThrow(await office.find({ uuid: null, sheetId: 'refused-1' })).state).toBe('missing')
  })

  it('finds a job by its uuid and by the sheet id in its name, and no other sheet’s', async () => {
    const paused = await printerOf(printers(), 'paused')
    await cups.pause('paused')
    const uuid = await printLabel(paused, { sheetId: 'find-1', title: 'PB-1 label 1', waybill: 'WB1' })
    const fresh = await printerOf(printers(), 'paused')
    expect(valueOrThrow(await fresh.find({ uuid, sheetId: 'other' }))).toMatchObject({ uuid, hasPrintFile: true })
    expect(valueOrThrow(await fresh.find({ uuid: null, sheetId: 'find-1' }))).toMatchObject({ uuid, hasPrintFile: true })
    expect(valueOrThrow(await fresh.find({ uuid: null, sheetId: 'ind-1' })).state).toBe('missing')
    expect(valueOrThrow(await paused.cancel(uuid))).toBe(true)
    expect(valueOrThrow(await paused.find({ uuid, sheetId: 'find-1' }))).toMatchObject({ state: 'cancelled', neverStarted: true })
    await cups.resume('paused')
  })

  it('reports a paused printer, keeps the job waiting, and prints it when the printer continues', async () => {
    const paused = await printerOf(printers(), 'paused')
    await cups.pause('paused')
    expect((await paused.info()).state).toBe('paused')
    const uuid = await printLabel(paused, { sheetId: 'paused-1', title: 'PB-2 label 1', waybill: 'WBPAUSED' })
    expect(valueOrThrow(await paused.find({ uuid, sheetId: 'paused-1' })).state).toBe('waiting')
    expect(await cups.received('paused')).toEqual([])
    await cups.resume('paused')
    await jobBecomes(paused, uuid, ['finished'])
    expect((await readArrived((await cups.received('paused'))[0] ?? '')).barcodes).toEqual(['WBPAUSED'])
  })

  it('refuses a printer that does not accept jobs', async () => {
    await cups.reject('office')
    const office = await printerOf(printers(), 'office')
    expect(await office.info()).toMatchObject({ accepting: false, says: 'Not accepting jobs' })
    const opened = await office.open(labelJob({ sheetId: 'reject-1', title: 'PB-3 invoice', media: 'a4' }))
    expect(opened).toMatchObject({ ok: false, failure: { kind: 'printer-unavailable' } })
    await cups.accept('office')
  })

  it('never prints a job that was opened and not sent', async () => {
    const labels = await printerOf(printers(), 'labels')
    const before = (await cups.received('labels')).length
    const opened = valueOrThrow(await labels.open(labelJob({ sheetId: 'opened-1', title: 'PB-4 label 1' })))
    const later = await printLabel(labels, { sheetId: 'later-1', title: 'PB-5 label 1', waybill: 'WBLATER' })
    await jobBecomes(labels, later, ['finished'])
    expect(valueOrThrow(await labels.find({ uuid: opened.uuid, sheetId: 'opened-1' }))).toMatchObject({
      state: 'held',
      hasPrintFile: false,
    })
    expect(await cups.received('labels')).toHaveLength(before + 1)
    expect(valueOrThrow(await labels.cancel(opened.uuid))).toBe(true)
    expect(valueOrThrow(await labels.find({ uuid: opened.uuid, sheetId: 'opened-1' }))).toMatchObject({
      state: 'cancelled',
      hasPrintFile: false,
    })
  })

  it('reports offline, not printing, when the printer of the queue is gone', async () => {
    const unplugged = await printerOf(printers(), 'unplugged')
    await cups.unplug('unplugged')
    const uuid = await printLabel(unplugged, { sheetId: 'unplugged-1', title: 'PB-6 label 1', waybill: 'WBGONE' })
    await stateBecomes(unplugged, 'offline')
    expect(valueOrThrow(await unplugged.cancel(uuid))).toBe(true)
    const cancelled = valueOrThrow(await unplugged.find({ uuid, sheetId: 'unplugged-1' }))
    expect(cancelled).toMatchObject({ state: 'cancelled', hasPrintFile: true })
    expect(cancelled).not.toHaveProperty('neverStarted')
  })

  it('reports that a removed queue is gone, and refuses to open a job on it', async () => {
    const removed = await printerOf(printers(), 'removed')
    await cups.remove('removed')
    expect((await removed.info()).state).toBe('gone')
    const opened = await removed.open(labelJob({ sheetId: 'removed-1', title: 'PB-7 label 1' }))
    expect(opened).toMatchObject({ ok: false, failure: { kind: 'printer-unavailable' } })
  })

  it('treats cancelling an unknown job as a success', async () => {
    const labels = await printerOf(printers(), 'labels')
    expect(valueOrThrow(await labels.cancel('urn:uuid:00000000-0000-0000-0000-000000000000'))).toBe(true)
  })

  it('keeps the whole sheet id in the job’s name when the title is too long for it', async () => {
    const labels = await printerOf(printers(), 'labels')
    const opened = valueOrThrow(await labels.open(labelJob({ sheetId: 'long-1', title: 'ラベル'.repeat(60) })))
    expect(valueOrThrow(await labels.find({ uuid: null, sheetId: 'long-1' })).uuid).toBe(opened.uuid)
    await labels.cancel(opened.uuid)
  })
})
