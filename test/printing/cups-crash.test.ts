import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createCupsPrinters } from '../../electron/printing/printers/cups/cups-printers.ts'
import { startCuttingProxy } from '../support/services/cutting-proxy.ts'
import { canRun } from '../support/machine/prerequisites.ts'
import { startPrivateCups, type PrivateCups } from '../support/printers/private-cups.ts'
import { jobBecomes, labelJob, labelPdf, printerOf, printLabel } from './printing-steps.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

describe.runIf(canRun('cups'))('A CUPS that loses its power', () => {
  let cups: PrivateCups
  const printers = () => createCupsPrinters({ server: cups.server, clock: systemClock, log: silentLog })

  beforeAll(async () => {
    // The default settings of CUPS, under which a job of the last half minute does not survive a crash.
    cups = await startPrivateCups({ printers: [{ name: 'labels', media: ['4x6in'] }], forgetful: true })
  })

  afterAll(async () => await cups?.stop())

  it('does not know the opened job any more, and does not send the document to the job that now has its id', async () => {
    const labels = await printerOf(printers(), 'labels')
    const opened = valueOrThrow(await labels.open(labelJob({ sheetId: 'lost-1', title: 'PB-1 label 1' })))
    await cups.crash()
    await cups.start()
    expect(valueOrThrow(await labels.find({ uuid: opened.uuid, sheetId: 'lost-1' })).state).toBe('missing')

    const other = valueOrThrow(await labels.open(labelJob({ sheetId: 'other-1', title: 'PB-2 label 1' })))
    const sent = await labels.send(opened, await labelPdf('WBLOST'))
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'printer-unavailable' } })
    expect(valueOrThrow(await labels.find({ uuid: other.uuid, sheetId: 'other-1' })).hasPrintFile).toBe(false)
    expect(valueOrThrow(await labels.find({ uuid: opened.uuid, sheetId: 'lost-1' })).state).toBe('missing')
    await labels.cancel(other.uuid)
  })

  it('ignores a job opened over a kept connection once another scheduler responds', async () => {
    const labels = await printerOf(printers(), 'labels')
    // The first job of a connection shows that this scheduler accepts our uuids; the second job is not queried.
    await labels.cancel(valueOrThrow(await labels.open(labelJob({ sheetId: 'kept-1', title: 'PB-1 label 1' }))).uuid)
    const opened = valueOrThrow(await labels.open(labelJob({ sheetId: 'kept-2', title: 'PB-2 label 1' })))
    expect(valueOrThrow(await labels.find({ uuid: null, sheetId: 'kept-2' })).uuid).toBe(opened.uuid)
    await cups.crash()
    await cups.start()
    // As many jobs as before, so that one of them has the id of the job that was lost.
    const strangers = await printerOf(printers(), 'labels')
    const others: string[] = []
    for (const sheetId of ['other-2', 'other-3', 'other-4', 'other-5']) {
      others.push(valueOrThrow(await strangers.open(labelJob({ sheetId, title: 'PB-3 label 1' }))).uuid)
    }
    expect(await labels.send(opened, await labelPdf('WBLOST'))).toMatchObject({ ok: false, failure: { kind: 'printer-unavailable' } })
    for (const uuid of others) {
      expect(valueOrThrow(await labels.find({ uuid, sheetId: '' })).hasPrintFile).toBe(false)
      await labels.cancel(uuid)
    }
  })

  it('sends over a new connection, after a check, when the kept one has ended and the job still exists', async () => {
    const proxy = await startCuttingProxy(cups.server)
    const labels = await printerOf(createCupsPrinters({ server: proxy.server, clock: systemClock, log: silentLog }), 'labels')
    const opened = valueOrThrow(await labels.open(labelJob({ sheetId: 'again-1', title: 'PB-7 label 1' })))
    proxy.cut()
    expect(await labels.send(opened, await labelPdf('WBAGAIN'))).toMatchObject({ ok: true })
    await proxy.stop()
    await jobBecomes(await printerOf(printers(), 'labels'), opened.uuid, ['finished'])
  })

  it('reports that nothing was printed while it is down, and lists no printers', async () => {
    const labels = await printerOf(printers(), 'labels')
    const opened = valueOrThrow(await labels.open(labelJob({ sheetId: 'down-1', title: 'PB-3 label 1' })))
    await cups.crash()
    expect(await labels.send(opened, await labelPdf('WBDOWN'))).toMatchObject({ ok: false, failure: { kind: 'printer-unavailable' } })
    expect(await labels.open(labelJob({ sheetId: 'down-2', title: 'PB-4 label 1' }))).toMatchObject({ ok: false })
    expect(await labels.find({ uuid: opened.uuid, sheetId: 'down-1' })).toMatchObject({
      ok: false,
      failure: { kind: 'printer-unavailable' },
    })
    expect(await printers().list()).toEqual([])
    expect((await labels.info()).state).toBe('gone')
    await cups.start()
    const uuid = await printLabel(labels, { sheetId: 'up-1', title: 'PB-5 label 1', waybill: 'WBUP' })
    await jobBecomes(labels, uuid, ['finished'])
  })

  it('is in doubt, and not a refusal, when the connection breaks after the sheet was sent', async () => {
    const proxy = await startCuttingProxy(cups.server)
    const labels = await printerOf(createCupsPrinters({ server: proxy.server, clock: systemClock, log: silentLog }), 'labels')
    const opened = valueOrThrow(await labels.open(labelJob({ sheetId: 'cut-1', title: 'PB-6 label 1' })))
    proxy.keepAnswersTo('application/pdf')
    const sent = await labels.send(opened, await labelPdf('WBCUT'))
    await proxy.stop()
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'outcome-unknown' } })

    const direct = await printerOf(printers(), 'labels')
    await jobBecomes(direct, opened.uuid, ['finished'])
  })
})
