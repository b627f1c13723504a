/** The operands before an operator of a content stream; strings count by their letters only, arrays are flattened. */
export interface Operands {
  readonly numbers: readonly number[]
  /** The last name, empty if there is none. */
  readonly name: string
  readonly letters: number
}

const open = 40
const close = 41
const backslash = 92
const nine = 57
const zero = 48

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9 || code === 12 || code === 0
/** ( ) < > [ ] { } / % */
const isDelimiter = (code: number): boolean =>
  code === 40 ||
  code === 41 ||
  code === 60 ||
  code === 62 ||
  code === 91 ||
  code === 93 ||
  code === 123 ||
  code === 125 ||
  code === 47 ||
  code === 37
/** Digits, plus, minus and the point. */
const isNumeric = (code: number): boolean => (code >= zero && code <= nine) || code === 45 || code === 46 || code === 43

/** The position after the literal string that starts at `start`. */
function stringEnd(content: string, start: number): number {
  let depth = 0
  let at = start
  do {
    const code = content.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === open) depth += 1
    else if (code === close) depth -= 1
    at += 1
  } while (depth > 0 && at < content.length)
  return at
}

function wordEnd(content: string, start: number): number {
  let at = start
  while (at < content.length && !isSpace(content.charCodeAt(at)) && !isDelimiter(content.charCodeAt(at))) at += 1
  return at
}

/** Reads a content stream (one letter a byte) operator by operator; false as soon as `perform` returns false, or something is not understood. */
export function eachOperator(content: string, perform: (operator: string, operands: Operands) => boolean): boolean {
  let numbers: number[] = []
  let name = ''
  let letters = 0
  let at = 0
  while (at < content.length) {
    const code = content.charCodeAt(at)
    if (isSpace(code) || code === 91 || code === 93) at += 1
    else if (isNumeric(code)) {
      const end = wordEnd(content, at)
      const value = Number(content.slice(at, end))
      if (Number.isNaN(value)) return false
      numbers.push(value)
      at = end
    } else if (code === 47) {
      const end = wordEnd(content, at + 1)
      name = content.slice(at + 1, end)
      at = end
    } else if (code === open) {
      const end = stringEnd(content, at)
      letters += end - at - 2
      at = end
    } else if (code === 37) {
      while (at < content.length && content.charCodeAt(at) !== 10 && content.charCodeAt(at) !== 13) at += 1
    } else if (code === 60 || code === 62) {
      const end = content.indexOf('>', at)
      if (end < 0) return false
      const isDictionary = content.charCodeAt(at + 1) === code
      if (!isDictionary) letters += Math.ceil((end - at) / 2)
      at = isDictionary ? at + 2 : end + 1
    } else {
      const end = wordEnd(content, at)
      if (end === at || !perform(content.slice(at, end), { numbers, name, letters })) return false
      numbers = []
      name = ''
      letters = 0
      at = end
    }
  }
  return true
}
