import { printerStateMessages } from '../../../shared/messages/printers/printer-state-messages.ts'
import type { PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import type { Clock } from '../../platform/clock.ts'
import { createLatestValue } from '../../platform/latest-value.ts'
import type { Log } from '../../platform/log.ts'
import type { Printer, Printers } from './printer-port.ts'

/** Milliseconds for each kind of printers to be listed. Sources that query printers one by one have a shorter deadline for each. */
const listDeadlineMs = 2000

export interface CombinedPrinters {
  readonly folderPrinter: Printer
  readonly network: Printers
  readonly platform: string
  readonly cups?: Printers
  readonly windows?: Printers
  readonly clock: Clock
  readonly log: Log
}

/**
 * The folder printer first, then network printers, then those of this machine. Each kind is listed on its own: if one fails, only its printers
 * are missing; if one does not respond in time, its previous list is used.
 */
export function combinePrinters({ folderPrinter, network, platform, cups, windows, clock, log }: CombinedPrinters): Printers {
  const machine = platform === 'win32' ? windows : cups
  const folder: PrinterInfo = {
    id: folderPrinter.id,
    name: printerStateMessages.pdfFolder(),
    kind: 'folder',
    state: 'offline',
    says: printerStateMessages.printerSilent(),
    accepting: false,
    media: [],
    place: null,
  }

  function inTime(list: () => Promise<readonly PrinterInfo[]>, before: readonly PrinterInfo[]): () => Promise<readonly PrinterInfo[]> {
    const read = async (): Promise<readonly PrinterInfo[]> => {
      try {
        return await list()
      } catch (error) {
        log.error('some printers could not be listed', error)
        return before
      }
    }
    return createLatestValue({ read, before, deadlineMs: listDeadlineMs, clock })
  }

  const lists = [
    inTime(async () => [await folderPrinter.info()], [folder]),
    inTime(async () => await network.list(), []),
    inTime(async () => (await machine?.list()) ?? [], []),
  ]

  return {
    list: async () => (await Promise.all(lists.map((list) => list()))).flat(),
    byId: async (id) => (id === folderPrinter.id ? folderPrinter : ((await network.byId(id)) ?? (await machine?.byId(id)) ?? null)),
    nameOf: async (id) => (id === folderPrinter.id ? folder.name : ((await network.nameOf(id)) ?? (await machine?.nameOf(id)) ?? null)),
  }
}
