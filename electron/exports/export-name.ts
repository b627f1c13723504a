import { extname } from 'node:path'

const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const maxStemLength = 120

/** A name that every system accepts as one file in this very folder: no separator, control character, device name or hidden file. */
export function exportName(requested: string): string {
  const extension = extname(requested).replaceAll(/[^.\p{L}\p{N}]/gu, '')
  const stem = requested
    .slice(0, requested.length - extname(requested).length)
    .replaceAll(/[^\p{L}\p{N}._ ()-]+/gu, '-')
    .replaceAll(/^[.\s-]+|[.\s]+$/g, '')
    .slice(0, maxStemLength)
  const usable = stem === '' || reservedNames.test(stem) ? `packbench-${stem}` : stem
  return `${usable.replaceAll(/[-\s]+$/g, '')}${extension}`
}

/** The name with a number appended: `list.csv`, `list (2).csv`. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name
  const end = extname(name)
  return `${name.slice(0, name.length - end.length)} (${number})${end}`
}
