import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { SiteSettings } from '../../../../../electron/site/site-settings.ts'
import { batchSummarySchema } from '../../../../../shared/printing/batch.ts'
import { whenBatchEnds } from '../../../../support/batch-end.ts'
import { newBatch } from '../../printing/printing-fixtures.ts'
import { accountFolder, removeDatabase } from '../../../../support/lost-files.ts'
import { canRun } from '../../../../support/machine/prerequisites.ts'
import { startPostgres } from '../../../../support/machine/postgres-server.ts'
import { createSiteRoles } from '../../../../support/machine/shared-postgres.ts'
import { openSiteStations, whenSiteIs } from '../../../../support/site/site-stations.ts'
import { restoreTo } from '../../../../support/site/restore-site.ts'
import { temporarySite, type TemporarySite } from '../../../../support/site/temporary-site.ts'
import type { EngineStation } from '../../../../support/stations/engine-station.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'

const leaveOut = { kind: 'leave-out' } as const

function printedBy({ printed }: EngineStation): number {
  return readdirSync(printed).filter((name) => name.endsWith('.pdf')).length
}

async function progressAt({ handlers }: EngineStation, orderIds: readonly number[]): Promise<string[]> {
  return valueOrThrow(await handlers['orders.rows']({ ids: [...orderIds] })).map(({ print }) => print)
}

async function failureOf(answer: Promise<{ readonly ok: boolean; readonly failure?: { readonly code: string } }>): Promise<string> {
  return (await answer).failure?.code ?? 'none'
}

async function claimsOf(site: TemporarySite): Promise<string[]> {
  return (await site.query('SELECT DISTINCT claimed_by FROM sheet_events')).map((row) => String(row['claimed_by']))
}

