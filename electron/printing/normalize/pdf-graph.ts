import type { PdfObject } from '../pages/pdf-file.ts'
import { unsupported, ValueReader, type PdfEntries, type PdfValue } from './pdf-value.ts'

/** An object with its stream, still compressed according to its dictionary. */
export interface ReadObject {
  readonly value: PdfValue
  readonly stream: Uint8Array | null
}

/** The objects of a file, read on request. Missing or unknown objects are unsupported. */
export interface PdfGraph {
  /** The object that a value refers to, following references. */
  resolve(value: PdfValue | undefined): ReadObject
  entries(value: PdfValue | undefined): PdfEntries
  /** The name, or null for anything else. */
  name(value: PdfValue | undefined): string | null
  number(value: PdfValue | undefined): number | null
  items(value: PdfValue | undefined): readonly PdfValue[]
}

const maxReferenceSteps = 4

function readObject(body: PdfObject): ReadObject {
  const reader = new ValueReader(Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1'))
  const value = reader.read()
  reader.skipSpace()
  if (value.kind !== 'dictionary' || !reader.startsWith('stream')) return { value, stream: null }
  const start = reader.at + 'stream'.length + (body[reader.at + 'stream'.length] === 13 ? 2 : 1)
  const length = value.entries.get('Length')
  if (length?.kind !== 'number') unsupported('stream-length')
  const end = start + Number(length.text)
  return end > body.length ? unsupported('stream-truncated') : { value, stream: body.subarray(start, end) }
}

export function createPdfGraph(objects: ReadonlyMap<number, PdfObject>): PdfGraph {
  const known = new Map<number, ReadObject>()
  const byNumber = (number: number): ReadObject => {
    const found = known.get(number) ?? readObject(objects.get(number) ?? unsupported('object-missing'))
    known.set(number, found)
    return found
  }
  const resolve = (value: PdfValue | undefined): ReadObject => {
    let found: ReadObject = { value: value ?? unsupported('entry-missing'), stream: null }
    for (let step = 0; found.value.kind === 'reference'; step++) {
      if (step === maxReferenceSteps) unsupported('reference-depth')
      found = byNumber(found.value.number)
    }
    return found
  }
  return {
    resolve,
    entries(value) {
      const found = resolve(value).value
      return found.kind === 'dictionary' ? found.entries : unsupported('not-a-dictionary')
    },
    name(value) {
      const found = value === undefined ? undefined : resolve(value).value
      return found?.kind === 'name' ? found.name : null
    },
    number(value) {
      const found = value === undefined ? undefined : resolve(value).value
      return found?.kind === 'number' ? Number(found.text) : null
    },
    items(value) {
      const found = resolve(value).value
      return found.kind === 'array' ? found.items : unsupported('not-an-array')
    },
  }
}
