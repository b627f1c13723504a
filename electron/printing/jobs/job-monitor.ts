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

interface PrinterMonitor {
  readonly openJobs: () => number
  readonly watch: (sheet: Sheet) => void
  readonly ended: () => Promise<void>
}

/** Follows the jobs of one printer, so that a printer that answers late delays no other. */
function createPrinterMonitor(tools: PrinterQueryTools & { readonly clock: Clock }, stopping: AbortSignal): PrinterMonitor {
  const open = new Map<string, Sheet>()
  let round: Promise<void> | null = null
  let backoffRounds = 1
  /** Logged once; the jobs stay open and are queried again. */
  let isUnreadable = false

  /** Returns true when an answer changed a sheet. */
  async function pollSome(): Promise<boolean> {
    const some = [...open.values()].slice(0, maxQueriesPerRound)
    const answers = await queryPrinters(tools, some)
    let hasChanged = false
    for (const before of some) {
      const answer = answers.get(before.id)
      const sheet = answer?.kind === 'answered' ? answer.sheet : before
      hasChanged ||= sheet !== before
      // The sheet was watched again in the meantime: the newest entry counts.
      if (open.get(before.id) !== before) continue
      open.delete(before.id)
      if (answer?.kind !== 'answered' || (sheet.state === 'spooled' && isJobOpen(sheet.job))) open.set(sheet.id, sheet)
    }
    return hasChanged
  }

  async function run(): Promise<void> {
    let rested = 0
    while (open.size > 0 && !stopping.aborted) {
      await tools.clock.wait(pollIntervalMs, stopping)
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
        if (!stopping.aborted) tools.log.error('following the spooler’s jobs ended', error)
      })
      .finally(() => {
        round = null
      })
  }

  return {
    openJobs: () => open.size,
    watch: (sheet) => {
      if (isJobOpen(sheet.job)) open.set(sheet.id, sheet)
      backoffRounds = 1
      if (open.size > 0) start()
    },
    ended: async () => void (await round),
  }
}

/** While any job is open, queries the printers and writes changes to the ledger; cancels jobs that have waited too long. */
export function createJobMonitor(tools: PrinterQueryTools & { readonly clock: Clock }): JobMonitor {
  const stopping = new AbortController()
  const monitors = new Map<string, PrinterMonitor>()

  function monitorOf(printerId: string): PrinterMonitor {
    const monitor = monitors.get(printerId) ?? createPrinterMonitor(tools, stopping.signal)
    monitors.set(printerId, monitor)
    return monitor
  }

  return {
    watch: (sheets) => {
      for (const sheet of sheets) monitorOf(sheet.printerId).watch(sheet)
    },
    waitForCapacity: async (printerId, signal) => {
      const over = AbortSignal.any([signal, stopping.signal])
      while (monitorOf(printerId).openJobs() >= maxOpenJobs) await tools.clock.wait(pollIntervalMs, over)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([...monitors.values()].map((monitor) => monitor.ended()))
    },
  }
}
