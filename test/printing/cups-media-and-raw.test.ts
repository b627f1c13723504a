import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { userInfo } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { readNumberAttribute } from '../../electron/printing/printers/cups/cups-attributes.ts'
import { createCupsConnection } from '../../electron/printing/printers/cups/cups-connection.ts'
import { createCupsPrinters } from '../../electron/printing/printers/cups/cups-printers.ts'
import { canRun } from '../support/machine/prerequisites.ts'
import { startPrivateCups, type PrivateCups } from '../support/printers/private-cups.ts'
import { jobBecomes, labelJob, labelPdf, printerOf } from './printing-steps.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'
import { failureNext } from '../../shared/messages/failure-text.ts'
import { failureLike } from '../support/failure-like.ts'

/** A printer that speaks no IPP: everything that comes to its raw port, one entry a connection. */
async function startRawPort(): Promise<{ readonly port: number; readonly received: Promise<Buffer>; stop(): Promise<void> }> {
  const arrived = Promise.withResolvers<Buffer>()
  const server: Server = createServer((socket) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => {
      socket.end()
      arrived.resolve(Buffer.concat(chunks))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    port: address.port,
    received: arrived.promise,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

describe.runIf(canRun('cups'))('A label and what lies in the printer', () => {
  let cups: PrivateCups
  const printers = () => createCupsPrinters({ server: cups.server, clock: systemClock, log: silentLog })

  beforeAll(async () => {
    cups = await startPrivateCups({
      printers: [
        { name: 'both', media: ['4x6in', 'a4'], loaded: ['a4'] },
        { name: 'near', media: ['4x6in', '100x150mm'], loaded: ['100x150mm'] },
        { name: 'quiet', media: ['4x6in', 'a4'], loaded: [] },
        { name: 'gone', media: ['4x6in', 'a4'], loaded: ['a4'] },
      ],
      mostJobs: 0,
    })
  })

  afterAll(async () => await cups?.stop())

  it('is refused before anything is submitted while other stock is loaded, and the message names both stocks', async () => {
    const both = await printerOf(printers(), 'both')
    expect(await both.open(labelJob({ sheetId: 'loaded-1', title: 'PB-1 label 1' }))).toMatchObject({
      ok: false,
      failure: failureLike({
        kind: 'printer-unavailable',
        message: 'both is loaded with A4, but this sheet needs 4 × 6 in. Nothing was printed.',
        next: 'Load 4 × 6 in, then resume.',
      }),
    })
    expect(valueOrThrow(await both.find({ uuid: null, sheetId: 'loaded-1' })).state).toBe('missing')
    const invoice = valueOrThrow(await both.open(labelJob({ sheetId: 'loaded-2', title: 'PB-1 invoice', media: 'a4' })))
    await both.cancel(invoice.uuid)
  })

  it('is not printed on 100 × 150 mm when it is 4 × 6 in', async () => {
    const near = await printerOf(printers(), 'near')
    const refused = await near.open(labelJob({ sheetId: 'near-1', title: 'PB-2 label 1' }))
    expect(refused).toMatchObject({
      ok: false,
      failure: failureLike({ message: 'near is loaded with 100 × 150 mm, but this sheet needs 4 × 6 in. Nothing was printed.' }),
    })
  })

  it('is sent when the printer does not report its media, or cannot be queried', async () => {
    const quiet = await printerOf(printers(), 'quiet')
    const atQuiet = await quiet.open(labelJob({ sheetId: 'quiet-1', title: 'PB-3 label 1' }))
    await cups.unplug('gone')
    const gone = await printerOf(printers(), 'gone')
    const atGone = await gone.open(labelJob({ sheetId: 'gone-1', title: 'PB-4 label 1' }))
    expect([atQuiet.ok, atGone.ok]).toEqual([true, true])
    await quiet.cancel(valueOrThrow(atQuiet).uuid)
    await gone.cancel(valueOrThrow(atGone).uuid)
  })

  it('reaches the printer byte for byte when it is in the printer’s own language, whatever media the queue knows', async () => {
    const port = await startRawPort()
    await cups.addRaw('raw', port.port)
    const raw = await printerOf(printers(), 'raw')
    const bytes = new Uint8Array(70_000).map((_, index) => (index * 31) % 256)
    const opened = valueOrThrow(await raw.open(labelJob({ sheetId: 'raw-1', title: 'PB-5 label 1', format: 'zpl' })))
    valueOrThrow(await raw.send(opened, { format: 'zpl', bytes }))
    expect(Buffer.compare(await port.received, bytes)).toBe(0)
    await jobBecomes(raw, opened.uuid, ['finished'])
    await port.stop()
  })

  it('is refused by a queue without a driver when it is in the printer’s own language, and port 9100 is suggested', async () => {
    const both = await printerOf(printers(), 'both')
    expect((await both.info()).takesCommands).toBe(false)
    const refused = await both.open(labelJob({ sheetId: 'raw-2', title: 'PB-6 label 1', format: 'tspl' }))
    expect(refused).toMatchObject({ ok: false, failure: { code: 'cupsFailures.passesNoCommands' } })
    expect(refused.ok ? '' : failureNext(refused.failure)).toContain('port 9100')
    const raw = await printerOf(printers(), 'raw')
    expect((await raw.info()).takesCommands).toBeUndefined()
    const page = valueOrThrow(await both.open(labelJob({ sheetId: 'raw-3', title: 'PB-6 invoice', media: 'a4' })))
    await both.cancel(page.uuid)
  })

  it('is cancelled and certainly not printed when it still waits after its expiry', async () => {
    const quiet = await printerOf(printers(), 'quiet')
    await cups.pause('quiet')
    const opened = valueOrThrow(await quiet.open(labelJob({ sheetId: 'old-1', title: 'PB-7 label 1', expiresAfter: 60 })))
    valueOrThrow(await quiet.send(opened, await labelPdf('WBOLD')))
    const found = valueOrThrow(await quiet.find({ uuid: opened.uuid, sheetId: 'old-1' }))
    expect(Math.abs((found.openedAt ?? 0) * 1000 - systemClock.now().epochMilliseconds)).toBeLessThan(60_000)
    valueOrThrow(await quiet.cancel(opened.uuid))
    expect(valueOrThrow(await quiet.find({ uuid: opened.uuid, sheetId: 'old-1' }))).toMatchObject({
      state: 'cancelled',
      neverStarted: true,
    })
    await cups.resume('quiet')
  })

  it('carries its expiry, so that the spooler ends it itself when nobody else cancels it', async () => {
    const quiet = await printerOf(printers(), 'quiet')
    const limits: unknown[] = []
    for (const expiresAfter of [7200.5, null]) {
      const opened = valueOrThrow(await quiet.open(labelJob({ sheetId: `timed-${expiresAfter}`, title: 'PB-7 label 2', expiresAfter })))
      const asking = createCupsConnection({ server: cups.server, user: userInfo().username, clock: systemClock })
      const about = { 'which-jobs': 'all', 'my-jobs': false, 'requested-attributes': ['job-uuid', 'job-cancel-after'] }
      const answer = await asking.call({ operation: 'Get-Jobs', path: '/printers/quiet', about })
      const job = answer.kind === 'done' ? answer.jobs.find((each) => each['job-uuid'] === opened.uuid) : undefined
      limits.push(job === undefined ? 'no such job' : readNumberAttribute(job, 'job-cancel-after'))
      await quiet.cancel(opened.uuid)
    }
    // Without an explicit time limit a job has the scheduler's MaxJobTime, which counts from when it starts to print.
    expect(limits[0]).toBe(7201)
    expect(limits[1]).not.toBe(7201)
  })

  it('reports many jobs in one query exactly as one by one: waiting, unsent, ended, unknown', async () => {
    const quiet = await printerOf(printers(), 'quiet')
    await cups.pause('quiet')
    const queries: { uuid: string | null; sheetId: string }[] = [
      { uuid: null, sheetId: 'nowhere' },
      { uuid: 'urn:uuid:00000000-0000-0000-0000-000000000000', sheetId: 'nowhere-2' },
    ]
    for (let index = 0; index < 600; index += 1) {
      const sheetId = `many-${index}`
      const opened = valueOrThrow(await quiet.open(labelJob({ sheetId, title: 'PB-8 label 1' })))
      if (index % 100 === 1) valueOrThrow(await quiet.send(opened, await labelPdf(`WB${index}`)))
      if (index % 100 === 2) valueOrThrow(await quiet.cancel(opened.uuid))
      queries.push({ uuid: index % 100 === 3 ? null : opened.uuid, sheetId })
    }
    // One adapter that opened the jobs, and one that does not know them yet.
    for (const printer of [quiet, await printerOf(printers(), 'quiet')]) {
      const all = valueOrThrow(await (printer.findAll?.(queries) ?? Promise.reject(new Error('no findAll'))))
      expect(all.size).toBe(602)
      expect([...all.values()].filter(({ state }) => state === 'missing')).toHaveLength(2)
      for (const query of queries.filter((_, index) => index < 12 || index > 590)) {
        expect(all.get(query.sheetId)).toEqual(valueOrThrow(await printer.find(query)))
      }
    }
  })
})
