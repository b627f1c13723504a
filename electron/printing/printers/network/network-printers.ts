import { networkPrinterId, type NetworkPrinter } from '../../../../shared/printing/printers/printer-profile.ts'
import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import type { PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createLatestValue } from '../../../platform/latest-value.ts'
import type { Log } from '../../../platform/log.ts'
import type { RawAddress } from './network-printer-connection.ts'
import { createNetworkPrinter, rolls } from './network-printer.ts'
import type { Printer, Printers } from '../printer-port.ts'

export interface NetworkPrintersOptions {
  /** From the current settings; read again each time. */
  readonly printers: () => readonly NetworkPrinter[]
  /** Called with the model that answers at an address for which none is known. */
  readonly onModel?: (printer: NetworkPrinter, model: string) => void
  readonly clock: Clock
  readonly log: Log
}

/** Milliseconds for one printer to answer when all are listed. */
const infoDeadlineMs = 1000

function addressOf(id: string): RawAddress | null {
  const [, host, port] = /^network:(.+):(\d{1,5})$/.exec(id) ?? []
  return host === undefined || port === undefined ? null : { host, port: Number(port) }
}

function unanswered(printer: NetworkPrinter): PrinterInfo {
  return {
    id: networkPrinterId(printer),
    name: printer.name,
    kind: 'network',
    state: 'offline',
    says: printerStateMessages.printerSilent(),
    accepting: true,
    ...rolls,
    place: null,
  }
}

/** The network printers. Any well-formed id gives a printer, whose `info` reports when it is no longer set up. */
export function createNetworkPrinters({ printers, onModel = () => {}, clock, log }: NetworkPrintersOptions): Printers {
  // One object per printer: only it knows what was sent.
  const known = new Map<string, Printer>()
  const latestInfo = new Map<string, () => Promise<PrinterInfo>>()

  function printerAt(address: RawAddress): Printer {
    const id = networkPrinterId(address)
    const configured = (): NetworkPrinter | null => printers().find((each) => networkPrinterId(each) === id) ?? null
    const printer = known.get(id) ?? createNetworkPrinter({ address, configured, onModel, clock, log })
    known.set(id, printer)
    return printer
  }

  function listed(printer: NetworkPrinter): Promise<PrinterInfo> {
    const id = networkPrinterId(printer)
    const info =
      latestInfo.get(id) ??
      createLatestValue({
        read: () => printerAt(printer).info(),
        before: unanswered(printer),
        deadlineMs: infoDeadlineMs,
        clock,
      })
    latestInfo.set(id, info)
    return info()
  }

  return {
    list: async () => await Promise.all(printers().map(listed)),
    nameOf: async (id) => {
      const address = addressOf(id)
      if (address === null) return null
      return printers().find((each) => networkPrinterId(each) === id)?.name ?? address.host
    },
    byId: async (id) => {
      const address = addressOf(id)
      return address === null ? null : printerAt(address)
    },
  }
}
