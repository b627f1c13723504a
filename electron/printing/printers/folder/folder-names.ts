export const folderPrinterId = 'folder'

/** 0001 to 9999, then A0000 to Z9999, which sort behind them: alphabetical order is printing order. */
const numbered = /^([A-Z]?)(\d{4})-.*-[0-9a-z]{8}\.pdf$/
const perLetter = 10_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const maxFileNumber = perLetter * (letters.length + 1) - 1

/** The number a sheet's file name begins with; null for any other file. */
export function parseFileNumber(name: string): number | null {
  const match = numbered.exec(name)
  if (match === null) return null
  const [, letter = '', digits = ''] = match
  return Number(digits) + perLetter * (letters.indexOf(letter || ' ') + 1)
}

export function formatFileNumber(number: number): string {
  const letter = letters[Math.floor(number / perLetter) - 1] ?? ''
  return `${letter}${String(number % perLetter).padStart(4, '0')}`
}

export function highestNumber(names: readonly string[]): number {
  return names.reduce((highest, name) => Math.max(highest, parseFileNumber(name) ?? 0), 0)
}

/** Ends the name of a sheet's file, so that the sheet can be found by it. */
export function fileNameSuffix(sheetId: string): string {
  return `-${sheetId.slice(0, 8)}.pdf`
}

export function slug(title: string): string {
  return title
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}

const staged = /^\.staged-([0-9a-f]+)-([0-9a-z]+)-(.+)\.tmp$/

/** Whose staged file it is, and since which start of the machine. */
export interface StagedBy {
  readonly station: string
  readonly boot: string
}

/** Where a sheet lies until it gets its name. Programs that collect PDFs leave hidden files and `.tmp` alone. */
export function stagedName({ station, boot }: StagedBy, jobUuid: string): string {
  return `.staged-${station}-${boot}-${jobUuid}.tmp`
}

export function readStagedName(name: string): (StagedBy & { readonly jobUuid: string }) | null {
  const [, station, boot, jobUuid] = staged.exec(name) ?? []
  return station === undefined || boot === undefined || jobUuid === undefined ? null : { station, boot, jobUuid }
}
