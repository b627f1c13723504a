import { formattingLocale } from '../../../shared/messages/locale.ts'
import { printerListMessages } from '../../../shared/messages/settings/printer-list-messages.ts'
import { networkPrinterId, type NetworkPrinter, type PrinterProfile } from '../../../shared/printing/printers/printer-profile.ts'
import type { PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'

/** A printer that is available, or that the settings refer to. */
export interface KnownPrinter {
  readonly id: string
  readonly name: string
  /** Null while the station does not list it. */
  readonly info: PrinterInfo | null
  /** The address of a printer that was added by address. */
  readonly address: NetworkPrinter | null
  readonly profile: PrinterProfile
  /** What it is used for, as a list such as `labels and 2 rules`; empty if nothing uses it. */
  readonly uses: string
}

/** The name of a missing printer, taken from its id. */
export function nameFromId(id: string): string {
  const name = id.slice(id.indexOf(':') + 1)
  return name === '' ? id : name
}

function usesOf({ labelPrinter, documentPrinter, rules }: PrintSettings, id: string): string {
  const ruled = rules.filter(({ printer, copies }) => printer === id && copies > 0).length
  const uses = [
    labelPrinter === id ? printerListMessages.usedForLabels() : '',
    documentPrinter === id ? printerListMessages.usedForDocuments() : '',
    ruled === 0 ? '' : printerListMessages.usedByRules({ count: ruled }),
  ]
  return new Intl.ListFormat(formattingLocale()).format(uses.filter((use) => use !== ''))
}

/** The available printers, then network printers, then those that only the settings refer to. */
export function knownPrinters(printers: readonly PrinterInfo[], printing: PrintSettings): readonly KnownPrinter[] {
  const infos = new Map(printers.map((printer) => [printer.id, printer]))
  const addresses = new Map(printing.networkPrinters.map((printer) => [networkPrinterId(printer), printer]))
  const named = [printing.labelPrinter, printing.documentPrinter, ...printing.rules.map(({ printer }) => printer)].filter((id) => id !== '')
  const ids = new Set([...infos.keys(), ...addresses.keys(), ...Object.keys(printing.profiles), ...named])
  return [...ids].map((id) => {
    const info = infos.get(id) ?? null
    const address = addresses.get(id) ?? null
    return {
      id,
      name: address?.name ?? info?.name ?? nameFromId(id),
      info,
      address,
      profile: resolvePrinterProfile(printing, id),
      uses: usesOf(printing, id),
    }
  })
}

/** True for a printer that only the settings refer to. */
export function isPrinterUnavailable({ info, address }: KnownPrinter): boolean {
  return info === null && address === null
}
