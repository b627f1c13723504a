import { assert, constant, integer, property, record, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { readBarcodes } from '../../../../../electron/pdf/barcodes/read-barcodes.ts'
import { commandsOfImage } from '../../../../../electron/printing/commands/command-label.ts'
import { printedDots } from '../../../../../electron/printing/commands/printed-dots.ts'
import { readEpl } from '../../../../support/labels/read-epl.ts'
import { readTspl } from '../../../../support/labels/read-tspl.ts'
import type { ReadLabel } from '../../../../support/labels/read-zpl.ts'
import { buildTestLabel } from '../../../../support/labels/test-label.ts'
import { value } from '../printing-fixtures.ts'

const plain = { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' } as const
const all = { darkness: 13, speed: 4, mode: 'cutter', sensing: 'printer', graphics: 'packed', copies: 2 } as const

const readers = {
  tspl: (bytes: Uint8Array, resolution: number) => readTspl(bytes, resolution),
  epl: (bytes: Uint8Array) => readEpl(bytes),
}

function only(labels: readonly ReadLabel[]): ReadLabel {
  const [label, ...others] = labels
  if (label === undefined || others.length > 0) throw new Error(`${labels.length} labels instead of one`)
  return label
}

const commandsOf = ({ commands }: ReadLabel): string[] => commands.map(([name, rest]) => `${name} ${rest}`.trim())

/** The width rounded up to whole bytes; EPL pads with white. */
const widened = (width: number): number => Math.ceil(width / 8) * 8

const images = record({ width: integer({ min: 1, max: 70 }), height: integer({ min: 1, max: 40 }) }).chain(({ width, height }) =>
  record({ width: constant(width), height: constant(height), gray: uint8Array({ minLength: width * height, maxLength: width * height }) }),
)

describe.each(['tspl', 'epl'] as const)('A label in %s', (language) => {
  it('contains every dot of any image, whatever its width, and prints nothing beside it', () => {
    assert(
      property(images, (image) => {
        const label = only(readers[language](commandsOfImage(language, image, 203, { ...plain, threshold: 128 }), 203))
        expect({ width: label.width, height: label.height }).toEqual({
          width: language === 'epl' ? widened(image.width) : image.width,
          height: image.height,
        })
        for (let y = 0; y < image.height; y += 1)
          for (let x = 0; x < label.width; x += 1) {
            const source = x < image.width ? (image.gray[y * image.width + x] ?? 255) : 255
            expect(label.gray[y * label.width + x]).toBe(source < 128 ? 0 : 255)
          }
      }),
      { numRuns: 60 },
    )
  })

  it.each([203, 300, 600] as const)('made from a PDF at %i dpi, equals the page’s dots and has a readable barcode', async (dpi) => {
    const inspector = createPdfReader()
    const image = value(await inspector.raster(await buildTestLabel('WB7001234'), 0, dpi))
    const label = only(readers[language](commandsOfImage(language, image, dpi, all), dpi))
    expect(await readBarcodes(label)).toEqual(['WB7001234'])
    const different = printedDots(image).findIndex((dot, index) => {
      const read = label.gray[Math.floor(index / image.width) * label.width + (index % image.width)]
      return (dot === 1 ? 0 : 255) !== read
    })
    expect(different).toBe(-1)
  })

  it('ends a line that an earlier job left incomplete, and labels follow one another', () => {
    const dot = { width: 1, height: 1, gray: new Uint8Array(1) }
    const bytes = commandsOfImage(language, dot, 203, plain)
    expect(String.fromCodePoint(bytes[0] ?? 0)).toMatch(/[\r\n]/)
    expect(readers[language](Buffer.concat([bytes, bytes]), 203)).toHaveLength(2)
  })
})

const dot = { width: 8, height: 8, gray: new Uint8Array(64) }

it('TSPL sets size, darkness, speed, cutter and copies, and resets what an earlier job moved', () => {
  expect(commandsOf(only(readTspl(commandsOfImage('tspl', dot, 203, all), 203)))).toEqual([
    'SIZE 1.001 mm,1.001 mm',
    'DENSITY 7',
    'SPEED 4',
    'SET PEEL OFF',
    'SET CUTTER 1',
    'DIRECTION 0,0',
    'REFERENCE 0,0',
    'OFFSET 0 mm',
    'SHIFT 0',
    'CLS',
    'PRINT 1,2',
  ])
  expect(commandsOf(only(readTspl(commandsOfImage('tspl', dot, 203, plain), 203))).slice(0, 3)).toEqual([
    'SIZE 1.001 mm,1.001 mm',
    'DIRECTION 0,0',
    'REFERENCE 0,0',
  ])
})

it.each([
  ['printer', []],
  ['rewind', []],
  ['tearOff', ['SET CUTTER OFF', 'SET PEEL OFF', 'SET TEAR ON']],
  ['peelOff', ['SET CUTTER OFF', 'SET PEEL ON']],
] as const)('TSPL sets the print mode %s with %j', (mode, expected) => {
  const commands = commandsOf(only(readTspl(commandsOfImage('tspl', dot, 203, { ...plain, mode }), 203)))
  expect(commands.filter((each) => each.startsWith('SET'))).toEqual(expected)
})

it('EPL sets width, darkness and copies, and clears the buffer after all commands that would clear it too', () => {
  expect(commandsOf(only(readEpl(commandsOfImage('epl', dot, 203, all))))).toEqual(['D 7', 'q 8', 'R 0,0', 'ZT', 'N', 'P 2'])
  expect(commandsOf(only(readEpl(commandsOfImage('epl', dot, 203, plain))))).toEqual(['q 8', 'R 0,0', 'ZT', 'N', 'P 1'])
})
