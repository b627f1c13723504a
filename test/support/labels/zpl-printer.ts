import { readAsciiGraphic } from './ascii-dots.ts'
import { checkedZ64 } from './read-zpl.ts'
import { zplCommands, type ZplPrefixes } from './zpl-commands.ts'

/** What came out: one byte a dot, 0 is black. */
export interface ZplPrint {
  readonly width: number
  readonly height: number
  readonly gray: Uint8Array
}

interface Field {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isBlack: (x: number, y: number) => boolean
  /** Dots that the field makes white. */
  readonly isWhite?: (x: number, y: number) => boolean
}

/** The settings that outlive a format, as they are after power-on. */
const powerOn = {
  unit: 'D',
  conversion: 1,
  keepsBitmap: false,
  isHalf: false,
  isTurned: false,
  isMirrored: false,
  isReversed: false,
  isOlder: false,
  home: [0, 0] as readonly [number, number],
  top: 0,
  shift: 0,
  printWidth: 0,
  length: 0,
  darkness: 15,
  paler: 0,
  fieldsAreTurned: false,
  isRightJustified: false,
  mode: 'peelOff',
  sensing: 'gap',
}

/** The longest label on continuous stock, in lengths of the usual one. */
const longest = 4

const everyDot = (): boolean => true
const noDot = (): boolean => false
const yes = (rest: string): boolean => rest.toUpperCase().startsWith('Y')

/**
 * A ZPL printer with labels of a fixed size, which keeps between formats what the programming guide says it keeps. A bitmap that is kept
 * (`^MCN`) is there until a format that says `^MCY` has been printed, as in the guide's own example. A format without fields prints nothing.
 * Text is a block of dots. A reversed field (`^FR`, `^LRY`) takes the opposite of what lies under each of its dots, whatever its own color:
 * alone it looks like any other field, and a white box becomes black.
 */
