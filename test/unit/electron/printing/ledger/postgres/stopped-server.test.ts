import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canRun } from '../../../../../support/machine/prerequisites.ts'
import { startPostgres, stopPostgres, type OwnPostgresServer } from '../../../../../support/machine/postgres-server.ts'
import { createSiteRoles } from '../../../../../support/machine/shared-postgres.ts'
import { temporarySite } from '../../../../../support/site/temporary-site.ts'
import { submitSheet } from '../../../../../../electron/printing/jobs/submit-sheet.ts'
import type { Ledger } from '../../../../../../electron/printing/ledger/ledger-port.ts'
import { systemClock } from '../../../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import type { Printer } from '../../../../../../electron/printing/printers/printer-port.ts'
import type { Sheet } from '../../../../../../shared/printing/batch.ts'
import { failed, success } from '../../../../../../shared/result.ts'
import { scriptedFailure } from '../../../../../support/scripted-failure.ts'
import { readFailures } from '../every-read.ts'
import { labelSheet, newBatch, pdf, value } from '../../printing-fixtures.ts'

let home: string
let server: OwnPostgresServer

/** Prints one sheet at a spooler that notes its requests. */
async function submitTo(spooler: string[], ledger: Ledger, sheet: Sheet) {
  const printer: Printer = {
    id: sheet.printerId,
    info: () => Promise.reject(new Error('not asked for')),
    open: async ({ title }) => {
      spooler.push('open')
      return success({ uuid: 'job', name: title })
    },
    send: async () => {
      spooler.push('send')
      return success({ file: null })
    },
    find: async () => failed(scriptedFailure('unexpected')),
    cancel: async () => {
      spooler.push('cancel')
      return success(true)
    },
  }
  const tools = {
    ledger,
    printers: { byId: async () => printer },
    maySend: async () => ({ kind: 'may-send' }) as const,
    log: silentLog,
    clock: systemClock,
    expiresAfter: () => null,
    onSheetChanged: () => undefined,
  }
  return await submitSheet(tools, { rows: [{ sheet, sha256: 'a', overrideReason: null }], media: sheet.media, printFile: pdf('label') })
}

describe.skipIf(!canRun('postgres'))('a server that stops as if it lost power', () => {
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'packbench-postgres-'))
    server = await startPostgres(home)
    await createSiteRoles(server)
  })
  afterAll(() => {
    stopPostgres(home)
    rmSync(home, { recursive: true })
  })

  test('keeps what it confirmed, and four stations continue when it is back, each with its own sheets once', async () => {
    const site = await temporarySite(server)
    let begun = 0
    const { promise: isBusy, resolve: becomeBusy } = Promise.withResolvers<null>()
    const work = ['1', '2', '3', '4'].map(async (station) => {
      const { ledger } = site.open({ station })
      const submitted: string[] = []
      for (let round = 1; round <= 10; round += 1) {
        const order = Number(station) * 1000 + round
        const [sheet] = value(await ledger.begin(newBatch(`${order}`, [labelSheet(order)])))
        value(await ledger.change(sheet?.id ?? '', { from: 'intended', state: 'submitted', jobUuid: `${order}` }))
        submitted.push(sheet?.id ?? '')
        begun += 1
        if (begun === 12) becomeBusy(null)
      }
      return submitted
    })
    await isBusy
    server.stop('immediate')
    await server.start()
    const ids = (await Promise.all(work)).flat()
    expect(ids).toHaveLength(40)
    const { ledger } = site.open()
    expect((await ledger.sheetsIn(['submitted'])).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await site.query(`SELECT 1 FROM sheet_events WHERE state = 'submitted'`)).toHaveLength(40)
    expect(await site.query('SELECT 1 FROM sheets')).toHaveLength(40)
  })

  test('makes each change fail and each read throw while it is down', async () => {
    const site = await temporarySite(server)
    const { ledger } = site.open({ station: 'one', settings: { deadlines: { change: 500 } } })
    const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
    if (sheet === undefined) throw new Error('There is no sheet.')
    server.stop('immediate')
    const unavailable = { failure: { code: 'siteFailures.unavailable' } }
    expect(await ledger.begin(newBatch('two', [labelSheet(2)]))).toMatchObject(unavailable)
    expect(new Set(Object.values(await readFailures(ledger)))).toEqual(new Set(['siteFailures.unavailable']))
    const spooler: string[] = []
    expect(await submitTo(spooler, ledger, sheet)).toMatchObject({ kind: 'ledger-broken', ...unavailable })
    expect(spooler).toEqual(['open', 'cancel'])
    await server.start()
    expect(await submitTo(spooler, ledger, sheet)).toMatchObject({ kind: 'sent', sheets: [{ state: 'spooled' }] })
    expect(spooler).toEqual(['open', 'cancel', 'open', 'send'])
  })
})
