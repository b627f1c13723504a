import type { Failure } from '../failure.ts'
import { settingsFailures } from '../messages/settings/settings-failures.ts'
import { layoutProblem } from '../printing/labels/label-stock.ts'
import { networkPrinterId } from '../printing/printers/printer-profile.ts'
import type { PrintSettings, Settings } from './settings.ts'

function duplicatePrinterAddress({ networkPrinters }: PrintSettings): Failure | null {
  const seen = new Map<string, string>()
  for (const [index, printer] of networkPrinters.entries()) {
    // Host names are case-insensitive.
    const address = networkPrinterId({ ...printer, host: printer.host.trim().toLowerCase() })
    const earlier = seen.get(address)
    if (earlier !== undefined) {
      const { name, host, port } = printer
      return settingsFailures.duplicateAddress(
        { printer: name, other: earlier, host, port },
        { path: `printing.networkPrinters.${index}.host` },
      )
    }
    seen.set(address, printer.name)
  }
  return null
}

/** Why well-formed settings cannot be used; null when they can. */
export function validateSettings({ printing }: Pick<Settings, 'printing'>): Failure | null {
  for (const [printerId, { sheet }] of Object.entries(printing.profiles)) {
    const why = sheet === null ? null : layoutProblem(sheet)
    if (why !== null) return settingsFailures.labelSheetInvalid({ problem: why }, { path: `printing.profiles.${printerId}.sheet` })
  }
  return duplicatePrinterAddress(printing)
}
