export const folderPrinterId = 'folder'

/** 0001 to 9999, then A0000 to Z9999, which sort after them: alphabetical order is printing order. */
const numbered = /^([A-Z]?)(\d{4})-.*-[0-9a-z]{8}\.pdf$/
const perLetter = 10_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const maxFileNumber = perLetter * (letters.length + 1) - 1

/** The number at the start of a sheet's file name; null for any other file. */
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

/** The suffix of a sheet's file name, by which the sheet can be found. */
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

/** The owner of a staged file, and the boot of the machine it was written in. */
export interface StagedBy {
  readonly station: string
  readonly boot: string
}

/** The name of a sheet's file until it gets its own. Programs that collect PDFs ignore hidden files and `.tmp`. */
export function stagedName({ station, boot }: StagedBy, jobUuid: string): string {
  return `.staged-${station}-${boot}-${jobUuid}.tmp`
}

export function readStagedName(name: string): (StagedBy & { readonly jobUuid: string }) | null {
  const [, station, boot, jobUuid] = staged.exec(name) ?? []
  return station === undefined || boot === undefined || jobUuid === undefined ? null : { station, boot, jobUuid }
}
