import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { bars, own, rawLabel, stream, type RawLabel } from './raw-label.ts'

export interface UnusualLabel {
  readonly name: string
  readonly build: () => Uint8Array
}

const text = (words: string): string => `BT /F 14 Tf 30 330 Td (${words}) Tj ET\n`

/** The whole label as one bit a pixel: the bars over a white page, one row for all. */
function barRow(): { readonly width: number; readonly row: Uint8Array } {
  const width = 576
  const row = new Uint8Array(width / 8).fill(255)
  for (const [, x = '0', , wide = '0'] of bars(own, 36, 0).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) 80 re/g)) {
    const from = Math.round(Number(x) * 2)
    for (let at = from; at < Math.round((Number(x) + Number(wide)) * 2); at++) row[at >> 3] = (row[at >> 3] ?? 0) & ~(128 >> (at & 7))
  }
  return { width, row }
}

/** The bars as an image of 40 rows; `entries` are added after its size, `samples` makes its data from one row of bits. */
export function barImage(entries: string, samples: (row: Uint8Array, rows: number) => Uint8Array = rowsOf): ReturnType<typeof stream> {
  const { width, row } = barRow()
  return stream(`/Type/XObject/Subtype/Image/Width ${width}/Height 40${entries}/Filter/FlateDecode`, deflateSync(samples(row, 40)))
}

const rowsOf = (row: Uint8Array, rows: number): Uint8Array => Buffer.concat(Array.from({ length: rows }, () => row))
const placed = 'q 288 0 0 80 0 200 cm /I Do Q\n'
/** Each bit of a row as one sample. */
const spread = (row: Uint8Array, bytes: (isWhite: boolean) => readonly number[]): Uint8Array =>
  Uint8Array.from(Array.from({ length: row.length * 8 }, (_, at) => bytes((((row[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1)).flat())

function withImage(entries: string, samples = rowsOf, objects: RawLabel['objects'] = []): Uint8Array {
  return rawLabel({
    content: text(`WAYBILL ${own}`) + placed,
    resources: '/XObject<</I 10 0 R>>',
    objects: [barImage(entries, samples), ...objects],
  })
}

/** The bars of `own` as 576 pixels across: 40 rows packed as a fax (group 4), and two rows as JPEG 2000. */
const packedBars = (kind: 'g4' | 'jp2') => readFileSync(join(import.meta.dirname, `images/bars-${own}.${kind}`))

function withPacked(entries: string, data: Uint8Array): Uint8Array {
  const object = stream(`/Type/XObject/Subtype/Image/Width 576${entries}`, data)
  return rawLabel({ content: text(`WAYBILL ${own}`) + placed, resources: '/XObject<</I 10 0 R>>', objects: [object] })
}

function segment(number: number, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(11)
  head.writeUInt32BE(number, 0)
  head.writeUInt8(type, 4)
  head.writeUInt8(1, 6)
  head.writeUInt32BE(data.length, 7)
  return Buffer.concat([head, data])
}

/** The fax as the one region of a JBIG2 page. */
function jbig2(): Uint8Array {
  const fax = packedBars('g4')
  const page = Buffer.alloc(19)
  page.writeUInt32BE(576, 0)
  page.writeUInt32BE(40, 4)
  const region = Buffer.alloc(18)
  region.writeUInt32BE(576, 0)
  region.writeUInt32BE(40, 4)
  region.writeUInt8(1, 17)
  return Buffer.concat([segment(0, 48, page), segment(1, 38, Buffer.concat([region, fax]))])
}

/** Labels whose bars are an image, each of another kind. */
export const unusualImages: readonly UnusualLabel[] = [
  { name: 'bars of one bit a pixel', build: () => withImage('/ColorSpace/DeviceGray/BitsPerComponent 1') },
  {
    name: 'bars whose bits are turned round twice',
    build: () =>
      withImage('/ColorSpace/DeviceGray/BitsPerComponent 1/Decode[1 0]', (row, rows) =>
        rowsOf(
          row.map((byte) => ~byte & 255),
          rows,
        ),
      ),
  },
  { name: 'bars as a stencil', build: () => withImage('/ImageMask true/BitsPerComponent 1') },
  {
    name: 'bars in a palette',
    build: () => withImage('/ColorSpace[/Indexed/DeviceRGB 1(\\000\\000\\000\\377\\377\\377)]/BitsPerComponent 1'),
  },
  {
    name: 'bars of sixteen bits a pixel',
    build: () =>
      withImage('/ColorSpace/DeviceGray/BitsPerComponent 16', (row, rows) =>
        rowsOf(
          spread(row, (isWhite) => (isWhite ? [255, 255] : [0, 0])),
          rows,
        ),
      ),
  },
  {
    name: 'bars with a colour that stands for nothing',
    build: () => withImage('/ColorSpace/DeviceGray/BitsPerComponent 1/Mask[1 1]'),
  },
  {
    name: 'bars with another picture for printing',
    build: () =>
      withImage('/ColorSpace/DeviceGray/BitsPerComponent 1/Alternates[<</Image 11 0 R/DefaultForPrinting true>>]', rowsOf, [
        barImage('/ColorSpace/DeviceGray/BitsPerComponent 1', (row, rows) => rowsOf(row.toReversed(), rows)),
      ]),
  },
  {
    name: 'bars of which rows are missing',
    build: () => withImage('/ColorSpace/DeviceGray/BitsPerComponent 1', (row) => rowsOf(row, 30)),
  },
  {
    name: 'bars in the content itself',
    build: () => {
      const { width, row } = barRow()
      const data = Buffer.from(rowsOf(row, 40)).toString('hex')
      const image = `q 288 0 0 80 0 200 cm BI /W ${width} /H 40 /CS /G /BPC 1 /F /AHx ID ${data}> EI Q\n`
      return rawLabel({ content: text(`WAYBILL ${own}`) + image })
    },
  },
  {
    name: 'bars packed twice',
    build: () => {
      const { width, row } = barRow()
      const packed = deflateSync(rowsOf(row, 40))
      const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height 40/ColorSpace/DeviceGray/BitsPerComponent 1`
      const object = stream(`${entries}/Filter[/ASCIIHexDecode/FlateDecode]`, `${packed.toString('hex')}>`)
      return rawLabel({ content: text(`WAYBILL ${own}`) + placed, resources: '/XObject<</I 10 0 R>>', objects: [object] })
    },
  },
  {
    name: 'bars packed as a fax',
    build: () =>
      withPacked(
        '/Height 40/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 576/Rows 40>>',
        packedBars('g4'),
      ),
  },
  {
    name: 'bars packed as a fax whose parameters are wrong',
    build: () =>
      withPacked(
        '/Height 40/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 576/Rows 4/EndOfBlock false>>',
        packedBars('g4'),
      ),
  },
  {
    name: 'bars packed with JBIG2',
    build: () => withPacked('/Height 40/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode', jbig2()),
  },
  { name: 'bars packed with JPEG 2000', build: () => withPacked('/Height 2/Filter/JPXDecode', packedBars('jp2')) },
]
