import type { JobState } from '../../../../shared/printing/printer.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { Printer, Printers } from '../printer-port.ts'
import type { RunProgram } from '../../../platform/run-program.ts'
import { createSumatraPrinter, windowsPrinterInfo, type SumatraTools } from './sumatra-printer.ts'
import { createWindowsSpooler } from './windows-spooler.ts'
import { createRawSpooler, type RawSpooler } from './winspool.ts'

export interface SumatraPrintersOptions {
  /** `runProgram`, or a stand-in. */
  readonly run: RunProgram
  /** `findSumatra`, or a stand-in. */
  readonly sumatra: () => Promise<string | null>
  /** A folder for the files handed over; exists. */
  readonly folder: string
  readonly newId: () => string
  readonly clock: Clock
  readonly log: Log
  /** A stand-in for winspool. */
  readonly raw?: RawSpooler
}

/** The printers of Windows; none when its spooler does not answer. */
export function createSumatraPrinters({
  run,
  sumatra,
  folder,
  newId,
  clock,
  log,
  raw = createRawSpooler(),
}: SumatraPrintersOptions): Printers {
  const spooler = createWindowsSpooler(run)
  const tools: SumatraTools = { run, spooler, raw, sumatra, folder, newId, clock, lastSeen: new Map<string, JobState>() }
  // One object a printer: a job opened is known to it alone until it is sent.
  const known = new Map<string, Printer>()

  return {
    list: async () => {
      const reported = await spooler.printers()
      if (reported.kind === 'told') return reported.value.map(windowsPrinterInfo)
      log.warn('the Windows print spooler does not answer', {
        upstreamMessage: reported.upstream.upstreamMessage ?? reported.upstream.detail ?? '',
      })
      return []
    },
    byId: async (id) => {
      const queue = /^windows:(.+)$/.exec(id)?.[1]
      if (queue === undefined) return null
      const printer = known.get(queue) ?? createSumatraPrinter(queue, tools)
      known.set(queue, printer)
      return printer
    },
  }
}
