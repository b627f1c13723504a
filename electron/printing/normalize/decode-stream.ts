import { inflateSync } from 'node:zlib'
import type { PdfGraph } from './pdf-graph.ts'
import { unsupported, type PdfEntries, type PdfValue } from './pdf-value.ts'

const plainFilters = new Set(['FlateDecode', 'ASCII85Decode', 'ASCIIHexDecode'])

/** The filters of a stream, outermost first. */
export function filtersOf(graph: PdfGraph, entries: PdfEntries): readonly string[] {
  const filter = entries.get('Filter')
  if (filter === undefined) return []
  const { value } = graph.resolve(filter)
  const names = value.kind === 'array' ? value.items.map((item) => graph.name(item)) : [graph.name(value)]
  return names.map((name) => name ?? unsupported('filter-name'))
}

/** The only set of filter parameters, null if there is none. Several are unsupported. */
export function parametersOf(graph: PdfGraph, entries: PdfEntries): PdfEntries | null {
  const given = entries.get('DecodeParms')
  if (given === undefined) return null
  const { value } = graph.resolve(given)
  const all: readonly PdfValue[] = value.kind === 'array' ? value.items : [value]
  const present = all.map((each) => graph.resolve(each).value).filter((each) => each.kind !== 'keyword')
  const [only] = present
  if (only === undefined) return null
  return present.length === 1 && only.kind === 'dictionary' ? only.entries : unsupported('filter-parameters')
}

function unhex(packed: Uint8Array): Uint8Array {
  const digits = Buffer.from(packed).toString('latin1').split('>', 1)[0]?.replace(/\s+/g, '') ?? ''
  return /^(?:[\da-f]{2})*$/i.test(digits) ? Buffer.from(digits, 'hex') : unsupported('hex-stream-syntax')
}

function un85(packed: Uint8Array): Uint8Array {
  const text = Buffer.from(packed).toString('latin1').split('~', 1)[0]?.replace(/\s+/g, '').replaceAll('z', '!!!!!') ?? ''
  if (!/^[!-u]*$/.test(text)) unsupported('base85-stream-syntax')
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 5) {
    const group = text.slice(at, at + 5)
    let value = 0
    for (const letter of group.padEnd(5, 'u')) value = value * 85 + letter.charCodeAt(0) - 33
    if (value > 0xffffffff || group.length === 1) unsupported('base85-stream-syntax')
    for (let byte = 0; byte < group.length - 1; byte++) bytes.push(Math.floor(value / 256 ** (3 - byte)) % 256)
  }
  return Uint8Array.from(bytes)
}

/** A stream without its plain filters, at most `maxBytes` bytes long; further compression inside remains. */
export function decodeStream(filters: readonly string[], stream: Uint8Array, maxBytes: number): Uint8Array {
  let bytes = stream
  for (const filter of filters) {
    if (!plainFilters.has(filter)) break
    if (filter === 'ASCIIHexDecode') bytes = unhex(bytes)
    else if (filter === 'ASCII85Decode') bytes = un85(bytes)
    else {
      try {
        bytes = inflateSync(bytes, { maxOutputLength: maxBytes })
      } catch {
        unsupported('stream-inflate')
      }
    }
  }
  return bytes
}

/** True when all of them only compress the same bytes. */
export function arePlain(filters: readonly string[]): boolean {
  return filters.length <= 2 && filters.every((filter) => plainFilters.has(filter))
}
