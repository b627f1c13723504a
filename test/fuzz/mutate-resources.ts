import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFStream, PDFString, type PDFContext, type PDFObject } from 'pdf-lib'
import type { FuzzPage, PageMutation } from './mutate-page.ts'
import { other, own } from './fuzz-sources.ts'

function all<Kind extends PDFObject>(context: PDFContext, isKind: (object: PDFObject) => object is Kind): Kind[] {
  return context.enumerateIndirectObjects().flatMap(([, object]) => (isKind(object) ? [object] : []))
}

const named = (dict: PDFDict, key: string): string => String(dict.get(PDFName.of(key)) ?? '')
const isStream = (object: PDFObject): object is PDFStream => object instanceof PDFStream
const isImage = (object: PDFObject): object is PDFStream => isStream(object) && named(object.dict, 'Subtype') === '/Image'
const isFont = (object: PDFObject): object is PDFDict => object instanceof PDFDict && named(object, 'Type') === '/Font'

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0')

/** A character map that reads `said` where `shown` is drawn. */
function lyingMap(shown: string, said: string): string {
  const pairs = Array.from(shown, (letter, at) => [letter.charCodeAt(0), (said[at] ?? ' ').charCodeAt(0)] as const)
  const lines = [...new Map(pairs)].map(([from, to]) => `<${hex(from, 2)}> <${hex(to, 4)}>`)
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    `${lines.length} beginbfchar`,
    ...lines,
    'endbfchar endcmap end end',
  ].join('\n')
}

