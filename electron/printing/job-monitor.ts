import type { Sheet } from '../../shared/printing/batch.ts'
import { jobIsOpen } from '../../shared/printing/sheet-transitions.ts'
import type { Clock } from '../clock.ts'
import { askPrinter, type AskTools } from './ask-printer.ts'

export interface JobMonitor {
  /** Follows the jobs of these sheets until the spooler is done with them. */
  readonly watch: (sheets: readonly Sheet[]) => void
  readonly stop: () => Promise<void>
}

const pause = 1000
/** Asked in one round, oldest first and then in turn, so that a queue of thousands does not keep the spooler busy with questions. */
const askedPerRound = 50

/** While any job is open, asks the printers once a second and writes what changed into the ledger. */
export function createJobMonitor(tools: AskTools & { readonly clock: Clock }): JobMonitor {
  const open = new Map<string, Sheet>()
  const stopping = new AbortController()
  let round: Promise<void> | null = null

  async function askSome(): Promise<void> {
    for (const sheet of [...open.values()].slice(0, askedPerRound)) {
      if (stopping.signal.aborted) return
      const asked = await askPrinter(tools, sheet)
      open.delete(sheet.id)
      if (asked.kind === 'silent') open.set(sheet.id, sheet)
      else if (asked.sheet.state === 'spooled' && jobIsOpen(asked.sheet.job)) open.set(sheet.id, asked.sheet)
    }
  }

  async function run(): Promise<void> {
    while (open.size > 0 && !stopping.signal.aborted) {
      await tools.clock.wait(pause, stopping.signal)
      await askSome()
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
      if (open.size > 0) start()
    },
    stop: async () => {
      stopping.abort()
      await round
    },
  }
}
