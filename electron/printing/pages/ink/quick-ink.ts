import { inflateSync } from 'node:zlib'
import { memoryLimits } from '../../../pdf/memory-limits.ts'
import type { ImportedPages } from '../import-pages.ts'
import { contentOutline } from './content-outline.ts'
import { intersectBoxes, contains, transformBox, type Box, type Matrix } from '../geometry.ts'
import type { PageSize, PdfSource } from '../source-page.ts'

const latin = new TextDecoder('latin1')
const tolerance = 0.05

interface Stream {
  readonly dictionary: string
  readonly content: string
}

function streamOf(object: Uint8Array): Stream | null {
  const body = Buffer.from(object.buffer, object.byteOffset, object.length)
  const at = body.indexOf('stream')
  if (at < 0) return null
  const dictionary = latin.decode(body.subarray(0, at))
  const start = at + (body[at + 6] === 13 ? 8 : 7)
  const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(dictionary)?.[1] ?? Number.NaN)
  if (!(length >= 0)) return null
  const bytes = body.subarray(start, start + length)
  const filter = /\/Filter\s*(\/\w+|\[[^\]]*\])/.exec(dictionary)?.[1]
  if (filter === undefined) return { dictionary, content: bytes.toString('latin1') }
  if (filter !== '/FlateDecode' || dictionary.includes('/DecodeParms')) return null
  try {
    return { dictionary, content: inflateSync(bytes, { maxOutputLength: memoryLimits.unpackedStream }).toString('latin1') }
  } catch {
    return null
  }
}

/** The target of a name in the form's own resources, as text. */
function named(imported: ImportedPages, dictionary: string, name: string): string | null {
  const at = dictionary.indexOf(`/${name} `)
  const number = at < 0 ? Number.NaN : Number.parseInt(dictionary.slice(at + name.length + 2, at + name.length + 12), 10)
  const object = imported.objects.get(number)
  return object === undefined ? null : Buffer.from(object.buffer, object.byteOffset, Math.min(object.length, 600)).toString('latin1')
}

/**
 * The ink of a page that is a label, from its copy alone: exact if lines and areas reach farthest, null if letters or
 * images might reach farther and that matters to `fits`, or if it is unknown.
 */
export function quickInk(
  imported: ImportedPages,
  form: number,
  size: PageSize,
  source: PdfSource,
  fits: (ink: Box) => boolean,
): Box | null {
  const object = imported.objects.get(form)
  const stream = object === undefined ? null : streamOf(object)
  if (stream === null) return null
  const { dictionary, content } = stream
  const known = new Map<string, string | null>()
  const searchable = (name: string): string | null => {
    const found = known.has(name) ? (known.get(name) ?? null) : named(imported, dictionary, name)
    known.set(name, found)
    return found
  }
  const outline = contentOutline(
    content,
    (name) => searchable(name)?.includes('/Subtype/Image') === true,
    (name) => searchable(name)?.includes('/Type3') === false,
  )
  const matrix = /\/Matrix\[\s*([-\d.\s]+)\]/.exec(dictionary)?.[1]?.trim().split(/\s+/).map(Number) ?? []
  if (outline === null || outline.possible === null || matrix.length !== 6) return null
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
  const shown = (box: Box): Box => {
    const upright: Matrix = [
      a * source.unit,
      -b * source.unit,
      c * source.unit,
      -d * source.unit,
      e * source.unit,
      size.height - f * source.unit,
    ]
    return intersectBoxes(transformBox(box, upright), { x: 0, y: 0, width: size.width, height: size.height })
  }
  const possible = shown(outline.possible)
  if (fits(possible)) return possible
  return outline.certain !== null && contains(shown(outline.certain), possible, tolerance) ? possible : null
}
