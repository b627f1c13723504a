import type { HoldReason, JobState, MediaName, PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import type { Result } from '../../../shared/result.ts'
import type { PrintFile } from '../pages/page-composer-port.ts'

/** What is submitted to a printer: one physical sheet, which as a sheet of labels carries several sheets of the ledger. */
export interface PrintJob {
  /** The ledger id, of the first label on a sheet of labels; part of the job's name, so that the spooler can be queried after a crash. */
  readonly sheetId: string
  /** For people who read the spooler's queue, e.g. `PB-10023 label 1`. Safe as part of a file name. */
  readonly title: string
  readonly media: MediaName
  readonly format: PrintFile['format']
  /** Sent later; a printer that can keep it without printing may read it when the job is opened. */
  readonly printFile: PrintFile
  /** Seconds after which a waiting sheet is cancelled; null for no limit. */
  readonly expiresAfter: number | null
}

/** Identifies a job. */
export interface JobQuery {
  readonly uuid: string | null
  readonly sheetId: string
}

/** A job the spooler has opened. It prints nothing until its document arrives. */
export interface OpenJob {
  readonly uuid: string
  readonly name: string
}

/**
 * A printer in two steps, so that the ledger can commit between them: `open` creates a job that prints nothing, `send` sends its
 * document. A job that was opened and never sent is certainly not printed.
 */
export interface Printer {
  readonly id: string
  /**
   * Set if a job that was opened and could not be sent leaves nothing behind, so that its sheet may be opened again automatically. A spooler
   * that went away in between keeps the empty job: its sheet fails, and a person prints it again.
   */
  readonly canReopen?: true
  /** Set if the spooler keeps its jobs through a power cut, so that their outcome need not be synced here immediately. */
  readonly keepsJobs?: true
  info(): Promise<PrinterInfo>
  /** Runs the part of `open` that creates no job ahead of time, and undoes it when the signal is aborted before `open` was called. */
  prepare?(job: PrintJob, signal: AbortSignal): void
  /** Refuses (printer gone, not accepting, unsupported media) before anything is submitted. */
  open(job: PrintJob): Promise<Result<OpenJob>>
  /**
   * Resolves once the spooler has the whole document. `outcome-unknown` when that is not known.
   */
  send(job: OpenJob, document: PrintFile): Promise<Result<SentJob>>
  /** Queries the spooler by uuid, or by the sheet id in the job's name. `missing` proves nothing; a job without its document was certainly not printed. */
  find(query: JobQuery): Promise<Result<FoundJob>>
  /** The same for many at once, by sheet id, if the spooler supports it. */
  findAll?(queries: readonly JobQuery[]): Promise<Result<ReadonlyMap<string, FoundJob>>>
  /** Releases a printed job whose state was stored. Set if the spooler keeps printed jobs until then. Never rejects. */
  release?(uuid: string): Promise<void>
  /** Cancels a job that has not printed; `missing` jobs are a success. */
  cancel(uuid: string): Promise<Result<true>>
}

export interface SentJob {
  /** The file that the folder printer wrote; null for other printers. */
  readonly file: string | null
  /** The known state of the job, if it cannot be queried later. */
  readonly job?: JobState
  /** Differs from the one that `open` returned if the spooler assigns it only with the document. */
  readonly uuid?: string
}

export interface FoundJob {
  readonly uuid: string | null
  readonly state: JobState
  /** False when the job was opened but never got its document. */
  readonly hasPrintFile: boolean
  /** Why it is held, and the spooler's own word for it. */
  readonly hold?: { readonly reason: HoldReason; readonly keyword: string }
  /** Set only when the spooler itself reports that a cancelled or aborted job never started (IPP: `time-at-processing` has no value). */
  readonly neverStarted?: true
  /** When the spooler opened it, in seconds since 1970, if known. */
  readonly openedAt?: number
  readonly file: string | null
}

/** Every current printer of this machine. The folder printer is always first. */
export interface Printers {
  list(): Promise<readonly PrinterInfo[]>
  byId(id: string): Promise<Printer | null>
  /** Without querying the printer if its name is known; null for an id of another kind. */
  nameOf(id: string): Promise<string | null>
}
