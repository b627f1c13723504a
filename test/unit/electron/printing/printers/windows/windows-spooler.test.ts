import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import koffi from 'koffi'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { runProgram } from '../../../../../../electron/platform/run-program.ts'
import { structures } from '../../../../../../electron/printing/printers/windows/winspool-library.ts'
import { createWindowsSpooler, type WindowsSpooler } from '../../../../../../electron/printing/printers/windows/windows-spooler.ts'
import { hasProgram } from '../../../../../support/machine/prerequisites.ts'
import { mustRun } from '../../../../../support/machine/programs.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'

const root = resolve(import.meta.dirname, '../../../../../..')
const source = join(root, 'test/support/printers/winspool-stand-in.c')
const workerFile = join(root, 'electron/workers/spooler-worker.ts')
const compiler = process.platform === 'win32' ? undefined : ['cc', 'gcc', 'clang'].find(hasProgram)

const calls = (queue: string): string[] => readFileSync(join(queue, 'calls'), 'utf8').trim().split('\n')

describe('The structures of winspool', () => {
  it('have the sizes and offsets of 64-bit Windows', () => {
    const places = Object.fromEntries(
      Object.entries(structures).map(([name, members]) => [name, [koffi.sizeof(koffi.struct(members)), Object.keys(members).length]]),
    )
    expect(places).toEqual({ documentInfo: [24, 3], printerInfo4: [24, 3], printerInfo2: [136, 21], jobInfo1: [96, 13] })
    expect(koffi.offsetof(koffi.struct(structures.printerInfo2), 'Status')).toBe(124)
    expect(koffi.offsetof(koffi.struct(structures.jobInfo1), 'Status')).toBe(56)
  })
})

