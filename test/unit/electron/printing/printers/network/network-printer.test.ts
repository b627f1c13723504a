import { describe, expect, it } from 'vitest'
import { labelStocks } from '../../../../../../shared/printing/printers/printer.ts'
import { failureMessage } from '../../../../../../shared/messages/failure-text.ts'
import { job, labels, openOnMute, print, setUpNetworkPrinter, whileTimePasses, zpl } from './network-printer-steps.ts'
import { value } from '../../printing-fixtures.ts'
import { failureLike } from '../../../../../support/failure-like.ts'

describe('A network printer', () => {
  it('gets each sheet whole, in the order sent, and opening one prints nothing', async () => {
    const { raw, printer } = await setUpNetworkPrinter()
    value(await printer.open(job('never sent')))
    const sent = []
    for (const text of ['one', 'two', 'three']) sent.push((await print(printer, text)).sent)
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ ok: true, value: { file: null, job: 'finished' } })))
    expect(labels(raw)).toEqual(['one', 'two', 'three'])
    expect(raw.received().toString()).toBe('^XA^FXone^FS^XZ^XA^FXtwo^FS^XZ^XA^FXthree^FS^XZ')
  })

  it('is listed with its name, its address as id, and every size of label stock', async () => {
    const { raw, printers } = await setUpNetworkPrinter()
    expect(await printers.list()).toEqual([
      {
        id: `network:127.0.0.1:${raw.port}`,
        name: 'Packing 1',
        kind: 'network',
        state: 'ready',
        says: '',
        accepting: true,
        media: labelStocks,
        mediaRange: { smallest: { width: 57, height: 80 }, largest: { width: 205, height: 500 } },
        place: null,
      },
    ])
  })

  it.each([
    [{ paperOut: true, paused: true }, 'attention', 'No paper'],
    [{ headOpen: true }, 'attention', 'The head is open'],
    [{ ribbonOut: true }, 'attention', 'Out of ribbon'],
    [{ paused: true }, 'paused', 'Paused'],
  ] as const)('that reports %o is shown in that state and refuses a sheet before anything is sent', async (trouble, state, says) => {
    const { raw, printer } = await setUpNetworkPrinter(trouble)
    expect(await printer.info()).toMatchObject({ state, says })
    const refused = await printer.open(job('s1'))
    expect(refused).toMatchObject({ failure: { kind: 'printer-unavailable', code: 'networkPrinterFailures.notReady' } })
    expect(refused.ok ? '' : failureMessage(refused.failure)).toContain(`It reports: ${says}.`)
    expect(raw.received()).toHaveLength(0)
  })

  it('that still has labels to print is shown as printing and accepts more', async () => {
    const { raw, printer } = await setUpNetworkPrinter({ waiting: 3 })
    expect(await printer.info()).toMatchObject({ state: 'printing', says: '' })
    expect((await print(printer, 'one')).sent).toMatchObject({ ok: true, value: { job: 'printing' } })
    expect(labels(raw)).toEqual(['one'])
  })

  it('that is switched off is offline and refuses, and prints again once it is on', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter()
    await raw.unplug()
    expect(await printer.info()).toMatchObject({ state: 'offline', says: 'Cannot be reached' })
    expect(await printer.open(job('s1'))).toMatchObject({
      failure: { kind: 'printer-unavailable', detail: expect.stringContaining('ECONNREFUSED') },
    })
    await raw.plugIn()
    clock.advance(4000)
    // Shows the last known state, so that no caller waits for it, and refreshes in the background.
    expect(await printer.info()).toMatchObject({ state: 'offline' })
    expect((await printer.open(job('s2'))).ok).toBe(true)
    expect(await printer.info()).toMatchObject({ state: 'ready' })
    expect((await print(printer, 'one')).sent.ok).toBe(true)
  })

  it('that does not accept the connection in time is unreachable', async () => {
    const { printer, clock } = await setUpNetworkPrinter()
    const waits = clock.waitsFor(3000)
    const opening = printer.open(job('s1'))
    await waits
    clock.advance(3000)
    expect(await opening).toMatchObject({ failure: { kind: 'printer-unavailable', detail: 'timeout (3 s)' } })
  })

  it('that disconnects immediately refuses a sheet, because another computer may be printing', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ manner: 'turn-away' })
    expect(await printer.info()).toMatchObject({ state: 'attention', says: 'Busy with another computer' })
    expect(await whileTimePasses(clock, printer.open(job('s1')))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect(raw.received()).toHaveLength(0)
  })

  it('refuses a PDF with the next step, and a size that is no roll', async () => {
    const { raw, printer } = await setUpNetworkPrinter()
    const refused = await printer.open({ ...job('s1'), format: 'pdf' })
    expect(refused).toMatchObject({ failure: failureLike({ kind: 'printer-unavailable', next: expect.stringContaining('ZPL') }) })
    expect(await printer.open({ ...job('s1'), media: 'a4' })).toMatchObject({ failure: { kind: 'media-unsupported' } })
    expect(await printer.open({ ...job('s2'), media: '103x188.5mm' })).toMatchObject({ ok: true })
    const opened = value(await printer.open(job('s1')))
    expect(await printer.send(opened, { format: 'pdf', bytes: new Uint8Array(9) })).toMatchObject({ ok: false })
    expect(raw.received()).toHaveLength(0)
  })

  it('that is no longer set up reports it and refuses', async () => {
    const { printer, printers, takeAway } = await setUpNetworkPrinter()
    takeAway()
    expect(await printers.list()).toEqual([])
    expect(await printer.info()).toMatchObject({ state: 'gone', accepting: false })
    expect(await printer.open(job('s1'))).toMatchObject({ failure: { kind: 'printer-unavailable' } })
  })

  it('is found only under an id of its kind', async () => {
    const { printers, printer } = await setUpNetworkPrinter()
    expect(await printers.byId(printer.id)).toBe(printer)
    expect(await printers.byId('cups:labels')).toBeNull()
    expect((await printers.byId('network:::1:9100'))?.id).toBe('network:::1:9100')
  })
})

describe('A printer that reports no status', () => {
  it('is usable, is shown as not reporting its state, and has finished a sheet once the connection closes properly', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter({ speaks: false })
    const opened = await openOnMute(printer, clock)
    expect(await printer.info()).toMatchObject({ state: 'ready', says: 'Does not report its state' })
    expect(await printer.send(opened, zpl('one'))).toEqual({ ok: true, value: { file: null, job: 'finished' } })
    expect(labels(raw)).toEqual(['one'])
  })

  it('has a problem if it did report one before, because some printers are silent while labels are out', async () => {
    const { raw, printer, clock } = await setUpNetworkPrinter()
    value(await printer.open(job('s1')))
    raw.state.speaks = false
    const waits = clock.waitsFor(5000)
    const opening = printer.open(job('s2'))
    await waits
    clock.advance(5000)
    expect(await opening).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect(await printer.info()).toMatchObject({ state: 'attention' })
    expect(raw.received()).toHaveLength(0)
  })
})
