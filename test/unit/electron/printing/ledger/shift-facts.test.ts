import { Temporal } from 'temporal-polyfill'
import { beforeEach, expect, it } from 'vitest'
import type { Sheet } from '../../../../../shared/printing/batch.ts'
import type { NewSheet, Ledger, SheetChange } from '../../../../../electron/printing/ledger/ledger-port.ts'
import { createHandClock, type HandClock } from '../../../../support/clocks/hand-clock.ts'
import { labelSheet, newBatch, value } from '../printing-fixtures.ts'
import { describeLedgers } from './ledger-adapters.ts'

const begin = Temporal.Instant.from('2026-11-23T06:00:00Z')
const end = Temporal.Instant.from('2026-11-23T14:00:00Z')
const later = Temporal.Instant.from('2026-11-23T22:00:00Z')

describeLedgers((open) => {
  let clock: HandClock
  let ledger: Ledger
  let batches: number

  beforeEach(async () => {
    clock = createHandClock('2026-11-23T06:00:00Z')
    ;({ ledger } = await open({ clock }))
    batches = 0
  })

  async function add(sheets: readonly NewSheet[]): Promise<Sheet[]> {
    batches += 1
    return value(await ledger.begin(newBatch(`batch-${batches}`, sheets)))
  }

  async function change(sheet: Sheet | undefined, at: string, ...changes: readonly SheetChange[]): Promise<void> {
    clock.set(`2026-11-23T${at}Z`)
    for (const one of changes) value(await ledger.change(sheet?.id ?? '', one))
  }

  const submitted: SheetChange = { from: 'intended', state: 'submitted', jobUuid: 'job' }
  const spooled: SheetChange = { from: 'submitted', state: 'spooled' }

  it('counts orders once, whatever number of labels and copies they have, at the time of their first', async () => {
    const [first, second] = await add([labelSheet(1), { ...labelSheet(1), place: { kind: 'waybill_document', leg: 1 } }])
    await change(first, '07:00:00.250', submitted, spooled)
    await change(second, '07:00:05', submitted, spooled)
    expect(await ledger.orderSendings(begin, end)).toEqual([Temporal.Instant.from('2026-11-23T07:00:00.25Z').epochMilliseconds])
    expect(await ledger.sheetFacts(begin, end)).toMatchObject({ orders: 1, labels: 2 })
  })

  it('leaves out what may or may not have printed, and counts it as in doubt', async () => {
    const [doubtful, failed] = await add([labelSheet(1), labelSheet(2)])
    await change(doubtful, '07:00:00', submitted, { from: 'submitted', state: 'unknown' })
    await change(failed, '07:01:00', submitted, { from: 'submitted', state: 'failed' })
    expect(await ledger.orderSendings(begin, end)).toEqual([])
    expect(await ledger.sheetFacts(begin, end)).toMatchObject({ orders: 0, labels: 0 })
    expect(await ledger.sheetsInDoubt()).toBe(1)
  })

  it('counts each label in the shift in which it was sent, up to the second of its end', async () => {
    const [before, after] = await add([labelSheet(1), labelSheet(2)])
    await change(before, '13:59:59.999', submitted, spooled)
    await change(after, '14:00:00', submitted, spooled)
    expect((await ledger.sheetFacts(begin, end)).labels).toBe(1)
    expect((await ledger.sheetFacts(end, later)).labels).toBe(1)
  })

  it('does not count a label again when its printer reports it in the next shift', async () => {
    const [sheet] = await add([labelSheet(1)])
    await change(sheet, '13:59:00', submitted, spooled, { state: 'confirmed', person: 'Bo' })
    await change(sheet, '14:05:00', { job: 'finished' })
    expect(await ledger.sheetFacts(begin, end)).toMatchObject({ labels: 1, confirmed: 1 })
    expect(await ledger.sheetFacts(end, later)).toMatchObject({ labels: 0, confirmed: 0 })
  })

  it('counts a label that is being sent when the shift ends once, in the next shift', async () => {
    const [sheet] = await add([labelSheet(1)])
    await change(sheet, '13:59:59', submitted)
    expect((await ledger.sheetFacts(begin, end)).labels).toBe(0)
    await change(sheet, '14:00:01', spooled, { job: 'waiting' })
    expect((await ledger.sheetFacts(begin, end)).labels).toBe(0)
    expect((await ledger.sheetFacts(end, later)).labels).toBe(1)
    expect(await ledger.orderSendings(end, later)).toHaveLength(1)
  })

  it('counts a label in doubt in the shift in which a person confirms that it was printed, for the person who sent it', async () => {
    const [sheet] = await add([{ ...labelSheet(1), again: 'jam', reason: 'jam' }])
    await change(sheet, '13:00:00', submitted, { from: 'submitted', state: 'unknown' })
    await change(sheet, '15:00:00', { from: 'unknown', state: 'confirmed', person: 'Bo' })
    expect((await ledger.sheetFacts(begin, end)).labels).toBe(0)
    expect(await ledger.sheetFacts(end, later)).toMatchObject({
      labels: 1,
      confirmed: 1,
      reprints: [{ reason: 'jam', person: 'Ada', sheets: 1 }],
    })
  })

  it('counts a label only once when its printer lost it and a person confirmed it later', async () => {
    const [sheet] = await add([labelSheet(1)])
    await change(sheet, '13:00:00', submitted, spooled, { from: 'spooled', state: 'unknown' })
    await change(sheet, '15:00:00', { from: 'unknown', state: 'confirmed', person: 'Bo' })
    expect((await ledger.sheetFacts(begin, end)).labels).toBe(1)
    expect(await ledger.sheetFacts(end, later)).toMatchObject({ labels: 0, confirmed: 1 })
  })

  it('returns who reprinted and why, also once another person has scanned it', async () => {
    const again = { again: 'jam', reason: 'jam' } as const
    const [label, invoice] = await add([
      { ...labelSheet(1), ...again },
      { ...labelSheet(1), ...again, place: { kind: 'commercial_invoice', leg: null }, waybill: null },
    ])
    await change(label, '08:00:00', submitted, spooled, { state: 'confirmed', person: 'Bo' })
    await change(invoice, '08:00:10', submitted, spooled)
    const facts = await ledger.sheetFacts(begin, end)
    expect(facts.reprints).toEqual([{ reason: 'jam', person: 'Ada', sheets: 2 }])
    expect(facts).toMatchObject({ orders: 1, labels: 1, confirmed: 1 })
    expect(await ledger.orderSendings(begin, end)).toEqual([])
  })

  it('returns who overrode a check and why, by order', async () => {
    const [one, other] = await add([labelSheet(1), labelSheet(2)])
    const override: SheetChange = { ...submitted, isOverridden: true, reason: 'Readable' }
    await change(one, '08:00:00', override, spooled)
    await change(other, '08:01:00', override, spooled)
    expect((await ledger.sheetFacts(begin, end)).overrides).toEqual([{ reason: 'Readable', person: 'Ada', orders: 2 }])
  })

  it('counts the orders of each person who sent them, without reprints', async () => {
    const [first, second, third] = await add([
      labelSheet(1),
      labelSheet(2),
      { ...labelSheet(2), place: { kind: 'waybill_document', leg: 1 } },
    ])
    const [again] = await add([{ ...labelSheet(3), again: 'jam', reason: 'jam' }])
    await change(first, '08:00:00', { ...submitted, person: 'Bo' }, spooled)
    await change(second, '08:01:00', submitted, spooled)
    await change(third, '08:01:30', submitted, spooled, { state: 'confirmed', person: 'Bo' })
    await change(again, '08:02:00', { ...submitted, person: 'Bo' }, spooled)
    expect((await ledger.sheetFacts(begin, end)).people).toEqual([
      { person: 'Ada', orders: 1 },
      { person: 'Bo', orders: 1 },
    ])
  })

  it('returns one time of sending for each ten minutes', async () => {
    const sheets = await add([1, 2, 3].map((order) => labelSheet(order)))
    for (const [index, at] of ['07:01:00', '07:09:59', '07:10:00'].entries()) await change(sheets[index], at, submitted, spooled)
    expect(await ledger.activity(begin, end)).toEqual(['2026-11-23T07:01:00Z', '2026-11-23T07:10:00Z'])
  })
})
