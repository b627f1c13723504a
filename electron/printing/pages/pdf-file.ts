const latin = new TextDecoder('latin1')
const text = new TextEncoder()

/** The body of a numbered PDF object. */
export type PdfObject = Uint8Array

export function textObject(body: string): PdfObject {
  return text.encode(body)
}

/** `entries` are those of its dictionary besides the length. */
export function streamObject(entries: string, bytes: Uint8Array): PdfObject {
  return joined([text.encode(`<<${entries}/Length ${bytes.length}>>stream\n`), bytes, text.encode('\nendstream')])
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A number in PDF syntax, without an exponent. */
export function pdfNumber(value: number): string {
  return value
    .toFixed(5)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')
}

/** The objects of a file with one plain cross reference table, as PDFium writes it, by their numbers. */
export function objectsOf(file: Uint8Array): Map<number, PdfObject> {
  const table = Number(/startxref\s+(\d+)/.exec(latin.decode(file.subarray(-64)))?.[1] ?? Number.NaN)
  const [head, ...rows] =
    latin
      .decode(file.subarray(table))
      .split(/trailer/, 1)[0]
      ?.trim()
      .split(/\s*[\r\n]+/) ?? []
  if (head !== 'xref') throw new Error('PDFium wrote no cross reference table.')
  const offsets: { readonly number: number; readonly offset: number }[] = []
  let number = 0
  for (const row of rows) {
    const [first = '', , kind] = row.split(' ')
    if (kind === undefined) number = Number(first)
    else {
      if (kind === 'n') offsets.push({ number, offset: Number(first) })
      number += 1
    }
  }
  const sorted = offsets.toSorted((one, other) => one.offset - other.offset)
  return new Map(sorted.map((entry, index) => [entry.number, bodyOf(file.subarray(entry.offset, sorted[index + 1]?.offset ?? table))]))
}

/** Between `n 0 obj` and `endobj`. */
function bodyOf(object: Uint8Array): Uint8Array {
  const head = /^\s*\d+ \d+ obj\s*/.exec(latin.decode(object.subarray(0, 40)))
  const tail = latin.decode(object.subarray(-24)).lastIndexOf('endobj')
  if (head === null || tail < 0) throw new Error('PDFium wrote an object that is not understood.')
  return object.subarray(head[0].length, Math.max(0, object.length - 24) + tail)
}

/** A whole PDF of these objects. */
export function pdfFile(objects: ReadonlyMap<number, PdfObject>, root: number): Uint8Array {
  const parts: Uint8Array[] = [text.encode('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')]
  const offsets = new Map<number, number>()
  let length = parts[0]?.length ?? 0
  const add = (part: Uint8Array): void => {
    parts.push(part)
    length += part.length
  }
  for (const [number, body] of objects) {
    offsets.set(number, length)
    add(text.encode(`${number} 0 obj\n`))
    add(body)
    add(text.encode('\nendobj\n'))
  }
  const size = Math.max(...objects.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = length
  add(text.encode(`xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size}/Root ${root} 0 R>>\nstartxref\n${table}\n%%EOF\n`))
  return joined(parts)
}
