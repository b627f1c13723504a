import type { Sheet } from '../../../shared/printing/batch.ts'
import { jobIsOpen } from '../../../shared/printing/sheet-transitions.ts'
import type { Clock } from '../../platform/clock.ts'
import { askPrinters, type AskTools } from './query-printers.ts'

export interface JobMonitor {
  /** Follows the jobs of these sheets until the spooler is done with them. */
  readonly watch: (sheets: readonly Sheet[]) => void
  /**
   * Resolves while fewer than `mostOpen` jobs are open at the printer, so that a spooler which keeps only its newest jobs can be asked
   * about each before it forgets it; rejects with the signal's reason.
   */
  readonly room: (printerId: string, signal: AbortSignal) => Promise<void>
  readonly stop: () => Promise<void>
}

const pause = 1000
/** Pauses between two rounds at most; they double while nothing happens, so that a queue that stands still is left in peace. */
const longestRest = 8
/** Jobs open at one printer at a time: minutes of printing ahead, and well below the 500 that CUPS keeps. */
const mostOpen = 200
/** Asked in one round, oldest first and then in turn, so that a queue of thousands does not keep the spooler busy with questions. */
const askedPerRound = 1000

/** While any job is open, asks the printers and writes what changed into the ledger; takes back jobs that have waited too long. */
export function createJobMonitor(tools: AskTools & { readonly clock: Clock }): JobMonitor {
  const open = new Map<string, Sheet>()
  const stopping = new AbortController()
  let round: Promise<void> | null = null
  let rest = 1

  function openAt(printerId: string): number {
    let count = 0
    for (const sheet of open.values()) if (sheet.printerId === printerId) count += 1
    return count
  }

  /** True when an answer said something new. */
  async function askSome(): Promise<boolean> {
    const some = [...open.values()].slice(0, askedPerRound)
    const asked = await askPrinters(tools, some)
    let news = false
    for (const before of some) {
      const answer = asked.get(before.id)
      const sheet = answer?.kind === 'answered' ? answer.sheet : before
      news ||= sheet !== before
      // Watched anew meanwhile: what was watched last is the newer.
      if (open.get(before.id) !== before) continue
      open.delete(before.id)
      if (answer?.kind !== 'answered' || (sheet.state === 'spooled' && jobIsOpen(sheet.job))) open.set(sheet.id, sheet)
    }
    return news
  }

  async function run(): Promise<void> {
    let rested = 0
    while (open.size > 0 && !stopping.signal.aborted) {
      await tools.clock.wait(pause, stopping.signal)
      rested += 1
      if (rested < rest) continue
      rested = 0
      rest = Math.min(rest * 2, longestRest)
      if (await askSome()) rest = 1
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
      for (const sheet of sheets) if (jobIsOpen(sheet.job)) open.set(sheet.id, sheet)
      rest = 1
      if (open.size > 0) start()
    },
    room: async (printerId, signal) => {
      const over = AbortSignal.any([signal, stopping.signal])
      while (openAt(printerId) >= mostOpen) await tools.clock.wait(pause, over)
    },
    stop: async () => {
      stopping.abort()
      await round
    },
  }
}
