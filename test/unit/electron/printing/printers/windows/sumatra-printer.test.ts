import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import type { PrintFile } from '../../../../../../electron/printing/pages/page-composer-port.ts'
import type { OpenJob, Printer } from '../../../../../../electron/printing/printers/printer-port.ts'
import { createSumatraPrinters } from '../../../../../../electron/printing/printers/windows/sumatra-printers.ts'
import { findSumatra } from '../../../../../../electron/printing/printers/windows/sumatra-program.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'
import { printJob } from '../../printing-fixtures.ts'
import { buildTestLabel } from '../../../../../support/labels/test-label.ts'
import { createWindowsStandIn } from '../../../../../support/printers/windows-stand-in.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'

const zebra = "windows:Zebra 'Ecke' ’1’"
const sheet = printJob('sheet-1', 'PB-1 label 1')
const commands = { format: 'zpl', bytes: new TextEncoder().encode('^XA^XZ') } as const

const sumatra = async (): Promise<string> => 'C:\\Packbench\\SumatraPDF.exe'

async function label(): Promise<PrintFile> {
  return { format: 'pdf', bytes: await buildTestLabel('WB1') }
}

async function open(on: Printer, format: PrintFile['format'] = 'pdf', sheetId: string = sheet.sheetId): Promise<OpenJob> {
  return valueOrThrow(await on.open({ ...sheet, format, sheetId }))
}

function setUp(windows = createWindowsStandIn()) {
  const clock = createHandClock()
  const folder = temporaryFolder()
  let ids = 0
  const newId = (): string => `uuid-${(ids += 1)}`
  const printers = createSumatraPrinters({ run: windows.run, sumatra, folder, newId, clock, log: silentLog, raw: windows.raw })
  const printer = async (id = zebra): Promise<Printer> => {
    const found = await printers.byId(id)
    if (found === null) throw new Error(`no printer ${id}`)
    return found
  }
  return { windows, clock, folder, printers, printer }
}

describe('Printing on Windows', () => {
  it('lists the printers with their states as text and the media their driver has by size', async () => {
    const { printers } = setUp()
    expect(await printers.list()).toMatchObject([
      { id: zebra, state: 'ready', says: '', media: ['4x6in'] },
      { id: 'windows:Büro', state: 'attention', says: 'No paper', media: ['a4'] },
    ])
  })

  it('hands the sheet over unscaled, once, on the paper of the driver’s own number, and sees it in the queue', async () => {
    const { windows, printer, folder } = setUp()
    const on = await printer()
    const opened = await open(on)
    expect(await on.send(opened, await label())).toEqual({ ok: true, value: { file: null } })
    const [words] = windows.handed
    expect(words?.slice(0, -1)).toEqual(['-print-to', "Zebra 'Ecke' ’1’", '-print-settings', 'noscale,paperkind=256,1x', '-silent'])
    expect(words?.at(-1)).toContain('sheet-1 uuid-1.pdf')
    expect(windows.state.fileWasThere).toBe(true)
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuses a paper the driver does not have, because SumatraPDF would print on another and say nothing', async () => {
    const { windows, printer } = setUp()
    expect(await (await printer('windows:Büro')).open(sheet)).toMatchObject({ ok: false, failure: { kind: 'media-unsupported' } })
    expect(windows.handed).toEqual([])
  })

  it('refuses a file cut short, because SumatraPDF would call it printed', async () => {
    const { windows, printer } = setUp()
    const on = await printer()
    const { format, bytes } = await label()
    const sent = await on.send(await open(on), { format, bytes: bytes.subarray(0, bytes.length - 200) })
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'document-damaged' } })
    expect(windows.handed).toEqual([])
  })

  it('is in doubt when SumatraPDF ends well and no job is seen', async () => {
    const { windows, printer, clock } = setUp()
    windows.state.mood = 'pretends'
    const on = await printer()
    const sending = on.send(await open(on), await label())
    await clock.waitedOn()
    clock.advance(3000)
    expect(await sending).toMatchObject({ ok: false, failure: { kind: 'outcome-unknown' } })
  })

  it('says nothing was printed when SumatraPDF fails and no job is seen', async () => {
    const { windows, printer, clock } = setUp()
    windows.state.mood = 'fails'
    const on = await printer()
    const sending = on.send(await open(on), await label())
    await clock.waitedOn()
    clock.advance(3000)
    expect(await sending).toMatchObject({ ok: false, failure: { kind: 'printer-unavailable', upstreamMessage: 'cannot print' } })
  })

  it('says nothing was printed when a virus scanner took SumatraPDF away', async () => {
    const { windows, printer } = setUp()
    windows.state.mood = 'missing'
    const on = await printer()
    expect(await on.send(await open(on), await label())).toMatchObject({
      ok: false,
      failure: { kind: 'printer-unavailable' },
    })
  })

  it('hands nothing over when the spooler cannot be watched', async () => {
    const { windows, printer } = setUp()
    const on = await printer()
    const opened = await open(on)
    windows.state.spoolerAnswers = false
    const sent = await on.send(opened, await label())
    const failure = { kind: 'printer-unavailable', upstreamMessage: 'The spooler service is not reachable.' }
    expect(sent).toMatchObject({ ok: false, failure })
    expect(windows.handed).toEqual([])
  })

  it('follows a job by uuid and by sheet id, and calls it finished when Windows has taken it out of the queue', async () => {
    const { windows, printer } = setUp()
    const on = await printer()
    const { uuid, ...opened } = await open(on)
    await on.send({ uuid, ...opened }, await label())
    const [job] = windows.jobs
    if (job === undefined) throw new Error('no job')
    job.status = 'Printing, Retained'
    expect(await on.find({ uuid, sheetId: 'other' })).toMatchObject({ ok: true, value: { state: 'printing', hasPrintFile: true } })
    expect(await on.find({ uuid: null, sheetId: 'sheet-1' })).toMatchObject({ ok: true, value: { state: 'printing' } })
    windows.jobs.length = 0
    expect(await on.find({ uuid, sheetId: 'sheet-1' })).toMatchObject({ ok: true, value: { state: 'finished' } })
  })

  it('calls a job cancelled that was failing when last seen and is gone', async () => {
    const { windows, printer } = setUp()
    const on = await printer()
    const opened = await open(on)
    await on.send(opened, await label())
    const [job] = windows.jobs
    if (job === undefined) throw new Error('no job')
    job.status = 'Error, PaperOut'
    expect(await on.find({ uuid: opened.uuid, sheetId: '' })).toMatchObject({ ok: true, value: { state: 'stopped' } })
    windows.jobs.length = 0
    expect(await on.find({ uuid: opened.uuid, sheetId: '' })).toMatchObject({ ok: true, value: { state: 'cancelled' } })
  })

  it('knows nothing of a job of an earlier run that is not in the queue', async () => {
    const { printer } = setUp()
    expect(await (await printer()).find({ uuid: 'uuid-9', sheetId: 'sheet-9' })).toMatchObject({ ok: true, value: { state: 'missing' } })
  })

  it('never prints a job that was opened and not sent', async () => {
    const { windows, printer } = setUp()
    const on = await printer()
    const { uuid } = await open(on)
    expect(await on.find({ uuid, sheetId: 'sheet-1' })).toMatchObject({ ok: true, value: { hasPrintFile: false } })
    expect(windows.handed).toEqual([])
  })

  it('takes a job back', async () => {
    const { windows, printer } = setUp()
    const on = await printer()
    const opened = await open(on)
    await on.send(opened, await label())
    expect(await on.cancel(opened.uuid)).toEqual({ ok: true, value: true })
    expect(windows.jobs).toEqual([])
  })

  it('finds the SumatraPDF that comes with the app', async () => {
    expect(await findSumatra()).toMatch(/pdf-to-printer.*SumatraPDF.*\.exe$/)
  })
})

