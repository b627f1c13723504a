import { copyColour, type CopiedColour } from './copy-colour.ts'
import { nameValue, numberValue, selectEntries, type CopyTarget } from './copy-target.ts'
import type { PdfGraph } from './pdf-graph.ts'
import { unsupported, type PdfEntries, type PdfValue } from './pdf-value.ts'
import { arePlain, filtersOf, parametersOf, decodeStream } from './decode-stream.ts'

const known = new Set(['Width', 'Height', 'ColorSpace', 'BitsPerComponent', 'ImageMask', 'Decode', 'SMask', 'Filter', 'DecodeParms'])
const ignoredKeys = new Set([
  'Type',
  'Subtype',
  'Length',
  'Name',
  'Interpolate',
  'Intent',
  'Metadata',
  'StructParent',
  'ID',
  'LastModified',
  'PieceInfo',
])
/** More than any label or invoice has. */
const maxSamples = 60_000_000

interface Shape {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly components: number
}

function shapeOf(graph: PdfGraph, entries: PdfEntries, colour: CopiedColour | null): Shape {
  const whole = (key: string): number => {
    const value = graph.number(entries.get(key))
    return value !== null && Number.isInteger(value) && value > 0 ? value : unsupported(`image-missing-${key}`)
  }
  const bits = colour === null ? 1 : whole('BitsPerComponent')
  const shape = { width: whole('Width'), height: whole('Height'), bits, components: colour?.components ?? 1 }
  if (![1, 2, 4, 8].includes(bits)) unsupported(`image-bits-${bits}`)
  if (shape.width * shape.height > maxSamples) unsupported('image-size')
  return shape
}

/** `[0 1]` in any number, or `[1 0]` for one component. */
function decodeOf(graph: PdfGraph, entries: PdfEntries, { components }: Shape, colour: CopiedColour | null): PdfValue | null {
  const decode = entries.get('Decode')
  if (decode === undefined) return null
  const numbers = graph.items(decode).map((item) => graph.number(item))
  const pairs = numbers.map(String).join(' ')
  if (colour?.isPalette !== true && pairs === Array.from({ length: components }, () => '0 1').join(' ')) return null
  if (colour?.isPalette !== true && components === 1 && pairs === '1 0') return { kind: 'array', items: [numberValue(1), numberValue(0)] }
  return unsupported('image-decode')
}

/** Checks that all samples are present, so that no reader has to guess. */
function checkSamples(graph: PdfGraph, entries: PdfEntries, shape: Shape, stream: Uint8Array): PdfValue | null {
  const parameters = parametersOf(graph, entries)
  const predictor = graph.number(parameters?.get('Predictor')) ?? 1
  const row = Math.ceil((shape.width * shape.components * shape.bits) / 8)
  const isPredicted = predictor >= 10 && predictor <= 15
  if (parameters !== null && !isPredicted && predictor !== 1) unsupported('image-predictor')
  const expected = shape.height * (row + (isPredicted ? 1 : 0))
  const { length } = decodeStream(filtersOf(graph, entries), stream, expected + 4096)
  if (length < expected) unsupported('image-samples')
  if (parameters === null || !isPredicted) return null
  const same = (key: string, value: number): boolean =>
    (graph.number(parameters.get(key)) ?? (key === 'BitsPerComponent' ? 8 : 1)) === value
  if (!same('Columns', shape.width) || !same('Colors', shape.components) || !same('BitsPerComponent', shape.bits)) {
    unsupported('image-predictor-rows')
  }
  const selected = ['Predictor', 'Columns', 'Colors', 'BitsPerComponent']
  return {
    kind: 'dictionary',
    entries: new Map(selected.flatMap((key) => (parameters.has(key) ? [[key, graph.resolve(parameters.get(key)).value] as const] : []))),
  }
}

/** Reads the frame of a JPEG: eight bits, with the size and the colors in its dictionary. */
function checkJpeg(bytes: Uint8Array, shape: Shape): void {
  let at = 2
  while (bytes[0] === 0xff && bytes[1] === 0xd8 && at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) {
      const view = new DataView(bytes.buffer, bytes.byteOffset + at, 10)
      const isSame = view.getUint16(5) === shape.height && view.getUint16(7) === shape.width && view.getUint8(9) === shape.components
      if (!isSame || view.getUint8(4) !== 8 || shape.bits !== 8) unsupported('jpeg-mismatch')
      return
    }
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
  }
  unsupported('jpeg-syntax')
}

/** An image of plain samples or a JPEG, with at most a plain transparency mask. Anything else is unsupported. */
export function copyImage(graph: PdfGraph, target: CopyTarget, value: PdfValue, isMask = false): PdfValue {
  const { value: found, stream } = graph.resolve(value)
  if (found.kind !== 'dictionary' || stream === null) return unsupported('image-data')
  const { selected, others } = selectEntries(found.entries, known, ignoredKeys)
  if (others.length > 0) unsupported(`image-key-${others.join('-')}`)
  const stencil = found.entries.has('ImageMask') && graph.resolve(found.entries.get('ImageMask')).value
  const isStencil = stencil !== false && stencil.kind === 'keyword' && stencil.text === 'true'
  const colour = isStencil ? null : copyColour(graph, found.entries.get('ColorSpace'))
  if (isMask && (colour?.components !== 1 || colour.isPalette || selected.has('SMask'))) unsupported('soft-mask')
  if (colour?.components === 4) unsupported('image-cmyk')
  const shape = shapeOf(graph, found.entries, colour)
  const filters = filtersOf(graph, found.entries)
  const isJpeg = filters.at(-1) === 'DCTDecode'
  if (!arePlain(isJpeg ? filters.slice(0, -1) : filters)) unsupported(`image-filter-${filters.join('-')}`)

  const entries = new Map<string, PdfValue>([
    ['Type', nameValue('XObject')],
    ['Subtype', nameValue('Image')],
    ['Width', numberValue(shape.width)],
    ['Height', numberValue(shape.height)],
    ['BitsPerComponent', numberValue(shape.bits)],
  ])
  if (colour === null) entries.set('ImageMask', { kind: 'keyword', text: 'true' })
  else entries.set('ColorSpace', colour.value)
  const decode = decodeOf(graph, found.entries, shape, colour)
  if (decode !== null) entries.set('Decode', decode)
  let bytes = stream
  let packing = filters
  if (isJpeg) {
    if (parametersOf(graph, found.entries) !== null || colour === null || colour.isPalette) unsupported('jpeg-parameters')
    bytes = decodeStream(filters, stream, maxSamples)
    packing = ['DCTDecode']
    checkJpeg(bytes, shape)
  } else {
    const parameters = checkSamples(graph, found.entries, shape, stream)
    if (parameters !== null) entries.set('DecodeParms', parameters)
    if (parameters !== null && filters.length !== 1) unsupported('image-filter-count')
  }
  if (packing.length > 0)
    entries.set('Filter', packing.length === 1 ? nameValue(packing[0] ?? '') : { kind: 'array', items: packing.map(nameValue) })
  const soft = found.entries.get('SMask')
  if (soft !== undefined) {
    if (colour === null) unsupported('stencil-soft-mask')
    entries.set('SMask', copyImage(graph, target, soft, true))
  }
  return target.addStream(entries, bytes)
}
