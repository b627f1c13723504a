import { describe, expect, it } from 'vitest'
import { job, labels, print, setUpNetworkPrinter, whileTimePasses, zpl } from './network-printer-steps.ts'
import { value } from '../../printing-fixtures.ts'

describe('A printer that takes one connection at a time', () => {
  it.each([0, 1, 4])(
    'prints every label even if its state is queried meanwhile and it refuses %i connections after each',
    async (restsFor) => {
      const { raw, printer, clock } = await setUpNetworkPrinter({ takesOne: true, restsFor })
      for (const text of ['one', 'two', 'three']) {
        const looking = printer.info()
        const opened = value(await whileTimePasses(clock, printer.open(job(text))))
        clock.advance(4000)
        const [sent] = await whileTimePasses(clock, Promise.all([printer.send(opened, zpl(text)), printer.info(), looking]))
        expect(sent).toMatchObject({ ok: true })
        clock.advance(30_000)
      }
      expect(labels(raw)).toEqual(['one', 'two', 'three'])
    },
  )

  it('gets nothing of a sheet while it is busy with another computer, and prints the sheet afterwards', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter()
    const opened = value(await printer.open(job('one')))
    // Old enough that the printer is asked again before anything is sent.
    clock.advance(1500)
    raw.state.manner = 'turn-away'
    raw.breakConnections()
    expect(await whileTimePasses(clock, printer.send(opened, zpl('one')))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect(printer.canReopen).toBe(true)
    raw.state.manner = 'takes'
    expect((await whileTimePasses(clock, print(printer, 'one'))).sent).toMatchObject({ ok: true })
    expect(labels(raw)).toEqual(['one'])
  })

  it('is awaited if another computer finishes within seconds', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ manner: 'turn-away' })
    const printing = print(printer, 'one')
    await whileTimePasses(clock, clock.waitsFor(500))
    raw.state.manner = 'takes'
    expect((await whileTimePasses(clock, printing)).sent).toMatchObject({ ok: true })
  })
})

describe('A print server', () => {
  it.each([
    ['keeps the connection open', { keepsOpen: true, speaks: false }],
    ['answers no status', { speaks: false }],
    ['keeps the connection open and answers', { keepsOpen: true }],
  ])('that %s gets every label, leaves none in doubt, and delays only the first one', async (_, manners) => {
    const { raw, printer, clock } = await setUpNetworkPrinter(manners)
    const took: number[] = []
    for (const text of ['one', 'two', 'three', 'four']) {
      const before = clock.monotonic()
      const { opened, sent } = await whileTimePasses(clock, print(printer, text))
      took.push(clock.monotonic() - before)
      expect(sent).toMatchObject({ ok: true })
      expect(await printer.find({ uuid: opened.uuid, sheetId: text })).toMatchObject({ value: { hasPrintFile: true } })
    }
    expect(labels(raw)).toEqual(['one', 'two', 'three', 'four'])
    expect(took.every((milliseconds) => milliseconds <= 6000)).toBe(true)
    expect(took.slice(1).every((milliseconds) => milliseconds <= 2000)).toBe(true)
  })

  it('that reports no status is queried once, not before each label, and again after a minute', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ speaks: false })
    for (const text of ['one', 'two', 'three'])
      expect((await whileTimePasses(clock, print(printer, text))).sent).toMatchObject({ ok: true })
    expect(raw.questions()).toBe(1)
    clock.advance(60_000)
    await whileTimePasses(clock, printer.info())
    expect(raw.questions()).toBe(2)
  })

  it('that disconnects when its state is queried gets every label and is queried only once', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ hangsUpWhenAsked: true })
    for (const text of ['one', 'two', 'three'])
      expect((await whileTimePasses(clock, print(printer, text))).sent).toMatchObject({ ok: true })
    expect(labels(raw)).toEqual(['one', 'two', 'three'])
    expect(raw.questions()).toBe(1)
    expect(await whileTimePasses(clock, printer.info())).toMatchObject({ state: 'ready', says: 'Does not report its state' })
  })

  it('that resets the connection after it accepted the label leaves the label in doubt', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ keepsOpen: true, speaks: false })
    const { opened, sent } = await whileTimePasses(clock, print(printer, 'one'))
    expect(sent).toMatchObject({ ok: true, value: { job: 'printing' } })
    raw.breakConnections()
    await expect.poll(async () => await printer.find({ uuid: opened.uuid, sheetId: 'one' })).toMatchObject({ value: { state: 'missing' } })
  })

  it('that stays silent for a minute is considered to have finished the label', async () => {
    const { printer, clock } = await setUpNetworkPrinter({ keepsOpen: true, speaks: false })
    const { opened } = await whileTimePasses(clock, print(printer, 'one'))
    expect(await printer.find({ uuid: opened.uuid, sheetId: 'one' })).toMatchObject({ value: { state: 'printing' } })
    clock.advance(60_000)
    await expect.poll(async () => await printer.find({ uuid: opened.uuid, sheetId: 'one' })).toMatchObject({ value: { state: 'finished' } })
  })
})

