import { inflateSync } from 'node:zlib'
import { readAsciiGraphic } from './ascii-dots.ts'

/** One label of a ZPL stream, parsed as Zebra documents the language and not as Packbench writes it. */
export interface ReadLabel {
  readonly width: number
  readonly height: number
  /** One byte a dot, 0 is black; as wide and as high as `^PW` and `^LL` say. */
  readonly gray: Uint8Array
  /** Every command except the graphic, in order, e.g. `['PW', '812']`. */
  readonly commands: readonly (readonly [string, string])[]
}

/** The remainder of a long division, bit by bit. */
function remainderOf(text: string): string {
  const bits = [...Buffer.from(text, 'latin1')].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1))
  let register = 0
  for (const bit of [...bits, ...Array.from({ length: 16 }, () => 0)]) {
    const leaving = (register & 0x8000) !== 0
    register = ((register << 1) | bit) & 0xffff
    if (leaving) register ^= 0b0001_0000_0010_0001
  }
  return register.toString(16).padStart(4, '0').toUpperCase()
}

export function checkedZ64(field: string): Uint8Array {
  const [nothing, id, text = '', crc] = field.split(':')
  if (nothing !== '' || id !== 'Z64') throw new Error(`not a Z64 field: ${field.slice(0, 40)}`)
  if (remainderOf(text) !== crc) throw new Error(`the CRC of a Z64 field is ${crc}, and ${remainderOf(text)} was expected`)
  return new Uint8Array(inflateSync(Buffer.from(text, 'base64')))
}

function readCommands(text: string): (readonly [string, string])[] {
  return [...text.matchAll(/[\^~]([A-Z][A-Z0-9@])([^~^]*)/g)].map(([, name = '', rest = '']) => [name, rest.trimEnd()])
}

function readLabel(text: string): ReadLabel {
  const all = readCommands(text)
  const only = (name: string): string => {
    const found = all.filter(([each]) => each === name)
    if (found.length !== 1) throw new Error(`${found.length} of ^${name} in a label`)
    return found[0]?.[1] ?? ''
  }
  const [width, height] = [Number(only('PW')), Number(only('LL'))]
  const [format, sent, total, rowBytes, ...data] = only('GF').split(',')
  const field = data.join(',')
  if (format !== 'A' || all.some(([name, rest]) => name === 'FO' && rest !== '0,0'))
    throw new Error('the graphic does not stand at the corner')
  const bytes = field.startsWith(':') ? checkedZ64(field) : readAsciiGraphic(field, Number(total), Number(rowBytes))
  if (Number(total) !== bytes.length || sent !== total) throw new Error(`${total} bytes were announced and ${bytes.length} came`)
  const gray = new Uint8Array(width * height)
  for (let dot = 0; dot < gray.length; dot += 1) {
    const byte = bytes[Math.floor(dot / width) * Number(rowBytes) + Math.floor((dot % width) / 8)] ?? 0
    gray[dot] = ((byte >> (7 - ((dot % width) % 8))) & 1) === 1 ? 0 : 255
  }
  return { width, height, gray, commands: all.filter(([name]) => name !== 'GF') }
}

/** Every label in the stream, in its order. Throws where a printer would throw a label away. */
export function readZpl(stream: Uint8Array): readonly ReadLabel[] {
  const text = Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength).toString('latin1')
  return [...text.matchAll(/\^XA([^]*?)\^XZ/g)].map(([, inside = '']) => readLabel(inside))
}

/** The dots as a picture file that barcode readers take. */
export function dotsAsPgm({ width, height, gray }: Pick<ReadLabel, 'width' | 'height' | 'gray'>): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray])
}