/** Digits drawn as other ones: the text says one number and the page shows the other. */
function lyingFont({ document, page, random }: FuzzPage): void {
  const { context } = document
  // Each digit that occurs in the other number is exchanged for the next one of these digits.
  const digits = Array.from(new Set(other.replace(/\D/g, '')))
  const shifted = digits.map((_, at) => digits[(at + 1) % digits.length] ?? '0')
  const shown = own.replace(/\d/g, (digit) => shifted[digits.indexOf(digit)] ?? digit)
  const font = random.chance(0.5)
    ? { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', ToUnicode: context.register(context.stream(lyingMap(shown, own))) }
    : {
        Type: 'Font',
        Subtype: 'Type1',
        BaseFont: 'Helvetica',
        Encoding: { Type: 'Encoding', Differences: [48, ...differences(random.below(9) + 1)] },
      }
  page.node.setFontDictionary(PDFName.of('Lie'), context.register(context.obj(font as never)))
  const drawn = 'ToUnicode' in font ? shown : random.pick([own, other])
  page.node.addContentStream(context.register(context.stream(`BT /Lie 12 Tf 30 100 Td (WAYBILL ${drawn}) Tj ET`)))
}

function differences(shift: number): string[] {
  const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  return names.map((_, at) => names[(at + shift) % 10] ?? 'zero')
}

async function otherPicture({ document, source }: FuzzPage) {
  const before = new Set(document.context.enumerateIndirectObjects().map(([reference]) => reference))
  const { PDFDocument } = await import('pdf-lib')
  const from = await PDFDocument.load(source.other)
  await document.copyPages(from, [0])
  return document.context.enumerateIndirectObjects().find(([reference, object]) => !before.has(reference) && isImage(object))?.[0] ?? null
}

export const resourceMutations: Readonly<Record<string, PageMutation>> = {
  'a font that says other digits than it shows': (given) => lyingFont(given),
  'every font another one': ({ document, random }) => {
    for (const font of all(document.context, isFont)) {
      font.set(PDFName.of('BaseFont'), PDFName.of(random.pick(['Symbol', 'ZapfDingbats', 'Courier', 'Times-Roman', 'NoSuchFont'])))
    }
  },
  'fonts with another encoding': ({ document, random }) => {
    const shift = random.below(9) + 1
    for (const font of all(document.context, isFont)) {
      font.set(PDFName.of('Encoding'), document.context.obj({ Type: 'Encoding', Differences: [48, ...differences(shift)] } as never))
    }
  },
  'fonts that mean other letters': ({ document, random }) => {
    const map = random.chance(0.5) ? lyingMap(own, other) : lyingMap('0123456789', '1234567890')
    const stream = document.context.register(document.context.stream(map))
    for (const font of all(document.context, isFont)) font.set(PDFName.of('ToUnicode'), stream)
  },
  'pictures with another one for print': async (given) => {
    const picture = await otherPicture(given)
    if (picture === null) return
    for (const image of all(given.document.context, isImage)) {
      image.dict.set(PDFName.of('Alternates'), given.document.context.obj([{ Image: picture, DefaultForPrinting: true }] as never))
    }
  },
  'pictures the other way round': ({ document }) => {
    for (const image of all(document.context, isImage)) image.dict.set(PDFName.of('Decode'), document.context.obj([1, 0, 1, 0, 1, 0]))
  },
  'pictures with a mask': async (given) => {
    const { document, random } = given
    const picture = await otherPicture(given)
    for (const image of all(document.context, isImage)) {
      if (picture !== null && random.chance(0.5)) image.dict.set(PDFName.of('SMask'), picture)
      else image.dict.set(PDFName.of('Mask'), document.context.obj([0, random.below(256), 0, 255, 0, 255]))
    }
  },
  'pictures of other sizes': ({ document, random }) => {
    for (const image of all(document.context, isImage)) {
      image.dict.set(
        PDFName.of(random.pick(['Width', 'Height', 'BitsPerComponent'])),
        PDFNumber.of(random.pick([1, 2, 4, 8, 16, 100, 1000, 5000])),
      )
    }
  },
  'pictures that are stencils': ({ document }) => {
    for (const image of all(document.context, isImage)) {
      image.dict.set(PDFName.of('ImageMask'), document.context.obj(true))
      image.dict.set(PDFName.of('BitsPerComponent'), PDFNumber.of(1))
    }
  },
  'streams packed once more': ({ document, random }) => {
    for (const stream of all(document.context, (object): object is PDFRawStream => object instanceof PDFRawStream)) {
      if (random.chance(0.5)) continue
      const filter = stream.dict.get(PDFName.of('Filter'))
      const filters = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter]
      const encoded = new TextEncoder().encode(`${Buffer.from(stream.contents).toString('hex')}>`)
      stream.updateContents(encoded)
      stream.dict.set(PDFName.of('Filter'), document.context.obj([PDFName.of('ASCIIHexDecode'), ...filters] as never))
    }
  },
  'streams in other files': ({ document, random }) => {
    for (const stream of all(document.context, isStream)) {
      if (random.chance(0.7)) continue
      stream.dict.set(PDFName.of('F'), PDFString.of('/etc/hostname'))
    }
  },
  'an entry gone': ({ document, random }) => {
    const dicts = all(document.context, (object): object is PDFDict => object instanceof PDFDict && object.keys().length > 0)
    const dict = random.pick(dicts)
    dict.delete(random.pick(dict.keys()))
  },
  'an entry another one': ({ document, random }) => {
    const dicts = all(document.context, (object): object is PDFDict => object instanceof PDFDict && object.keys().length > 0)
    const [dict, from] = [random.pick(dicts), random.pick(dicts)]
    const value = from.get(random.pick(from.keys()))
    if (value !== undefined) dict.set(random.pick(dict.keys()), value)
  },
  'a page without resources, which its tree has': ({ document, page }) => {
    const resources = page.node.get(PDFName.of('Resources'))
    if (resources === undefined) return
    page.node.delete(PDFName.of('Resources'))
    document.catalog.Pages().set(PDFName.of('Resources'), resources)
  },
  'a see-through group around it': ({ document, page, random }) => {
    page.node.set(
      PDFName.of('Group'),
      document.context.obj({ S: 'Transparency', I: random.chance(0.5), K: random.chance(0.5), CS: 'DeviceCMYK' } as never),
    )
  },
  overprinted: ({ document, page, random }) => {
    page.node
      .normalizedEntries()
      .ExtGState.set(PDFName.of('O'), document.context.obj({ OP: true, op: true, OPM: 1, ca: random.between(0, 1) } as never))
    page.node.addContentStream(document.context.register(document.context.stream('/O gs 0 0 0 0 k 0 0 300 200 re f')))
  },
}
