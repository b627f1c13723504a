import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { upstreamDetails, type UpstreamDetails } from '../../../../shared/failure.ts'
import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import { windowsPrinterFailures } from '../../../../shared/messages/printers/windows-printer-failures.ts'
import { mediaNames, mediaSizes, type JobState, type MediaName, type PrinterInfo } from '../../../../shared/printing/printer.ts'
import { failed, success } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import { storageFailure } from '../../../storage/storage-failure.ts'
import { mediaOfSize } from '../media-size.ts'
import { mediaRefused, printerGone } from '../printer-failures.ts'
import type { FoundJob, JobQuery, Printer } from '../printer-port.ts'
import type { RunProgram } from '../../../platform/run-program.ts'
import { findInQueue } from './windows-jobs.ts'
import type { WindowsPrinter, WindowsSpooler } from './windows-spooler.ts'
import { windowsJobState, windowsPrinterState } from './windows-states.ts'
import type { RawSpooler } from './winspool.ts'

/** How long a sheet may take to show up in the queue after SumatraPDF has ended. */
const queueTimeoutMs = 3000

export interface SumatraTools {
  readonly run: RunProgram
  readonly spooler: WindowsSpooler
  /** Takes the commands of a printer that is spoken to without its driver. */
  readonly raw: RawSpooler
  /** Path of SumatraPDF, or null when it is not there. */
  readonly sumatra: () => Promise<string | null>
  /** A folder of ours for the files handed over; exists. */
  readonly folder: string
  readonly newId: () => string
  readonly clock: Clock
  /** What this run of the app last saw of its jobs: Windows removes a job once it is through. */
  readonly lastSeen: Map<string, JobState>
}

function papersOf(printer: WindowsPrinter): ReadonlyMap<MediaName, number> {
  const found = new Map<MediaName, number>()
  for (const { kind, width, height } of printer.papers) {
    const name = mediaOfSize(width * 0.254, height * 0.254)
    if (name !== null && !found.has(name)) found.set(name, kind)
  }
  return found
}

export function windowsPrinterInfo(printer: WindowsPrinter): PrinterInfo {
  const papers = papersOf(printer)
  return {
    id: `windows:${printer.name}`,
    name: printer.name,
    kind: 'windows',
    ...windowsPrinterState(printer),
    accepting: true,
    media: mediaNames.filter((media) => papers.has(media)),
    place: null,
  }
}

/** SumatraPDF ends with 0 for a truncated file as well, so the file is checked before. */
function isWholePdf(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  return bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-1024).includes('%%EOF')
}

/** Sheet id and uuid come first: some drivers cut a document's name short. */
function documentName(sheetId: string, uuid: string): string {
  return `${sheetId} ${uuid}`
}

