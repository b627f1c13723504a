import { describe, expect, onTestFinished, test } from 'vitest'
import type { SharedLedger } from '../../../../../../electron/printing/ledger/ledger-port.ts'
import { canRun } from '../../../../../support/machine/prerequisites.ts'
import { temporarySite, type TemporarySite } from '../../../../../support/site/temporary-site.ts'
import { awaitedOrder, labelSheet, newBatch, value } from '../../printing-fixtures.ts'

const stations = ['1', '2', '3', '4']
const rounds = Array.from({ length: 10 }, (_, index) => index + 1)
const byBo = { person: 'Bo', station: 'Bench 2' }

function openStations(site: TemporarySite): SharedLedger[] {
  return stations.map((station) => site.open({ station }).ledger)
}

async function oneSheet(ledger: SharedLedger, round: number): Promise<string> {
  const [sheet] = value(await ledger.begin(newBatch(`batch-${round}`, [labelSheet(round)])))
  return sheet?.id ?? ''
}

describe.skipIf(!canRun('postgres'))('stations of a site', () => {
  test('of four that start a batch with the same order at once one gets it, and the others get its name', async () => {
    const site = await temporarySite()
    const ledgers = openStations(site)
    for (const order of rounds) {
      const results = await Promise.all(
        ledgers.map((ledger, index) =>
          ledger.begin({ ...newBatch(`${order}-${index}`, [labelSheet(order)]), person: `Person ${index}`, station: `Bench ${index}` }),
        ),
      )
      const winner = results.findIndex(({ ok }) => ok)
      const details = { reference: `PB-${order}`, person: `Person ${winner}`, station: `Bench ${winner}` }
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      for (const result of results.filter(({ ok }) => !ok)) expect(result).toMatchObject({ failure: { kind: 'busy', details } })
    }
    const claims = await site.query('SELECT order_id, count(*) AS sheets FROM sheets GROUP BY order_id')
    expect(claims).toHaveLength(rounds.length)
    expect(claims.every((row) => Number(row['sheets']) === 1)).toBe(true)
  })

  test('of four that decide on the same state of a sheet one changes it', async () => {
    const site = await temporarySite()
    const ledgers = openStations(site)
    const [first] = ledgers
    if (first === undefined) return
    for (const round of rounds) {
      const id = await oneSheet(first, round)
      value(await first.change(id, { from: 'intended', state: 'submitted', jobUuid: 'u' }))
      const results = await Promise.all(
        ledgers.map((ledger, index) => ledger.change(id, { from: 'submitted', state: index % 2 === 0 ? 'spooled' : 'failed' })),
      )
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    }
    const events = await site.query('SELECT sheet_id FROM sheet_events')
    expect(events).toHaveLength(3 * rounds.length)
  })

  test('a station whose sheet was taken over cannot submit it, and the other one can', async () => {
    const site = await temporarySite()
    const [stalled, other] = [site.open({ station: 'stalled' }).ledger, site.open({ station: 'other' }).ledger]
    const id = await oneSheet(stalled, 1)
    expect(value(await other.takeOver(`batch-1`, byBo))).toMatchObject([{ id, state: 'intended', ...byBo }])
    expect(await stalled.change(id, { from: 'intended', state: 'submitted', jobUuid: 'late' })).toMatchObject({ failure: { kind: 'busy' } })
    expect(await stalled.changeAll([{ sheetId: id, state: 'submitted', jobUuid: 'late' }])).toMatchObject({ failure: { kind: 'busy' } })
    expect(value(await other.change(id, { from: 'intended', state: 'submitted', jobUuid: 'u' }))).toMatchObject({ jobUuid: 'u', ...byBo })
    expect(await site.query(`SELECT job_uuid FROM sheet_events WHERE state = 'submitted'`)).toEqual([{ job_uuid: 'u' }])
  })

  test('a station cannot submit what another one claimed, but can void it', async () => {
    const site = await temporarySite()
    const [one, other] = [site.open({ station: 'one' }).ledger, site.open({ station: 'other' }).ledger]
    const id = await oneSheet(one, 1)
    expect(await other.change(id, { state: 'submitted', jobUuid: 'u' })).toMatchObject({ failure: { kind: 'busy' } })
    expect(await other.change(id, { from: 'intended', state: 'voided' })).toMatchObject({ ok: true })
    expect(await one.change(id, { from: 'intended', state: 'submitted', jobUuid: 'u' })).toMatchObject({ failure: { kind: 'busy' } })
  })

  test('when a batch is taken over while its sheet is submitted, the sheet is in doubt, and otherwise it changes hands', async () => {
    const site = await temporarySite()
    const [one, other] = [site.open({ station: 'one' }).ledger, site.open({ station: 'other' }).ledger]
    for (const round of rounds) {
      const id = await oneSheet(one, round)
      const [submitted, taken] = await Promise.all([
        one.change(id, { from: 'intended', state: 'submitted', jobUuid: 'u' }),
        other.takeOver(`batch-${round}`, byBo),
      ])
      expect(taken.ok).toBe(true)
      expect(await one.sheet(id)).toMatchObject(submitted.ok ? { state: 'unknown', jobUuid: 'u' } : { state: 'intended', ...byBo })
    }
  })

  test('when a batch is taken over, what its station began to send is in doubt, and that station cannot continue with the rest', async () => {
    const site = await temporarySite()
    const [one, other] = [site.open({ station: 'one' }).ledger, site.open({ station: 'other' }).ledger]
    const [first, second] = value(await one.begin(newBatch('one', [labelSheet(1), labelSheet(2)], [awaitedOrder(3, 2)])))
    value(await one.change(first?.id ?? '', { from: 'intended', state: 'submitted', jobUuid: 'u' }))
    expect(await other.summary('one')).toMatchObject({ otherStation: 'Bench 4' })
    expect(value(await other.takeOver('one', byBo))).toMatchObject([
      { id: first?.id, state: 'unknown', failure: { code: 'ledgerFailures.begunByStation', details: { station: 'Bench 4' } } },
      { id: second?.id, state: 'intended', ...byBo },
    ])
    expect(await other.summary('one')).toEqual({ ...(await one.summary('one')), otherStation: undefined })
    expect(await one.summary('one')).toMatchObject({ otherStation: 'Bench 2', state: 'interrupted' })
    expect((await one.sheetsToReconcile()).map(({ id }) => id)).toEqual([first?.id])
    expect(await other.sheetsToReconcile()).toEqual([])
    const refused = { failure: { code: 'ledgerFailures.batchTakenOver', details: { station: 'Bench 2' } } }
    expect(await one.recordWaybillRequested('one', 3, true)).toMatchObject(refused)
    expect(await one.addAwaitedSheets('one', 3, [labelSheet(3)])).toMatchObject(refused)
    expect(await one.setBatchState('one', 'finished')).toMatchObject(refused)
    value(await one.change(first?.id ?? '', { state: 'spooled' }))
    value(await other.addAwaitedSheets('one', 3, [labelSheet(3)]))
    value(await other.setBatchState('one', 'running'))
    expect(await one.takeOver('none', byBo)).toMatchObject({ failure: { kind: 'busy' } })
  })

  test('a station does not finish a batch that changed hands and came back while some of it is left', async () => {
    const site = await temporarySite()
    const [one, other] = [site.open({ station: 'one' }).ledger, site.open({ station: 'other' }).ledger]
    const id = await oneSheet(one, 1)
    value(await other.takeOver('batch-1', byBo))
    value(await one.takeOver('batch-1', byBo))
    value(await one.setBatchState('batch-1', 'finished'))
    expect(await one.summary('batch-1')).toMatchObject({ state: 'interrupted', counts: { intended: 1 } })
    value(await one.change(id, { from: 'intended', state: 'failed' }))
    value(await one.setBatchState('batch-1', 'finished'))
    expect(await one.summary('batch-1')).toMatchObject({ state: 'finished' })
  })

  test('a batch is not taken from another station than the one that the person saw', async () => {
    const site = await temporarySite()
    const [one, two, three] = ['one', 'two', 'three'].map((station) => site.open({ station }).ledger)
    if (one === undefined || two === undefined || three === undefined) return
    await oneSheet(one, 1)
    value(await two.takeOver('batch-1', byBo, 'Bench 4'))
    const late = { failure: { code: 'ledgerFailures.changedMeanwhile' } }
    expect(await three.takeOver('batch-1', { person: 'Cy', station: 'Bench 3' }, 'Bench 4')).toMatchObject(late)
    expect(await two.takeOver('batch-1', byBo, 'Bench 2')).toMatchObject(late)
    value(await three.takeOver('batch-1', { person: 'Cy', station: 'Bench 3' }, 'Bench 2'))
  })

  test('continue label stock only at their own last position, although another station’s printer has the same id', async () => {
    const site = await temporarySite()
    const [one, other] = [site.open({ station: 'one' }).ledger, site.open({ station: 'other' }).ledger]
    const [mine, theirs] = [await oneSheet(one, 1), await oneSheet(other, 2)]
    value(await one.change(mine, { from: 'intended', state: 'submitted', jobUuid: 'u', page: mine, slot: 1 }))
    value(await other.change(theirs, { from: 'intended', state: 'submitted', jobUuid: 'v', page: theirs, slot: 3 }))
    expect(await one.lastLabelPosition('scripted')).toEqual({ page: mine, slot: 1 })
    expect(await other.lastLabelPosition('scripted')).toEqual({ page: theirs, slot: 3 })
    expect(await site.open({ station: 'third' }).ledger.lastLabelPosition('scripted')).toBeNull()
  })

  test('the database itself refuses a second event after the same one', async () => {
    const site = await temporarySite()
    const { ledger } = site.open()
    const id = await oneSheet(ledger, 1)
    const late = `INSERT INTO sheet_events (sheet_id, follows, state, person, station, claimed_by, at)
      SELECT sheet_id, number, 'submitted', person, station, claimed_by, at FROM sheet_events WHERE sheet_id = '${id}' AND state = 'intended'`
    await site.query(late)
    await expect(site.query(late)).rejects.toThrow(/newer event|unique/)
    expect((await ledger.sheet(id))?.state).toBe('submitted')
  })

  test('a change waits for the previous one, so that a reader up to an event misses nothing before it', async () => {
    const site = await temporarySite()
    const [slow, quick] = [site.open({ station: 'slow' }), site.open({ station: 'quick' })]
    const id = await oneSheet(slow.ledger, 1)
    const { promise: gate, resolve: openGate } = Promise.withResolvers<null>()
    onTestFinished(() => openGate(null))
    const { promise: isInside, resolve: enter } = Promise.withResolvers<null>()
    const late = slow.database.commit({
      id: crypto.randomUUID(),
      write: async (query, at) => {
        await query('INSERT INTO batch_events (batch_id, state, at) VALUES ($1, $2, $3)', ['batch-1', 'paused', at])
        enter(null)
        await gate
        return true
      },
      readBack: async () => true,
    })
    await isInside
    const order: string[] = []
    const second = quick.ledger.change(id, { from: 'intended', state: 'failed' }).then(() => order.push('second'))
    const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`
    await expect.poll(async () => (await site.query(waiting)).length + order.length).toBeGreaterThan(0)
    expect(order).toEqual([])
    openGate(null)
    await Promise.all([late.then(() => order.push('first')), second])
    expect(await site.query('SELECT state FROM batch_events ORDER BY number')).toMatchObject([{ state: 'running' }, { state: 'paused' }])
    expect((await quick.ledger.sheet(id))?.state).toBe('failed')
  })
})
