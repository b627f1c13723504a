import { cover, drawn, other, own, rawLabel, stream, type RawLabel } from './raw-label.ts'
import { barImage, unusualImages, type UnusualLabel } from './unusual-images.ts'

const label = drawn(own)
/** A layer that covers the label with another order's, in the states the catalog gives it. */
function layered(configuration: string, group = ''): Uint8Array {
  return rawLabel({
    content: `${label}/OC /Layer BDC ${cover(other)} EMC`,
    resources: '/Properties<</Layer 10 0 R>>',
    catalog: `/OCProperties<</OCGs[10 0 R]/D<</Order[10 0 R]${configuration}>>>>`,
    objects: [`<</Type/OCG/Name(Layer)${group}>>`],
  })
}

const printOff = '/Usage<</Print<</PrintState/OFF>>/View<</ViewState/ON>>>>'
const onPrint = '/AS[<</Event/Print/OCGs[10 0 R]/Category[/Print]>><</Event/View/OCGs[10 0 R]/Category[/View]>>]'

/** A label whose page a later version of the file replaces. */
function replaced(): Uint8Array {
  const before = Buffer.from(rawLabel({ content: drawn(other) }))
  const table = Number(/startxref\s+(\d+)/.exec(before.subarray(-60).toString('latin1'))?.[1])
  const body = Buffer.from(stream('', label))
  const head = `4 0 obj\n`
  const at = before.length
  const update = Buffer.concat([Buffer.from(head), body, Buffer.from('\nendobj\n')])
  const rows = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size 6/Root 1 0 R/Prev ${table}>>\nstartxref\n${at + update.length}\n%%EOF\n`
  return Buffer.concat([before, update, Buffer.from(rows)])
}

const raw = (name: string, given: RawLabel): UnusualLabel => ({ name, build: () => rawLabel(given) })

const carried: readonly UnusualLabel[] = [
  raw('a script that runs when it is opened', {
    content: label,
    catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</WP<</S/JavaScript/JS(this.print\\(\\))>>>>',
    page: '/AA<</O<</S/JavaScript/JS(1)>>>>',
  }),
  raw('an embedded file', {
    content: label,
    catalog: '/Names<</EmbeddedFiles<</Names[(a.txt) 10 0 R]>>>>/AF[10 0 R]',
    objects: ['<</Type/Filespec/F(a.txt)/EF<</F 11 0 R>>>>', stream('/Type/EmbeddedFile', `label of ${other}`)],
  }),
  raw('an XFA form', {
    content: label,
    catalog: '/AcroForm<</Fields[]/XFA 10 0 R>>/NeedsRendering true',
    objects: [stream('', `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">${other}</xdp:xdp>`)],
  }),
  raw('metadata, a thumbnail and private data', {
    content: label,
    page: '/Thumb 10 0 R/PieceInfo<</App<</Private 11 0 R>>>>/Metadata 11 0 R/Tabs/S/StructParents 0',
    catalog: '/PageLabels<</Nums[0<</P(Label )>>]>>/Metadata 11 0 R',
    objects: [barImage('/ColorSpace/DeviceGray/BitsPerComponent 1'), stream('/Type/Metadata/Subtype/XML', `<x>${other}</x>`)],
  }),
  raw('a link', {
    content: label,
    page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 288 432]/Border[0 0 4]/A<</S/URI/URI(http://a.b/)>>>>]',
  }),
  { name: 'an earlier version of another order', build: replaced },
]

const layers: readonly UnusualLabel[] = [
  { name: 'a layer that is off', build: () => layered('/OFF[10 0 R]') },
  { name: 'a layer shown but not printed', build: () => layered(onPrint, printOff) },
  { name: 'a layer off by default but for a base state', build: () => layered('/BaseState/OFF') },
  raw('its bars in an object of a layer that is off, and bars on the page', {
    content: `${label}/X Do`,
    resources: '/XObject<</X 10 0 R>>',
    catalog: '/OCProperties<</OCGs[11 0 R]/D<</OFF[11 0 R]>>>>',
    objects: [
      stream('/Type/XObject/Subtype/Form/BBox[0 0 288 432]/Resources<</Font<</F 5 0 R>>>>/OC 11 0 R', cover(other)),
      '<</Type/OCG/Name(Off)>>',
    ],
  }),
]