describe.skipIf(!canRun('postgres'))('stations of a site', () => {
  test('print each order once, see each other’s work, and print nothing again after a day offline', async () => {
    const site = await temporarySite()
    const stations = await openSiteStations(4)
    const { orderIds } = stations
    const [one, two] = [await stations.open('One', site.settings), await stations.open('Two', site.settings)]
    await whenSiteIs(two, 'connected')
    const heard = Promise.withResolvers<string | undefined>()
    two.station.onEvent((channel, payload) => {
      if (channel === 'printing.changed') heard.resolve(batchSummarySchema.parse(payload).otherStation)
    })
    const batch = await one.print({ orderIds: orderIds.slice(0, 3), again: leaveOut })
    expect(batch.counts.spooled).toBe(batch.sheets)
    expect(await heard.promise).toBe('One')
    await expect.poll(() => progressAt(two, orderIds)).toEqual(['sent', 'sent', 'sent', 'none'])
    await two.close()
    const rest = await one.print({ orderIds: [...orderIds], again: leaveOut })

    const later = await stations.open('Two', site.settings)
    expect(await failureOf(later.handlers['printing.start']({ orderIds: [...orderIds], again: leaveOut }))).toMatch(/alreadyPrinted/i)
    await expect.poll(() => progressAt(later, orderIds)).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect([printedBy(one), printedBy(later)]).toEqual([batch.sheets + rest.sheets, 0])
  })

  test('leave the batch of another station alone until a person takes it over', async () => {
    const site = await temporarySite()
    const stations = await openSiteStations(2)
    const { orderIds } = stations
    const one = await stations.open('One', site.settings)
    const other = site.open({ station: 'gone' }).ledger
    const labelPlan = valueOrThrow(await one.handlers['printing.plan']({ orderIds: [...orderIds] })).sheets
    valueOrThrow(await other.begin({ ...newBatch('left', labelPlan), person: 'Ana', station: 'Gone' }))
    const [first] = (await other.batch('left'))?.sheets ?? []
    valueOrThrow(await other.change(first?.id ?? '', { from: 'intended', state: 'submitted', jobUuid: 'u' }))
    await one.close()

    const engine = await stations.open('One', site.settings)
    const { handlers } = engine
    const shown = valueOrThrow(await handlers['printing.batch']({ batchId: 'left' }))
    expect(shown).toMatchObject({ otherStation: 'Gone', state: 'running', counts: { submitted: 1, intended: labelPlan.length - 1 } })
    for (const action of ['pause', 'resume', 'stop'] as const) {
      expect(await failureOf(handlers['printing.control']({ batchId: 'left', action }))).toBe('batchRunFailures.ofOtherStation')
    }
    expect(valueOrThrow(await handlers['printing.start']({ orderIds: [...orderIds], again: leaveOut })).sheets).toBe(0)
    valueOrThrow(await handlers['printing.control']({ batchId: 'left', action: 'take-over' }))
    expect(await failureOf(handlers['printing.control']({ batchId: 'left', action: 'take-over' }))).toBe('batchRunFailures.ofThisStation')
    valueOrThrow(await handlers['printing.control']({ batchId: 'left', action: 'resume' }))
    const ended = await whenBatchEnds(engine.station, 'left')
    expect(ended.counts).toMatchObject({ unknown: 1, spooled: labelPlan.length - 1 })
    expect(await other.change(first?.id ?? '', { state: 'spooled' })).toMatchObject({ ok: true })
  })

  test('ask before they print what a restored database lacks, whichever of their own files is lost', async () => {
    const site = await temporarySite()
    const stations = await openSiteStations(3)
    const { orderIds } = stations
    const one = await stations.open('One', site.settings)
    await one.print({ orderIds: orderIds.slice(0, 1), again: leaveOut })
    const [{ number: backup = 0 } = {}] = await site.query('SELECT max(number) AS number FROM site_commits')
    const [{ number: event = 0 } = {}] = await site.query('SELECT max(number) AS number FROM sheet_events')
    await one.print({ orderIds: orderIds.slice(1, 2), again: leaveOut })
    const sheets = printedBy(one)
    await one.close()
    for (const file of ['history.db', 'writes.db']) {
      removeDatabase(accountFolder(join(stations.folderOf('One'), 'data')), file)
      const before = await claimsOf(site)
      const again = await stations.open('One', site.settings)
      await whenSiteIs(again, 'connected')
      await again.close()
      expect(await claimsOf(site)).toEqual(before)
    }
    await restoreTo(site, Number(backup), Number(event))

    const engine = await stations.open('One', site.settings)
    await whenSiteIs(engine, 'connected')
    const plan = valueOrThrow(await engine.handlers['printing.plan']({ orderIds: [...orderIds] }))
    expect(plan.unknownBefore.map(({ orderId }) => orderId)).toEqual(orderIds.slice(1))
    expect(valueOrThrow(await engine.handlers['printing.start']({ orderIds: [...orderIds], again: leaveOut })).sheets).toBe(0)
    const notices = valueOrThrow(await engine.handlers['station.notices']({}))
    expect(notices.map(({ message }) => message)).toContainEqual(expect.objectContaining({ code: 'site.restored' }))
    expect(printedBy(engine)).toBe(sheets)
    // The other stations accept it too, and nobody records it twice.
    const two = await stations.open('Two', site.settings)
    await whenSiteIs(two, 'connected')
    expect(await site.query(`SELECT cause FROM losses WHERE cause <> 'service-time'`)).toEqual([{ cause: 'older' }])
  })

  test('print nothing if they are a copy of a connected station, until the id is free or they join as a new station', async () => {
    const site = await temporarySite()
    const stations = await openSiteStations(3)
    const { orderIds } = stations
    await (await stations.open('One', site.settings)).close()
    cpSync(stations.folderOf('One'), stations.folderOf('Copy'), { recursive: true })
    const one = await stations.open('One', site.settings)
    await whenSiteIs(one, 'connected')
    const copy = await stations.open('Copy', site.settings)
    expect(await whenSiteIs(copy, 'unavailable')).toMatchObject({ failure: { code: 'siteFailures.stationInUse' } })
    expect(await failureOf(copy.handlers['printing.start']({ orderIds: [...orderIds], again: leaveOut }))).not.toBe('none')
    expect(printedBy(copy)).toBe(0)
    expect((await one.print({ orderIds: orderIds.slice(0, 1), again: leaveOut })).state).toBe('finished')
    await one.close()
    await whenSiteIs(copy, 'connected')
    expect((await copy.print({ orderIds: orderIds.slice(1, 2), again: leaveOut })).state).toBe('finished')
  })

  test('notice a restored database even if only data of other stations is missing', async () => {
    const site = await temporarySite()
    const stations = await openSiteStations(2)
    const { orderIds } = stations
    const one = await stations.open('One', site.settings)
    await one.print({ orderIds: orderIds.slice(0, 1), again: leaveOut })
    const [{ number: backup = 0 } = {}] = await site.query('SELECT max(number) AS number FROM site_commits')
    const [{ number: event = 0 } = {}] = await site.query('SELECT max(number) AS number FROM sheet_events')
    const two = await stations.open('Two', site.settings)
    await whenSiteIs(two, 'connected')
    await one.print({ orderIds: orderIds.slice(1), again: leaveOut })
    await expect.poll(() => progressAt(two, orderIds)).toEqual(['sent', 'sent'])
    await one.close()
    await two.close()
    await restoreTo(site, Number(backup), Number(event))

    const later = await stations.open('Two', site.settings)
    await whenSiteIs(later, 'connected')
    expect(await site.query(`SELECT cause FROM losses WHERE cause <> 'service-time'`)).toEqual([{ cause: 'older' }])
    expect(valueOrThrow(await later.handlers['printing.start']({ orderIds: [...orderIds], again: leaveOut })).sheets).toBe(0)
    expect(printedBy(later)).toBe(0)
  })
})

