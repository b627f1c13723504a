import { networkPrinterId, type NetworkPrinter } from '../../../../shared/printing/printers/printer-profile.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { RawAddress } from './network-printer-connection.ts'
import { createNetworkPrinter } from './network-printer.ts'
import type { Printer, Printers } from '../printer-port.ts'

export interface NetworkPrintersOptions {
  /** From the current settings; read again each time. */
  readonly printers: () => readonly NetworkPrinter[]
  /** Called with the model that answers at an address of which none is known. */
  readonly onModel?: (printer: NetworkPrinter, model: string) => void
  readonly clock: Clock
  readonly log: Log
}

function addressOf(id: string): RawAddress | null {
  const [, host, port] = /^network:(.+):(\d{1,5})$/.exec(id) ?? []
  return host === undefined || port === undefined ? null : { host, port: Number(port) }
}

/** The network printers. Any well-formed id gives a printer, whose `info` reports when it is no longer set up. */
export function createNetworkPrinters({ printers, onModel = () => {}, clock, log }: NetworkPrintersOptions): Printers {
  // One object per printer: only it knows what was sent.
  const known = new Map<string, Printer>()

  function printerAt(address: RawAddress): Printer {
    const id = networkPrinterId(address)
    const configured = (): NetworkPrinter | null => printers().find((each) => networkPrinterId(each) === id) ?? null
    const printer = known.get(id) ?? createNetworkPrinter({ address, configured, onModel, clock, log })
    known.set(id, printer)
    return printer
  }

  return {
    list: async () => await Promise.all(printers().map((printer) => printerAt(printer).info())),
    byId: async (id) => {
      const address = addressOf(id)
      return address === null ? null : printerAt(address)
    },
  }
}
