import { rm, writeFile } from 'node:fs/promises'
import { upstreamDetails, type UpstreamDetails } from '../../../../shared/failure.ts'
import { windowsPrinterFailures } from '../../../../shared/messages/printers/windows-printer-failures.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { RunProgram } from '../../../platform/run-program.ts'
import { retryWhileOpen } from '../../../storage/retry-while-open.ts'
import { storageFailure } from '../../../storage/storage-failure.ts'
import type { SpoolerAnswer } from './spooler-operations.ts'
import { documentName, findNewJob, handedOverFile } from './windows-jobs.ts'
import type { WindowsSpooler } from './windows-spooler.ts'
import type { WindowsJob } from './winspool-library.ts'

/** Milliseconds. A label takes less than one second; a driver that opens a dialog would wait forever. */
const programTimeoutMs = 60_000
/** Milliseconds between two polls of the queue. */
const pollMs = 50
/** Milliseconds for a sheet to appear in the queue after SumatraPDF has ended. */
const queueTimeoutMs = 3000

export interface SumatraTools {
  readonly run: RunProgram
  readonly spooler: Pick<WindowsSpooler, 'listJobs' | 'adoptJob'>
  /** Path of SumatraPDF, or null when it is missing. */
  readonly sumatra: () => Promise<string | null>
  /** Our folder for the submitted files; must exist. */
  readonly folder: string
  readonly clock: Clock
}

export interface PdfSheet {
  readonly queue: string
  readonly sheetId: string
  readonly paperKind: number
  readonly bytes: Uint8Array
}

export interface SpooledPdf {
  readonly job: number
  readonly isRetained: boolean
}

/** SumatraPDF exits with 0 for a truncated file as well, so the file is checked first. */
function isWholePdf(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  return bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-1024).includes('%%EOF')
}

/** `found` is null when the job did not appear; `isCertain` when the queue was read until the end, so that it never existed. */
interface Watched {
  readonly found: SpooledPdf | null
  readonly isCertain: boolean
}

/** Waits for a job that was not in the queue before, and makes Windows retain it immediately: a short job is gone again in a moment. */
async function watchForJob(
  { spooler, clock, folder }: SumatraTools,
  { queue, sheetId }: PdfSheet,
  before: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<Watched> {
  const name = documentName(sheetId)
  let isCertain = true
  for (;;) {
    const reported: SpoolerAnswer<readonly WindowsJob[]> = await spooler.listJobs(queue)
    isCertain &&= reported.kind === 'reported'
    const job = reported.kind === 'reported' ? findNewJob(sheetId, reported.value, before, folder) : undefined
    if (job !== undefined) return { found: { job: job.id, isRetained: await spooler.adoptJob(queue, job.id, name) }, isCertain }
    if (signal.aborted) return { found: null, isCertain }
    await clock.wait(pollMs, signal).catch(() => {})
  }
}

async function printFile(tools: SumatraTools, program: string, sheet: PdfSheet, file: string): Promise<Result<SpooledPdf>> {
  const { run, spooler, clock } = tools
  const { queue, paperKind } = sheet
  const before = await spooler.listJobs(queue)
  if (before.kind !== 'reported') return failed(windowsPrinterFailures.spoolerSilent({}, { detail: before.error.detail }))
  const over = new AbortController()
  const watching = watchForJob(tools, sheet, new Set(before.value.map(({ id }) => id)), over.signal)
  const settings = `noscale,paperkind=${paperKind},1x`
  const args = ['-print-to', queue, '-print-settings', settings, '-silent', file]
  const end = await run(program, args, { timeoutMs: programTimeoutMs })
  if (end.kind === 'not-started') {
    over.abort()
    await watching
    return failed(windowsPrinterFailures.programMissing({}, { detail: end.errorMessage }))
  }
  const waited = new AbortController()
  clock.wait(queueTimeoutMs, waited.signal).then(
    () => over.abort(),
    () => {},
  )
  const { found, isCertain } = await watching
  waited.abort()
  // When killed, it may have left a part of the sheet in the queue.
  if (end.kind !== 'ended') return failed(windowsPrinterFailures.programStopped({ printer: queue }, { detail: end.errorMessage }))
  if (found !== null) return success(found)
  const output = end.stderr.trim()
  const upstream: UpstreamDetails = output === '' ? {} : { upstreamMessage: output }
  return end.code === 0 || !isCertain
    ? failed(windowsPrinterFailures.neverSeen({ printer: queue }, upstream))
    : failed(windowsPrinterFailures.refused({ printer: queue }, { ...upstream, detail: `SumatraPDF: ${end.code}` }))
}

/** Prints a PDF through SumatraPDF, and finds its job in the queue: the program exits with 0 even if it never printed. */
export async function printWithSumatra(tools: SumatraTools, sheet: PdfSheet): Promise<Result<SpooledPdf>> {
  if (!isWholePdf(sheet.bytes)) return failed(windowsPrinterFailures.printFileDamaged())
  const program = await tools.sumatra()
  if (program === null) return failed(windowsPrinterFailures.programMissing())
  const file = handedOverFile(tools.folder, sheet.sheetId)
  try {
    await writeFile(file, sheet.bytes)
  } catch (error) {
    return failed(windowsPrinterFailures.diskFull({}, upstreamDetails(storageFailure(error))))
  }
  try {
    return await printFile(tools, program, sheet, file)
  } finally {
    await retryWhileOpen(() => rm(file, { force: true })).catch(() => {})
  }
}
