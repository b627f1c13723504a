import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findSumatra } from '../../../../../../electron/printing/printers/windows/sumatra-program.ts'
import { createWindowsStandIn, papers } from '../../../../../support/printers/windows-stand-in.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'
import { commands, label, open, print, setUpWindows, sheet, zebra } from './windows-printer-fixtures.ts'

describe('Printing on Windows', () => {
  it('lists the printers with their states as text and their driver’s media by size', async () => {
    const { printers } = setUpWindows()
    expect(await printers.list()).toMatchObject([
      { id: zebra, state: 'ready', says: '', media: ['4x6in'] },
      { id: 'windows:Büro', state: 'attention', says: 'No paper', media: ['a4'] },
    ])
  })

  it('lists a printer that does not respond as offline, beside the others', async () => {
    const windows = createWindowsStandIn()
    const readPrinter = windows.spooler.readPrinter.bind(windows.spooler)
    windows.spooler.readPrinter = async (queue) => {
      windows.state.spoolerAnswers = queue !== 'Büro'
      const answer = await readPrinter(queue)
      windows.state.spoolerAnswers = true
      return answer
    }
    expect(await setUpWindows(windows).printers.list()).toMatchObject([
      { id: zebra, state: 'ready' },
      { state: 'offline', says: 'Does not respond' },
    ])
  })

  it('submits a PDF unscaled, once, on the driver’s own paper number, and gives its job a short name', async () => {
    const { windows, printer, folder } = setUpWindows()
    const on = await printer()
    const opened = await open(on)
    const sent = valueOrThrow(await on.send(opened, await label()))
    expect(sent).toEqual({ file: null, uuid: `${opened.uuid}#1` })
    const [args] = windows.handed
    expect(args?.slice(0, -1)).toEqual(['-print-to', "Zebra 'Ecke' ’1’", '-print-settings', 'noscale,paperkind=256,1x', '-silent'])
    expect(windows.state.fileWasThere).toBe(true)
    expect(windows.jobs).toMatchObject([{ document: 'Packbench sheet-12', isRetained: true }])
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['end to 12 characters', (name: string) => name.slice(0, 12)],
    ['end to 40 characters', (name: string) => name.slice(0, 40)],
    ['start to 14 characters', (name: string) => name.slice(-14)],
  ] as const)('finds the job whose name, a path, the driver cut at its %s', async (_where, keepName) => {
    const windows = createWindowsStandIn()
    const neighbour = { id: 99, printer: "Zebra 'Ecke' ’1’", document: '/tmp/another', status: 0, isRetained: false }
    const { printer } = setUpWindows({
      ...windows,
      run: async (...call) => {
        const end = await windows.run(...call)
        windows.jobs.push(neighbour)
        return end
      },
    })
    windows.state.keepName = keepName
    const on = await printer()
    const opened = await open(on)
    expect(await on.send(opened, await label())).toEqual({ ok: true, value: { file: null, uuid: `${opened.uuid}#1` } })
    expect(windows.jobs).toMatchObject([{ document: keepName('Packbench sheet-12'), isRetained: true }, neighbour])
  })

  it('finds the job by its number where the driver cut its name and does not let it be renamed', async () => {
    const { windows, printer } = setUpWindows()
    Object.assign(windows.state, { keepName: (name: string) => name.slice(0, 12), canRename: false })
    const on = await printer()
    const uuid = await print(on, 'pdf')
    expect(await on.find({ uuid, sheetId: sheet.sheetId })).toMatchObject({ value: { uuid, state: 'waiting' } })
    expect(await on.cancel(uuid)).toMatchObject({ ok: true })
    expect(windows.jobs).toEqual([])
  })

  it('hands over one sheet at a time, so that each gets its own job where the driver cuts names', async () => {
    const { windows, printer } = setUpWindows()
    windows.state.keepName = (name) => name.slice(0, 12)
    const on = await printer()
    const opened = [await open(on, 'pdf', 'sheet-s1'), await open(on, 'pdf', 'sheet-s2')]
    const printFile = await label()
    const sent = await Promise.all(opened.map(async (job) => valueOrThrow(await on.send(job, printFile)).uuid))
    expect(sent).toEqual(opened.map(({ uuid }, index) => `${uuid}#${index + 1}`))
  })

  it('refuses a paper the driver does not have, because SumatraPDF would print on another and say nothing', async () => {
    const { windows, printer } = setUpWindows()
    expect(await (await printer('windows:Büro')).open(sheet)).toMatchObject({ ok: false, failure: { kind: 'media-unsupported' } })
    expect(windows.handed).toEqual([])
  })

  it('refuses a truncated file, because SumatraPDF would report it as printed', async () => {
    const { windows, printer } = setUpWindows()
    const on = await printer()
    const { format, bytes } = await label()
    const sent = await on.send(await open(on), { format, bytes: bytes.subarray(0, bytes.length - 200) })
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'document-damaged' } })
    expect(windows.handed).toEqual([])
  })

  it.each([
    ['pretends', { kind: 'outcome-unknown' }],
    ['fails', { kind: 'printer-unavailable', upstreamMessage: 'cannot print' }],
  ] as const)('when SumatraPDF %s and no job appears in 3 s, the sheet ends as %o', async (mood, failure) => {
    const { windows, printer } = setUpWindows()
    windows.state.mood = mood
    const on = await printer()
    expect(await on.send(await open(on), await label())).toMatchObject({ ok: false, failure })
  })

  it('is in doubt when SumatraPDF had to be stopped', async () => {
    const { windows, printer } = setUpWindows()
    windows.state.mood = 'hangs'
    const on = await printer()
    expect(await on.send(await open(on), await label())).toMatchObject({
      ok: false,
      failure: { kind: 'outcome-unknown', code: 'windowsPrinterFailures.programStopped' },
    })
  })

  it('reports that nothing was printed when SumatraPDF is damaged, blocked or missing', async () => {
    const { windows, printer } = setUpWindows()
    windows.state.mood = 'missing'
    const on = await printer()
    expect(await on.send(await open(on), await label())).toMatchObject({ ok: false, failure: { kind: 'printer-unavailable' } })
  })

  it('submits nothing when the queue cannot be read', async () => {
    const { windows, printer } = setUpWindows()
    const on = await printer()
    const opened = await open(on)
    windows.state.spoolerAnswers = false
    expect(await on.send(opened, await label())).toMatchObject({
      ok: false,
      failure: { kind: 'printer-unavailable', detail: 'OpenPrinter: 1722' },
    })
    expect(windows.handed).toEqual([])
  })

  it('never prints a job that was opened and not sent', async () => {
    const { windows, printer } = setUpWindows()
    const on = await printer()
    for (const format of ['pdf', 'zpl'] as const) {
      const { uuid } = await open(on, format)
      expect(await on.find({ uuid, sheetId: sheet.sheetId })).toMatchObject({ ok: true, value: { hasPrintFile: false } })
      expect(await on.cancel(uuid)).toEqual({ ok: true, value: true })
    }
    expect([windows.handed, windows.rawDocuments, windows.jobs]).toEqual([[], [], []])
  })

  it('finds the included SumatraPDF', async () => {
    expect(await findSumatra()).toMatch(/pdf-to-printer.*SumatraPDF.*\.exe$/)
  })
})

