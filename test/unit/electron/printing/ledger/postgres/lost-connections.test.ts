import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock, type Clock } from '../../../../../../electron/platform/clock.ts'
import { StorageReadError } from '../../../../../../electron/storage/storage-read-error.ts'
import { canRun } from '../../../../../support/machine/prerequisites.ts'
import { startTcpProxy, type TcpProxy } from '../../../../../support/site/tcp-proxy.ts'
import { temporarySite, type TemporarySite } from '../../../../../support/site/temporary-site.ts'
import { labelSheet, newBatch, value } from '../../printing-fixtures.ts'

/** Short, so that a test that waits for one does not wait long. A station gives up before the server does. */
const deadlines = { connect: 1500, response: 1500, statement: 5000, lock: 6000, idleTransaction: 2000, change: 30_000 }

async function behindProxy(changed: Partial<typeof deadlines> = {}, clock: Clock = systemClock) {
  const site = await temporarySite()
  const proxy = await startTcpProxy(site.settings)
  const { ledger } = site.open({ station: 'one', clock, settings: { port: proxy.port, deadlines: { ...deadlines, ...changed } } })
  const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
  return { site, proxy, ledger, id: sheet?.id ?? '' }
}

async function submissions(site: TemporarySite): Promise<number> {
  return (await site.query(`SELECT 1 FROM sheet_events WHERE state = 'submitted'`)).length
}

const submitted = { from: 'intended', state: 'submitted', jobUuid: 'u' } as const

describe.skipIf(!canRun('postgres'))('a connection that fails during COMMIT', () => {
  test.each(['lose-answer', 'cut'] as const)('(%s) leaves one change, which the ledger reports as made', async (fault) => {
    const { site, proxy, ledger, id } = await behindProxy()
    const happened = proxy.failNextCommit(fault)
    const [changed] = await Promise.all([ledger.change(id, submitted), happened])
    expect(changed).toMatchObject({ ok: true, value: { id, state: 'submitted', jobUuid: 'u' } })
    expect(await submissions(site)).toBe(1)
    expect(value(await ledger.change(id, { from: 'submitted', state: 'spooled' })).state).toBe('spooled')
  })

  test('starts a batch once whose COMMIT got no response, with the sheets that are in the ledger', async () => {
    const { proxy, ledger } = await behindProxy()
    const happened = proxy.failNextCommit('lose-answer')
    const [begun] = await Promise.all([ledger.begin(newBatch('two', [labelSheet(2), labelSheet(3)])), happened])
    expect(value(begun).map(({ orderId }) => orderId)).toEqual([2, 3])
    expect((await ledger.batch('two'))?.sheets).toEqual(value(begun))
  })

  test('a COMMIT that arrives after the station abandoned the connection changes nothing', async () => {
    const { site, proxy, ledger, id } = await behindProxy()
    const happened = proxy.failNextCommit('hold')
    const [changed] = await Promise.all([ledger.change(id, submitted), happened])
    expect(changed.ok).toBe(true)
    proxy.release()
    expect(value(await ledger.change(id, { from: 'submitted', state: 'spooled' })).state).toBe('spooled')
    expect(await submissions(site)).toBe(1)
  })

  test('gives an unknown outcome while others keep the lock, and does not report the change as certainly not made', async () => {
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<null>()
    const { promise: gate, resolve: openGate } = Promise.withResolvers<true>()
    onTestFinished(() => openGate(true))
    const clock: Clock = { ...systemClock, wait: async () => void (await isHeld) }
    const { site, proxy, ledger, id } = await behindProxy({ change: 1500, lock: 300 }, clock)
    const happened = proxy.failNextCommit('lose-answer')
    const changing = ledger.change(id, submitted)
    await happened
    const holding = site.open({ station: 'other' }).database.commit({
      id: crypto.randomUUID(),
      write: async () => {
        hold(null)
        return await gate
      },
      readBack: async () => true as const,
    })
    expect(await changing).toMatchObject({ failure: { kind: 'outcome-unknown' } })
    openGate(true)
    await holding
    expect(await submissions(site)).toBe(1)
  })

  test('gives an unknown outcome while the database cannot be queried, and the sheet shows its actual state afterwards', async () => {
    const { site, proxy, ledger, id } = await behindProxy({ change: 1000 })
    const happened = proxy.failNextCommit('blackhole')
    const [changed] = await Promise.all([ledger.change(id, submitted), happened])
    expect(changed).toMatchObject({ failure: { kind: 'outcome-unknown' } })
    proxy.heal()
    expect((await ledger.sheet(id))?.state).toBe('submitted')
    expect(await submissions(site)).toBe(1)
  })
})

async function silent(): Promise<{ proxy: TcpProxy } & Awaited<ReturnType<typeof behindProxy>>> {
  const parts = await behindProxy({ change: 1000 })
  parts.proxy.blackhole()
  return parts
}

describe.skipIf(!canRun('postgres'))('a connection on which nothing passes', () => {
  test('is noticed by reads, which throw, and used again once it works', async () => {
    const { proxy, ledger, id } = await silent()
    const read = ledger.sheet(id)
    await expect(read).rejects.toThrow(StorageReadError)
    await expect(read).rejects.toMatchObject({ failure: { code: 'siteFailures.unavailable' } })
    proxy.heal()
    expect((await ledger.sheet(id))?.state).toBe('intended')
  })

  test('is noticed by changes, which are certainly not made', async () => {
    const { site, proxy, ledger, id } = await silent()
    expect(await ledger.change(id, submitted)).toMatchObject({ failure: { code: 'siteFailures.unavailable' } })
    expect(await submissions(site)).toBe(0)
    proxy.heal()
    expect(value(await ledger.change(id, submitted)).state).toBe('submitted')
  })

  test('blocks no other station, even in the middle of a change', async () => {
    const { site, proxy, ledger, id } = await behindProxy({ change: 1000 })
    const other = site.open({ station: 'other', settings: { deadlines } })
    const happened = proxy.failNextCommit('hold')
    const stalled = ledger.change(id, submitted)
    await happened
    proxy.blackhole()
    expect(value(await other.ledger.takeOver('one', { person: 'Bo', station: 'Bench 2' }))).toMatchObject([{ station: 'Bench 2' }])
    expect((await stalled).ok).toBe(false)
    expect(await submissions(site)).toBe(0)
  })
})