export function createZplPrinter({ width, height, resolution = 203 }: { width: number; height: number; resolution?: number }) {
  const prefixes: ZplPrefixes = { caret: '^', tilde: '~', delimiter: ',' }
  const state = { ...powerOn, printWidth: width }
  let bitmap = new Uint8Array(width * height)

  function draw({ x, y, ...field }: Field, isReversed: boolean): void {
    const scale = state.isHalf ? 2 : 1
    const [left, top] = [x * scale - state.shift, y * scale]
    for (let row = Math.max(0, -top); row < Math.min(field.height * scale, height - top); row += 1)
      for (let column = Math.max(0, -left); column < Math.min(field.width * scale, width - left); column += 1) {
        const [px, py] = [left + column, top + row]
        const [fx, fy] = [Math.floor(column / scale), Math.floor(row / scale)]
        const at = py * width + px
        const isBlack = field.isBlack(fx, fy)
        if (!isBlack && field.isWhite?.(fx, fy) !== true) continue
        bitmap[at] = isReversed ? 1 - (bitmap[at] ?? 0) : Number(isBlack)
      }
  }

  /** Labels with gaps have a length of their own; on continuous stock it is the length that was set. */
  function printedLabel(): ZplPrint {
    const length = state.sensing === 'continuous' && state.length > 0 ? Math.min(state.length, height * longest) : height
    const gray = new Uint8Array(width * length).fill(255)
    if (state.darkness + state.paler <= 0) return { width, height: length, gray }
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < state.printWidth && x < width; x += 1) {
        if (bitmap[y * width + x] !== 1) continue
        const across = state.isMirrored === state.isTurned ? x : state.printWidth - 1 - x
        const along = (state.isTurned ? height - 1 - y : y) + state.top
        if (across >= 0 && along >= 0 && along < length) gray[along * width + across] = 0
      }
    return { width, height: length, gray }
  }

  const dots = (written: string | undefined): number => {
    const value = Number(written ?? '0')
    const perUnit = { D: 1, I: resolution, M: resolution / 25.4 }[state.unit] ?? 1
    return Number.isFinite(value) ? Math.round(value * perUnit * state.conversion) : 0
  }

  function setUnits(unit = '', from = '', to = ''): void {
    if (/^[DIM]$/i.test(unit)) state.unit = unit.toUpperCase()
    const [base, wanted] = [Number(from), Number(to)]
    if (resolution > 203 && [150, 200, 300].includes(base) && [300, 600].includes(wanted)) state.conversion = wanted / base
  }

  function graphic(rest: string, place: { x: number; y: number }): Field | null {
    const [format, , total, rowBytes, ...data] = rest.split(prefixes.delimiter)
    if (state.isOlder || format !== 'A') return null
    const packed = data.join(prefixes.delimiter)
    const bytes = packed.startsWith(':Z64:') ? checkedZ64(packed) : readAsciiGraphic(packed, Number(total), Number(rowBytes))
    const size = { width: Number(rowBytes) * 8, height: bytes.length / Number(rowBytes) }
    const isBlack = (x: number, y: number): boolean => (((bytes[y * Number(rowBytes) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1
    return { ...place, ...size, isBlack }
  }

  function box(parts: readonly string[], place: { x: number; y: number }): Field {
    const line = Math.max(1, dots(parts[2] ?? '1'))
    const size = { width: Math.max(line, dots(parts[0])), height: Math.max(line, dots(parts[1])) }
    const isLine = (x: number, y: number): boolean => x < line || y < line || x >= size.width - line || y >= size.height - line
    return parts[3] === 'W' ? { ...place, ...size, isBlack: noDot, isWhite: isLine } : { ...place, ...size, isBlack: isLine }
  }

  function textBlock(rest: string, [across, along]: readonly [number, number], place: { x: number; y: number }): Field {
    const [long, high] = [Math.ceil((rest.length * across) / 2), along]
    return { ...place, ...(state.fieldsAreTurned ? { width: high, height: long } : { width: long, height: high }), isBlack: everyDot }
  }

  /** The commands that only set something. */
  const settings: Readonly<Record<string, (rest: string, parts: readonly string[]) => void>> = {
    MU: (_, [unit, from, to]) => setUnits(unit, from, to),
    SZ: (rest) => (state.isOlder = rest === '1'),
    MC: (rest) => (state.keepsBitmap = !yes(rest)),
    JM: (rest) => (state.isHalf = rest === 'B'),
    PO: (rest) => (state.isTurned = rest === 'I'),
    PM: (rest) => (state.isMirrored = yes(rest)),
    LR: (rest) => (state.isReversed = yes(rest)),
    LH: (_, [x, y]) => (state.home = [dots(x), dots(y)]),
    LT: (rest) => (state.top = Number(rest)),
    LS: (rest) => (state.shift = Number(rest)),
    PW: (rest) => (state.printWidth = Math.min(width, dots(rest))),
    LL: (rest) => (state.length = dots(rest)),
    MD: (rest) => (state.paler = Number(rest)),
    SD: (rest) => (state.darkness = Number(rest)),
    FW: (_, [turned = '', justified]) => {
      state.fieldsAreTurned = turned === 'R' || turned === 'B'
      if (justified !== undefined) state.isRightJustified = justified === '1'
    },
    MM: (rest) => (state.mode = { T: 'tearOff', P: 'peelOff', C: 'cutter', R: 'rewind' }[rest.charAt(0)] ?? state.mode),
    MN: (rest) => (state.sensing = { Y: 'gap', W: 'gap', M: 'mark', N: 'continuous' }[rest.charAt(0)] ?? state.sensing),
  }

  function print(stream: Uint8Array): readonly ZplPrint[] {
    const out: ZplPrint[] = []
    let isOpen = false
    let isReversed = false
    let copies = 1
    let fields = 0
    let font: readonly [number, number] = [20, 20]
    let place = { x: 0, y: 0 }
    let pending: Field | null = null
    for (const { name, rest } of zplCommands(Buffer.from(stream).toString('latin1'), prefixes)) {
      const parts = rest.split(prefixes.delimiter)
      if (name === 'SD') settings['SD']?.(rest, parts)
      if (name === 'XA') [isOpen, isReversed, copies, fields, pending, place] = [true, false, 1, 0, null, { x: 0, y: 0 }]
      if (!isOpen || name === 'SD') continue
      settings[name]?.(rest, parts)
      if (name === 'FO') place = { x: state.home[0] + dots(parts[0]), y: state.home[1] + dots(parts[1]) }
      else if (name === 'A') font = [dots(parts[2] ?? parts[1]), dots(parts[1])]
      else if (name === 'FR') isReversed = true
      else if (name === 'GF') pending = graphic(rest, place)
      else if (name === 'GB') pending = box(parts, place)
      else if (name === 'FD' || name === 'FV') pending = textBlock(rest, font, place)
      else if (name === 'PQ') copies = Number(parts[0])
      else if (name === 'FS') {
        const wide = pending?.width ?? 0
        const moved = pending !== null && state.isRightJustified ? { ...pending, x: pending.x - wide } : pending
        if (moved !== null) draw(moved, isReversed || state.isReversed)
        fields += pending === null ? 0 : 1
        ;[pending, isReversed] = [null, false]
      } else if (name === 'XZ') {
        isOpen = false
        if (fields === 0) continue
        for (let copy = 0; copy < copies; copy += 1) out.push(printedLabel())
        if (!state.keepsBitmap) bitmap = new Uint8Array(width * height)
      }
    }
    return out
  }

  return { print, state: (): Readonly<typeof state> => state }
}
