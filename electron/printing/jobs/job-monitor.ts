import type { Sheet } from '../../../shared/printing/batch.ts'
import { isJobOpen } from '../../../shared/printing/sheet-transitions.ts'
import type { Clock } from '../../platform/clock.ts'
import { queryPrinters, type PrinterQueryTools } from './query-printers.ts'

export interface JobMonitor {
  /** Follows the jobs of these sheets until the spooler is done with them. */
  readonly watch: (sheets: readonly Sheet[]) => void
  /**
   * Resolves while fewer than `maxOpenJobs` jobs are open at the printer, so that a spooler which keeps only its newest jobs can be asked
   * about each before it forgets it; rejects with the signal's reason.
   */
  readonly waitForCapacity: (printerId: string, signal: AbortSignal) => Promise<void>
  readonly stop: () => Promise<void>
}

const pollIntervalMs = 1000
/** Pauses between two rounds at most; they double while nothing happens, so that a queue that stands still is left in peace. */
const maxBackoffRounds = 8
/** Jobs open at one printer at a time: minutes of printing ahead, and well below the 500 that CUPS keeps. */
const maxOpenJobs = 200
/** Asked in one round, oldest first and then in turn, so that a queue of thousands does not keep the spooler busy with questions. */
const maxQueriesPerRound = 1000

/** While any job is open, asks the printers and writes what changed into the ledger; takes back jobs that have waited too long. */
export function createJobMonitor(tools: PrinterQueryTools & { readonly clock: Clock }): JobMonitor {
  const open = new Map<string, Sheet>()
  const stopping = new AbortController()
  let round: Promise<void> | null = null
  let backoffRounds = 1

  function openAt(printerId: string): number {
    let count = 0
    for (const sheet of open.values()) if (sheet.printerId === printerId) count += 1
    return count
  }

  /** True when an answer said something new. */
  async function pollSome(): Promise<boolean> {
    const some = [...open.values()].slice(0, maxQueriesPerRound)
    const answers = await queryPrinters(tools, some)
    let news = false
    for (const before of some) {
      const answer = answers.get(before.id)
      const sheet = answer?.kind === 'answered' ? answer.sheet : before
      news ||= sheet !== before
      // Watched again meanwhile: what was watched last is the newer.
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
      if (await pollSome()) backoffRounds = 1
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
