import { pdfFile, streamObject, textObject, type PdfObject } from '../../../electron/printing/pages/pdf-file.ts'
import { bombPage, filters, hex, lzwOf, manyBlanks, mebibyte, packed, picture, runsOf, said, text } from './bomb-page.ts'

/** Each form draws the next one ten times. */
function nestedForms(levels: number): Uint8Array {
  const forms = Array.from({ length: levels }, (_, level) => {
    const isLast = level === levels - 1
    const next = isLast ? '' : `/XObject<</N ${level + 6} 0 R>>`
    const body = isLast ? '0 0 1 1 re f '.repeat(10) : '/N Do '.repeat(10)
    return streamObject(`/Type/XObject/Subtype/Form/BBox[0 0 288 432]/Resources<<${next}>>`, text.encode(body))
  })
  return bombPage({ content: streamObject('', text.encode(`${said}/N Do`)), resources: '/XObject<</N 5 0 R>>', objects: forms })
}

function deepPageTree(levels: number): Uint8Array {
  const objects = new Map<number, PdfObject>([[1, textObject('<</Type/Catalog/Pages 2 0 R>>')]])
  for (let level = 0; level < levels; level++) {
    objects.set(level + 2, textObject(`<</Type/Pages/Kids[${level + 3} 0 R]/Count 1${level === 0 ? '' : `/Parent ${level + 1} 0 R`}>>`))
  }
  objects.set(levels + 2, textObject(`<</Type/Page/Parent ${levels + 1} 0 R/MediaBox[0 0 288 432]>>`))
  return pdfFile(objects, 1)
}

function manyPages(count: number): Uint8Array {
  const kids = '3 0 R '.repeat(count)
  return pdfFile(
    new Map([
      [1, textObject('<</Type/Catalog/Pages 2 0 R>>')],
      [2, textObject(`<</Type/Pages/Kids[${kids}]/Count ${count}>>`)],
      [3, textObject('<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>')],
    ]),
    1,
  )
}

function loneCount(count: number): Uint8Array {
  return pdfFile(
    new Map([
      [1, textObject('<</Type/Catalog/Pages 2 0 R>>')],
      [2, textObject(`<</Type/Pages/Kids[3 0 R]/Count ${count}>>`)],
      [3, textObject('<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>')],
    ]),
    1,
  )
}

const codestream = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(60)
  bytes.set([0xff, 0x4f, 0xff, 0x51, 0, 47, 0, 0])
  for (const [at, value] of [width, height, 0, 0, width, height].entries()) bytes.writeUInt32BE(value, 8 + at * 4)
  bytes.set([0, 3, 7, 1, 1, 7, 1, 1, 7, 1, 1], 40)
  return bytes
}

const jbig2Page = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(30)
  bytes.set([0, 0, 0, 0, 48, 0, 1, 0, 0, 0, 19])
  bytes.writeUInt32BE(width, 11)
  bytes.writeUInt32BE(height, 15)
  return bytes
}

const mesh = () =>
  bombPage({
    content: streamObject('', text.encode(`${said}/S sh`)),
    resources: '/Shading<</S 5 0 R>>',
    objects: [
      streamObject(
        `/ShadingType 4/ColorSpace/DeviceRGB/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 288 0 432 0 1 0 1 0 1]${filters('Flate', 'Flate')}`,
        packed(manyBlanks),
      ),
    ],
  })

type CheckResult = 'document-too-large' | 'document-damaged' | 'wrong-label'

