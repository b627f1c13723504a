import { endOfString, unsupported, ValueReader } from './pdf-value.ts'

/** The resources that a content stream refers to. */
export interface UsedNames {
  readonly fonts: ReadonlySet<string>
  readonly objects: ReadonlySet<string>
  readonly states: ReadonlySet<string>
  readonly colours: ReadonlySet<string>
}

type Kind = 'n' | 'N' | 's' | 'a' | 'd'

interface Operand {
  readonly kind: Kind
  readonly text: string
  /** An array of numbers only. */
  readonly isDash: boolean
}

/** Operands by kind: n number, N name, s string, a array, d dictionary; `*` is as many numbers as the color space has. */
const state = { w: 'n', J: 'n', j: 'n', M: 'n', d: 'an', ri: 'N', i: 'n', gs: 'N' }
const colour = { CS: 'N', cs: 'N', SC: '*', SCN: '*', sc: '*', scn: '*', G: 'n', g: 'n', RG: 'nnn', rg: 'nnn', K: 'nnnn', k: 'nnnn' }
const marked = { MP: 'N', DP: 'Nd', BMC: 'N', BDC: 'Nd', EMC: '' }
const build = { m: 'nn', l: 'nn', c: 'nnnnnn', v: 'nnnn', y: 'nnnn', h: '', re: 'nnnn' }
const paint = { S: '', s: '', f: '', F: '', 'f*': '', B: '', 'B*': '', b: '', 'b*': '', n: '' }
const text = { Tc: 'n', Tw: 'n', Tz: 'n', TL: 'n', Tf: 'Nn', Tr: 'n', Ts: 'n', Td: 'nn', TD: 'nn', Tm: 'nnnnnn', 'T*': '' }
const show = { Tj: 's', TJ: 'a', "'": 's', '"': 'nns' }

const tables: Record<'page' | 'path' | 'clip' | 'text', ReadonlyMap<string, string>> = {
  page: new Map(
    Object.entries({ ...state, ...colour, ...marked, q: '', Q: '', cm: 'nnnnnn', m: 'nn', re: 'nnnn', BT: '', Do: 'N', ...textState() }),
  ),
  path: new Map(Object.entries({ ...build, ...paint, W: '', 'W*': '' })),
  clip: new Map(Object.entries(paint)),
  text: new Map(Object.entries({ ...state, ...colour, ...marked, ...text, ...show, ET: '' })),
}

/** Operators that are allowed outside a text object too. */
function textState(): Record<string, string> {
  return { Tc: 'n', Tw: 'n', Tz: 'n', TL: 'n', Tf: 'Nn', Tr: 'n', Ts: 'n' }
}

const builds = new Set(Object.keys(build))
const paints = new Set(Object.keys(paint))
const shows = new Set(Object.keys(show))
const deviceColours = new Map([
  ['DeviceGray', 1],
  ['DeviceRGB', 3],
  ['DeviceCMYK', 4],
])
const numberPattern = /^[+-]?(?:\d{1,8}(?:\.\d{0,40})?|\.\d{1,40})$/
const token = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const maxDepth = 24

/** What `q` saves and `Q` restores. Null: inherited from the caller that draws this stream, and unknown here. */
interface GraphicsState {
  readonly font: boolean
  readonly fill: number | null
  readonly stroke: number | null
}

/** Splits a content stream strictly: input that lenient readers could interpret in two ways is unsupported. */
function* tokens(content: string): Generator<{ readonly operand: Operand } | { readonly operator: string }> {
  let at = 0
  const plain = (kind: Kind, end: number): { readonly operand: Operand } => {
    const words = content.slice(at, end)
    at = end
    return { operand: { kind, text: words, isDash: false } }
  }
  const word = (start: number): number => {
    token.lastIndex = start
    return token.test(content) ? token.lastIndex : unsupported('content-syntax')
  }
  while (at < content.length) {
    const code = content.charCodeAt(at)
    if (code === 32 || code === 10 || code === 13 || code === 9 || code === 12 || code === 0) at += 1
    else if (code === 47) {
      const found = plain('N', word(at + 1))
      yield { operand: { ...found.operand, text: found.operand.text.slice(1) } }
    } else if (code === 40) yield plain('s', endOfString(content, at))
    else if (code === 60 && content.charCodeAt(at + 1) === 60) {
      const reader = new ValueReader(content)
      reader.at = at
      reader.read()
      yield plain('d', reader.at)
    } else if (code === 60) {
      const end = content.indexOf('>', at) + 1
      if (end === 0 || !/^<[\s\da-f]*>$/i.test(content.slice(at, end))) unsupported('string-syntax')
      yield plain('s', end)
    } else if (code === 91) yield { operand: array() }
    else if (code === 37) {
      while (at < content.length && content.charCodeAt(at) !== 10 && content.charCodeAt(at) !== 13) at += 1
    } else {
      const end = word(at)
      const words = content.slice(at, end)
      if (numberPattern.test(words)) yield plain('n', end)
      else {
        at = end
        yield { operator: words }
      }
    }
  }

  function array(): Operand {
    const start = at
    let isDash = true
    at += 1
    for (;;) {
      const code = content.charCodeAt(at)
      if (Number.isNaN(code)) unsupported('array-end')
      if (code === 93) break
      if (code === 40) {
        isDash = false
        at = endOfString(content, at)
      } else if (code === 60) {
        isDash = false
        const end = content.indexOf('>', at) + 1
        if (end === 0 || !/^<[\s\da-f]*>$/i.test(content.slice(at, end))) unsupported('string-syntax')
        at = end
      } else if (/[\0\t\n\f\r ]/.test(content.charAt(at))) at += 1
      else {
        const end = word(at)
        if (!numberPattern.test(content.slice(at, end))) unsupported('array-syntax')
        at = end
      }
    }
    at += 1
    return { kind: 'a', text: content.slice(start, at), isDash }
  }
}

