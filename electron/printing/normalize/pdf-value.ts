/** A PDF value. Numbers, strings, booleans and null keep the text they were written with. */
export type PdfValue =
  | { readonly kind: 'number' | 'string' | 'keyword'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dictionary'; readonly entries: PdfEntries }

export type PdfEntries = ReadonlyMap<string, PdfValue>

/** Something that Packbench does not copy. The page is printed as an image instead; `message` is a code for the reason. */
export class UnsupportedPdf extends Error {
  override readonly name = 'UnusualPdf'
}

/** `code` is short, for technicians and tests: `image-predictor`. */
export function unsupported(code: string): never {
  throw new UnsupportedPdf(code)
}

const space = /[\0\t\n\f\r ]/
const plainName = /^[\w.+,*-]+$/
const maxDepth = 32

/** Reads values as PDFium writes them: no comments, names without unusual characters. Anything else is unsupported. */
export class ValueReader {
  at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  skipSpace(): void {
    while (this.at < this.#text.length && space.test(this.#text.charAt(this.at))) this.at += 1
  }

  startsWith(word: string): boolean {
    return this.#text.startsWith(word, this.at)
  }

  read(depth = 0): PdfValue {
    if (depth > maxDepth) unsupported('value-depth')
    this.skipSpace()
    if (this.startsWith('<<')) return this.#dictionary(depth)
    const first = this.#text.charAt(this.at)
    if (first === '[') return this.#array(depth)
    if (first === '/') return { kind: 'name', name: this.#name() }
    if (first === '(') return { kind: 'string', text: this.#literal() }
    if (first === '<') return { kind: 'string', text: this.#match(/<[\s\da-f]*>/iy) }
    const reference = this.#tryMatch(/(\d+) +\d+ +R\b/y)
    if (reference !== null) return { kind: 'reference', number: Number(reference[1]) }
    const number = this.#tryMatch(/[+-]?(?:\d+\.?\d*|\.\d+)/y)
    if (number !== null) return { kind: 'number', text: number[0] }
    return { kind: 'keyword', text: this.#match(/true|false|null/y) }
  }

  #tryMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#text)
    if (found !== null) this.at = pattern.lastIndex
    return found
  }

  #match(pattern: RegExp): string {
    return this.#tryMatch(pattern)?.[0] ?? unsupported('object-syntax')
  }

  #name(): string {
    const name = this.#match(/\/[^\0\t\n\f\r ()<>[\]{}/%]*/y).slice(1)
    return plainName.test(name) ? name : unsupported('name-syntax')
  }

  #literal(): string {
    const start = this.at
    this.at = endOfString(this.#text, start)
    return this.#text.slice(start, this.at)
  }

  #array(depth: number): PdfValue {
    const items: PdfValue[] = []
    this.at += 1
    for (;;) {
      this.skipSpace()
      if (this.startsWith(']')) break
      items.push(this.read(depth + 1))
    }
    this.at += 1
    return { kind: 'array', items }
  }

  #dictionary(depth: number): PdfValue {
    const entries = new Map<string, PdfValue>()
    this.at += 2
    for (;;) {
      this.skipSpace()
      if (this.startsWith('>>')) break
      entries.set(this.#name(), this.read(depth + 1))
    }
    this.at += 2
    return { kind: 'dictionary', entries }
  }
}

/** The position after the literal string that starts at `start`. */
export function endOfString(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')' && --depth === 0) return at + 1
  }
  return unsupported('string-end')
}

export function pdfText(value: PdfValue): string {
  if (value.kind === 'name') return `/${value.name}`
  if (value.kind === 'reference') return `${value.number} 0 R`
  if (value.kind === 'array') return `[${value.items.map(pdfText).join(' ')}]`
  return value.kind === 'dictionary' ? `<<${entriesText(value.entries)}>>` : value.text
}

/** The entries of a dictionary without its brackets. */
export function entriesText(entries: PdfEntries): string {
  return [...entries].map(([key, value]) => `/${key} ${pdfText(value)}`).join('')
}
