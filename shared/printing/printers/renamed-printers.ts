import type { PrintSettings } from '../../settings/settings.ts'
import { networkPrinterId } from './printer-profile.ts'
import type { PrinterInfo } from './printer.ts'

/** What a system appends to the name of the same printer, in any language: `(redirected 2)`, `in session 3`, `(Copy 1)`, `_2`. */
const endings = [/\s*\((?:[^()]*\s)?\d{1,5}\)$/u, /\s+in session \d+$/iu, /[-_]\d{1,2}$/u]

function stemOf(name: string): string {
  const stem = endings.reduce((rest, ending) => rest.replace(ending, ''), name.trim())
  return stem.toLowerCase().replaceAll(/[\s_-]+/gu, ' ')
}

export interface RenamedPrinter {
  /** The id in the settings, which no printer has now. */
  readonly id: string
  readonly name: string
  /** Printers that are not set up and may be the same one. */
  readonly candidates: readonly PrinterInfo[]
}

function usedIds({ labelPrinter, documentPrinter, rules, profiles }: PrintSettings): Set<string> {
  return new Set(
    [labelPrinter, documentPrinter, ...rules.map(({ printer }) => printer), ...Object.keys(profiles)].filter((id) => id !== ''),
  )
}

/**
 * Printers of this system that are set up and are not there now, while one of the same name except for its number is there and not set up:
 * a remote session numbers its printers anew, and a system that finds a device again may rename it. Nothing is decided: two devices can
 * have such names.
 */
export function renamedPrinters(printing: PrintSettings, printers: readonly PrinterInfo[]): readonly RenamedPrinter[] {
  const used = usedIds(printing)
  const addresses = new Set(printing.networkPrinters.map(networkPrinterId))
  const present = new Set(printers.flatMap(({ id, state }) => (state === 'gone' ? [] : [id])))
  return [...used].flatMap((id) => {
    const [, kind = '', name = ''] = /^(cups|windows):(.+)$/u.exec(id) ?? []
    if (kind === '' || present.has(id) || addresses.has(id)) return []
    const candidates = printers.filter(
      (printer) =>
        printer.kind === kind &&
        present.has(printer.id) &&
        !used.has(printer.id) &&
        stemOf(printer.id.slice(kind.length + 1)) === stemOf(name),
    )
    return candidates.length === 0 ? [] : [{ id, name, candidates }]
  })
}

/** The settings with one printer in the place of another: its profile and everything that refers to it. */
export function withReplacedPrinter(printing: PrintSettings, id: string, next: string): PrintSettings {
  const moved = (printerId: string): string => (printerId === id ? next : printerId)
  return {
    ...printing,
    labelPrinter: moved(printing.labelPrinter),
    documentPrinter: moved(printing.documentPrinter),
    rules: printing.rules.map((rule) => ({ ...rule, printer: moved(rule.printer) })),
    profiles: Object.fromEntries(Object.entries(printing.profiles).map(([key, profile]) => [moved(key), profile])),
  }
}
