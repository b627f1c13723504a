import type { Failure } from '../../shared/failure.ts'
import { pdfFailures } from '../../shared/messages/documents/pdf-failures.ts'
import { refuseMemory } from './capped-wasm.ts'
import { memoryLimits } from './memory-limits.ts'
import { unpackers } from './stream-filters.ts'

export const tooManyPages: Failure = pdfFailures.tooManyPages({ pages: memoryLimits.pages })

const latin = new TextDecoder('latin1')
/** Bytes before the word `stream` in which its dictionary is searched. */
const maxDictionaryBytes = 8192
const plainName = (text: string): string => text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** The filters of the stream; null if they are in another object that cannot be found. */
function filtersIn(dictionary: string, file: Buffer): readonly string[] | null {
  const filter = /\/(?:Filter|F)\s*(\[[^\]]*\]|\/[^\s/<>[\]()]+|\d+\s+\d+\s+R)/.exec(dictionary)?.[1]
  if (filter === undefined) return []
  const reference = /(\d+)\s+(\d+)\s+R/.exec(filter)
  if (reference === null) return [...filter.matchAll(/\/([^\s/<>[\]()]+)/g)].map(([, name = '']) => name)
  const start = file.lastIndexOf(`\n${reference[1]} ${reference[2]} obj`)
  if (start < 0) return null
  const body = plainName(latin.decode(file.subarray(start, start + 300)).split('endobj')[0] ?? '')
  return [...body.matchAll(/\/([^\s/<>[\]()]+)/g)].map(([, name = '']) => name)
}

function isPicture(dictionary: string): boolean {
  return /\/Subtype\s*\/Image\b/.test(dictionary)
}

function pixelsIn(dictionary: string): number {
  const [, width = '0'] = /\/Width\s+(\d+)/.exec(dictionary) ?? []
  const [, height = '0'] = /\/Height\s+(\d+)/.exec(dictionary) ?? []
  return Number(width) * Number(height)
}

/** A JPEG 2000 image contains its size. */
function jpeg2000Pixels(data: Buffer): number {
  const at = data.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]))
  if (at < 0 || at + 16 > data.length) return 0
  return data.readUInt32BE(at + 8) * data.readUInt32BE(at + 12)
}

const guessed = ['FlateDecode', 'FlateDecode', 'FlateDecode']

/** Bytes that all stages unpack to; null when one exceeds its limit. An image's last stage is skipped: readers limit it to the declared size. */
function unpackedLength(data: Uint8Array, filters: readonly string[], isImage: boolean): number | null {
  const known = filters.map((name) => unpackers.get(name))
  const end = known.includes(undefined) ? known.indexOf(undefined) : isImage ? known.length - 1 : known.length
  let total = 0
  let now = data
  for (const unpack of known.slice(0, Math.max(0, end))) {
    const unpacked = unpack?.(now, memoryLimits.unpackedStream) ?? null
    if (unpacked === null) return null
    total += unpacked.length
    now = unpacked
  }
  return total
}

/** Each `stream` of the file, whatever refers to it: readers that repair a file find it in the same way. */
function* streamsOf(file: Buffer): Generator<{ readonly dictionary: string; readonly data: Buffer }> {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (at >= 3 && file.toString('latin1', at - 3, at) === 'end') continue
    const text = latin.decode(file.subarray(Math.max(0, at - maxDictionaryBytes), at))
    const start = text.lastIndexOf(' obj')
    const data = at + 6 + (file[at + 6] === 13 ? 1 : 0) + (file[at + 6] === 10 || file[at + 7] === 10 ? 1 : 0)
    const end = file.indexOf('endstream', data)
    yield { dictionary: plainName(start < 0 ? text : text.slice(start)), data: file.subarray(data, end < 0 ? file.length : end) }
  }
}

/**
 * Why the document may not be opened, or null. Unpacks every stream with a limit before a reader does it without one: the window's viewer and
 * the library that stamps documents have none of their own.
 */
export function tooLargeToOpen(bytes: Uint8Array): Failure | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let total = 0
  for (const { dictionary, data } of streamsOf(file)) {
    if (Math.max(pixelsIn(dictionary), jpeg2000Pixels(data)) > memoryLimits.pixels) {
      return pdfFailures.tooManyPixels({ millions: memoryLimits.pixels / 1_000_000 })
    }
    const unpacked = unpackedLength(data, filtersIn(dictionary, file) ?? guessed, isPicture(dictionary))
    total += unpacked ?? Number.POSITIVE_INFINITY
    // The memory used for unpacking is returned to the system only when the thread ends.
    if (total > memoryLimits.unpackedDocument) refuseMemory()
    if (total > memoryLimits.unpackedDocument) return pdfFailures.tooMuchContent()
  }
  return null
}
