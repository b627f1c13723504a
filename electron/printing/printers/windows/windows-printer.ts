import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import { windowsPrinterFailures } from '../../../../shared/messages/printers/windows-printer-failures.ts'
import { detectCommandLanguage } from '../../../../shared/printing/printers/print-language.ts'
import { inListOrder } from '../../../../shared/printing/printers/match-media.ts'
import { mediaSize, type JobState, type PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { createSequencer } from '../../../../shared/sequencer.ts'
import { mediaProblem, noMediaOffered, printerGone } from '../printer-failures.ts'
import type { FoundJob, JobQuery, OpenJob, Printer, PrintJob, SentJob } from '../printer-port.ts'
import { printWithSumatra, type SumatraTools } from './sumatra-job.ts'
import type { WindowsPrinter } from './spooler-operations.ts'
import { paperKindFor, papersOf } from './windows-papers.ts'
import { documentName, findInQueue, findJobById, formatJobId, jobKey, parseJobId } from './windows-jobs.ts'
import type { WindowsSpooler } from './windows-spooler.ts'
import { windowsPrinterState } from './windows-states.ts'

export interface WindowsPrinterTools extends SumatraTools {
  readonly spooler: WindowsSpooler
  readonly newId: () => string
  /** The last known states of its jobs in this session. */
  readonly lastSeen: Map<string, JobState>
}

/** A job that was opened and not sent. `paperKind` is null for raw commands, which contain their size. */
interface OpenedJob {
  readonly sheetId: string
  readonly paperKind: number | null
}

/** The Windows drivers for IPP, the only ones in protected print mode: they do not print raw documents. */
function refusesCommands({ driver = '' }: WindowsPrinter): boolean {
  return /^Microsoft (?:IPP|Universal Print|AirPrint) Class Driver/i.test(driver)
}

export function windowsPrinterInfo(printer: WindowsPrinter): PrinterInfo {
  const papers = papersOf(printer)
  const commandLanguage = detectCommandLanguage({ model: printer.driver ?? '' })
  return {
    id: `windows:${printer.name}`,
    name: printer.name,
    kind: 'windows',
    ...windowsPrinterState(printer),
    accepting: true,
    media: inListOrder([...papers.keys()]),
    place: null,
    ...(commandLanguage === null ? {} : { commandLanguage }),
    ...(refusesCommands(printer) ? { takesCommands: false } : {}),
  }
}

/** A printer that cannot be queried now. */
export function unreadablePrinterInfo(queue: string, state: 'gone' | 'offline', says: string): PrinterInfo {
  return { id: `windows:${queue}`, name: queue, kind: 'windows', state, says, accepting: false, media: [], place: null }
}

/** One printer of Windows. Raw commands go to the spooler itself, a PDF goes through SumatraPDF. */
export function createWindowsPrinter(queue: string, tools: WindowsPrinterTools): Printer {
  const { spooler, lastSeen } = tools
  const opened = new Map<string, OpenedJob>()
  // One PDF at a time, because the job that SumatraPDF makes is identified as the only new one.
  const inSequence = createSequencer()

  const unsent = ({ uuid }: JobQuery): FoundJob | null =>
    uuid !== null && opened.has(uuid) ? { uuid, state: 'held', hasPrintFile: false, file: null } : null

  /** The document is started here, so that the ledger has its number before any of it is sent. */
  async function openRaw({ sheetId, title }: PrintJob): Promise<Result<OpenJob>> {
    const reported = await spooler.readPrinter(queue)
    if (reported.kind === 'reported' && reported.value !== null && refusesCommands(reported.value))
      return failed(windowsPrinterFailures.passesNoCommands({ printer: queue }))
    const key = jobKey(sheetId, tools.newId())
    const started = await spooler.startDocument(queue, documentName(sheetId), key)
    if (started.kind === 'refused') {
      if (started.isPrinterGone) return printerGone(queue)
      const { reason, detail } = started.error
      return failed(windowsPrinterFailures.refusedBecause({ printer: queue, reason }, { detail }))
    }
    const uuid = formatJobId({ key, job: started.job, isRetained: started.isRetained })
    opened.set(uuid, { sheetId, paperKind: null })
    return success({ uuid, name: `${title} · ${sheetId}` })
  }

  async function openPdf({ sheetId, title, media, printFile }: PrintJob): Promise<Result<OpenJob>> {
    const reported = await spooler.readPrinter(queue)
    if (reported.kind !== 'reported') return failed(windowsPrinterFailures.spoolerSilent({}, { detail: reported.error.detail }))
    if (reported.value === null) return printerGone(queue)
    const papers = papersOf(reported.value)
    const refused = papers.size === 0 ? noMediaOffered(queue, media) : mediaProblem(queue, { media: [...papers.keys()] }, media)
    if (refused !== null) return refused
    const paperKind = paperKindFor(papers, media, printFile.length ?? null)
    // For an unknown paper size SumatraPDF also exits with 0, and prints on another.
    if (paperKind === null) return failed(windowsPrinterFailures.noPaperLongEnough({ printer: queue, media: mediaSize(media).words }))
    const uuid = jobKey(sheetId, tools.newId())
    opened.set(uuid, { sheetId, paperKind })
    return success({ uuid, name: `${title} · ${sheetId}` })
  }

  async function sendRaw(uuid: string, bytes: Uint8Array): Promise<Result<SentJob>> {
    opened.delete(uuid)
    const outcome = await spooler.sendDocument(parseJobId(uuid).key, bytes)
    if (outcome.kind === 'spooled') {
      lastSeen.set(uuid, 'waiting')
      return success({ file: null })
    }
    const { reason, detail } = outcome.error
    const failure = outcome.kind === 'refused' ? windowsPrinterFailures.refusedBecause : windowsPrinterFailures.interrupted
    return failed(failure({ printer: queue, reason }, { detail }))
  }

  async function sendPdf(uuid: string, sheetId: string, paperKind: number, bytes: Uint8Array): Promise<Result<SentJob>> {
    opened.delete(uuid)
    const spooled = await inSequence(() => printWithSumatra(tools, { queue, sheetId, paperKind, bytes }))
    if (!spooled.ok) return spooled
    const known = formatJobId({ ...spooled.value, key: uuid })
    lastSeen.set(known, 'waiting')
    return success({ file: null, uuid: known })
  }

  return {
    id: `windows:${queue}`,
    info: async () => {
      const reported = await spooler.readPrinter(queue)
      if (reported.kind !== 'reported') return unreadablePrinterInfo(queue, 'offline', printerStateMessages.spoolerSilent())
      if (reported.value === null) return unreadablePrinterInfo(queue, 'gone', printerStateMessages.notSetUp())
      return windowsPrinterInfo(reported.value)
    },

    open: async (job) => (job.format === 'pdf' ? await openPdf(job) : await openRaw(job)),

    send: async ({ uuid }, { format, bytes }) => {
      const job = opened.get(uuid)
      if (job === undefined) return failed(windowsPrinterFailures.refused({ printer: queue }, { detail: 'not-opened' }))
      if ((job.paperKind === null) !== (format !== 'pdf'))
        return failed(windowsPrinterFailures.refused({ printer: queue }, { detail: 'other-format' }))
      return job.paperKind === null ? await sendRaw(uuid, bytes) : await sendPdf(uuid, job.sheetId, job.paperKind, bytes)
    },

    find: async (query) => {
      const held = unsent(query)
      if (held !== null) return success(held)
      const reported = await spooler.listJobs(queue)
      return reported.kind === 'reported'
        ? success(findInQueue(query, reported.value, lastSeen, tools.folder))
        : failed(windowsPrinterFailures.spoolerSilent({}, { detail: reported.error.detail }))
    },

    findAll: async (queries) => {
      const reported = await spooler.listJobs(queue)
      if (reported.kind !== 'reported') return failed(windowsPrinterFailures.spoolerSilent({}, { detail: reported.error.detail }))
      return success(
        new Map(queries.map((query) => [query.sheetId, unsent(query) ?? findInQueue(query, reported.value, lastSeen, tools.folder)])),
      )
    },

    release: async (uuid) => {
      const reported = await spooler.listJobs(queue)
      const job = reported.kind === 'reported' ? findJobById(uuid, reported.value, tools.folder) : undefined
      if (job !== undefined) await spooler.controlJob(queue, job.id, 'release')
    },

    cancel: async (uuid) => {
      const job = opened.get(uuid)
      if (job !== undefined) {
        opened.delete(uuid)
        if (job.paperKind === null) await spooler.abortDocument(parseJobId(uuid).key)
        return success(true)
      }
      const reported = await spooler.listJobs(queue)
      if (reported.kind !== 'reported') return failed(windowsPrinterFailures.spoolerSilent({}, { detail: reported.error.detail }))
      const found = findJobById(uuid, reported.value, tools.folder)
      if (found === undefined) return success(true)
      const removed = await spooler.controlJob(queue, found.id, 'delete')
      if (removed.kind !== 'reported')
        return failed(windowsPrinterFailures.notCancelled({ printer: queue }, { detail: removed.error.detail }))
      lastSeen.set(uuid, 'cancelled')
      return success(true)
    },
  }
}
