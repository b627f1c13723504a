import { describe, expect, it } from 'vitest'
import { bigZpl, job, labels, openOnMute, print, setUpNetworkPrinter, whileTimePasses, zpl } from './network-printer-steps.ts'
import { value } from '../../printing-fixtures.ts'

describe('A sheet on its way to a printer', () => {
  it.each([true, false])('is in doubt when the connection is reset, and is not sent again (printer answers: %s)', async (speaks) => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ speaks, resetAfter: 1 })
    const opened = speaks ? value(await printer.open(job('s1'))) : await openOnMute(printer, clock)
    expect(await printer.send(opened, zpl('one'))).toMatchObject({ failure: { kind: 'outcome-unknown' } })
    expect(await printer.find({ uuid: opened.uuid, sheetId: 's1' })).toMatchObject({ value: { state: 'missing', hasPrintFile: false } })
    expect(await printer.send(opened, zpl('one'))).toMatchObject({ failure: { kind: 'not-sent' } })
    expect(raw.connections()).toBe(1)
  })

  it.each([true, false])('is in doubt when the printer disconnects before it has all of it (printer answers: %s)', async (speaks) => {
    const { printer, clock } = await setUpNetworkPrinter({ hangUpAfter: 1, speaks })
    const opened = speaks ? value(await printer.open(job('s1'))) : await openOnMute(printer, clock)
    expect(await printer.send(opened, bigZpl(64 * 1024 * 1024))).toMatchObject({ failure: { kind: 'outcome-unknown' } })
  })

  it.each([1000, 64 * 1024 * 1024])('of %i bytes is in doubt when the printer stops reading', async (size) => {
    const { raw, printer, clock } = await setUpNetworkPrinter()
    const opened = value(await printer.open(job('s1')))
    raw.stopReading()
    const waits = clock.waitsFor(60_000)
    const sending = printer.send(opened, bigZpl(size))
    await waits
    clock.advance(60_000)
    expect(await sending).toMatchObject({ failure: { kind: 'outcome-unknown' } })
    expect(await printer.find({ uuid: opened.uuid, sheetId: 's1' })).toMatchObject({ value: { state: 'missing' } })
  })

  it('may take any time, as long as the printer accepts something', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter()
    const opened = value(await printer.open(job('s1')))
    // Farther apart than all bytes that can be in transit between two programs, so that each step proves progress since the last.
    const apart = 40 * 1024 * 1024
    let read = 0
    raw.onPiece((bytes) => {
      if (Math.floor((read + bytes) / apart) > Math.floor(read / apart)) clock.advance(45_000)
      read += bytes
    })
    expect(await printer.send(opened, bigZpl(2.5 * apart))).toMatchObject({ ok: true })
    expect(read).toBeGreaterThan(2.5 * apart)
  })

  it('was certainly not printed when the printer disappears before the first byte', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter()
    const opened = value(await printer.open(job('s1')))
    await raw.unplug()
    // The answer to the question is too old: it is asked again before anything is sent.
    clock.advance(1000)
    expect(await whileTimePasses(clock, printer.send(opened, zpl('one')))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    await raw.plugIn()
    expect(await printer.find({ uuid: opened.uuid, sheetId: 's1' })).toMatchObject({ value: { state: 'missing', hasPrintFile: false } })
    expect(raw.received()).toHaveLength(0)
  })

  it('makes queries about it fail as busy, and makes other sheets wait until it is sent', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter()
    const first = value(await printer.open(job('s1')))
    raw.stopReading()
    const waits = clock.waitsFor(60_000)
    const sending = printer.send(first, zpl('one'))
    await waits
    let asking = false
    const another = clock.waitsFor(5000).then(() => (asking = true))
    const opening = printer.open(job('s2'))
    expect(await printer.info()).toMatchObject({ state: 'printing' })
    expect(await printer.find({ uuid: first.uuid, sheetId: 's1' })).toMatchObject({ failure: { kind: 'busy' } })
    expect(await printer.cancel(first.uuid)).toMatchObject({ failure: { kind: 'busy' } })
    expect(asking).toBe(false)
    raw.listen()
    expect((await sending).ok).toBe(true)
    expect((await opening).ok).toBe(true)
    await another
    expect(labels(raw)).toEqual(['one'])
  })
})

