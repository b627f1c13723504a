import { extname } from 'node:path'

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const longestStem = 120

/** A name that every system takes as one file of this very folder: no separator, no control character, no device, no hidden file. */
export function exportName(wanted: string): string {
  const end = extname(wanted).replaceAll(/[^.\p{L}\p{N}]/gu, '')
  const stem = wanted
    .slice(0, wanted.length - extname(wanted).length)
    .replaceAll(/[^\p{L}\p{N}._ ()-]+/gu, '-')
    .replaceAll(/^[.\s-]+|[.\s]+$/g, '')
    .slice(0, longestStem)
  const usable = stem === '' || reserved.test(stem) ? `packbench-${stem}` : stem
  return `${usable.replaceAll(/[-\s]+$/g, '')}${end}`
}

/** The name with a number behind it: `list.csv`, `list (2).csv`. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name
  const end = extname(name)
  return `${name.slice(0, name.length - end.length)} (${number})${end}`
}
