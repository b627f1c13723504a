import { concatMatrices, boundingBox, transformPoint, type Box, type Matrix } from '../geometry.ts'
import { eachOperator, type Operands } from './content-operators.ts'

/** What a page's content may cover, in its own coordinates (y up). */
export interface ContentOutline {
  /** Around lines and areas that are not white and not clipped; null if there are none. */
  readonly certain: Box | null
  /** Around everything, with a margin for letters and images; null for a blank page. */
  readonly possible: Box | null
}

interface State {
  readonly matrix: Matrix
  readonly white: boolean
  readonly line: number
  readonly clipped: boolean
  readonly size: number
  readonly leading: number
  readonly spacing: number
  readonly stretch: number
}

const identityMatrix: Matrix = [1, 0, 0, 1, 0, 0]
const start: State = { matrix: identityMatrix, white: false, line: 1, clipped: false, size: 0, leading: 0, spacing: 0, stretch: 1 }

/** In ems, for any letter of any font that the page does not draw itself. */
const letter = { before: 0.3, below: 0.45, above: 1.2, wide: 1.2 }

const fills = new Set(['f', 'F', 'f*'])
const strokes = new Set(['S', 's'])
const both = new Set(['B', 'B*', 'b', 'b*'])
/** Operators that draw no ink and change no tracked state. */
const harmless = new Set('i,j,J,M,d,ri,gs,g0,CS,SC,SCN,G,RG,K,MP,DP,BMC,BDC,EMC,BX,EX,Tr,Ts,h,ET'.split(','))

type Corners = (readonly [number, number])[]

/**
 * Parses a content stream just far enough to bound its ink, a hundred times faster than drawing it. Null if that is not
 * possible: shadings, inline images, nested forms, letters drawn by the page. `isPicture` returns whether a name is an image.
 */
