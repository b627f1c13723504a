import type { PrintSettings } from '../../settings/settings.ts'
import { networkPrinterId } from './printer-profile.ts'
import type { PrinterInfo } from './printer.ts'

/** Session, in the languages of Windows. */
const session =
  'session|sitzung|sesi[oó]n|sessione|sess[aã]o|sessie|sesj[aio]|sesiun|relac|rel[aá]ci|istun|munkamenet|oturum|сеанс|сесі|セッション|会话|會話|工作階段|세션'

/**
 * What a system appends to the name of the same printer, in any language: `(redirected 2)`, `(2 redirected)`, `(Copy 1)`,
 * `(from PC01) in session 3`, `_2`, `#2`, `:2`. A number after a blank is part of a name that a person gave.
 */
const endings = [
  /\s*\((?:[^()]*\s)?\d{1,5}\)$/u,
  /\s*\(\d{1,3}\s+(?!(?:dpi|lpi|mm|cm|inch|in|ppm)\))\p{L}+\)$/iu,
  // The languages without blanks have a word or two behind the number.
  new RegExp(`(?:\\s*\\([^()]+\\))?\\s*(?:\\p{L}+\\s+){0,3}\\p{Lo}?(?:${session})\\p{L}*\\s*\\d{1,5}(?:\\s*\\p{Lo}{1,3})?$`, 'iu'),
  /(?<=\S)[-_#:]\d{1,2}$/u,
]

function withoutEnding(name: string): string {
  const stem = endings.reduce((rest, ending) => rest.replace(ending, ''), name).trim()
  return stem === '' ? name : stem
}

function stemOf(name: string): string {
  let stem = name.normalize('NFKC').trim()
  for (let next = withoutEnding(stem); next !== stem; next = withoutEnding(stem)) stem = next
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
 * Printers of this system that are set up but absent, while a printer with the same name except for its number is present and not set up: a
 * remote session renumbers its printers, and a system that finds a device again may rename it. This decides nothing: two devices can have such
 * names.
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