describe.runIf(compiler !== undefined)('The print spooler through its worker', () => {
  const document = Uint8Array.from({ length: 150_000 }, (_, index) => index % 251)
  let folder = ''
  let library = ''

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'packbench-winspool-'))
    library = join(folder, 'winspool.so')
    await mustRun(compiler ?? 'cc', ['-shared', '-fPIC', '-o', library, source])
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function spooler(deadlineMs = 60_000): WindowsSpooler {
    const deadlinesMs = { list: deadlineMs, query: deadlineMs, start: deadlineMs, send: deadlineMs }
    const libraries = { winspool: library, kernel: library }
    const created = createWindowsSpooler({ workerFile, clock: systemClock, log: silentLog, libraries, deadlinesMs })
    onTestFinished(() => created.close())
    return created
  }

  it('lists printers by name, and reads state, paper sizes and jobs complete, however large', async () => {
    const windows = spooler()
    const queue = temporaryFolder()
    expect(await windows.listPrinters()).toEqual({ kind: 'reported', value: ['Zebra', '\\\\server\\Büro'] })
    const papers = [
      { kind: 256, width: 1016, height: 1524 },
      { kind: 9, width: 2100, height: 2970 },
    ]
    expect(await windows.readPrinter(queue)).toEqual({
      kind: 'reported',
      value: { name: queue, status: 0x90, attributes: 0x440, driver: 'ZDesigner', papers },
    })
    expect(await windows.listJobs(queue)).toEqual({
      kind: 'reported',
      value: [
        { id: 4711, document: 'Packbench 1234abcd', status: 0x2090 },
        { id: 4712, document: '', status: 8 },
      ],
    })
    await windows.readPrinter(queue)
    expect(calls(queue).filter((call) => call.startsWith('DeviceCapabilitiesW'))).toHaveLength(3)
  })

  it('starts a document as RAW, makes Windows retain it, and sends every byte', async () => {
    const windows = spooler()
    const queue = temporaryFolder()
    expect(await windows.startDocument(queue, 'Größe ✓', 'a')).toEqual({ kind: 'started', job: 4711, isRetained: true })
    expect(await windows.sendDocument('a', document)).toEqual({ kind: 'spooled' })
    expect(readFileSync(join(queue, 'bytes'))).toEqual(Buffer.from(document))
    expect(calls(queue)).toEqual([
      'OpenPrinterW',
      'StartDocPrinterW Gr<f6><df>e <2713>',
      'datatype RAW',
      'SetJobW 4711 8',
      'StartPagePrinter',
      'EndPagePrinter',
      'EndDocPrinter',
      'ClosePrinter',
    ])
  })

  it('discards a document that was started and not sent, and deletes and releases jobs', async () => {
    const windows = spooler()
    const queue = temporaryFolder()
    await windows.startDocument(queue, 'Packbench 1', 'a')
    expect(await windows.abortDocument('a')).toBe(true)
    expect(calls(queue).slice(-2)).toEqual(['AbortPrinter', 'ClosePrinter'])
    for (const command of ['delete', 'release'] as const)
      expect(await windows.controlJob(queue, 12, command)).toEqual({ kind: 'reported', value: true })
    expect(calls(queue).filter((call) => call.startsWith('SetJobW'))).toEqual(['SetJobW 4711 8', 'SetJobW 0012 5', 'SetJobW 0012 9'])
  })

  it('makes Windows retain another program’s job under our name', async () => {
    const windows = spooler()
    const queue = temporaryFolder()
    expect(await windows.adoptJob(queue, 12, 'Packbench 1234abcd')).toBe(true)
    expect(calls(queue)).toEqual(['OpenPrinterW', 'SetJobW 0012 8', 'SetJobW 1 Packbench 1234abcd', 'ClosePrinter'])
    // Its own name is kept when it cannot be changed.
    expect(await windows.adoptJob(`${temporaryFolder()} GetJobW`, 12, 'Packbench 1234abcd')).toBe(true)
  })

  it.each([
    ['StartPagePrinter', 'refused', 5],
    ['WritePrinter', 'refused', 112],
    ['EndPagePrinter', 'unknown', 5],
    ['EndDocPrinter', 'unknown', 1722],
  ] as const)('brings back the error of %s', async (call, kind, code) => {
    const windows = spooler()
    await windows.startDocument(`${temporaryFolder()} ${call}`, 'Packbench 1', 'a')
    expect(await windows.sendDocument('a', document)).toMatchObject({ kind, error: { detail: `${call.replace(/W$/, '')}: ${code}` } })
  })

  it('reports which errors mean that the printer is gone, and that a job is not retained', async () => {
    const windows = spooler()
    expect(await windows.startDocument(`${temporaryFolder()} OpenPrinterW`, 'a', 'a')).toMatchObject({ isPrinterGone: true })
    expect(await windows.readPrinter(`${temporaryFolder()} OpenPrinterW`)).toEqual({ kind: 'reported', value: null })
    expect(await windows.readPrinter(`${temporaryFolder()} GetPrinterW`)).toMatchObject({
      kind: 'silent',
      error: { detail: 'GetPrinter: 1722' },
    })
    expect(await windows.listJobs(`${temporaryFolder()} EnumJobsW`)).toMatchObject({ kind: 'silent' })
    expect(await windows.startDocument(`${temporaryFolder()} SetJobW`, 'a', 'b')).toMatchObject({ kind: 'started', isRetained: false })
  })

  it('does not respond if winspool cannot be loaded', async () => {
    const libraries = { winspool: join(folder, 'absent.dll'), kernel: library }
    const windows = createWindowsSpooler({ workerFile, clock: systemClock, log: silentLog, libraries })
    onTestFinished(() => windows.close())
    expect(await windows.listPrinters()).toMatchObject({ kind: 'silent' })
    expect(await windows.startDocument('Zebra', 'a', 'a')).toMatchObject({ kind: 'refused', isPrinterGone: false })
  })

  it('continues without a printer whose call never returns, and its process still ends with its own exit code', async () => {
    const script = join(import.meta.dirname, 'stuck-spooler.harness.ts')
    const ended = await runProgram(process.execPath, [script, workerFile, library, temporaryFolder()], { timeoutMs: 60_000 })
    expect(ended).toMatchObject({ kind: 'ended', code: 3 })
  })

  it('continues when a call returns after its deadline, and closes while its threads are being started', async () => {
    const script = join(import.meta.dirname, 'late-spooler.harness.ts')
    const ended = await runProgram(process.execPath, [script, workerFile, library, temporaryFolder()], { timeoutMs: 60_000 })
    expect(ended).toMatchObject({ kind: 'ended', code: 4 })
  })
})
