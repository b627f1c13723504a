import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { streamObject, textObject, type PdfObject } from '../pages/pdf-file.ts'
import { entriesText, pdfText, type PdfEntries, type PdfValue } from './pdf-value.ts'

/** The objects of the new document. Equal objects are stored once, however often they are added. */
export interface CopyTarget {
  readonly objects: ReadonlyMap<number, PdfObject>
  add(value: PdfValue): PdfValue
  addStream(entries: PdfEntries, stream: Uint8Array): PdfValue
  /** Runs `add`; when it throws, the objects it added are removed. */
  transaction<Value>(add: () => Value): Value
}

/** Object numbers start at `first`. */
export function createCopyTarget(first: number): CopyTarget {
  const objects = new Map<number, PdfObject>()
  const numbers = new Map<string, number>()
  const keep = (body: PdfObject): PdfValue => {
    const key = createHash('sha256').update(body).digest('base64')
    const number = numbers.get(key) ?? first + objects.size
    numbers.set(key, number)
    objects.set(number, body)
    return { kind: 'reference', number }
  }
  return {
    objects,
    add: (value) => keep(textObject(pdfText(value))),
    addStream: (entries, stream) => keep(streamObject(entriesText(entries), stream)),
    transaction: (add) => {
      const before = objects.size
      try {
        return add()
      } catch (error) {
        for (const [key, number] of numbers) {
          if (number < first + before) continue
          numbers.delete(key)
          objects.delete(number)
        }
        throw error
      }
    },
  }
}

export function nameValue(name: string): PdfValue {
  return { kind: 'name', name }
}

export function numberValue(value: number): PdfValue {
  return { kind: 'number', text: String(value) }
}

/** `selected` are the entries to keep; those in `dropped` need not be kept in print; `others` are the keys of all remaining entries. */
export function selectEntries(entries: PdfEntries, selected: ReadonlySet<string>, dropped: ReadonlySet<string>) {
  const keptEntries = new Map<string, PdfValue>()
  const others: string[] = []
  for (const [key, value] of entries) {
    if (selected.has(key)) keptEntries.set(key, value)
    else if (!dropped.has(key)) others.push(key)
  }
  return { selected: keptEntries, others }
}

/** A stream, compressed if that makes it smaller. */
export function addPacked(target: CopyTarget, entries: PdfEntries, bytes: Uint8Array): PdfValue {
  const packed = deflateSync(bytes)
  if (packed.length >= bytes.length) return target.addStream(entries, bytes)
  return target.addStream(new Map([...entries, ['Filter', nameValue('FlateDecode')]]), packed)
}