describe.skipIf(!canRun('postgres') || process.env['PACKBENCH_TEST_POSTGRES'] !== undefined)('a station whose database stops', () => {
  test('continues to read, prints nothing, and prints again once the database is back', async () => {
    const home = temporaryFolder()
    const server = await startPostgres(home)
    let isRunning = true
    onTestFinished(() => {
      if (isRunning) server.stop('immediate')
      rmSync(home, { recursive: true, force: true })
    })
    await createSiteRoles(server)
    const site = await temporarySite(server)
    const stations = await openSiteStations(4)
    const { orderIds } = stations
    const settings: SiteSettings = { ...site.settings, deadlines: { change: 1000 } }
    const engine = await stations.open('One', settings)
    const { handlers } = engine
    const { sheets } = await engine.print({ orderIds: orderIds.slice(0, 2), again: leaveOut })
    await whenSiteIs(engine, 'connected')
    server.stop('immediate')
    isRunning = false
    expect(await whenSiteIs(engine, 'unavailable')).toMatchObject({ failure: { code: 'siteFailures.unavailable' } })

    const ids = orderIds.slice(2)
    expect(await handlers['orders.sync']({})).toMatchObject({ ok: true })
    expect(await handlers['orders.read']({ orderId: ids[0] ?? 0 })).toMatchObject({ ok: true })
    await expect(handlers['printing.start']({ orderIds: ids, again: leaveOut })).rejects.toMatchObject({
      failure: { code: 'siteFailures.unavailable' },
    })
    await engine.close()
    // It opens without the database too.
    const again = await stations.open('One', settings)
    await whenSiteIs(again, 'unavailable')
    expect(valueOrThrow(await again.handlers['orders.overview']({})).total).toBe(4)
    expect(await again.handlers['orders.sync']({})).toMatchObject({ ok: true })
    expect(printedBy(again)).toBe(sheets)

    await server.start()
    isRunning = true
    await whenSiteIs(again, 'connected')
    const batch = await again.print({ orderIds: [...orderIds], again: leaveOut })
    expect([batch.counts.spooled, printedBy(again)]).toEqual([batch.sheets, sheets + batch.sheets])
    await expect.poll(() => progressAt(again, orderIds)).toEqual(['sent', 'sent', 'sent', 'sent'])
  })
})