describe('Raw commands for a Windows printer', () => {
  it('go to the queue unchanged, under a short name, whatever paper sizes the driver has', async () => {
    const { windows, printer } = setUpWindows()
    await print(await printer('windows:Büro'), 'zpl')
    expect(windows.rawDocuments).toEqual([{ queue: 'Büro', bytes: commands.bytes }])
    expect(windows.jobs.map(({ document }) => document)).toEqual(['Packbench sheet-12'])
    expect(windows.handed).toEqual([])
  })

  it('are refused for a printer with the IPP driver of Windows, as in protected print mode; a PDF is not', async () => {
    const modernDriver = { name: 'Modern', status: 0, attributes: 0, driver: 'Microsoft IPP Class Driver', papers: [papers.label] }
    const { windows, printer } = setUpWindows(createWindowsStandIn([modernDriver]))
    const modern = await printer('windows:Modern')
    expect((await modern.info()).takesCommands).toBe(false)
    for (const format of ['zpl', 'tspl', 'epl'] as const)
      expect(await modern.open({ ...sheet, format })).toMatchObject({
        ok: false,
        failure: { code: 'windowsPrinterFailures.passesNoCommands' },
      })
    expect(windows.rawDocuments).toEqual([])
    expect((await modern.open(sheet)).ok).toBe(true)
  })

  it('are in the language of the driver’s name', async () => {
    const roll = { name: 'Roll', status: 0, attributes: 0, driver: 'ZDesigner LP 2844 (EPL)', papers: [papers.label] }
    const { printer } = setUpWindows(createWindowsStandIn([roll]))
    expect(await (await printer('windows:Roll')).info()).toMatchObject({ commandLanguage: 'epl' })
  })

  it('have their number in the queue before any of them is sent', async () => {
    const { printer } = setUpWindows()
    expect(await open(await printer(), 'zpl')).toMatchObject({ uuid: 'sheet-12.uuid-1#1' })
  })

  it('are refused for a printer that is not set up, and if Windows refuses them', async () => {
    const { windows, printer } = setUpWindows()
    const job = { ...sheet, format: 'zpl' } as const
    expect(await (await printer('windows:gone')).open(job)).toMatchObject({ failure: { code: 'printerFailures.gone' } })
    windows.state.rawMood = 'refuses'
    expect(await (await printer()).open(job)).toMatchObject({ failure: { kind: 'printer-unavailable', detail: 'OpenPrinter: 5' } })
  })

  it('are in doubt when Windows stops midway, and are not sent again', async () => {
    const { windows, printer } = setUpWindows()
    windows.state.rawMood = 'breaks-off'
    const on = await printer()
    const opened = await open(on, 'zpl')
    expect(await on.send(opened, commands)).toMatchObject({ failure: { kind: 'outcome-unknown' } })
    windows.state.rawMood = 'works'
    expect(await on.send(opened, commands)).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect(windows.rawDocuments).toEqual([])
  })

  it('are not confused with a PDF, nor vice versa', async () => {
    const { windows, printer } = setUpWindows()
    const on = await printer()
    expect(await on.send(await open(on, 'zpl'), await label())).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect(await on.send(await open(on, 'pdf'), commands)).toMatchObject({ failure: { kind: 'printer-unavailable' } })
    expect([windows.handed, windows.rawDocuments]).toEqual([[], []])
  })

  it('of many sheets are found with one read of the queue', async () => {
    const { windows, printer } = setUpWindows()
    const on = await printer()
    const queries = []
    for (const sheetId of ['sheet-s1', 'sheet-s2', 'sheet-s3']) {
      const opened = await open(on, 'zpl', sheetId)
      if (sheetId !== 'sheet-s3') await on.send(opened, commands)
      queries.push({ uuid: opened.uuid, sheetId })
    }
    const before = windows.state.listed
    const found = valueOrThrow((await on.findAll?.(queries)) ?? { ok: false, failure: { code: '', details: {}, kind: 'unexpected' } })
    expect(windows.state.listed - before).toBe(1)
    expect([...found].map(([sheetId, { state, hasPrintFile }]) => [sheetId, state, hasPrintFile])).toEqual([
      ['sheet-s1', 'waiting', true],
      ['sheet-s2', 'waiting', true],
      ['sheet-s3', 'held', false],
    ])
  })
})
