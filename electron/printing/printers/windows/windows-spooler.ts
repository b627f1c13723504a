import { winspoolMessages } from '../../../../shared/messages/printers/winspool-messages.ts'
import { createSequencer } from '../../../../shared/sequencer.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { RawOutcome, SpoolerAnswer, StartedDocument, WindowsPrinter } from './spooler-operations.ts'
import { createDocumentThreads } from './document-threads.ts'
import { createSpoolerThreads } from './spooler-threads.ts'
import { createSpoolerWorker, type SpoolerCall, type SpoolerWorker } from './spooler-worker.ts'
import type { JobCommand, LibraryFiles, WindowsJob } from './winspool-library.ts'

/** The print spooler of Windows. No call rejects, and none takes much longer than its deadline. */
export interface WindowsSpooler {
  /** The names of this user's printers. No print server is queried. */
  listPrinters(): Promise<SpoolerAnswer<readonly string[]>>
  /** Null for a printer that is not set up. Queries its print server, if it has one. */
  readPrinter(queue: string): Promise<SpoolerAnswer<WindowsPrinter | null>>
  listJobs(queue: string): Promise<SpoolerAnswer<readonly WindowsJob[]>>
  controlJob(queue: string, job: number, command: JobCommand): Promise<SpoolerAnswer<true>>
  /** Makes Windows keep a job that SumatraPDF created, under our name. True when it is kept. */
  adoptJob(queue: string, job: number, documentName: string): Promise<boolean>
  /** Starts a raw document that prints nothing before `sendDocument`; `key` identifies it in later calls. */
  startDocument(queue: string, documentName: string, key: string): Promise<StartedDocument>
  sendDocument(key: string, bytes: Uint8Array): Promise<RawOutcome>
  /** Discards a document that was started and not sent. */
  abortDocument(key: string): Promise<boolean>
  close(): Promise<void>
}

const windowsLibraries: LibraryFiles = { winspool: 'winspool.drv', kernel: 'kernel32.dll' }

/** Milliseconds. Local calls take a few; the rest is for print servers. */
const deadlines = { list: 5000, query: 5000, start: 15_000, send: 60_000 } as const

/**
 * Milliseconds for which a printer that did not respond is not queried again. Each such call costs a thread until it returns, so one that has
 * not returned is waited for longer.
 */
const silenceMs = { returned: 60_000, stuck: 30 * 60_000 } as const

interface Silence {
  readonly since: number
  readonly answer: SpoolerAnswer<never>
  /** Whether the call that was late has returned since. */
  hasReturned: boolean
}

function isOver({ since, hasReturned }: Silence, now: number): boolean {
  return now - since >= (hasReturned ? silenceMs.returned : silenceMs.stuck)
}

export interface WindowsSpoolerParts {
  /** The worker's entry file. */
  readonly workerFile: string
  readonly clock: Clock
  readonly log: Log
  /** Other libraries and shorter deadlines, for tests. */
  readonly libraries?: LibraryFiles
  readonly deadlinesMs?: Readonly<Record<keyof typeof deadlines, number>>
}

function toAnswer<Value>(called: SpoolerCall<SpoolerAnswer<Value>>): SpoolerAnswer<Value> {
  return called.kind === 'answered' ? called.value : { kind: 'silent', error: called.error }
}

export function createWindowsSpooler({
  workerFile,
  clock,
  log,
  libraries = windowsLibraries,
  deadlinesMs = deadlines,
}: WindowsSpoolerParts): WindowsSpooler {
  const createWorker = (): SpoolerWorker => createSpoolerWorker({ file: workerFile, libraries, clock, log })
  // A printer that does not respond must not delay the label of another one.
  const queries = createSpoolerThreads({ create: createWorker, clock })
  const documents = createDocumentThreads(createWorker)
  const sequences = new Map<string, ReturnType<typeof createSequencer>>()
  const silences = new Map<string, Silence>()

  /** One call at a time for each printer, so that one that does not answer holds one thread. */
  async function ask<Value>(queue: string, call: () => Promise<SpoolerCall<SpoolerAnswer<Value>>>): Promise<SpoolerAnswer<Value>> {
    const inSequence = sequences.get(queue) ?? createSequencer()
    sequences.set(queue, inSequence)
    return await inSequence(() => askNow(queue, call))
  }

  async function askNow<Value>(queue: string, call: () => Promise<SpoolerCall<SpoolerAnswer<Value>>>): Promise<SpoolerAnswer<Value>> {
    const silence = silences.get(queue)
    if (silence !== undefined && !isOver(silence, clock.monotonic())) return silence.answer
    silences.delete(queue)
    const called = await call()
    if (called.kind !== 'late') return toAnswer(called)
    const begun: Silence = { since: clock.monotonic(), answer: { kind: 'silent', error: called.error }, hasReturned: false }
    silences.set(queue, begun)
    void called.returned.then(() => (begun.hasReturned = true))
    return begun.answer
  }

  return {
    listPrinters: async () => {
      const answer = toAnswer(await queries.call('listPrinters', undefined, deadlinesMs.list))
      // Started now, so that the first label does not wait for a thread.
      if (answer.kind === 'reported' && answer.value.length > 0) documents.warmUp()
      return answer
    },
    readPrinter: (queue) => ask(queue, () => queries.call('readPrinter', { queue }, deadlinesMs.query)),
    listJobs: (queue) => ask(queue, () => queries.call('listJobs', { queue }, deadlinesMs.query)),
    controlJob: (queue, job, command) => ask(queue, () => queries.call('controlJob', { queue, job, command }, deadlinesMs.query)),
    adoptJob: async (queue, job, documentName) => {
      const called = await queries.call('adoptJob', { queue, job, documentName }, deadlinesMs.query)
      return called.kind === 'answered' && called.value
    },
    startDocument: async (queue, documentName, key) => {
      const called = await documents.startWith(queue, key).call('startDocument', { queue, documentName, key }, deadlinesMs.start)
      // A started document that has received no bytes prints nothing.
      return called.kind === 'answered' ? called.value : { kind: 'refused', error: called.error, isPrinterGone: false }
    },
    sendDocument: async (key, bytes) => {
      const called = await documents.endWith(key)?.call('sendDocument', { key, bytes }, deadlinesMs.send)
      if (called === undefined) return { kind: 'refused', error: { reason: winspoolMessages.notBegun.message(), detail: 'sendDocument' } }
      return called.kind === 'answered' ? called.value : { kind: 'unknown', error: called.error }
    },
    abortDocument: async (key) => {
      const called = await documents.endWith(key)?.call('abortDocument', { key }, deadlinesMs.start)
      return called === undefined || (called.kind === 'answered' && called.value)
    },
    close: async () => void (await Promise.all([queries.close(), documents.close()])),
  }
}
