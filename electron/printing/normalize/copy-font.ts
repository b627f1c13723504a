import { nameValue, selectEntries, type CopyTarget } from './copy-target.ts'
import type { PdfGraph } from './pdf-graph.ts'
import { unsupported, type PdfEntries, type PdfValue } from './pdf-value.ts'
import { arePlain, filtersOf, decodeStream } from './decode-stream.ts'

const family = ['', '-Bold', '-Oblique', '-BoldOblique']
/** Every PDF reader includes these. */
const standardFonts = new Set([
  ...['Helvetica', 'Courier'].flatMap((name) => family.map((style) => name + style)),
  ...['Roman', 'Bold', 'Italic', 'BoldItalic'].map((style) => `Times-${style}`),
])
const namedEncodings = new Set(['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding'])
const maxFontBytes = 30_000_000

const fontKeys = new Set(['Type', 'Subtype', 'BaseFont', 'FirstChar', 'LastChar', 'Widths', 'Encoding', 'FontDescriptor', 'ToUnicode'])
const compositeKeys = new Set(['Type', 'Subtype', 'BaseFont', 'Encoding', 'DescendantFonts', 'ToUnicode'])
const cidKeys = new Set(['Type', 'Subtype', 'BaseFont', 'CIDSystemInfo', 'FontDescriptor', 'W', 'DW', 'CIDToGIDMap'])
const descriptorKeys = new Set([
  'Type',
  'FontName',
  'Flags',
  'FontBBox',
  'ItalicAngle',
  'Ascent',
  'Descent',
  'Leading',
  'CapHeight',
  'XHeight',
  'StemV',
  'StemH',
  'AvgWidth',
  'MaxWidth',
  'MissingWidth',
])
const ignoredKeys = new Set([
  'Name',
  'W2',
  'DW2',
  'FontFamily',
  'FontStretch',
  'FontWeight',
  'CharSet',
  'CIDSet',
  'Lang',
  'Style',
  'FontFile',
  'FontFile2',
  'FontFile3',
])

/** Copies a value of plain parts and replaces references by their targets. */
export function plainCopy(graph: PdfGraph, value: PdfValue): PdfValue {
  const { value: found, stream } = graph.resolve(value)
  if (stream !== null) return unsupported('unexpected-stream')
  if (found.kind === 'array') return { kind: 'array', items: found.items.map((item) => plainCopy(graph, item)) }
  if (found.kind !== 'dictionary') return found
  return { kind: 'dictionary', entries: new Map([...found.entries].map(([key, item]) => [key, plainCopy(graph, item)])) }
}

function copyStream(graph: PdfGraph, target: CopyTarget, value: PdfValue | undefined, keys: readonly string[]): PdfValue {
  const { value: found, stream } = graph.resolve(value)
  if (found.kind !== 'dictionary' || stream === null) return unsupported('font-data')
  const filters = filtersOf(graph, found.entries)
  if (!arePlain(filters) || found.entries.has('DecodeParms')) unsupported(`font-filter-${filters.join('-')}`)
  const entries = new Map<string, PdfValue>()
  for (const key of [...keys, 'Filter']) {
    const entry = found.entries.get(key)
    if (entry !== undefined) entries.set(key, plainCopy(graph, entry))
  }
  return target.addStream(entries, stream)
}

function programOf(descriptor: PdfEntries): string {
  const present = ['FontFile', 'FontFile2', 'FontFile3'].filter((key) => descriptor.has(key))
  return present.length === 1 && present[0] !== undefined ? present[0] : unsupported('font-not-embedded')
}

function copyDescriptor(graph: PdfGraph, target: CopyTarget, value: PdfValue | undefined, programs: readonly string[]): PdfValue {
  const found = graph.entries(value)
  const program = programOf(found)
  if (!programs.includes(program)) unsupported('font-type-mismatch')
  const { selected, others } = selectEntries(found, descriptorKeys, ignoredKeys)
  if (others.length > 0) unsupported(`font-key-${others.join('-')}`)
  const entries = new Map([...selected].map(([key, item]) => [key, plainCopy(graph, item)] as const))
  entries.set(program, copyStream(graph, target, found.get(program), ['Length1', 'Length2', 'Length3', 'Subtype']))
  return target.add({ kind: 'dictionary', entries })
}

/** The tables by which a TrueType font finds its glyphs, as `platform,encoding`. */
function letterTables(program: Uint8Array): readonly string[] {
  const view = new DataView(program.buffer, program.byteOffset, program.length)
  try {
    for (let index = 0; index < view.getUint16(4); index++) {
      const at = 12 + index * 16
      if (Buffer.from(program.subarray(at, at + 4)).toString('latin1') !== 'cmap') continue
      const table = view.getUint32(at + 8)
      return Array.from({ length: Math.min(view.getUint16(table + 2), 16) }, (_, row) => {
        const entry = table + 4 + row * 8
        return `${view.getUint16(entry)},${view.getUint16(entry + 2)}`
      })
    }
  } catch {
    unsupported('truetype-truncated')
  }
  return []
}

