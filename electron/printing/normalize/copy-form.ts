import { readContent } from './content-grammar.ts'
import { copyColour, type CopiedColour } from './copy-colour.ts'
import { copyFont, plainCopy } from './copy-font.ts'
import { copyImage } from './copy-image.ts'
import { addPacked, nameValue, selectEntries, type CopyTarget } from './copy-target.ts'
import type { PdfGraph } from './pdf-graph.ts'
import { unsupported, type PdfEntries, type PdfValue } from './pdf-value.ts'
import { arePlain, filtersOf, decodeStream } from './decode-stream.ts'

const formKeys = new Set(['BBox', 'Matrix', 'Resources', 'Filter'])
/** A group has no effect if everything in it is opaque, which is checked; the other keys do not concern print. */
const ignoredFormKeys = new Set([
  'Type',
  'Subtype',
  'FormType',
  'Length',
  'Group',
  'Name',
  'Metadata',
  'PieceInfo',
  'LastModified',
  'StructParent',
  'StructParents',
  'Ref',
])
const stateKeys = new Set(['LW', 'LC', 'LJ', 'ML', 'D'])
/** Overprinting is dropped: the page prints as it is shown without it. */
const ignoredStateKeys = new Set(['Type', 'RI', 'FL', 'SM', 'SA', 'AIS', 'TK', 'OP', 'op', 'OPM', 'HT', 'BG', 'BG2', 'UCR', 'UCR2'])
const maxDepth = 8
const maxContentBytes = 16_000_000

/** The copied parts of a page: its content and the resources that the content uses, nothing else. */
export interface CopiedForm {
  readonly content: Uint8Array
  readonly resources: PdfValue
  readonly box: PdfValue
  readonly matrix: PdfValue | null
}

const opaque = new Map([
  ['CA', '1'],
  ['ca', '1'],
  ['BM', 'Normal'],
  ['SMask', 'None'],
  ['TR', 'Identity'],
  ['TR2', 'Default'],
])

function copyState(graph: PdfGraph, value: PdfValue): PdfValue {
  const { selected, others } = selectEntries(graph.entries(value), stateKeys, ignoredStateKeys)
  for (const key of others) {
    const entry = graph.entries(value).get(key)
    const stated = graph.name(entry) ?? String(graph.number(entry))
    if (opaque.get(key) !== stated && !(key === 'BM' && stated === 'Compatible')) unsupported(`state-key-${key}`)
  }
  return { kind: 'dictionary', entries: new Map([...selected].map(([key, item]) => [key, plainCopy(graph, item)])) }
}

function contentOf(graph: PdfGraph, entries: PdfEntries, stream: Uint8Array): Uint8Array {
  const filters = filtersOf(graph, entries)
  if (!arePlain(filters) || entries.has('DecodeParms')) unsupported('content-filter')
  return decodeStream(filters, stream, maxContentBytes)
}

/** Copies a page or a part of one; `value` is a form. Throws `UnsupportedPdf` if readers might not agree on it. */
export function copyForm(graph: PdfGraph, target: CopyTarget, value: PdfValue, isPage: boolean, depth = 0): CopiedForm {
  if (depth > maxDepth) unsupported('form-depth')
  const { value: found, stream } = graph.resolve(value)
  if (found.kind !== 'dictionary' || stream === null) return unsupported('form-content')
  const { others } = selectEntries(found.entries, formKeys, ignoredFormKeys)
  if (others.length > 0) unsupported(`form-key-${others.join('-')}`)
  const content = contentOf(graph, found.entries, stream)
  const given = found.entries.get('Resources')
  const resources = given === undefined ? new Map<string, PdfValue>() : graph.entries(given)
  const entry = (kind: string, name: string): PdfValue => {
    const entries = resources.get(kind)
    return (entries === undefined ? undefined : graph.entries(entries).get(name)) ?? unsupported(`resource-missing-${name}`)
  }
  const colours = new Map<string, CopiedColour>()
  const used = readContent(
    Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1'),
    (name) => {
      const colour = colours.get(name) ?? copyColour(graph, entry('ColorSpace', name))
      colours.set(name, colour)
      return colour.components
    },
    isPage,
  )
  const copyObject = (name: string): PdfValue => {
    const object = entry('XObject', name)
    const kind = graph.name(graph.entries(object).get('Subtype'))
    if (kind === 'Image') return copyImage(graph, target, object)
    return kind === 'Form' ? addForm(target, copyForm(graph, target, object, false, depth + 1)) : unsupported('object-type')
  }
  const groups: readonly (readonly [string, ReadonlyMap<string, PdfValue>])[] = [
    ['Font', new Map([...used.fonts].map((name) => [name, copyFont(graph, target, entry('Font', name))]))],
    ['XObject', new Map([...used.objects].map((name) => [name, copyObject(name)]))],
    ['ExtGState', new Map([...used.states].map((name) => [name, copyState(graph, entry('ExtGState', name))]))],
    ['ColorSpace', new Map([...colours].map(([name, colour]) => [name, colour.value]))],
  ]
  const present = groups.filter(([, entries]) => entries.size > 0)
  const matrix = found.entries.get('Matrix')
  return {
    content,
    resources: { kind: 'dictionary', entries: new Map(present.map(([name, entries]) => [name, { kind: 'dictionary', entries }])) },
    box: numbersOf(graph, found.entries.get('BBox'), 4),
    matrix: matrix === undefined ? null : numbersOf(graph, matrix, 6),
  }
}

function numbersOf(graph: PdfGraph, value: PdfValue | undefined, count: number): PdfValue {
  const items = graph.items(value).map((item) => graph.resolve(item).value)
  return items.length === count && items.every((item) => item.kind === 'number') ? { kind: 'array', items } : unsupported('number-array')
}

export function addForm(target: CopyTarget, { content, resources, box, matrix }: CopiedForm): PdfValue {
  const entries = new Map<string, PdfValue>([
    ['Type', nameValue('XObject')],
    ['Subtype', nameValue('Form')],
    ['BBox', box],
    ['Resources', resources],
  ])
  if (matrix !== null) entries.set('Matrix', matrix)
  return addPacked(target, entries, content)
}
