import type { PrinterInfo } from '../../shared/printing/printer.ts'
import type { Log } from '../log.ts'
import type { Printer, Printers } from './printer-port.ts'

/** The folder printer first, then the printers of this machine; a print system that fails hides its own printers only. */
export function createMachinePrinters({
  folderPrinter,
  platform,
  cups,
  windows,
  log,
}: {
  folderPrinter: Printer
  platform: string
  cups?: Printers
  windows?: Printers
  log: Log
}): Printers {
  const machine = platform === 'win32' ? windows : cups

  const listMachine = async (): Promise<readonly PrinterInfo[]> => {
    try {
      return (await machine?.list()) ?? []
    } catch (error) {
      log.error('the printers of this machine could not be listed', error)
      return []
    }
  }

  return {
    list: async () => {
      const [folder, others] = await Promise.all([folderPrinter.info(), listMachine()])
      return [folder, ...others]
    },
    byId: async (id) => (id === folderPrinter.id ? folderPrinter : ((await machine?.byId(id)) ?? null)),
  }
}
