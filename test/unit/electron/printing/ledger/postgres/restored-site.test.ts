import { describe, expect, test } from 'vitest'
import type { SiteMemory, SiteVersion } from '../../../../../../electron/site/site-version.ts'
import { failed, success } from '../../../../../../shared/result.ts'
import { canRun } from '../../../../../support/machine/prerequisites.ts'
import { scriptedFailure } from '../../../../../support/scripted-failure.ts'
import { restoreTo } from '../../../../../support/site/restore-site.ts'
import { temporarySite } from '../../../../../support/site/temporary-site.ts'
import { awaitedOrder, labelSheet, newBatch, value } from '../../printing-fixtures.ts'

function createMemory(): SiteMemory & { readonly all: SiteVersion[] } {
  const all: SiteVersion[] = []
  return {
    all,
    newest: () => all.at(-1) ?? null,
    record: (version) => {
      all.push(version)
      return success(true)
    },
  }
}

const submitted = { from: 'intended', state: 'submitted', jobUuid: 'u' } as const

/** A station that began a batch, submitted its first sheet, and finds the database as it was before that. */
async function restoredSite() {
  const site = await temporarySite()
  const memory = createMemory()
  const { ledger } = site.open({ station: 'one', memory })
  const [first] = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)], [awaitedOrder(3, 2)])))
  const backup = memory.newest()
  const event = (await ledger.revision()).sheets
  value(await ledger.change(first?.id ?? '', submitted))
  const known = memory.newest()
  if (backup === null || known === null) throw new Error('The station remembers nothing.')
  await restoreTo(site, backup.sequence, event)
  return { site, ledger, memory, known, id: first?.id ?? '' }
}

describe.skipIf(!canRun('postgres'))('a site database that was restored', () => {
  test('is detected by a station that remembers a later commit, which writes nothing to it', async () => {
    const { site, ledger, known, id } = await restoredSite()
    expect((await ledger.sheet(id))?.state).toBe('intended')
    expect(await ledger.findLoss(known)).toBe('older')
    expect(await ledger.change(id, submitted)).toMatchObject({ failure: { code: 'siteFailures.restored' } })
    expect(await ledger.begin(newBatch('two', [labelSheet(4)]))).toMatchObject({ failure: { code: 'siteFailures.restored' } })
    expect(await site.query(`SELECT 1 FROM sheet_events WHERE state = 'submitted'`)).toEqual([])
    expect(await ledger.batch('two')).toBeNull()
  })

  test('is detected also after others continued in it past the lost commit', async () => {
    const { site, ledger, known, id } = await restoredSite()
    const other = site.open({ station: 'other' }).ledger
    for (const order of [11, 12, 13]) value(await other.begin(newBatch(`other-${order}`, [labelSheet(order)])))
    expect(await ledger.findLoss(known)).toBe('older')
    expect(await ledger.change(id, submitted)).toMatchObject({ failure: { code: 'siteFailures.restored' } })
  })

  test('is used again once the loss is recorded: what seemed unsent is in doubt for every station', async () => {
    const { site, ledger, memory, known, id } = await restoredSite()
    value(await ledger.recordLoss({ cause: 'older', at: '2026-11-24T10:00:00Z', replaced: [known.id] }))
    expect(await ledger.findLoss(known)).toBeNull()
    expect(memory.newest()?.id).not.toBe(known.id)
    const other = site.open({ station: 'other' }).ledger
    expect(await other.sheet(id)).toMatchObject({ state: 'unknown', failure: { kind: 'in-doubt' } })
    expect(await other.awaitedOrders('one')).toEqual([])
    expect(await other.lostAt()).toBe('2026-11-24T10:00:00Z')
    value(await ledger.change(id, { from: 'unknown', state: 'confirmed' }))
    expect(await other.decidedSinceLoss([1, 2])).toEqual(new Set([id]))
    expect(await ledger.isLossTimeLocal()).toBe(true)
    value(await ledger.recordLossTime('2026-11-24T10:00:01Z'))
    expect([await ledger.isLossTimeLocal(), await ledger.lostAt()]).toEqual([false, '2026-11-24T10:00:01Z'])
  })

  test('is another database when its identity differs', async () => {
    const { site, known } = await restoredSite()
    const other = site.open().ledger
    expect(await other.findLoss({ ...known, id: crypto.randomUUID() })).toBe('missing')
  })
})

test.skipIf(!canRun('postgres'))('a commit that the station cannot remember is a failure, so that nothing is sent on it', async () => {
  const site = await temporarySite()
  const failure = scriptedFailure('disk-full')
  const { ledger } = site.open({ memory: { newest: () => null, record: () => failed(failure) } })
  expect(await ledger.begin(newBatch('one', [labelSheet(1)]))).toMatchObject({ ok: false, failure: { kind: 'disk-full' } })
})