/**
 * The names a content stream uses (one letter a byte), when every operator in it is known, allowed at its position and has exactly its
 * operands, so that all readers agree on it. Throws `UnsupportedPdf` otherwise. `components` counts those of a named color space.
 */
export function readContent(content: string, components: (colourSpace: string) => number, isPage: boolean): UsedNames {
  const used = { fonts: new Set<string>(), objects: new Set<string>(), states: new Set<string>(), colours: new Set<string>() }
  let mode: keyof typeof tables = 'page'
  let saved: GraphicsState = isPage ? { font: false, fill: 1, stroke: 1 } : { font: false, fill: null, stroke: null }
  const stack: GraphicsState[] = []
  let markedDepth = 0
  let operands: Operand[] = []

  const setColour = (operator: string, count: number): void => {
    saved = operator === operator.toUpperCase() ? { ...saved, stroke: count } : { ...saved, fill: count }
  }

  const perform = (operator: string, [first, second]: readonly Operand[]): void => {
    const name = first?.text ?? ''
    if (builds.has(operator)) mode = 'path'
    else if (operator === 'W' || operator === 'W*') mode = 'clip'
    else if (paints.has(operator)) mode = 'page'
    else if (operator === 'BT') mode = 'text'
    else if (operator === 'ET') mode = 'page'
    else if (operator === 'q') {
      if (stack.push(saved) > maxDepth) unsupported('state-depth')
    } else if (operator === 'Q') saved = stack.pop() ?? unsupported('state-restore')
    else if (operator === 'Do') used.objects.add(name)
    else if (operator === 'gs') used.states.add(name)
    else if (operator === 'Tf') {
      used.fonts.add(name)
      saved = { ...saved, font: true }
    } else if (operator === 'Tr') {
      if (!/^[0-3]$/.test(name)) unsupported('text-clip')
    } else if (shows.has(operator)) {
      if (!saved.font) unsupported('text-font')
    } else if (operator === 'd') {
      if (first?.isDash !== true) unsupported('dash-pattern')
    } else if (operator === 'CS' || operator === 'cs') {
      const device = deviceColours.get(name)
      if (device === undefined) used.colours.add(name)
      setColour(operator, device ?? components(name))
    } else if (operator in colour && colour[operator as keyof typeof colour] !== '*') setColour(operator, operands.length)
    else if (operator === 'BMC' || operator === 'BDC') {
      if (name === 'OC') unsupported('optional-content')
      markedDepth += 1
    } else if (operator === 'EMC' && --markedDepth < 0) unsupported('marked-content-end')
    if (second?.kind === 'd' && /\/OC\b/.test(second.text)) unsupported('optional-content')
  }

  for (const found of tokens(content)) {
    if ('operand' in found) {
      if (operands.push(found.operand) > 8) unsupported('operand-count')
      continue
    }
    const { operator } = found
    const wanted = tables[mode].get(operator) ?? unsupported(`operator-${operator.slice(0, 8)}`)
    const given = operands.map((operand) => operand.kind).join('')
    const count = wanted === '*' ? (operator === operator.toUpperCase() ? saved.stroke : saved.fill) : null
    const expected = wanted === '*' ? 'n'.repeat(count ?? unsupported('color-without-space')) : wanted
    if (given !== expected) unsupported(`operands-of-${operator}`)
    perform(operator, operands)
    operands = []
  }
  if (operands.length > 0 || mode !== 'page' || stack.length > 0 || markedDepth > 0) unsupported('content-end')
  return used
}
