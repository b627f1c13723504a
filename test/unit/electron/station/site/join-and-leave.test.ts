import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { siteSchemaOf } from '../../../../../electron/station/site/site-schema.ts'
import type { SiteConnection } from '../../../../../shared/site/site-connection.ts'
import { accountFolder } from '../../../../support/lost-files.ts'
import { canRun } from '../../../../support/machine/prerequisites.ts'
import { openSiteStations, whenSiteIs, type SiteStations } from '../../../../support/site/site-stations.ts'
import { temporarySite, type TemporarySite } from '../../../../support/site/temporary-site.ts'
import type { EngineStation } from '../../../../support/stations/engine-station.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'

const leaveOut = { kind: 'leave-out' } as const

interface Entered {
  readonly connection: SiteConnection
  readonly password: string
}

function printedBy({ printed }: EngineStation): number {
  return readdirSync(printed).filter((name) => name.endsWith('.pdf')).length
}

async function failureOf(answer: Promise<{ readonly ok: boolean; readonly failure?: { readonly code: string } }>): Promise<string> {
  return (await answer).failure?.code ?? 'none'
}

async function openStations(orders: number): Promise<{ stations: SiteStations; site: TemporarySite; entered: Entered }> {
  const stations = await openSiteStations(orders)
  const site = await temporarySite(undefined, siteSchemaOf({ serviceAddress: stations.service.url, email: stations.service.email }))
  const { host, port, database, user, password } = site.settings
  return { stations, site, entered: { connection: { host, port, database, user, ca: null }, password } }
}

function siteFileOf(stations: SiteStations, name: string): string {
  return join(accountFolder(join(stations.folderOf(name), 'data')), 'site.json')
}

describe.skipIf(!canRun('postgres'))('a station that joins a site and leaves it', () => {
  test('prints nothing that another station printed before, during or after joining', async () => {
    const { stations, entered } = await openStations(6)
    const { orderIds } = stations
    const [one, two] = [await stations.open('One'), await stations.open('Two')]
    const first = await one.print({ orderIds: orderIds.slice(0, 1), again: leaveOut })
    const second = await two.print({ orderIds: orderIds.slice(1, 2), again: leaveOut })
    const preview = valueOrThrow(await one.handlers['site.preview'](entered))
    expect(preview).toEqual({ batches: 1, sheets: first.sheets, inDoubt: 0 })
    expect(valueOrThrow(await one.handlers['site.join'](entered))).toEqual(preview)
    valueOrThrow(await two.handlers['site.join'](entered))
    await whenSiteIs(one, 'connected')
    await whenSiteIs(two, 'connected')
    const third = await one.print({ orderIds: orderIds.slice(0, 3), again: leaveOut })
    expect(third.orders).toBe(1)
    expect(await failureOf(two.handlers['printing.start']({ orderIds: orderIds.slice(0, 3), again: leaveOut }))).toMatch(/alreadyPrinted/i)
    valueOrThrow(await two.handlers['site.leave']({}))
    expect(valueOrThrow(await two.handlers['site.state']({}))).toEqual({ kind: 'single' })
    expect(existsSync(siteFileOf(stations, 'Two'))).toBe(false)
    const rest = await two.print({ orderIds: [...orderIds], again: leaveOut })
    expect(rest.orders).toBe(3)
    expect(printedBy(one)).toBe(first.sheets + third.sheets)
    expect(printedBy(two)).toBe(second.sheets + rest.sheets)
  })

  test('stays in the site when its connection file is missing, and outside when an old connection file remains', async () => {
    const { stations, entered } = await openStations(2)
    const { orderIds } = stations
    const one = await stations.open('One')
    valueOrThrow(await one.handlers['site.join'](entered))
    await one.close()
    rmSync(siteFileOf(stations, 'One'))
    // Without a keychain the password was gone with the last run: nothing is printed, and the ledger in the folder is not used.
    const again = await stations.open('One')
    expect(valueOrThrow(await again.handlers['site.connection']({})).connection).toEqual(entered.connection)
    expect(existsSync(siteFileOf(stations, 'One'))).toBe(true)
    expect((await again.handlers['printing.start']({ orderIds: orderIds.slice(0, 1), again: leaveOut })).ok).toBe(false)
    // Entering the connection again supplies the password.
    expect(valueOrThrow(await again.handlers['site.join'](entered))).toEqual({ batches: 0, sheets: 0, inDoubt: 0 })
    await again.print({ orderIds: orderIds.slice(0, 1), again: leaveOut })
    valueOrThrow(await again.handlers['site.leave']({}))
    await again.close()
    writeFileSync(siteFileOf(stations, 'One'), JSON.stringify(entered.connection))
    const single = await stations.open('One')
    expect(valueOrThrow(await single.handlers['site.state']({}))).toEqual({ kind: 'single' })
    expect(await failureOf(single.handlers['printing.start']({ orderIds: orderIds.slice(0, 1), again: leaveOut }))).toMatch(
      /alreadyPrinted/i,
    )
  })

  test('does not join or leave while the database cannot be used or something is being printed', async () => {
    const { stations, entered } = await openStations(3)
    const { orderIds } = stations
    const one = await stations.open('One')
    const wrong = { ...entered, connection: { ...entered.connection, port: 9 } }
    expect(await failureOf(one.handlers['site.join'](wrong))).toBe('siteChangeFailures.notUsable')
    expect(valueOrThrow(await one.handlers['site.check'](wrong)).some(({ outcome }) => outcome === 'failed')).toBe(true)
    expect(await failureOf(one.handlers['site.leave']({}))).toBe('siteChangeFailures.noSite')
    await one.print({ orderIds: orderIds.slice(0, 1), again: leaveOut })
    const { id } = valueOrThrow(await one.handlers['printing.start']({ orderIds: orderIds.slice(1), again: leaveOut }))
    valueOrThrow(await one.handlers['printing.control']({ batchId: id, action: 'pause' }))
    expect(await failureOf(one.handlers['site.join'](entered))).toBe('siteChangeFailures.unfinished')
    expect(valueOrThrow(await one.handlers['site.connection']({})).connection).toBeNull()
  })

  test('does not change to another database without leaving, even with nothing to copy', async () => {
    const { stations, site, entered } = await openStations(2)
    const one = await stations.open('One')
    valueOrThrow(await one.handlers['site.join'](entered))
    await whenSiteIs(one, 'connected')
    await one.print({ orderIds: stations.orderIds.slice(0, 1), again: leaveOut })
    // What another database has instead.
    await site.query('INSERT INTO site_identities DEFAULT VALUES', 'owner')
    expect(await failureOf(one.handlers['site.join'](entered))).toBe('siteChangeFailures.otherDatabase')
  })

  test('cannot leave with a batch of its own, whose sheets another station could take over', async () => {
    const { stations, entered } = await openStations(2)
    const one = await stations.open('One')
    valueOrThrow(await one.handlers['site.join'](entered))
    await whenSiteIs(one, 'connected')
    const { id } = valueOrThrow(await one.handlers['printing.start']({ orderIds: [...stations.orderIds], again: leaveOut }))
    valueOrThrow(await one.handlers['printing.control']({ batchId: id, action: 'pause' }))
    expect(await failureOf(one.handlers['site.leave']({}))).toBe('siteChangeFailures.unfinished')
    valueOrThrow(await one.handlers['printing.control']({ batchId: id, action: 'stop' }))
    valueOrThrow(await one.handlers['site.leave']({}))
    expect(valueOrThrow(await one.handlers['site.state']({}))).toEqual({ kind: 'single' })
  })
})
