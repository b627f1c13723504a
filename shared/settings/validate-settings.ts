import type { Failure } from '../failure.ts'
import { layoutTrouble } from '../printing/label-stock.ts'
import { networkPrinterId } from '../printing/printer-profile.ts'
import type { PrintSettings, Settings } from './settings.ts'

function refusal(why: string, next: string, path: string): Failure {
  return { kind: 'invalid-input', message: `${why} The settings were not saved.`, next, path }
}

function addressTwice({ networkPrinters }: PrintSettings): Failure | null {
  const seen = new Map<string, string>()
  for (const [index, printer] of networkPrinters.entries()) {
    // Names of hosts are the same in capitals.
    const address = networkPrinterId({ ...printer, host: printer.host.trim().toLowerCase() })
    const earlier = seen.get(address)
    if (earlier !== undefined) {
      const why = `"${printer.name}" and "${earlier}" have the same address, ${printer.host} port ${printer.port}.`
      return refusal(why, 'Remove one of them, or correct its address.', `printing.networkPrinters.${index}.host`)
    }
    seen.set(address, printer.name)
  }
  return null
}

/** Why settings cannot be worked by, beyond their shape; null when they can. */
export function settingsTrouble({ printing }: Pick<Settings, 'printing'>): Failure | null {
  for (const [printerId, { sheet }] of Object.entries(printing.profiles)) {
    const why = sheet === null ? null : layoutTrouble(sheet)
    if (why !== null) return refusal(why, 'Correct the measures of the sheet of labels.', `printing.profiles.${printerId}.sheet`)
  }
  return addressTwice(printing)
}