/** One printer of Windows. SumatraPDF hands a PDF over, and the spooler is asked whether it came; raw commands go to the spooler itself. */
export function createSumatraPrinter(queue: string, tools: SumatraTools): Printer {
  const { run, spooler, raw, clock, lastSeen } = tools
  /** `paperKind` is null for raw commands, which hold their size themselves. */
  const opened = new Map<string, { readonly sheetId: string; readonly paperKind: number | null }>()

  const unsent = ({ uuid }: JobQuery): FoundJob | null =>
    uuid !== null && opened.has(uuid) ? { uuid, state: 'held', hasPrintFile: false, file: null } : null

  async function sendRaw(uuid: string, sheetId: string, bytes: Uint8Array): ReturnType<Printer['send']> {
    opened.delete(uuid)
    const outcome = await raw.print(queue, documentName(sheetId, uuid), bytes)
    if (outcome.kind === 'refused')
      return failed(
        windowsPrinterFailures.refusedBecause({ printer: queue, reason: outcome.error.reason }, { detail: outcome.error.detail }),
      )
    if (outcome.kind === 'unknown')
      return failed(windowsPrinterFailures.interrupted({ printer: queue, reason: outcome.error.reason }, { detail: outcome.error.detail }))
    lastSeen.set(uuid, 'waiting')
    return success({ file: null })
  }

  return {
    id: `windows:${queue}`,
    info: async () => {
      const reported = await spooler.printers()
      const printer = reported.kind === 'told' ? reported.value.find(({ name }) => name === queue) : undefined
      if (printer !== undefined) return windowsPrinterInfo(printer)
      const says = reported.kind === 'told' ? printerStateMessages.notSetUp() : printerStateMessages.spoolerSilent()
      return { id: `windows:${queue}`, name: queue, kind: 'windows', state: 'gone', says, accepting: false, media: [], place: null }
    },

    open: async ({ sheetId, title, media, format }) => {
      const reported = await spooler.printers()
      if (reported.kind !== 'told') return failed(windowsPrinterFailures.spoolerSilent({}, reported.upstream))
      const printer = reported.value.find(({ name }) => name === queue)
      if (printer === undefined) return printerGone(queue)
      const papers = papersOf(printer)
      const paperKind = format === 'zpl' ? null : papers.get(media)
      // SumatraPDF ends with 0 for a paper it does not know too, and prints on another.
      if (paperKind === undefined) {
        const offered = [...papers.keys()].map((name) => mediaSizes[name].words)
        return mediaRefused(queue, mediaSizes[media].words, offered)
      }
      const uuid = tools.newId()
      opened.set(uuid, { sheetId, paperKind })
      return success({ uuid, name: `${title} · ${sheetId}` })
    },

    send: async ({ uuid }, { format, bytes }) => {
      const job = opened.get(uuid)
      if (job === undefined) return failed(windowsPrinterFailures.refused({ printer: queue }, { detail: 'not-opened' }))
      if ((job.paperKind === null) !== (format === 'zpl'))
        return failed(windowsPrinterFailures.refused({ printer: queue }, { detail: 'other-format' }))
      if (format === 'zpl') return await sendRaw(uuid, job.sheetId, bytes)
      if (!isWholePdf(bytes)) return failed(windowsPrinterFailures.printFileDamaged())
      const program = await tools.sumatra()
      if (program === null) return failed(windowsPrinterFailures.programMissing())

      const file = join(tools.folder, `${documentName(job.sheetId, uuid)}.pdf`)
      try {
        await writeFile(file, bytes, { flag: 'wx' })
      } catch (error) {
        return failed(windowsPrinterFailures.diskFull({}, upstreamDetails(storageFailure(error))))
      }
      const stopWatching = new AbortController()
      const watching = spooler.watch(queue, uuid, stopWatching.signal)
      try {
        if (!(await watching.ready)) {
          const reported = await watching.seen
          return failed(windowsPrinterFailures.spoolerSilent({}, reported.kind === 'silent' ? reported.upstream : {}))
        }
        opened.delete(uuid)
        const settings = `noscale,paperkind=${job.paperKind},1x`
        const end = await run(program, ['-print-to', queue, '-print-settings', settings, '-silent', file])
        if (end.kind === 'not-started') return failed(windowsPrinterFailures.programMissing({}, { detail: end.errorMessage }))
        let hasTimedOut = false
        const late = clock.wait(queueTimeoutMs, stopWatching.signal).then(
          () => {
            hasTimedOut = true
            stopWatching.abort()
          },
          () => {},
        )
        const reported = await watching.seen
        stopWatching.abort()
        await late
        const seen = reported.kind === 'told' ? reported.value[0] : undefined
        if (seen !== undefined) {
          lastSeen.set(uuid, windowsJobState(seen.status))
          return success({ file: null })
        }
        if (end.kind !== 'ended') return failed(windowsPrinterFailures.neverSeen({ printer: queue }, { detail: end.errorMessage }))
        const output = end.stderr.trim()
        const upstream: UpstreamDetails = output === '' ? {} : { upstreamMessage: output }
        // A watch that broke off by itself has seen nothing, which proves nothing.
        const isAbsent = reported.kind === 'told' || hasTimedOut
        return end.code === 0 || !isAbsent
          ? failed(windowsPrinterFailures.neverSeen({ printer: queue }, upstream))
          : failed(windowsPrinterFailures.refused({ printer: queue }, { ...upstream, detail: `SumatraPDF: ${end.code}` }))
      } finally {
        stopWatching.abort()
        await rm(file, { force: true }).catch(() => {})
      }
    },

    find: async (query) => {
      const held = unsent(query)
      if (held !== null) return success(held)
      const reported = await spooler.jobs(queue)
      return reported.kind === 'told'
        ? success(findInQueue(query, reported.value, lastSeen))
        : failed(windowsPrinterFailures.spoolerSilent({}, reported.upstream))
    },

    findAll: async (queries) => {
      const reported = await spooler.jobs(queue)
      if (reported.kind !== 'told') return failed(windowsPrinterFailures.spoolerSilent({}, reported.upstream))
      return success(new Map(queries.map((query) => [query.sheetId, unsent(query) ?? findInQueue(query, reported.value, lastSeen)])))
    },

    cancel: async (uuid) => {
      if (opened.delete(uuid)) return success(true)
      const reported = await spooler.jobs(queue)
      if (reported.kind !== 'told') return failed(windowsPrinterFailures.spoolerSilent({}, reported.upstream))
      const job = reported.value.find(({ document }) => document.includes(uuid))
      if (job === undefined) return success(true)
      const removed = await spooler.remove(queue, job.id)
      if (removed.kind === 'told') {
        lastSeen.set(uuid, 'cancelled')
        return success(true)
      }
      return failed(windowsPrinterFailures.notCancelled({ printer: queue }, removed.upstream))
    },
  }
}