const drawnOddly: readonly UnusualLabel[] = [
  raw('two entries of contents', { content: label, page: '/Contents 10 0 R/Contents 4 0 R', objects: [stream('', drawn(other))] }),
  raw('contents that are split inside an operator', {
    content: '',
    page: '/Contents[10 0 R 11 0 R]',
    objects: [stream('', label.slice(0, 60)), stream('', label.slice(60))],
  }),
  raw('more states restored than saved', { content: `Q Q q 1 0 0 1 0 0 cm ${label} Q Q` }),
  raw('states saved and never restored', { content: `q q 1 0 0 1 0 0 cm ${label}` }),
  raw('operators nobody knows', { content: `BX 1 2 (x) xyzzy EX ${label}` }),
  raw('numbers written in odd ways', { content: label.replace('30 330 Td', '--30 3.3e2 Td 30 330 Td') }),
  raw('operands left over', { content: label.replace('30 330 Td', '7 7 30 330 Td') }),
  raw('white text over its number, printed over what is below', {
    content: `${label}q /G gs 1 1 1 rg BT /F 14 Tf 30 330 Td (WAYBILL ${other}) Tj ET Q`,
    resources: '/ExtGState<</G<</OP true/op true/OPM 1>>>>',
  }),
  raw('an overprinted white box in CMYK', {
    content: `${label}q /G gs 0 0 0 0 k 20 190 200 20 re f Q`,
    resources: '/ExtGState<</G<</OP true/op true/OPM 1>>>>',
  }),
  ...['Multiply', 'Difference', 'Luminosity'].map((mode) =>
    raw(`a blend of the kind ${mode}`, {
      content: `${label}q /G gs 0.9 g 20 100 240 60 re f Q`,
      resources: `/ExtGState<</G<</BM/${mode}>>>>`,
    }),
  ),
  raw('half transparent ink', { content: `${label}q /G gs 0 g 30 100 200 60 re f Q`, resources: '/ExtGState<</G<</ca 0.5>>>>' }),
  raw('a soft mask of a graphics state', {
    content: `${label}q /G gs 0 g 30 100 200 60 re f Q`,
    resources: '/ExtGState<</G<</SMask<</S/Luminosity/G 10 0 R>>>>>>',
    objects: [stream('/Type/XObject/Subtype/Form/BBox[0 0 288 432]/Group<</S/Transparency/CS/DeviceGray>>', '1 g 30 100 100 60 re f')],
  }),
  raw('a transparency group for a page', { content: label, page: '/Group<</S/Transparency/I true/K true/CS/DeviceCMYK>>' }),
  raw('ink turned round by a transfer function', {
    content: `q /G gs ${label} Q`,
    resources: '/ExtGState<</G<</TR 10 0 R>>>>',
    objects: ['<</FunctionType 2/Domain[0 1]/N 1/C0[0.2]/C1[1]>>'],
  }),
  raw('a pattern behind its address', {
    content: `${label}/Pattern cs /P scn 30 100 200 60 re f`,
    resources: '/Pattern<</P 10 0 R>>',
    objects: [
      stream('/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 6 6]/XStep 6/YStep 6/Resources<<>>', '0 g 0 0 3 3 re f'),
    ],
  }),
  raw('a shading behind its address', {
    content: `${label}q 30 100 200 60 re W n /S sh Q`,
    resources: '/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[30 0 230 0]/Function 10 0 R>>>>',
    objects: ['<</FunctionType 2/Domain[0 1]/N 1/C0[0]/C1[1]>>'],
  }),
  raw('text that is a clipping path', { content: `${label}q BT 7 Tr /F 60 Tf 30 120 Td (CLIP) Tj ET 0 g 0 100 288 30 re f Q` }),
  raw('hidden text of another order', { content: `${label}BT 3 Tr /F 14 Tf 30 100 Td (${other}) Tj ET` }),
  raw('resources that it inherits', { content: label, inherits: true }),
  raw('a part that uses the resources of the page', {
    content: '/X Do',
    resources: '/XObject<</X 10 0 R>>',
    objects: [stream('/Type/XObject/Subtype/Form/BBox[0 0 288 432]', label)],
  }),
  raw('boxes of every kind', {
    content: label,
    page: '/CropBox[0 0 288 432]/TrimBox[30 30 200 300]/BleedBox[20 20 250 380]/ArtBox[40 40 90 90]',
  }),
  raw('a spot colour', {
    content: `/C cs 1 scn ${label}`,
    resources: '/ColorSpace<</C[/Separation/Label/DeviceCMYK 10 0 R]>>',
    objects: ['<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[0 0 0 1]>>'],
  }),
]

const fonts: readonly UnusualLabel[] = [
  raw('a font whose letters are drawings', {
    content: `${label}BT /T 20 Tf 30 120 Td (aa) Tj ET`,
    resources: '/Font<</F 5 0 R/T 10 0 R>>',
    objects: [
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</a 11 0 R>>' +
        '/Encoding<</Type/Encoding/Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1000]/Resources<<>>>>',
      stream('', '1000 0 0 0 750 750 d1 0 0 750 750 re f'),
    ],
  }),
  raw('a font that is not embedded', {
    content: label.replace('/F ', '/A '),
    resources: '/Font<</A 10 0 R>>',
    objects: ['<</Type/Font/Subtype/TrueType/BaseFont/ArialNarrow-Bold/Encoding/WinAnsiEncoding>>'],
  }),
  raw('a standard font with an encoding of its own', {
    content: `${label}BT /E 14 Tf 30 120 Td (ABC) Tj ET`,
    resources: '/Font<</F 5 0 R/E 10 0 R>>',
    objects: ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[65/zero/nine/eight]>>>>'],
  }),
]

/** Labels that readers may show differently, or that carry more than a page. Each says `own` in its text and in its bars. */
export const unusualLabels: readonly UnusualLabel[] = [...carried, ...layers, ...drawnOddly, ...fonts, ...unusualImages]
