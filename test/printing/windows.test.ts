import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBuffer } from 'bwip-js/node'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createPdfReader } from '../../electron/pdf/pdf-reader.ts'
import { readBarcodes } from '../../electron/pdf/barcodes/read-barcodes.ts'
import type { PrintFile } from '../../electron/printing/pages/page-composer-port.ts'
import type { Printer, PrintJob } from '../../electron/printing/printers/printer-port.ts'
import { runProgram } from '../../electron/platform/run-program.ts'
import { findSumatra } from '../../electron/printing/printers/windows/sumatra-program.ts'
import { createWindowsPrinters } from '../../electron/printing/printers/windows/windows-printers.ts'
import { createWindowsSpooler } from '../../electron/printing/printers/windows/windows-spooler.ts'
import { workerFile } from '../../electron/workers/worker-file.ts'
import { zplOfImage } from '../../electron/printing/commands/zpl-label.ts'
import { readZpl } from '../support/labels/read-zpl.ts'
import { buildTestLabel } from '../support/labels/test-label.ts'
import { addFilePrinter, mayAddPrinters, type WindowsTestPrinter } from '../support/printers/windows-printers.ts'
import { jobBecomes } from './printing-steps.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const expected = process.env['PACKBENCH_EXPECT_WINDOWS_PRINTING'] === '1'
const possible = expected || mayAddPrinters()
const reason =
  'No Windows on which printers can be added: real printing through SumatraPDF and winspool was skipped, its stand-ins ran instead.'
if (!possible) process.stdout.write(`\n${reason}\n\n`)

const inspector = createPdfReader()

async function zplLabel(waybill: string): Promise<PrintFile> {
  const raster = valueOrThrow(await inspector.raster(await buildTestLabel(waybill), 0, 203))
  return {
    format: 'zpl',
    bytes: zplOfImage(raster, { darkness: 12, speed: 4, mode: 'printer', sensing: 'printer', graphics: 'packed', name: waybill }),
  }
}

/** A page of A4, which every driver has. */
async function pdfPage(waybill: string): Promise<PrintFile> {
  const document = await PDFDocument.create()
  const page = document.addPage([595.28, 841.89])
  const image = await document.embedPng(await toBuffer({ bcid: 'code128', text: waybill, scale: 3, height: 20 }))
  page.drawImage(image, { x: 100, y: 500, width: 300, height: 100 })
  return { format: 'pdf', bytes: await document.save() }
}

const zplJob = (sheetId: string): PrintJob => ({
  sheetId,
  title: 'PB-1 label 1',
  media: '4x6in',
  format: 'zpl',
  printFile: { format: 'zpl', bytes: new Uint8Array() },
  expiresAfter: null,
})
const pdfJob = (sheetId: string): PrintJob => ({
  sheetId,
  title: 'PB-1 invoice 1',
  media: 'a4',
  format: 'pdf',
  printFile: { format: 'pdf', bytes: new Uint8Array() },
  expiresAfter: null,
})

