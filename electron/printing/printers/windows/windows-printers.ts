import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import type { JobState, PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { createLatestValue } from '../../../platform/latest-value.ts'
import type { Log } from '../../../platform/log.ts'
import type { Printer, Printers } from '../printer-port.ts'
import { createWindowsPrinter, unreadablePrinterInfo, windowsPrinterInfo, type WindowsPrinterTools } from './windows-printer.ts'

export type WindowsPrintersParts = Omit<WindowsPrinterTools, 'lastSeen'> & { readonly log: Log }

/** Milliseconds for one printer to answer when all are listed. */
const infoDeadlineMs = 1000

const queueOf = (id: string): string | undefined => /^windows:(.+)$/.exec(id)?.[1]

/** The printers of Windows; none when its spooler does not respond. A printer that does not respond is listed as offline. */
export function createWindowsPrinters({ log, ...parts }: WindowsPrintersParts): Printers {
  const tools: WindowsPrinterTools = { ...parts, lastSeen: new Map<string, JobState>() }
  // One object per printer: only it knows an opened job until it is sent.
  const known = new Map<string, Printer>()
  const latestInfo = new Map<string, () => Promise<PrinterInfo | null>>()

  async function infoOf(queue: string): Promise<PrinterInfo | null> {
    const reported = await tools.spooler.readPrinter(queue)
    if (reported.kind === 'reported') return reported.value === null ? null : windowsPrinterInfo(reported.value)
    log.warn('a Windows printer does not answer', { detail: reported.error.detail })
    return unreadablePrinterInfo(queue, 'offline', printerStateMessages.printerSilent())
  }

  function listed(queue: string): Promise<PrinterInfo | null> {
    const info =
      latestInfo.get(queue) ??
      createLatestValue<PrinterInfo | null>({
        read: () => infoOf(queue),
        before: unreadablePrinterInfo(queue, 'offline', printerStateMessages.printerSilent()),
        deadlineMs: infoDeadlineMs,
        clock: tools.clock,
      })
    latestInfo.set(queue, info)
    return info()
  }

  return {
    list: async () => {
      const names = await tools.spooler.listPrinters()
      if (names.kind === 'reported') return (await Promise.all(names.value.map(listed))).filter((info) => info !== null)
      log.warn('the Windows print spooler does not answer', { detail: names.error.detail })
      return []
    },
    nameOf: async (id) => queueOf(id) ?? null,
    byId: async (id) => {
      const queue = queueOf(id)
      if (queue === undefined) return null
      const printer = known.get(queue) ?? createWindowsPrinter(queue, tools)
      known.set(queue, printer)
      return printer
    },
  }
}
