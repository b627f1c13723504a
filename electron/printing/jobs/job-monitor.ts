import { tryRead } from '../../storage/storage-read-error.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { isJobOpen } from '../../../shared/printing/sheet-transitions.ts'
import type { Clock } from '../../platform/clock.ts'
import { queryPrinters, type PrinterQueryTools } from './query-printers.ts'

export interface JobMonitor {
  /** Watches the jobs of these sheets until the spooler has finished them. */
  readonly watch: (sheets: readonly Sheet[]) => void
  /**
   * Resolves while fewer than `maxOpenJobs` jobs are open at the printer, so that a spooler which keeps only its newest jobs can be queried
   * about each before it forgets it; rejects with the signal's reason.
   */
  readonly waitForCapacity: (printerId: string, signal: AbortSignal) => Promise<void>
  readonly stop: () => Promise<void>
}

const pollIntervalMs = 1000
/** The maximum pause between two polls; pauses double while nothing changes, so that an idle queue is polled less. */
const maxBackoffRounds = 8
/** Jobs open at one printer at a time: minutes of printing ahead, and well below the 500 that CUPS keeps. */
const maxOpenJobs = 200
/** Jobs queried per poll, oldest first and then in turn, so that a queue of thousands does not overload the spooler. */
const maxQueriesPerRound = 1000

/** While any job is open, queries the printers and writes changes to the ledger; cancels jobs that have waited too long. */
export function createJobMonitor(tools: PrinterQueryTools & { readonly clock: Clock }): JobMonitor {
  const open = new Map<string, Sheet>()
  const stopping = new AbortController()
  let round: Promise<void> | null = null
  let backoffRounds = 1
  /** Logged once; the jobs stay open and are queried again. */
  let isUnreadable = false

  function openAt(printerId: string): number {
    let count = 0
    for (const sheet of open.values()) if (sheet.printerId === printerId) count += 1
    return count
  }

  /** Returns true when an answer had news. */
  async function pollSome(): Promise<boolean> {
    const some = [...open.values()].slice(0, maxQueriesPerRound)
    const answers = await queryPrinters(tools, some)
    let news = false
    for (const before of some) {
      const answer = answers.get(before.id)
      const sheet = answer?.kind === 'answered' ? answer.sheet : before
      news ||= sheet !== before
      // Watched again in the meantime: the newest entry counts.
      if (open.get(before.id) !== before) continue
      open.delete(before.id)
      if (answer?.kind !== 'answered' || (sheet.state === 'spooled' && isJobOpen(sheet.job))) open.set(sheet.id, sheet)
    }
    return news
  }

  async function run(): Promise<void> {
    let rested = 0
    while (open.size > 0 && !stopping.signal.aborted) {
      await tools.clock.wait(pollIntervalMs, stopping.signal)
      rested += 1
      if (rested < backoffRounds) continue
      rested = 0
      backoffRounds = Math.min(backoffRounds * 2, maxBackoffRounds)
      const polled = await tryRead(pollSome)
      if (polled.ok && polled.value) backoffRounds = 1
      if (!polled.ok && !isUnreadable) tools.log.warn('the ledger cannot be read while jobs are followed', { kind: polled.failure.kind })
      isUnreadable = !polled.ok
    }
  }

  function start(): void {
    round ??= run()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) tools.log.error('following the spooler’s jobs ended', error)
      })
      .finally(() => {
        round = null
      })
  }

  return {
    watch: (sheets) => {
      for (const sheet of sheets) if (isJobOpen(sheet.job)) open.set(sheet.id, sheet)
      backoffRounds = 1
      if (open.size > 0) start()
    },
    waitForCapacity: async (printerId, signal) => {
      const over = AbortSignal.any([signal, stopping.signal])
      while (openAt(printerId) >= maxOpenJobs) await tools.clock.wait(pollIntervalMs, over)
    },
    stop: async () => {
      stopping.abort()
      await round
    },
  }
}
