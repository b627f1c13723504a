import type { PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import type { Log } from '../../platform/log.ts'
import type { Printer, Printers } from './printer-port.ts'

/**
 * The folder printer first, then network printers, then those of this machine; if one kind fails, only its own
 * printers are missing.
 */
export function combinePrinters({
  folderPrinter,
  network,
  platform,
  cups,
  windows,
  log,
}: {
  folderPrinter: Printer
  network: Printers
  platform: string
  cups?: Printers
  windows?: Printers
  log: Log
}): Printers {
  const machine = platform === 'win32' ? windows : cups

  const listOf = async (printers: Printers | undefined): Promise<readonly PrinterInfo[]> => {
    try {
      return (await printers?.list()) ?? []
    } catch (error) {
      log.error('some printers could not be listed', error)
      return []
    }
  }

  return {
    list: async () => {
      const [folder, byAddress, others] = await Promise.all([folderPrinter.info(), listOf(network), listOf(machine)])
      return [folder, ...byAddress, ...others]
    },
    byId: async (id) => (id === folderPrinter.id ? folderPrinter : ((await network.byId(id)) ?? (await machine?.byId(id)) ?? null)),
  }
}