describe('A sheet at the printer', () => {
  it('is printing while the printer counts labels, the newest last, and finished after', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ waiting: 2 })
    const [one, two] = [await print(printer, 'one'), await print(printer, 'two')]
    const state = async ({ opened }: typeof one): Promise<unknown> => {
      const found = value(await printer.find({ uuid: opened.uuid, sheetId: '' }))
      expect(found.hasPrintFile).toBe(true)
      return found.state
    }
    expect([await state(one), await state(two)]).toEqual(['printing', 'printing'])
    raw.state.waiting = 1
    clock.advance(1000)
    expect([await state(one), await state(two)]).toEqual(['finished', 'printing'])
    raw.state.paperOut = true
    clock.advance(1000)
    expect([await state(one), await state(two)]).toEqual(['finished', 'stopped'])
    raw.state.paperOut = false
    raw.state.waiting = 0
    clock.advance(1000)
    expect([await state(one), await state(two)]).toEqual(['finished', 'finished'])
  })

  it('is found with many others by one query', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ waiting: 1 })
    const queries = []
    for (const text of ['one', 'two', 'three']) queries.push({ uuid: (await print(printer, text)).opened.uuid, sheetId: text })
    clock.advance(1000)
    const before = raw.questions()
    const found = await printer.findAll?.([...queries, { uuid: null, sheetId: 'four' }])
    expect(raw.questions() - before).toBe(1)
    if (found?.ok !== true) throw new Error('not found')
    expect([...found.value].map(([sheetId, { uuid, state }]) => ({ uuid, sheetId, state }))).toEqual([
      { ...queries[0], state: 'finished' },
      { ...queries[1], state: 'finished' },
      { ...queries[2], state: 'printing' },
      { uuid: null, sheetId: 'four', state: 'missing' },
    ])
  })

  it('is lost when the printer became unreachable before it had printed', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ waiting: 1 })
    const { opened } = await print(printer, 'one')
    await raw.unplug()
    clock.advance(1000)
    expect(await printer.find({ uuid: opened.uuid, sheetId: 'one' })).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    await raw.plugIn()
    raw.state.waiting = 0
    clock.advance(1000)
    expect(await printer.find({ uuid: opened.uuid, sheetId: 'one' })).toMatchObject({ value: { state: 'missing', hasPrintFile: false } })
  })

  it('is found by its sheet as well, and one of an earlier session is missing', async () => {
    const { printer } = await setUpNetworkPrinter()
    const { opened } = await print(printer, 'one', 'sheet-1')
    expect(await printer.find({ uuid: null, sheetId: 'sheet-1' })).toMatchObject({ value: { uuid: opened.uuid, state: 'finished' } })
    expect(await printer.find({ uuid: 'of another run', sheetId: 'sheet-9' })).toEqual({
      ok: true,
      value: { uuid: 'of another run', state: 'missing', hasPrintFile: false, file: null },
    })
  })

  it('cannot be cancelled, while one that was only opened can', async () => {
    const { raw, printer } = await setUpNetworkPrinter()
    const { opened } = await print(printer, 'one')
    expect(await printer.cancel(opened.uuid)).toMatchObject({ failure: { kind: 'already-printed' } })
    const second = value(await printer.open(job('s2')))
    expect(await printer.find({ uuid: second.uuid, sheetId: 's2' })).toMatchObject({ value: { state: 'held', hasPrintFile: false } })
    expect(await printer.cancel(second.uuid)).toEqual({ ok: true, value: true })
    expect(await printer.send(second, zpl('two'))).toMatchObject({ failure: { kind: 'not-sent' } })
    expect(await printer.cancel('unknown')).toEqual({ ok: true, value: true })
    expect(labels(raw)).toEqual(['one'])
  })
})
