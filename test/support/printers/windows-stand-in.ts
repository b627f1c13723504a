import { existsSync } from 'node:fs'
import type { ProgramResult, RunProgram } from '../../../electron/platform/run-program.ts'
import type { SpoolerAnswer, WindowsPrinter } from '../../../electron/printing/printers/windows/spooler-operations.ts'
import { jobFlags, printerFlags } from '../../../electron/printing/printers/windows/windows-states.ts'
import type { WindowsSpooler } from '../../../electron/printing/printers/windows/windows-spooler.ts'
import { winspoolMessages } from '../../../shared/messages/printers/winspool-messages.ts'

export interface StandInJob {
  readonly id: number
  readonly printer: string
  document: string
  status: number
  isRetained: boolean
}

/** What SumatraPDF does with a sheet: hands it over, hands it over and never ends, ends well without doing it, fails, or is not there at all. */
type SumatraMood = 'works' | 'hangs' | 'pretends' | 'fails' | 'missing'

/** What winspool does with raw commands: spools them, refuses them, or breaks off in the middle. */
type RawMood = 'works' | 'refuses' | 'breaks-off'

export const papers = {
  a4: { kind: 9, width: 2100, height: 2970 },
  label: { kind: 256, width: 1016, height: 1524 },
}

const ended = (code = 0, stderr = ''): ProgramResult => ({ kind: 'ended', code, stdout: '', stderr })

/** A Windows as the adapter sees it: its spooler, and SumatraPDF as a program that makes jobs. */
export function createWindowsStandIn(others: readonly WindowsPrinter[] = []) {
  const jobs: StandInJob[] = []
  const handed: (readonly string[])[] = []
  const rawDocuments: { readonly queue: string; readonly bytes: Uint8Array }[] = []
  const begun = new Map<string, StandInJob>()
  const state = {
    mood: 'works' as SumatraMood,
    rawMood: 'works' as RawMood,
    spoolerAnswers: true,
    canRetain: true,
    canRename: true,
    /** What the driver keeps of a job's name. */
    keepName: (name: string): string => name,
    fileWasThere: false,
    listed: 0,
  }
  const printers: readonly WindowsPrinter[] = [
    { name: "Zebra 'Ecke' ’1’", status: 0, attributes: 0, papers: [papers.label] },
    { name: 'Büro', status: printerFlags.paperOut, attributes: 0, papers: [papers.a4] },
    ...others,
  ]
  let nextId = 1

  function answer<Value>(value: () => Value): SpoolerAnswer<Value> {
    if (state.spoolerAnswers) return { kind: 'reported', value: value() }
    return { kind: 'silent', error: { reason: winspoolMessages.spoolerStopped.message(), detail: 'OpenPrinter: 1722' } }
  }

  function enqueue(printer: string, document: string): StandInJob {
    const job = { id: nextId, printer, document: state.keepName(document), status: jobFlags.spooling, isRetained: false }
    nextId += 1
    jobs.push(job)
    return job
  }

  function remove(id: number): void {
    const index = jobs.findIndex((job) => job.id === id)
    if (index !== -1) jobs.splice(index, 1)
  }

  const spooler: WindowsSpooler = {
    listPrinters: async () => answer(() => printers.map(({ name }) => name)),
    readPrinter: async (queue) => answer(() => printers.find(({ name }) => name === queue) ?? null),
    listJobs: async (queue) => {
      state.listed += 1
      return answer(() => jobs.filter(({ printer }) => printer === queue).map(({ id, document, status }) => ({ id, document, status })))
    },
    controlJob: async (_queue, id, command) =>
      answer(() => {
        if (command !== 'retain') remove(id)
        return true as const
      }),
    adoptJob: async (_queue, id, documentName) => {
      const job = jobs.find((one) => one.id === id)
      if (job === undefined) return false
      if (state.canRename) job.document = state.keepName(documentName)
      job.isRetained = state.canRetain
      return state.canRetain
    },
    startDocument: async (queue, documentName, key) => {
      if (state.rawMood === 'refuses' || !state.spoolerAnswers)
        return { kind: 'refused', error: { reason: winspoolMessages.notAllowed.message(), detail: 'OpenPrinter: 5' }, isPrinterGone: false }
      if (!printers.some(({ name }) => name === queue))
        return {
          kind: 'refused',
          error: { reason: winspoolMessages.noSuchPrinter.message(), detail: 'OpenPrinter: 1801' },
          isPrinterGone: true,
        }
      const job = enqueue(queue, documentName)
      job.isRetained = state.canRetain
      begun.set(key, job)
      return { kind: 'started', job: job.id, isRetained: job.isRetained }
    },
    sendDocument: async (key, bytes) => {
      const job = begun.get(key)
      begun.delete(key)
      if (job === undefined || state.rawMood === 'breaks-off')
        return { kind: 'unknown', error: { reason: winspoolMessages.diskFull.message(), detail: 'WritePrinter: 112' } }
      rawDocuments.push({ queue: job.printer, bytes })
      return { kind: 'spooled' }
    },
    abortDocument: async (key) => {
      const job = begun.get(key)
      if (job !== undefined) remove(job.id)
      return begun.delete(key)
    },
    close: async () => {},
  }

  const run: RunProgram = async (_command, args) => {
    handed.push(args)
    if (state.mood === 'missing') return { kind: 'not-started', errorMessage: 'spawn SumatraPDF.exe EFTYPE' }
    if (state.mood === 'fails') return ended(1, 'cannot print')
    const file = args.at(-1) ?? ''
    state.fileWasThere = existsSync(file)
    // SumatraPDF names its job by the whole path.
    if (state.mood !== 'pretends') enqueue(args[1] ?? '', file)
    return state.mood === 'hangs' ? { kind: 'stopped', errorMessage: 'timeout: 60000 ms' } : ended()
  }
  /** The printer is done with a job: Windows keeps it when it is to be retained. */
  const print = (job: StandInJob): void => {
    if (job.isRetained) job.status = jobFlags.printed | jobFlags.retained
    else remove(job.id)
  }
  return { run, spooler, jobs, handed, rawDocuments, state, print, remove }
}