describe.runIf(possible)('Printing on a real Windows', { timeout: 240_000 }, () => {
  let folder = ''
  let raw: WindowsTestPrinter | null = null
  let page: WindowsTestPrinter | null = null

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'packbench-handed-over-'))
    raw = await addFilePrinter('Generic / Text Only')
    page = await addFilePrinter('Microsoft Print To PDF')
  }, 240_000)

  afterAll(async () => {
    await raw?.remove()
    await page?.remove()
    await spooler.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }, 300_000)

  const spooler = createWindowsSpooler({ workerFile: workerFile('spooler-worker'), clock: systemClock, log: silentLog })
  const printers = () =>
    createWindowsPrinters({ run: runProgram, spooler, sumatra: findSumatra, folder, newId: randomUUID, clock: systemClock, log: silentLog })

  async function on(target: WindowsTestPrinter | null): Promise<{ readonly printer: Printer; readonly target: WindowsTestPrinter }> {
    const printer = target === null ? null : await printers().byId(`windows:${target.queue}`)
    if (target === null || printer === null) throw new Error('the printer was not set up')
    return { printer, target }
  }

  it('raw commands arrive byte for byte with a readable barcode', async () => {
    const { printer, target } = await on(raw)
    const label = await zplLabel('WB7100001')
    const opened = valueOrThrow(await printer.open(zplJob(randomUUID())))
    valueOrThrow(await printer.send(opened, label))
    await jobBecomes(printer, opened.uuid, ['finished'])
    expect(Buffer.from(target.arrived()).equals(label.bytes)).toBe(true)
    const [arrived] = readZpl(target.arrived())
    expect(arrived === undefined ? [] : await readBarcodes(arrived)).toEqual(['WB7100001'])
  })

  it('SumatraPDF prints a PDF on A4 at its own size with its barcode, and leaves no file behind', async () => {
    const { printer, target } = await on(page)
    const opened = valueOrThrow(await printer.open(pdfJob(randomUUID())))
    const { uuid } = valueOrThrow(await printer.send(opened, await pdfPage('WB7100002')))
    await jobBecomes(printer, uuid ?? '', ['finished'])
    const { pages } = valueOrThrow(await inspector.inspect(target.arrived()))
    expect(pages.map(({ width, height }) => [Math.round(width / 5) * 5, Math.round(height / 5) * 5])).toEqual([[595, 840]])
    const raster = valueOrThrow(await inspector.raster(target.arrived(), 0, 203))
    expect(await inspector.readBarcodes(raster)).toEqual(['WB7100002'])
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  })

  it('lists both printers, and refuses a size that the driver does not have', async () => {
    const { printer, target } = await on(page)
    expect((await printers().list()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([`windows:${target.queue}`, `windows:${raw?.queue}`]),
    )
    expect(await printer.open({ ...pdfJob(randomUUID()), media: '100x150mm' })).toMatchObject({ failure: { kind: 'media-unsupported' } })
  })

  it.each(['zpl', 'pdf'] as const)(
    'a waiting job (%s) is seen, found by its sheet after a restart, and taken out of the queue',
    async (format) => {
      const { printer, target } = await on(format === 'zpl' ? raw : page)
      await target.pause()
      try {
        const sheetId = randomUUID()
        const opened = valueOrThrow(await printer.open(format === 'zpl' ? zplJob(sheetId) : pdfJob(sheetId)))
        const sent = valueOrThrow(await printer.send(opened, format === 'zpl' ? await zplLabel('WB7100003') : await pdfPage('WB7100003')))
        const uuid = sent.uuid ?? opened.uuid
        // Retained by Windows, under a name without a path.
        expect(uuid).toMatch(/#\d+$/)
        const jobs = await spooler.listJobs(target.queue)
        expect(jobs).toMatchObject({ kind: 'reported', value: [{ document: `Packbench ${sheetId.slice(0, 8)}` }] })
        const { printer: later } = await on(target)
        const found = valueOrThrow(await later.find({ uuid: null, sheetId }))
        expect({ open: ['waiting', 'held', 'stopped'].includes(found.state), ...found }).toMatchObject({ open: true, hasPrintFile: true })
        expect(await later.cancel(uuid)).toEqual({ ok: true, value: true })
        await jobBecomes(later, uuid, ['cancelled'])
      } finally {
        await target.resume()
      }
    },
  )

  it('a printed job stays in the queue until it is released, and one that a person deleted counts as cancelled', async () => {
    const { printer, target } = await on(raw)
    const sheetId = randomUUID()
    const opened = valueOrThrow(await printer.open(zplJob(sheetId)))
    valueOrThrow(await printer.send(opened, await zplLabel('WB7100004')))
    await jobBecomes(printer, opened.uuid, ['finished'])
    expect(await spooler.listJobs(target.queue)).toMatchObject({ value: [{ document: `Packbench ${sheetId.slice(0, 8)}` }] })
    await printer.release?.(opened.uuid)
    await expect.poll(() => spooler.listJobs(target.queue)).toEqual({ kind: 'reported', value: [] })

    await target.pause()
    try {
      const waiting = valueOrThrow(await printer.open(zplJob(randomUUID())))
      valueOrThrow(await printer.send(waiting, await zplLabel('WB7100005')))
      const jobs = await spooler.listJobs(target.queue)
      for (const { id } of jobs.kind === 'reported' ? jobs.value : []) await spooler.controlJob(target.queue, id, 'delete')
      await jobBecomes(printer, waiting.uuid, ['cancelled'])
    } finally {
      await target.resume()
    }
  })

  it('raw commands are refused by a printer with the driver of protected print mode, before a job is made', async () => {
    const target = await addFilePrinter('Microsoft IPP Class Driver')
    try {
      const { printer } = await on(target)
      expect(await printer.info()).toMatchObject({ takesCommands: false })
      expect(await printer.open(zplJob(randomUUID()))).toMatchObject({ failure: { code: 'windowsPrinterFailures.passesNoCommands' } })
      expect(await spooler.listJobs(target.queue)).toEqual({ kind: 'reported', value: [] })
    } finally {
      await target.remove()
    }
  })

  it('refuses a missing printer with the error of the call', async () => {
    const outcome = await spooler.startDocument('Packbench no such printer', 'Packbench 1', 'key')
    expect(outcome).toMatchObject({ kind: 'refused', isPrinterGone: true, error: { detail: 'OpenPrinter: 1801' } })
  })
})
