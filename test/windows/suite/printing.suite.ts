import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { runProgram } from '../../../electron/platform/run-program.ts'
import type { Printer, PrintJob } from '../../../electron/printing/printers/printer-port.ts'
import { findSumatra } from '../../../electron/printing/printers/windows/sumatra-program.ts'
import { createWindowsPrinters } from '../../../electron/printing/printers/windows/windows-printers.ts'
import { createWindowsSpooler } from '../../../electron/printing/printers/windows/windows-spooler.ts'
import { workerFile } from '../../../electron/workers/worker-file.ts'
import { buildTestLabel } from '../../support/labels/test-label.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { figureLine } from '../figures.ts'
import { arrivedAs } from './arrived.ts'

const folder = mkdtempSync(join(tmpdir(), 'handed-over-'))
const spooler = createWindowsSpooler({ workerFile: workerFile('spooler-worker'), clock: systemClock, log: silentLog })
const common = { spooler, folder, newId: randomUUID, clock: systemClock, log: silentLog }
const printers = createWindowsPrinters({ ...common, run: runProgram, sumatra: findSumatra })

afterAll(() => spooler.close())

async function printer(queue: string, from = printers): Promise<Printer> {
  const found = await from.byId(`windows:${queue}`)
  if (found === null) throw new Error(`no printer ${queue}`)
  return found
}

function jobOf(format: PrintJob['format'], bytes: Uint8Array): PrintJob {
  return { sheetId: randomUUID(), title: 'PB-1 label 1', media: '4x6in', format, printFile: { format, bytes }, expiresAfter: null }
}

test('lists the queues with the paper sizes of their drivers', async () => {
  // A driver that is loaded for the first time may be late.
  await expect
    .poll(() => printers.list())
    .toMatchObject([
      { id: 'windows:label', state: 'ready', media: ['4x6in', 'a4'] },
      { id: 'windows:zebra_raw', state: 'ready' },
    ])
})

test('raw labels arrive byte for byte, each under its short name and with its number in the queue', async () => {
  const on = await printer('zebra_raw')
  const times: number[] = []
  for (let number = 1; number <= 31; number += 1) {
    const bytes = new TextEncoder().encode(`^XA^FO20,20^FDlabel ${number} ${'#'.repeat(70_000)}^FS^XZ`)
    const job = jobOf('zpl', bytes)
    const started = performance.now()
    const opened = valueOrThrow(await on.open(job))
    valueOrThrow(await on.send(opened, job.printFile))
    times.push(performance.now() - started)
    expect(opened.uuid).toMatch(/#\d+$/)
    await expect.poll(() => arrivedAs('zebra_raw', `Packbench ${job.sheetId.slice(0, 8)}`)).toEqual(bytes)
  }
  // The first one loads the thread and its libraries.
  console.log(figureLine('raw label', times.slice(1), 80))
})

test('a document that was opened and cancelled leaves nothing', async () => {
  const on = await printer('zebra_raw')
  const job = jobOf('zpl', Uint8Array.of(1))
  const opened = valueOrThrow(await on.open(job))
  expect(await on.cancel(opened.uuid)).toEqual({ ok: true, value: true })
  expect(arrivedAs('zebra_raw', `Packbench ${job.sheetId.slice(0, 8)}`)).toBeNull()
})

test('refuses a printer that is not set up', async () => {
  const on = await printer('not there')
  expect(await on.info()).toMatchObject({ state: 'gone' })
  for (const format of ['zpl', 'pdf'] as const)
    expect(await on.open(jobOf(format, Uint8Array.of(1)))).toMatchObject({ failure: { code: 'printerFailures.gone' } })
})

test('refuses a paper size that the driver does not support', async () => {
  expect(await (await printer('label')).open({ ...jobOf('pdf', Uint8Array.of(1)), media: '100x150mm' })).toMatchObject({
    failure: { kind: 'media-unsupported' },
  })
})

test('reports a printing program that Windows cannot start, and leaves nothing behind', async () => {
  const damaged = createWindowsPrinters({ ...common, run: runProgram, sumatra: async () => 'Z:\\w\\label.ppd' })
  const on = await printer('label', damaged)
  const job = jobOf('pdf', await buildTestLabel('WB1'))
  const opened = valueOrThrow(await on.open(job))
  expect(await on.send(opened, job.printFile)).toMatchObject({ failure: { code: 'windowsPrinterFailures.programMissing' } })
  expect(readdirSync(folder)).toEqual([])
})

const can32Bit = existsSync('C:\\windows\\syswow64\\ntdll.dll')
if (!can32Bit) console.log('left out: SumatraPDF is a 32-bit program, and the 32-bit Wine is not installed here')

/** Prints a label through SumatraPDF. Resolves to the milliseconds until it arrived. As Wine lists no jobs, its sheet is in doubt. */
async function printPdf(on: Printer): Promise<number> {
  const job = jobOf('pdf', await buildTestLabel('WB1'))
  const opened = valueOrThrow(await on.open(job))
  const started = performance.now()
  const sending = on.send(opened, job.printFile)
  await expect.poll(() => arrivedAs('label', `Packbench ${job.sheetId.slice(0, 8)}`), { interval: 5 }).not.toBeNull()
  const arrivedMs = performance.now() - started
  expect(await sending).toMatchObject({ failure: { code: 'windowsPrinterFailures.neverSeen' } })
  return arrivedMs
}

test.runIf(can32Bit)('SumatraPDF prints PDFs', { timeout: 240_000 }, async () => {
  const on = await printer('label')
  const times: number[] = []
  for (let number = 1; number <= 10; number += 1) times.push(await printPdf(on))
  expect(times.every((ms) => ms > 0)).toBe(true)
  // The first one loads the program.
  console.log(figureLine('PDF label', times.slice(1), 700))
})
