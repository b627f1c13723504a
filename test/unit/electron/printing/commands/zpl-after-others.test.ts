import { assert, property, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandsOfImage } from '../../../../../electron/printing/commands/command-label.ts'
import type { CommandOptions } from '../../../../../electron/printing/commands/zpl-label.ts'
import { createZplPrinter } from '../../../../support/labels/zpl-printer.ts'

const plain: CommandOptions = { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' }
const size = { width: 96, height: 64 }
const words = '^FO10,10^A0N,20,20^FDOTHER^FS'

/** Formats of other programs, each of which leaves something for the next label. */
const foreign: readonly (readonly [string, string])[] = [
  ['a bitmap that is kept', `^XA^MCN${words}^XZ`],
  ['a bitmap that is kept from the end of its format on', `^XA${words}^MCN^XZ`],
  ['a template of fixed and variable fields', `^XA^FO5,5^GB60,40,3^FS^FO20,20^A0N,15,15^FVONE^FS^MCN^XZ^XA^FO20,20^A0N,15,15^FVTWO^FS^XZ`],
  ['a label that is upside down', `^XA^POI${words}^XZ`],
  ['a mirrored label', `^XA^PMY${words}^XZ`],
  ['an inverted label', `^XA^LRY^FO0,0^GB90,60,60^FS${words}^XZ`],
  ['half density', `^XA^JMB${words}^XZ`],
  ['a moved home', `^XA^LH30,20${words}^XZ`],
  ['a moved top', `^XA^LT15${words}^XZ`],
  ['a label moved to the left', `^XA^LS12${words}^XZ`],
  ['a narrow label', `^XA^PW40${words}^XZ`],
  ['a short label', `^XA^LL20${words}^XZ`],
  ['turned fields', `^XA^FWR${words}^XZ`],
  ['fields that end at their origin', `^XA^FWN,1${words}^XZ`],
  ['inches', `^XA^MUI^FO.1,.1^A0N,.1,.1^FDOTHER^FS^XZ`],
  ['millimetres', `^XA^MUM^FO2,2^A0N,2,2^FDOTHER^FS^XZ`],
  ['inches on continuous stock', `^XA^MNN^MUI^FO.1,.1^A0N,.1,.1^FDOTHER^FS^XZ`],
  ['a short label on continuous stock', `^XA^MNN^LL20${words}^XZ`],
  ['the older language', `^XA^SZ1${words}^XZ`],
  ['a pale label', `^XA^MD-30${words}^XZ`],
  ['a format that was never finished', `^XA${words}`],
  ['settings without a label', '^XA^POI^PMY^LRY^JMB^MCN^LH9,9^XZ'],
  ['another caret', `^XA${words}^XZ^XA^CC+\n+XZ`],
  ['another tilde', `^XA^CT!${words}^XZ`],
  ['another delimiter', '^XA^CD;^FO10;10^A0N;20;20^FDOTHER^FS^XZ'],
  ['another caret and another tilde', `^XA${words}^CT!^CC+\n+XZ`],
  ['everything at once', `^XA^MUM^MCN^JMB^POI^PMY^LRY^LH3,3^LT9^LS9^PW20^LL20^FWR,1^MD-9^FO1,1^A0N,2,2^FDOTHER^FS^CT!^CD;^CC+\n+XZ`],
]

const ascii = new TextEncoder()
const pattern = Uint8Array.from({ length: size.width * size.height }, (_, dot) =>
  (Math.imul(dot, 2_654_435_761) >>> 0) % 3 === 0 || dot % size.width < 9 ? 0 : 255,
)

function printedAfter(others: readonly string[], gray: Uint8Array, options: CommandOptions, resolution = 203) {
  const printer = createZplPrinter({ ...size, resolution })
  for (const other of others) printer.print(ascii.encode(other))
  const image = { ...size, gray }
  return printer.print(commandsOfImage('zpl', image, resolution, options))
}

describe.each(['packed', 'hex'] as const)('A label with %s graphics', (graphics) => {
  const options = { ...plain, graphics }

  it.each(foreign)('comes out alone, upright, black on white and at full size after %s', (_, other) => {
    expect(printedAfter([other], pattern, options)).toEqual([{ ...size, gray: pattern }])
  })

  it('comes out the same after any sequence of these formats', () => {
    assert(
      property(shuffledSubarray(foreign.map(([, commands]) => commands)), (others) => {
        expect(printedAfter(others, pattern, options)).toEqual([{ ...size, gray: pattern }])
      }),
      { numRuns: 60 },
    )
  })

  it.each([300, 600])('comes out the same at %i dpi after a format that is converted from another resolution', (resolution) => {
    const other = `^XA^MUD,150,300${words}^XZ`
    expect(printedAfter([other], pattern, options, resolution)).toEqual([{ ...size, gray: pattern }])
  })
})

/** What a label sets before its graphic, one command a line. */
const header = '\u0010CT~ ~CD ~CC ^SZ ^MUD ^MCY ^JMA ^PON ^PMN ^LRN ^MD ^PW ^LL ^LH ^LT ^LS ^FW ^FO0,0^GB'.split(' ')

/** The label after another program's format, and that program's next label. */
function printedWithout(command: string | null, other: string): string {
  const printer = createZplPrinter(size)
  printer.print(ascii.encode(other))
  const lines = new TextDecoder().decode(commandsOfImage('zpl', { ...size, gray: pattern }, 203, plain)).split('\n')
  const left = lines.filter((line) => command === null || !line.startsWith(command))
  if (command !== null && left.length !== lines.length - 1) throw new Error(`${command} is not one line of the label`)
  return JSON.stringify([printer.print(ascii.encode(left.join('\n'))), printer.print(ascii.encode(`^XA${words}^XZ`))])
}

describe('A label without one command of its header', () => {
  it.each(header)('comes out wrong, or spoils the next label, after at least one other format: without %j', (command) => {
    expect(foreign.some(([, other]) => printedWithout(command, other) !== printedWithout(null, other))).toBe(true)
  })
})

function modeAfter(options: CommandOptions, before = ''): string {
  const printer = createZplPrinter(size)
  printer.print(ascii.encode(before))
  printer.print(commandsOfImage('zpl', { ...size, gray: pattern }, 203, options))
  return `${printer.state().mode}, ${printer.state().sensing}`
}

describe('The settings of a label', () => {
  it('leave print mode and sensing as they are set at the printer unless the profile has them', () => {
    expect(modeAfter(plain)).toBe('peelOff, gap')
    expect(modeAfter(plain, '^XA^MMC^MNM^XZ')).toBe('cutter, mark')
    expect(modeAfter({ ...plain, mode: 'tearOff' })).toBe('tearOff, gap')
    expect(modeAfter({ ...plain, mode: 'peelOff', sensing: 'gap' }, '^XA^MMT^MNN^XZ')).toBe('peelOff, gap')
    expect(modeAfter({ ...plain, mode: 'rewind', sensing: 'mark' })).toBe('rewind, mark')
    expect(modeAfter({ ...plain, mode: 'cutter', sensing: 'continuous' })).toBe('cutter, continuous')
  })

  it('leave the darkness as it was last set unless the profile has one', () => {
    const darknessAfter = (options: CommandOptions, before: string): number => {
      const printer = createZplPrinter(size)
      printer.print(ascii.encode(before))
      printer.print(commandsOfImage('zpl', { ...size, gray: pattern }, 203, options))
      return printer.state().darkness + printer.state().paler
    }
    expect(darknessAfter(plain, '~SD22')).toBe(22)
    expect(darknessAfter(plain, '~SD22^XA^MD-9^XZ')).toBe(22)
    expect(printedAfter(['~SD00', '^XA^MD-9^XZ'], pattern, { ...plain, darkness: 12 })).toEqual([{ ...size, gray: pattern }])
    expect(darknessAfter({ ...plain, darkness: 12 }, '~SD00^XA^MD-9^XZ')).toBe(12)
  })
})
