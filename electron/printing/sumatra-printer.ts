import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaNames, mediaSizes, type JobState, type MediaName, type PrinterInfo } from '../../shared/printing/printer.ts'
import { failed, success } from '../../shared/result.ts'
import type { Clock } from '../clock.ts'
import { mediaOfSize } from './media-size.ts'
import { mediaRefused, printerGone } from './printer-failures.ts'
import type { Printer } from './printer-port.ts'
import type { Run } from './run-program.ts'
import { neverSeen, noRoom, notHandedOver, paperDamaged, printingProgramMissing, spoolerSilent } from './sumatra-failures.ts'
import type { WindowsPrinter, WindowsSpooler } from './sumatra-spooler.ts'
import { windowsJobState, windowsPrinterState } from './sumatra-states.ts'

/** How long a sheet may take to show up in the queue after SumatraPDF has ended. */
const lookAfter = 3000

export interface SumatraTools {
  readonly run: Run
  readonly spooler: WindowsSpooler
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

/** SumatraPDF ends with 0 for a truncated file as well, so the file is looked at before. */
function isWholePdf(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  return bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-1024).includes('%%EOF')
}

/** Sheet id and uuid come first: some drivers cut a document's name short. */
function fileName(sheetId: string, uuid: string): string {
  return `${sheetId} ${uuid}.pdf`
}

/** One printer of Windows. SumatraPDF hands the sheet over; the spooler is asked whether it came. */
export function createSumatraPrinter(queue: string, tools: SumatraTools): Printer {
  const { run, spooler, clock, lastSeen } = tools
  const opened = new Map<string, { readonly sheetId: string; readonly paperKind: number }>()

  return {
    id: `windows:${queue}`,
    info: async () => {
      const told = await spooler.printers()
      const printer = told.kind === 'told' ? told.value.find(({ name }) => name === queue) : undefined
      if (printer !== undefined) return windowsPrinterInfo(printer)
      const says = told.kind === 'told' ? 'Not set up on this computer any more' : 'The Windows print spooler does not answer'
      return { id: `windows:${queue}`, name: queue, kind: 'windows', state: 'gone', says, accepting: false, media: [], place: null }
    },

    open: async ({ sheetId, title, media }) => {
      const told = await spooler.printers()
      if (told.kind !== 'told') return spoolerSilent(told.said)
      const printer = told.value.find(({ name }) => name === queue)
      if (printer === undefined) return printerGone(queue)
      const papers = papersOf(printer)
      const paperKind = papers.get(media)
      // SumatraPDF ends with 0 for a paper it does not know too, and prints on another.
      if (paperKind === undefined) {
        const offered = [...papers.keys()].map((name) => mediaSizes[name].words)
        return mediaRefused(queue, mediaSizes[media].words, offered)
      }
      const uuid = tools.newId()
      opened.set(uuid, { sheetId, paperKind })
      return success({ uuid, name: `${title} · ${sheetId}` })
    },

    send: async ({ uuid }, { bytes: pdf }) => {
      const job = opened.get(uuid)
      if (job === undefined) return notHandedOver(queue, 'The job was not opened in this run of Packbench.')
      if (!isWholePdf(pdf)) return paperDamaged()
      const program = await tools.sumatra()
      if (program === null) return printingProgramMissing('')

      const file = join(tools.folder, fileName(job.sheetId, uuid))
      try {
        await writeFile(file, pdf, { flag: 'wx' })
      } catch (error) {
        return noRoom(error instanceof Error ? error.message : '')
      }
      const enough = new AbortController()
      const watching = spooler.watch(queue, uuid, enough.signal)
      try {
        if (!(await watching.ready)) {
          const told = await watching.seen
          return spoolerSilent(told.kind === 'silent' ? told.said : '')
        }
        opened.delete(uuid)
        const settings = `noscale,paperkind=${job.paperKind},1x`
        const end = await run(program, ['-print-to', queue, '-print-settings', settings, '-silent', file])
        if (end.kind === 'not-started') return printingProgramMissing(end.said)
        const late = clock.wait(lookAfter, enough.signal).then(
          () => enough.abort(),
          () => {},
        )
        const told = await watching.seen
        enough.abort()
        await late
        const seen = told.kind === 'told' ? told.value[0] : undefined
        if (seen !== undefined) {
          lastSeen.set(uuid, windowsJobState(seen.status))
          return success({ file: null })
        }
        const said = end.kind === 'ended' ? end.complaints.trim() : end.said
        return end.kind === 'ended' && end.code !== 0
          ? notHandedOver(queue, said || `SumatraPDF ended with ${end.code}`)
          : neverSeen(queue, said)
      } finally {
        enough.abort()
        await rm(file, { force: true }).catch(() => {})
      }
    },

    find: async ({ uuid, sheetId }) => {
      if (uuid !== null && opened.has(uuid)) return success({ uuid, state: 'held', hasDocument: false, file: null })
      const told = await spooler.jobs(queue)
      if (told.kind !== 'told') return spoolerSilent(told.said)
      const job =
        told.value.find(({ document }) => uuid !== null && document.includes(uuid)) ??
        told.value.find(({ document }) => document.includes(`${sheetId} `))
      if (job !== undefined) {
        const state = windowsJobState(job.status)
        if (uuid !== null) lastSeen.set(uuid, state)
        return success({ uuid, state, hasDocument: true, file: null })
      }
      const before = uuid === null ? undefined : lastSeen.get(uuid)
      if (before === undefined) return success({ uuid, state: 'missing', hasDocument: false, file: null })
      // Windows takes a job away once the printer has it; one that was in trouble when last seen was taken away by somebody.
      const through = before === 'waiting' || before === 'printing' || before === 'finished'
      return success({ uuid, state: through ? 'finished' : 'cancelled', hasDocument: true, file: null })
    },

    cancel: async (uuid) => {
      if (opened.delete(uuid)) return success(true)
      const told = await spooler.jobs(queue)
      if (told.kind !== 'told') return spoolerSilent(told.said)
      const job = told.value.find(({ document }) => document.includes(uuid))
      if (job === undefined) return success(true)
      const removed = await spooler.remove(queue, job.id)
      if (removed.kind === 'told') {
        lastSeen.set(uuid, 'cancelled')
        return success(true)
      }
      return failed({
        kind: 'printer-unavailable',
        message: `Windows did not take the sheet for ${queue} back. It may print.`,
        next: 'Look at the printer, and take the sheet away if it comes out.',
        said: removed.said,
      })
    },
  }
}
