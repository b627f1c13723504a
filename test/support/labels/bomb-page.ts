import { deflateRawSync, deflateSync, constants } from 'node:zlib'
import { pdfFile, streamObject, textObject, type PdfObject } from '../../../electron/printing/pages/pdf-file.ts'

export const mebibyte = 1_048_576
export const text = new TextEncoder()
const font = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'

export const bombWaybill = 'WB9000060'
export const said = `BT /F 12 Tf 20 380 Td (WAYBILL ${bombWaybill}) Tj ET `

interface BombPage {
  readonly content?: PdfObject
  readonly resources?: string
  readonly box?: string
  /** Further entries of the page. */
  readonly page?: string
  /** Further entries of the catalog. */
  readonly catalog?: string
  /** Further objects, numbered from 5. */
  readonly objects?: readonly PdfObject[]
}

export function bombPage({ content, resources = '', box = '0 0 288 432', page = '', catalog = '', objects = [] }: BombPage): Uint8Array {
  const all = [
    textObject(`<</Type/Catalog/Pages 2 0 R${catalog}>>`),
    textObject('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    textObject(`<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<<${font}${resources}>>${page}>>`),
    content ?? streamObject('', text.encode(said)),
    ...objects,
  ]
  return pdfFile(new Map(all.map((object, index) => [index + 1, object])), 1)
}

export const packed = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: 9 })

/** Compressed zero bytes, made without holding them uncompressed in memory. */
function packedZeros(mebibytes: number): Uint8Array {
  const part = deflateRawSync(new Uint8Array(mebibyte), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE((mebibytes * mebibyte) % 65_521)
  sum.writeUInt16BE(1, 2)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: mebibytes }, () => part), Buffer.from([3, 0]), sum])
}

/** A reader of pages treats zeros as blanks. The compressed form is repetitive, so that compressing it again leaves almost nothing. */
export const manyBlanks = packedZeros(1024)

/** LZW data of one repeated letter: each table expands to seven megabytes. */
export function lzwOf(tables: number): Uint8Array {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  const put = (code: number, width: number): void => {
    held = ((held << width) | code) & 0xff_ffff
    bits += width
    for (; bits >= 8; bits -= 8) bytes.push((held >> (bits - 8)) & 255)
  }
  let width = 9
  for (let table = 0; table < tables; table++) {
    put(256, width)
    width = 9
    put(32, 9)
    for (let code = 258; code < 4093; code++) {
      put(code, width)
      width = code + 2 >= 2048 ? 12 : code + 2 >= 1024 ? 11 : code + 2 >= 512 ? 10 : 9
    }
  }
  put(257, width)
  put(0, 8)
  return new Uint8Array(bytes)
}

export function runsOf(length: number): Uint8Array {
  const runs = new Uint8Array(Math.ceil(length / 128) * 2).fill(129)
  for (let at = 1; at < runs.length; at += 2) runs[at] = 32
  return runs
}

export const hex = (bytes: Uint8Array): Uint8Array => text.encode(`${Buffer.from(bytes).toString('hex')}>`)
export const filters = (...names: readonly string[]): string => `/Filter[${names.map((name) => `/${name}Decode`).join('')}]`

export function picture(entries: string, bytes: Uint8Array): Uint8Array {
  return bombPage({
    content: streamObject('', text.encode(`${said}q 288 0 0 432 0 0 cm /I Do Q`)),
    resources: '/XObject<</I 5 0 R>>',
    objects: [streamObject(`/Type/XObject/Subtype/Image/BitsPerComponent 8/ColorSpace/DeviceRGB${entries}`, bytes)],
  })
}
