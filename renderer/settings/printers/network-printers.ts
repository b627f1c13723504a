import { printerAddressMessages } from '../../../shared/messages/settings/printer-address-messages.ts'
import { networkPrinterId, printerProfileSchema, type NetworkPrinter } from '../../../shared/printing/printers/printer-profile.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'

/** A printer's address while it is edited. */
export interface AddressDraft {
  readonly name: string
  readonly host: string
  readonly port: string
}

export interface AddressErrors {
  readonly name: string
  readonly host: string
  readonly port: string
}

function hostError(host: string): string {
  if (host === '') return printerAddressMessages.hostMissing()
  if (/[/\s]/.test(host)) return printerAddressMessages.hostNotAlone()
  if (/^[\d.]+$/.test(host)) {
    const parts = host.split('.')
    const isAddress = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
    return isAddress ? '' : printerAddressMessages.hostNumbers()
  }
  if (/^[\da-f:]+$/i.test(host) && host.split(':').length > 2) return ''
  if (host.includes(':')) return printerAddressMessages.hostHasPort()
  const isName = host.length <= 253 && host.split('.').every((part) => /^[\da-z]([\da-z-]{0,61}[\da-z])?$/i.test(part))
  return isName ? '' : printerAddressMessages.hostInvalid()
}

function portError(port: string): string {
  return /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535 ? '' : printerAddressMessages.portInvalid()
}

/** The printer that a draft describes, or the errors by field. `others` are the other network printers. */
export function parseNetworkPrinter(
  draft: AddressDraft,
  others: readonly NetworkPrinter[],
): { readonly printer: NetworkPrinter | null; readonly errors: AddressErrors } {
  const printer = { name: draft.name.trim(), host: draft.host.trim().toLowerCase(), port: Number(draft.port.trim()) }
  const sameName = others.some(({ name }) => name.toLowerCase() === printer.name.toLowerCase())
  const sameAddress = others.find((other) => networkPrinterId(other) === networkPrinterId(printer))
  const duplicateNameError = sameName ? printerAddressMessages.nameTaken({ name: printer.name }) : ''
  const duplicateAddressError = sameAddress === undefined ? '' : printerAddressMessages.hostTaken({ printer: sameAddress.name })
  const errors = {
    name: printer.name === '' ? printerAddressMessages.nameMissing() : duplicateNameError,
    host: hostError(printer.host) || duplicateAddressError,
    port: portError(draft.port.trim()),
  }
  const isFine = errors.name === '' && errors.host === '' && errors.port === ''
  return { printer: isFine ? printer : null, errors }
}

/** Adds the printer. Without a driver it needs raw commands, so a new profile defaults to those. An existing profile is kept. */
export function withNetworkPrinter(printing: PrintSettings, printer: NetworkPrinter): PrintSettings {
  const id = networkPrinterId(printer)
  const profile = printing.profiles[id] ?? { ...printerProfileSchema.parse({}), language: 'zpl' as const }
  return {
    ...printing,
    networkPrinters: [...printing.networkPrinters, printer],
    profiles: { ...printing.profiles, [id]: profile },
  }
}

/** Accepts the model that responds at a printer's address as this printer. */
export function withModel(printing: PrintSettings, id: string, model: string): PrintSettings {
  const changed = printing.networkPrinters.map((known) => (networkPrinterId(known) === id ? { ...known, model } : known))
  return { ...printing, networkPrinters: changed }
}

/** Changes name or address; its profile, and everything that refers to the printer, follows. At a new address any model may answer. */
export function withChangedNetworkPrinter(printing: PrintSettings, id: string, printer: NetworkPrinter): PrintSettings {
  const next = networkPrinterId(printer)
  const moved = (printerId: string): string => (printerId === id ? next : printerId)
  return {
    ...printing,
    labelPrinter: moved(printing.labelPrinter),
    documentPrinter: moved(printing.documentPrinter),
    rules: printing.rules.map((rule) => ({ ...rule, printer: moved(rule.printer) })),
    networkPrinters: printing.networkPrinters.map((known) =>
      networkPrinterId(known) === id ? (next === id ? { ...known, ...printer } : printer) : known,
    ),
    profiles: Object.fromEntries(Object.entries(printing.profiles).map(([key, profile]) => [moved(key), profile])),
  }
}

/** Removes a printer and its settings. Rules and default printers that refer to it stay: only a user changes them. */
export function withoutNetworkPrinter(printing: PrintSettings, id: string): PrintSettings {
  return {
    ...printing,
    networkPrinters: printing.networkPrinters.filter((known) => networkPrinterId(known) !== id),
    profiles: Object.fromEntries(Object.entries(printing.profiles).filter(([key]) => key !== id)),
  }
}