export function contentOutline(
  content: string,
  isPicture: (name: string) => boolean,
  isPlainFont: (name: string) => boolean,
): ContentOutline | null {
  const saved: State[] = []
  const certain: Box[] = []
  const possible: Box[] = []
  let state = start
  let path: Corners = []
  let operands: Operands = { numbers: [], name: '', letters: 0 }
  let clipping = false
  let text = { line: identityMatrix, matrix: identityMatrix, advance: 0 }

  const value = (index: number): number => operands.numbers[index] ?? 0
  const add = (corners: Corners, margin: number, isCertain: boolean): void => {
    if (corners.length === 0) return
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const [x, y] of corners) {
      if (x < left) left = x
      if (x > right) right = x
      if (y < bottom) bottom = y
      if (y > top) top = y
    }
    const box = { x: left - margin, y: bottom - margin, width: right - left + 2 * margin, height: top - bottom + 2 * margin }
    possible.push(box)
    if (isCertain) certain.push(box)
  }
  const point = (x: number, y: number): void => {
    path.push(transformPoint([x, y], state.matrix))
  }
  const showText = (): void => {
    const { letters, numbers } = operands
    const kerning = numbers.reduce((sum, number) => sum + Math.abs(number) / 1000, 0)
    const em = Math.abs(state.size)
    const long = (letters * (letter.wide * em + Math.abs(state.spacing)) + kerning * em) * Math.max(1, state.stretch)
    const [left, right] = [-letter.before * em, text.advance + long + letter.before * em]
    const [below, above] = [-letter.below * em, letter.above * em]
    const toPage = concatMatrices(text.matrix, state.matrix)
    const corners = [
      transformPoint([left, below], toPage),
      transformPoint([right, below], toPage),
      transformPoint([left, above], toPage),
      transformPoint([right, above], toPage),
    ]
    if (letters > 0) add(corners, 0, false)
    text = { ...text, advance: text.advance + long }
  }
  const toLine = (x: number, y: number): void => {
    const line = concatMatrices([1, 0, 0, 1, x, y], text.line)
    text = { line, matrix: line, advance: 0 }
  }
  const paint = (how: string): void => {
    const [a, b, c, d] = state.matrix
    const stroked = strokes.has(how) || both.has(how)
    const margin = stroked ? (Math.max(state.line, 0.1) * Math.sqrt(Math.abs(a * d - b * c))) / 2 : 0
    if (stroked || !state.white) add(path, margin, !state.clipped)
    finish()
  }
  const finish = (): void => {
    if (clipping) state = { ...state, clipped: true }
    clipping = false
    path = []
  }
  const colour = (white: boolean): void => {
    state = { ...state, white }
  }

  /** Returns false for anything that is not understood. */
  const perform = (operator: string): boolean => {
    if (fills.has(operator) || strokes.has(operator) || both.has(operator)) paint(operator)
    else if (operator === 'q') saved.push(state)
    else if (operator === 'Q') state = saved.pop() ?? state
    else if (operator === 'cm') {
      state = { ...state, matrix: concatMatrices([value(0), value(1), value(2), value(3), value(4), value(5)], state.matrix) }
    } else if (operator === 're') {
      const [x, y, width, height] = [value(0), value(1), value(2), value(3)]
      for (const [across, up] of [[0, 0] as const, [width, 0] as const, [0, height] as const, [width, height] as const])
        point(x + across, y + up)
    } else if (operator === 'm' || operator === 'l') point(value(0), value(1))
    else if (operator === 'c' || operator === 'v' || operator === 'y') {
      for (let at = 0; at < operands.numbers.length; at += 2) point(value(at), value(at + 1))
    } else if (operator === 'w') state = { ...state, line: value(0) }
    else if (operator === 'g') colour(value(0) >= 1)
    else if (operator === 'rg' || operator === 'sc' || operator === 'scn')
      colour(operands.numbers.length === 3 && [0, 1, 2].every((at) => value(at) >= 1))
    else if (operator === 'k') colour([0, 1, 2, 3].every((at) => value(at) === 0))
    else if (operator === 'cs') colour(false)
    else if (operator === 'Do') {
      if (!isPicture(operands.name)) return false
      add(
        [
          transformPoint([0, 0], state.matrix),
          transformPoint([1, 0], state.matrix),
          transformPoint([0, 1], state.matrix),
          transformPoint([1, 1], state.matrix),
        ],
        0,
        false,
      )
    } else return performText(operator) || harmless.has(operator)
    return true
  }
  const performText = (operator: string): boolean => {
    if (operator === 'BT') text = { line: identityMatrix, matrix: identityMatrix, advance: 0 }
    else if (operator === 'W' || operator === 'W*') clipping = true
    else if (operator === 'n') finish()
    else if (operator === 'Tf') {
      if (!isPlainFont(operands.name)) return false
      state = { ...state, size: value(0) }
    } else if (operator === 'Td') toLine(value(0), value(1))
    else if (operator === 'TD') {
      state = { ...state, leading: -value(1) }
      toLine(value(0), value(1))
    } else if (operator === 'T*') toLine(0, -state.leading)
    else if (operator === 'Tm') {
      const line: Matrix = [value(0), value(1), value(2), value(3), value(4), value(5)]
      text = { line, matrix: line, advance: 0 }
    } else if (operator === 'TL') state = { ...state, leading: value(0) }
    else if (operator === 'Tc' || operator === 'Tw') state = { ...state, spacing: Math.max(state.spacing, Math.abs(value(0))) }
    else if (operator === 'Tz') state = { ...state, stretch: Math.abs(value(0)) / 100 }
    else if (operator === 'Tj' || operator === 'TJ') showText()
    else if (operator === "'" || operator === '"') {
      toLine(0, -state.leading)
      showText()
    } else return false
    return true
  }

  const understood = eachOperator(content, (operator, given) => {
    operands = given
    return perform(operator)
  })
  if (!understood) return null
  return { certain: certain.length === 0 ? null : boundingBox(certain), possible: possible.length === 0 ? null : boundingBox(possible) }
}