describe('An address at which another printer answers', () => {
  it('is detected on the next connection, gets nothing, and prints once a person confirms the new printer', async () => {
    const { raw, printer, clock, expectModel } = await setUpNetworkPrinter({ model: 'ZD420-203dpi' })
    expect((await whileTimePasses(clock, print(printer, 'one'))).sent).toMatchObject({ ok: true })
    // The addresses are assigned again.
    raw.breakConnections()
    raw.state.model = 'ZT411-300dpi'
    clock.advance(5000)
    const refused = await whileTimePasses(clock, printer.open(job('two')))
    expect(refused).toMatchObject({
      failure: { kind: 'printer-unavailable', details: { known: 'ZD420-203dpi', found: 'ZT411-300dpi' } },
    })
    expect(await whileTimePasses(clock, printer.info())).toMatchObject({ state: 'attention', otherModel: 'ZT411-300dpi' })
    expect(labels(raw)).toEqual(['one'])
    expectModel('ZT411-300dpi')
    expect((await whileTimePasses(clock, print(printer, 'two'))).sent).toMatchObject({ ok: true })
    expect(labels(raw)).toEqual(['one', 'two'])
  })

  it('gets no sheet that was opened before the printers were swapped', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ model: 'ZD420-203dpi' })
    const opened = value(await whileTimePasses(clock, printer.open(job('one'))))
    raw.breakConnections()
    raw.state.model = 'ZT411-300dpi'
    clock.advance(5000)
    expect(await whileTimePasses(clock, printer.send(opened, zpl('one')))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect(raw.received()).toHaveLength(0)
  })

  it('is detected when the printer reports its state but no model, and is accepted again when the known printer is back', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ model: 'ZD420-203dpi' })
    expect((await whileTimePasses(clock, print(printer, 'one'))).sent).toMatchObject({ ok: true })
    raw.breakConnections()
    raw.state.model = null
    clock.advance(5000)
    expect(await whileTimePasses(clock, printer.open(job('two')))).toMatchObject({
      failure: { kind: 'printer-unavailable', code: 'networkPrinterFailures.modelUnsaid', details: { known: 'ZD420-203dpi' } },
    })
    expect(await whileTimePasses(clock, printer.info())).toMatchObject({ state: 'attention', otherModel: '' })
    raw.breakConnections()
    raw.state.model = 'ZD420-203dpi'
    clock.advance(5000)
    expect((await whileTimePasses(clock, print(printer, 'two'))).sent).toMatchObject({ ok: true })
    expect(labels(raw)).toEqual(['one', 'two'])
  })

  it('is not suspected if the printer has never reported its model', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ model: null })
    for (const text of ['one', 'two']) {
      expect((await whileTimePasses(clock, print(printer, text))).sent).toMatchObject({ ok: true })
      clock.advance(10_000)
    }
    expect(labels(raw)).toEqual(['one', 'two'])
  })
})