describe('Raw commands for a printer of Windows', () => {
  it('go to the queue as they are, under a name that holds sheet and uuid, whatever papers the driver has', async () => {
    const { windows, printer } = setUp()
    const on = await printer('windows:Büro')
    const opened = await open(on, 'zpl')
    expect(await on.send(opened, commands)).toEqual({ ok: true, value: { file: null } })
    expect(windows.rawDocuments).toEqual([{ queue: 'Büro', bytes: commands.bytes }])
    expect(windows.jobs.map(({ document }) => document)).toEqual([`sheet-1 ${opened.uuid}`])
    expect(windows.handed).toEqual([])
  })

  it('are followed and taken back like any job', async () => {
    const { windows, printer } = setUp()
    const on = await printer()
    const { uuid, ...opened } = await open(on, 'zpl')
    await on.send({ uuid, ...opened }, commands)
    expect(await on.find({ uuid: null, sheetId: 'sheet-1' })).toMatchObject({ value: { state: 'waiting', hasPrintFile: true } })
    expect(await on.cancel(uuid)).toEqual({ ok: true, value: true })
    expect(windows.jobs).toEqual([])
    expect(await on.find({ uuid, sheetId: 'sheet-1' })).toMatchObject({ value: { state: 'cancelled' } })
  })

  it.each([
    ['refuses', 'printer-unavailable'],
    ['breaks-off', 'outcome-unknown'],
  ] as const)('when Windows %s, end as %s and are not tried again', async (mood, kind) => {
    const { windows, printer } = setUp()
    windows.state.rawMood = mood
    const on = await printer()
    const opened = await open(on, 'zpl')
    expect(await on.send(opened, commands)).toMatchObject({ failure: { kind } })
    windows.state.rawMood = 'works'
    expect(await on.send(opened, commands)).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect(windows.rawDocuments).toEqual([])
  })

  it('are not taken for a PDF, nor a PDF for them', async () => {
    const { windows, printer } = setUp()
    const on = await printer()
    expect(await on.send(await open(on, 'zpl'), await label())).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect(await on.send(await open(on, 'pdf'), commands)).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect([windows.handed, windows.rawDocuments]).toEqual([[], []])
  })
})

describe('Jobs of an earlier run of the app in a queue of Windows', () => {
  it.each(['pdf', 'zpl'] as const)('are taken out of it when nobody wants them any more: %s', async (format) => {
    const { windows, printer } = setUp()
    const on = await printer()
    const opened = await open(on, format)
    await on.send(opened, format === 'pdf' ? await label() : commands)
    const { printer: later } = setUp(windows)
    expect(await (await later()).cancel(opened.uuid)).toEqual({ ok: true, value: true })
    expect(windows.jobs).toEqual([])
  })

  it('are all found with one question', async () => {
    const { windows, printer } = setUp()
    const on = await printer()
    const queries = []
    for (const sheetId of ['s1', 's2', 's3']) {
      const opened = await open(on, 'zpl', sheetId)
      if (sheetId !== 's3') await on.send(opened, commands)
      queries.push({ uuid: opened.uuid, sheetId })
    }
    const before = windows.state.asked
    const found = await on.findAll?.(queries)
    expect(windows.state.asked - before).toBe(1)
    if (found?.ok !== true) throw new Error('not found')
    expect([...found.value].map(([sheetId, { state, hasPrintFile }]) => [sheetId, state, hasPrintFile])).toEqual([
      ['s1', 'waiting', true],
      ['s2', 'waiting', true],
      ['s3', 'held', false],
    ])
  })
})
