import type { PdfGraph } from './pdf-graph.ts'
import { nameValue, numberValue } from './copy-target.ts'
import { unsupported, type PdfValue } from './pdf-value.ts'
import { filtersOf, decodeStream } from './decode-stream.ts'

/** A color space that every reader shows alike. */
export interface CopiedColour {
  readonly value: PdfValue
  /** Numbers for one color. */
  readonly components: number
  /** True for an indexed color space, whose samples are indexes into a palette. */
  readonly isPalette: boolean
}

const devices = new Map([
  ['DeviceGray', 1],
  ['DeviceRGB', 3],
  ['DeviceCMYK', 4],
])
const deviceOf = new Map([
  [1, 'DeviceGray'],
  [3, 'DeviceRGB'],
  [4, 'DeviceCMYK'],
])

function device(components: number): CopiedColour {
  const name = deviceOf.get(components) ?? unsupported('color-space-components')
  return { value: { kind: 'name', name }, components, isPalette: false }
}

/** The bytes of a literal or hexadecimal string. */
function stringBytes(text: string): Uint8Array {
  if (text.startsWith('<')) return Buffer.from(text.replaceAll(/[<>\s]/g, '').replace(/^((?:..)*.)$/, '$1'), 'hex')
  const bytes: number[] = []
  const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }
  for (let at = 1; at < text.length - 1; at++) {
    if (text.charAt(at) !== '\\') {
      bytes.push(text.charCodeAt(at))
      continue
    }
    at += 1
    const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3))?.[0]
    if (octal !== undefined) {
      bytes.push(Number.parseInt(octal, 8) & 255)
      at += octal.length - 1
    } else if (text.charAt(at) === '\r') at += text.charAt(at + 1) === '\n' ? 1 : 0
    else if (text.charAt(at) !== '\n') bytes.push(escapes[text.charAt(at)] ?? text.charCodeAt(at))
  }
  return Uint8Array.from(bytes)
}

function palette(graph: PdfGraph, [, base, highest, lookup]: readonly PdfValue[]): CopiedColour {
  const colour = copyColour(graph, base)
  const last = graph.number(highest)
  if (colour.isPalette || colour.components === 4 || last === null || !Number.isInteger(last) || last < 0 || last > 255) {
    unsupported('palette-type')
  }
  const table = graph.resolve(lookup)
  const length = (last + 1) * colour.components
  const bytes =
    table.stream !== null && table.value.kind === 'dictionary'
      ? decodeStream(filtersOf(graph, table.value.entries), table.stream, length + 64)
      : table.value.kind === 'string'
        ? stringBytes(table.value.text)
        : unsupported('palette-missing')
  if (bytes.length < length) unsupported('palette-length')
  const text = `<${Buffer.from(bytes.subarray(0, length)).toString('hex')}>`
  const items: PdfValue[] = [nameValue('Indexed'), colour.value, numberValue(last), { kind: 'string', text }]
  return { value: { kind: 'array', items }, components: 1, isPalette: true }
}

/** Color profiles are dropped: the plain colors they describe are printed. */
export function copyColour(graph: PdfGraph, value: PdfValue | undefined): CopiedColour {
  const found = graph.resolve(value).value
  if (found.kind === 'name') return device(devices.get(found.name) ?? unsupported(`color-space-${found.name}`))
  if (found.kind !== 'array') return unsupported('color-space-syntax')
  const kind = graph.name(found.items[0])
  if (found.items.length === 1 && kind !== null) return device(devices.get(kind) ?? unsupported(`color-space-${kind}`))
  if (kind === 'CalGray') return device(1)
  if (kind === 'CalRGB') return device(3)
  if (kind === 'ICCBased') return device(graph.number(graph.entries(found.items[1]).get('N')) ?? 0)
  if (kind === 'Indexed') return palette(graph, found.items)
  return unsupported(`color-space-${kind ?? 'none'}`)
}