/** Readers choose the glyphs of such a font in several ways; it is kept only if all of them lead to the same glyph. */
function checkTrueType(graph: PdfGraph, font: PdfEntries): void {
  const descriptor = graph.entries(font.get('FontDescriptor'))
  const { value: program, stream } = graph.resolve(descriptor.get('FontFile2'))
  if (program.kind !== 'dictionary' || stream === null) return unsupported('font-data')
  const tables = letterTables(decodeStream(filtersOf(graph, program.entries), stream, maxFontBytes))
  const isSymbolic = ((graph.number(descriptor.get('Flags')) ?? 0) & 4) !== 0
  const encoding = graph.name(font.get('Encoding'))
  const isUnicode = !isSymbolic && (encoding === 'WinAnsiEncoding' || encoding === 'MacRomanEncoding')
  if (isUnicode && tables.filter((table) => table === '3,1').length === 1) return
  if (isSymbolic && !font.has('Encoding') && tables.length === 1) return
  unsupported('truetype-encoding')
}

function isDefault(graph: PdfGraph, encoding: PdfValue | undefined): boolean {
  return encoding === undefined || namedEncodings.has(graph.name(encoding) ?? '')
}

function copySimple(graph: PdfGraph, target: CopyTarget, font: PdfEntries, selected: Map<string, PdfValue>): PdfValue {
  const isTrueType = graph.name(font.get('Subtype')) === 'TrueType'
  if (isTrueType) checkTrueType(graph, font)
  const entries = new Map<string, PdfValue>()
  for (const [key, value] of selected) {
    if (key !== 'FontDescriptor' && key !== 'ToUnicode') entries.set(key, plainCopy(graph, value))
  }
  entries.set(
    'FontDescriptor',
    copyDescriptor(graph, target, font.get('FontDescriptor'), isTrueType ? ['FontFile2'] : ['FontFile', 'FontFile3']),
  )
  return { kind: 'dictionary', entries }
}

function copyComposite(graph: PdfGraph, target: CopyTarget, font: PdfEntries): PdfValue {
  const [descendant, ...more] = graph.items(font.get('DescendantFonts'))
  if (descendant === undefined || more.length > 0 || graph.name(font.get('Encoding')) !== 'Identity-H') {
    return unsupported('font-encoding')
  }
  const cid = graph.entries(descendant)
  const { selected, others } = selectEntries(cid, cidKeys, ignoredKeys)
  if (others.length > 0) unsupported(`font-key-${others.join('-')}`)
  const isTrueType = graph.name(cid.get('Subtype')) === 'CIDFontType2'
  const entries = new Map<string, PdfValue>()
  for (const [key, value] of selected) if (key !== 'FontDescriptor' && key !== 'CIDToGIDMap') entries.set(key, plainCopy(graph, value))
  const map = cid.get('CIDToGIDMap')
  if (isTrueType) {
    const isIdentity = map === undefined || graph.name(map) === 'Identity'
    entries.set('CIDToGIDMap', isIdentity ? nameValue('Identity') : copyStream(graph, target, map, []))
  }
  entries.set('FontDescriptor', copyDescriptor(graph, target, cid.get('FontDescriptor'), isTrueType ? ['FontFile2'] : ['FontFile3']))
  const descendants: PdfValue = { kind: 'array', items: [target.add({ kind: 'dictionary', entries })] }
  return {
    kind: 'dictionary',
    entries: new Map<string, PdfValue>([
      ['Type', nameValue('Font')],
      ['Subtype', nameValue('Type0')],
      ['BaseFont', plainCopy(graph, font.get('BaseFont') ?? unsupported('font-name'))],
      ['Encoding', nameValue('Identity-H')],
      ['DescendantFonts', descendants],
    ]),
  }
}

/** A font that every reader shows alike: a standard one, or an embedded one with an unambiguous encoding. */
export function copyFont(graph: PdfGraph, target: CopyTarget, value: PdfValue): PdfValue {
  const font = graph.entries(value)
  const subtype = graph.name(font.get('Subtype'))
  const { selected, others } = selectEntries(font, subtype === 'Type0' ? compositeKeys : fontKeys, ignoredKeys)
  if (others.length > 0) unsupported(`font-key-${others.join('-')}`)
  if (subtype !== 'Type0' && subtype !== 'Type1' && subtype !== 'TrueType') return unsupported(`font-type-${subtype ?? 'none'}`)
  const base = graph.name(font.get('BaseFont')) ?? ''
  if (subtype === 'Type1' && standardFonts.has(base) && !isEmbedded(graph, font)) {
    if (!isDefault(graph, font.get('Encoding'))) unsupported('standard-font-encoding')
    const encoding = font.get('Encoding')
    return target.add({
      kind: 'dictionary',
      entries: new Map<string, PdfValue>([
        ['Type', nameValue('Font')],
        ['Subtype', nameValue('Type1')],
        ['BaseFont', nameValue(base)],
        ...(encoding === undefined ? [] : [['Encoding', plainCopy(graph, encoding)] as const]),
      ]),
    })
  }
  if (subtype !== 'Type0' && !font.has('FontDescriptor')) unsupported('font-not-embedded')
  const copied = subtype === 'Type0' ? copyComposite(graph, target, font) : copySimple(graph, target, font, selected)
  const unicode = font.get('ToUnicode')
  if (copied.kind !== 'dictionary') return copied
  if (unicode === undefined || graph.resolve(unicode).stream === null) return target.add(copied)
  return target.add({ kind: 'dictionary', entries: new Map([...copied.entries, ['ToUnicode', copyStream(graph, target, unicode, [])]]) })
}

function isEmbedded(graph: PdfGraph, font: PdfEntries): boolean {
  if (!font.has('FontDescriptor')) return false
  const descriptor = graph.entries(font.get('FontDescriptor'))
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(key))
}
