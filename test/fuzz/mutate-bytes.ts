import type { FuzzRandom } from './fuzz-random.ts'
import type { FuzzSource } from './fuzz-sources.ts'

/** Mutates the bytes of a PDF without parsing it. */
export type ByteMutation = (bytes: Uint8Array, random: FuzzRandom, source: FuzzSource) => Uint8Array

const latin = new TextDecoder('latin1')
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const endMark = (start: number): string => `\nstartxref\n${start}\n%%EOF\n`

function tableAt(bytes: Uint8Array): number {
  return Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(latin.decode(bytes.subarray(-200)))?.[1] ?? 0)
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

/** The objects outside object streams, with their numbers and offsets. */
function objectsIn(bytes: Uint8Array) {
  return [...latin.decode(bytes).matchAll(/(?:^|[\r\n])(\d+) 0 obj\b/g)].map((match) => ({
    number: Number(match[1]),
    at: match.index + (match[0].startsWith('\r') || match[0].startsWith('\n') ? 1 : 0),
  }))
}

/** Appends objects that replace those of the file or add to them, as an editor does. */
function appended(bytes: Uint8Array, objects: readonly (readonly [number, string])[], trailer: string): Uint8Array {
  let text = '\n'
  const rows = objects.map(([number, body]) => {
    const at = bytes.length + text.length
    text += `${number} 0 obj\n${body}\nendobj\n`
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = bytes.length + text.length
  return joined(bytes, bytesOf(`${text}xref\n${rows.join('')}trailer\n<<${trailer}>>${endMark(table)}`))
}

/** The number of the root object and the object count, if the file has a classic trailer. */
function trailerOf(bytes: Uint8Array): { readonly root: number; readonly size: number } | null {
  const text = latin.decode(bytes)
  const root = /\/Root (\d+) 0 R/.exec(text)?.[1]
  const size = /\/Size (\d+)/.exec(text)?.[1]
  return root === undefined || size === undefined ? null : { root: Number(root), size: Number(size) }
}

function streamText(body: string, entries = ''): string {
  return `<<${entries}/Length ${body.length}>>\nstream\n${body}\nendstream`
}

export const byteMutations: Readonly<Record<string, ByteMutation>> = {
  'bytes flipped': (bytes, random) => {
    const changed = bytes.slice()
    for (let time = 0; time <= random.below(12); time++) {
      const at = random.below(changed.length)
      changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8))
    }
    return changed
  },
  'letters exchanged': (bytes, random) => {
    const changed = bytes.slice()
    for (let time = 0; time <= random.below(6); time++) changed[random.below(changed.length)] = 32 + random.below(95)
    return changed
  },
  'cut short': (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  'cut short with an end': (bytes, random) => {
    const part = bytes.slice(0, Math.floor(bytes.length * random.between(0.3, 1)))
    return joined(part, bytesOf(endMark(random.chance(0.5) ? tableAt(bytes) : random.below(part.length) + 1)))
  },
  'a part removed': (bytes, random) => {
    const from = random.below(bytes.length)
    return joined(bytes.subarray(0, from), bytes.subarray(from + random.below(200)))
  },
  'a part twice': (bytes, random) => {
    const from = random.below(bytes.length)
    const until = from + random.below(2000)
    return joined(bytes.subarray(0, until), bytes.subarray(from, until), bytes.subarray(until))
  },
  'a part blank': (bytes, random) => {
    const from = random.below(bytes.length)
    return bytes.slice().fill(random.pick([0, 32, 255]), from, from + random.below(300))
  },
  'numbers changed': (bytes, random) => {
    const changed = bytes.slice()
    const digits = [...changed.keys()].filter((at) => (changed[at] ?? 0) >= 48 && (changed[at] ?? 0) <= 57)
    for (let time = 0; time <= random.below(8); time++) changed[random.pick(digits)] = 48 + random.below(10)
    return changed
  },
  'references exchanged': (bytes, random) => {
    const text = latin.decode(bytes)
    const references = [...text.matchAll(/\b(\d+) 0 R\b/g)]
    if (references.length < 2) return bytes
    const [one, two] = [random.pick(references), random.pick(references)]
    const swapped = one[0].length === two[0].length ? two[0] : one[0]
    return bytesOf(text.slice(0, one.index) + swapped + text.slice(one.index + one[0].length))
  },
  'places in the table moved': (bytes, random) => {
    const text = latin.decode(bytes)
    const rows = [...text.matchAll(/\d{10} 00000 n/g)]
    if (rows.length === 0) return bytes
    const [one, two] = [random.pick(rows), random.pick(rows)]
    const changed = bytes.slice()
    changed.set(bytesOf(two[0]), one.index)
    return changed
  },
  'two files one after the other': (bytes, random, source) =>
    random.chance(0.5) ? joined(source.other, bytes) : joined(bytes, source.other),
  'two files, the end of the first once more': (bytes, _, source) => joined(bytes, source.other, bytesOf(endMark(tableAt(bytes)))),
  'the other label inside a comment and a stream': (bytes, _, source) =>
    joined(
      bytes.subarray(0, 9),
      bytesOf('\n99 0 obj\n<</Length 9>>\nstream\n'),
      source.other,
      bytesOf('\nendstream\nendobj\n'),
      bytes.subarray(9),
    ),
  'an appended page content': (bytes, random, source) => {
    const trailer = trailerOf(bytes)
    const contents = /\/Contents (\d+) 0 R/.exec(latin.decode(bytes))?.[1]
    if (trailer === null || contents === undefined) return bytes
    const numbers = random.chance(0.5) ? `(${source.name})` : ''
    const body = `${numbers === '' ? '' : `% ${numbers}\n`}BT /F1 14 Tf 40 200 Td (WAYBILL KC7163098842D) Tj ET`
    const previous = random.chance(0.7) ? `/Prev ${tableAt(bytes)}` : ''
    return appended(bytes, [[Number(contents), streamText(body)]], `/Size ${trailer.size}/Root ${trailer.root} 0 R${previous}`)
  },
  'an object written twice': (bytes, random) => {
    const objects = objectsIn(bytes)
    if (objects.length === 0) return bytes
    const { number } = random.pick(objects)
    const copy = bytesOf(`\n${number} 0 obj\n${random.pick(['null', '<<>>', '[0 0 100 100]', streamText('0 0 9 9 re f')])}\nendobj\n`)
    return random.chance(0.5)
      ? joined(bytes, copy, bytesOf(endMark(tableAt(bytes))))
      : joined(bytes.subarray(0, 15), copy, bytes.subarray(15))
  },
  'said to be encrypted': (bytes, random) => {
    const text = latin.decode(bytes)
    const crypt = random.pick(['/Encrypt 1 0 R', '/Encrypt<</Filter/Standard/V 1/R 2/P -4/O()/U()>>', '/Encrypt null'])
    return bytesOf(text.replace(/\/Root \d+ 0 R/, (root) => crypt + root))
  },
  'other names for filters': (bytes, random) => {
    const text = latin.decode(bytes)
    return bytesOf(
      text.replaceAll('/FlateDecode', random.pick(['/Fl         ', '/LZWDecode  ', '/Fl#61te  ', '/Crypt      ', '/DCTDecode  '])),
    )
  },
  'lengths that lie': (bytes, random) =>
    bytesOf(latin.decode(bytes).replaceAll(/\/Length (\d+)/g, (said) => said.slice(0, -1) + random.below(10))),
}
