import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createCupsConnection } from '../../electron/printing/printers/cups/cups-connection.ts'
import { createCupsPrinters } from '../../electron/printing/printers/cups/cups-printers.ts'
import { canRun } from '../support/machine/prerequisites.ts'
import { mustRun } from '../support/machine/programs.ts'
import { startPrivateCups, type PrivateCups } from '../support/printers/private-cups.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'
import { jobBecomes, printerOf, printLabel } from './printing-steps.ts'

describe.runIf(canRun('cups'))('A sheet that CUPS holds', () => {
  let cups: PrivateCups
  const printers = () => createCupsPrinters({ server: cups.server, clock: systemClock, log: silentLog })
  /** A printer that lets nobody in without a password. */
  const locked = createServer((request, response) => {
    request.resume()
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="printer"' }).end()
  })

  beforeAll(async () => {
    locked.listen(0, '127.0.0.1')
    await once(locked, 'listening')
    cups = await startPrivateCups({ printers: [{ name: 'labels', media: ['4x6in'] }] })
    await cups.addRaw('locked', (locked.address() as AddressInfo).port, 'ipp')
  })

  afterAll(async () => {
    await cups?.stop()
    locked.close()
  })

  /** Holds a sheet, as an administrator does, or releases it. */
  async function hold(uuid: string, until: 'hold' | 'resume'): Promise<void> {
    const connection = createCupsConnection({ server: cups.server, user: userInfo().username, clock: systemClock })
    const open = await connection.call({ operation: 'Get-Jobs', path: '/', about: { 'requested-attributes': ['job-id', 'job-uuid'] } })
    const job = open.kind === 'done' ? open.jobs.find((each) => each['job-uuid'] === uuid) : undefined
    await mustRun('lp', ['-h', cups.server, '-i', String(job?.['job-id']), '-H', until], { ...process.env, CUPS_SERVER: cups.server })
  }

  it('reports that it waits for the password of its printer', async () => {
    const printer = await printerOf(printers(), 'locked')
    const uuid = await printLabel(printer, { sheetId: 'locked-1', title: 'PB-1 label 1', waybill: 'WBLOCKED1' })
    await jobBecomes(printer, uuid, ['held'])
    expect(valueOrThrow(await printer.find({ uuid, sheetId: 'locked-1' })).hold).toEqual({
      reason: 'password',
      keyword: 'cups-held-for-authentication',
    })
  })

  it('reports a hold by a person, and prints once it is released', async () => {
    const printer = await printerOf(printers(), 'labels')
    await cups.pause('labels')
    const uuid = await printLabel(printer, { sheetId: 'held-1', title: 'PB-2 label 1', waybill: 'WBHELD1' })
    await hold(uuid, 'hold')
    await jobBecomes(printer, uuid, ['held'])
    expect(valueOrThrow(await printer.find({ uuid, sheetId: 'held-1' })).hold?.reason).toBe('person')
    await hold(uuid, 'resume')
    await cups.resume('labels')
    await jobBecomes(printer, uuid, ['finished'])
    expect(valueOrThrow(await printer.find({ uuid, sheetId: 'held-1' })).hold).toBeUndefined()
  })

  it('because its document has not arrived yet gives no reason', async () => {
    const printer = await printerOf(printers(), 'labels')
    const opened = valueOrThrow(
      await printer.open({
        sheetId: 'opened-1',
        title: 'PB-3 label 1',
        media: '4x6in',
        format: 'pdf',
        printFile: { format: 'pdf', bytes: new Uint8Array() },
        expiresAfter: null,
      }),
    )
    const found = valueOrThrow(await printer.find({ uuid: opened.uuid, sheetId: 'opened-1' }))
    expect([found.state, found.hasPrintFile, found.hold]).toEqual(['held', false, undefined])
    valueOrThrow(await printer.cancel(opened.uuid))
  })
})