/** Small files that make a reader use gigabytes: the technique, why the file is refused as a label, and how the file is built. */
export const pdfBombs: readonly (readonly [name: string, label: CheckResult, build: () => Uint8Array])[] = [
  ['a page packed twice', 'document-too-large', () => bombPage({ content: streamObject(filters('Flate', 'Flate'), packed(manyBlanks)) })],
  [
    'a page packed three times',
    'document-too-large',
    () => bombPage({ content: streamObject(filters('Flate', 'Flate', 'Flate'), packed(packed(manyBlanks))) }),
  ],
  [
    'a page packed twice under escaped names',
    'document-too-large',
    () => bombPage({ content: streamObject('/Filter[/Fl#61teDecode/F#6c]', packed(manyBlanks)) }),
  ],
  [
    'a page packed twice as another object says',
    'document-too-large',
    () => bombPage({ content: streamObject('/Filter 5 0 R', packed(manyBlanks)), objects: [textObject('[/FlateDecode/FlateDecode]')] }),
  ],
  ['a page packed with LZW', 'document-too-large', () => bombPage({ content: streamObject(filters('LZW'), lzwOf(100)) })],
  [
    'a page packed with LZW and packed again',
    'document-too-large',
    () => bombPage({ content: streamObject(filters('Flate', 'LZW'), packed(lzwOf(100))) }),
  ],
  [
    'a page of runs, packed',
    'document-too-large',
    () => bombPage({ content: streamObject(filters('Flate', 'RunLength'), packed(runsOf(700 * mebibyte))) }),
  ],
  [
    'a page packed twice and written in hexadecimal',
    'document-too-large',
    () => bombPage({ content: streamObject(filters('ASCIIHex', 'Flate', 'Flate'), hex(packed(manyBlanks))) }),
  ],
  [
    'a picture of 60,000 by 60,000',
    'document-too-large',
    () => picture(`/Width 60000/Height 60000${filters('Flate', 'Flate')}`, packed(manyBlanks)),
  ],
  [
    'a small picture that is packed twice',
    'wrong-label',
    () => picture(`/Width 600/Height 600${filters('Flate', 'Flate')}`, packed(manyBlanks)),
  ],
  [
    'a JPEG 2000 picture that claims 60,000 by 60,000',
    'document-too-large',
    () => picture('/Width 600/Height 600/Filter/JPXDecode', codestream(60_000, 60_000)),
  ],
  [
    'a JBIG2 picture that claims 65,000 by 65,000',
    'wrong-label',
    () => picture('/Width 600/Height 600/Filter/JBIG2Decode', jbig2Page(65_000, 65_000)),
  ],
  [
    'a fax of 65,000 by 65,000',
    'document-too-large',
    () =>
      picture(
        '/Width 65000/Height 65000/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 65000/Rows 65000>>',
        new Uint8Array(9),
      ),
  ],
  [
    'an inline picture that claims 30,000 by 30,000',
    'wrong-label',
    () =>
      bombPage({ content: streamObject('', text.encode(`${said}q 288 0 0 432 0 0 cm BI /W 30000 /H 30000 /BPC 8 /CS /RGB ID x EI Q`)) }),
  ],
  ['a page of 200 by 200 metres', 'wrong-label', () => bombPage({ box: '0 0 566929 566929' })],
  ['a page of 5 by 5 metres', 'wrong-label', () => bombPage({ box: '0 0 14400 14400' })],
  ['a page counted in units of a metre', 'wrong-label', () => bombPage({ page: '/UserUnit 2835' })],
  ['a page tree 100,000 levels deep', 'document-damaged', () => deepPageTree(100_000)],
  ['100,000 pages', 'document-too-large', () => manyPages(100_000)],
  ['a claim of two thousand million pages', 'wrong-label', () => loneCount(2_000_000_000)],
  ['forms that draw each other 10,000,000,000 times', 'document-too-large', () => nestedForms(10)],
  [
    'a form that draws itself',
    'document-too-large',
    () =>
      bombPage({
        content: streamObject('', text.encode(`${said}/N Do`)),
        resources: '/XObject<</N 5 0 R>>',
        objects: [
          streamObject('/Type/XObject/Subtype/Form/BBox[0 0 288 432]/Resources<</XObject<</N 5 0 R>>>>', text.encode('/N Do /N Do')),
        ],
      }),
  ],
  [
    'an object stream packed twice',
    'document-too-large',
    () => bombPage({ objects: [streamObject(`/Type/ObjStm/N 1/First 8${filters('Flate', 'Flate')}`, packed(manyBlanks))] }),
  ],
  [
    'a cross reference stream packed twice',
    'document-too-large',
    () => bombPage({ objects: [streamObject(`/Type/XRef/Size 9/W[1 2 1]/Root 1 0 R${filters('Flate', 'Flate')}`, packed(manyBlanks))] }),
  ],
  [
    'a font packed twice',
    'document-too-large',
    () =>
      bombPage({
        content: streamObject('', text.encode(`${said}BT /G 12 Tf 20 300 Td (Text) Tj ET`)),
        resources: '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/G 5 0 R>>',
        objects: [
          textObject('<</Type/Font/Subtype/TrueType/BaseFont/Odd/FirstChar 0/LastChar 255/FontDescriptor 6 0 R/ToUnicode 7 0 R>>'),
          textObject('<</Type/FontDescriptor/FontName/Odd/Flags 32/FontFile2 7 0 R>>'),
          streamObject(filters('Flate', 'Flate'), packed(manyBlanks)),
        ],
      }),
  ],
  [
    'a stamp whose look is packed twice',
    'document-too-large',
    () =>
      bombPage({
        page: '/Annots[<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 288 432]/AP<</N 5 0 R>>>>]',
        objects: [streamObject(`/Type/XObject/Subtype/Form/BBox[0 0 288 432]${filters('Flate', 'Flate')}`, packed(manyBlanks))],
      }),
  ],
  [
    'a pattern of tiny tiles',
    'wrong-label',
    () =>
      bombPage({
        content: streamObject('', text.encode(`${said}/Pattern cs /P scn 0 0 288 432 re f`)),
        resources: '/Pattern<</P 5 0 R>>',
        objects: [
          streamObject(
            '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.5/YStep 0.5/Resources<<>>',
            text.encode('0 0 1 1 re f'),
          ),
        ],
      }),
  ],
  ['a shading packed twice', 'document-too-large', mesh],
  [
    'a shading by a table of 4,000,000,000 numbers',
    'wrong-label',
    () =>
      bombPage({
        content: streamObject('', text.encode(`${said}/S sh`)),
        resources: '/Shading<</S<</ShadingType 1/ColorSpace/DeviceGray/Domain[0 1 0 1]/Function 5 0 R>>>>',
        objects: [streamObject('/FunctionType 0/Domain[0 1 0 1]/Range[0 1]/Size[65535 65535]/BitsPerSample 8', text.encode('x'))],
      }),
  ],
  [
    'a hundred see-through groups over each other',
    'wrong-label',
    () =>
      bombPage({
        content: streamObject('', text.encode(`${said}/A gs ${'/N Do '.repeat(100)}`)),
        resources: '/ExtGState<</A<</ca 0.5>>>>/XObject<</N 5 0 R>>',
        objects: Array.from({ length: 60 }, (_, level) =>
          streamObject(
            `/Type/XObject/Subtype/Form/BBox[0 0 288 432]/Group<</S/Transparency/I true>>/Resources<</ExtGState<</A<</ca 0.5>>>>/XObject<</N ${level < 59 ? level + 6 : 5} 0 R>>>>`,
            text.encode('/A gs 0 0 9 9 re f /N Do'),
          ),
        ),
      }),
  ],
  [
    'dashes of a millionth of a point',
    'wrong-label',
    () => bombPage({ content: streamObject('', text.encode(`${said}[0.000001 0.000001] 0 d 0 0 m 288 432 l S `.repeat(3))) }),
  ],
]
