import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, constant, constantFrom, integer, property, record, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { readBarcodes } from '../../../../../electron/pdf/barcodes/read-barcodes.ts'
import { bitsOfImage } from '../../../../../electron/printing/commands/image-bits.ts'
import { zplOfImage } from '../../../../../electron/printing/commands/zpl-label.ts'
import { canRun } from '../../../../support/machine/prerequisites.ts'
import { mustRun } from '../../../../support/machine/programs.ts'
import { dotsAsPgm, readZpl } from '../../../../support/labels/read-zpl.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { buildTestLabel } from '../../../../support/labels/test-label.ts'
import { messageOf } from '../../../../support/failure-words.ts'

const plain = { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' } as const

const images = record({ width: integer({ min: 1, max: 70 }), height: integer({ min: 1, max: 40 }) }).chain(({ width, height }) =>
  record({
    width: constant(width),
    height: constant(height),
    gray: uint8Array({ minLength: width * height, maxLength: width * height }),
  }),
)

function only<Value>(list: readonly Value[]): Value {
  const [first, ...others] = list
  if (first === undefined || others.length > 0) throw new Error(`${list.length} instead of one`)
  return first
}

const commandsOf = (bytes: Uint8Array): string[] => only(readZpl(bytes)).commands.map(([name, rest]) => `${name}${rest}`)

async function labelAt(dpi: number, waybill: string): Promise<Uint8Array> {
  const inspector = createPdfReader()
  const raster = await inspector.raster(await buildTestLabel(waybill), 0, dpi)
  if (!raster.ok) throw new Error(messageOf(raster.failure))
  return zplOfImage(raster.value, plain)
}

describe('A label in ZPL', () => {
  it('contains every dot of any image, whatever its width', () => {
    assert(
      property(images, integer({ min: 1, max: 255 }), constantFrom('packed', 'hex'), (image, threshold, graphics) => {
        const label = only(readZpl(zplOfImage(image, { ...plain, threshold, graphics })))
        expect({ width: label.width, height: label.height }).toEqual({ width: image.width, height: image.height })
        expect([...label.gray]).toEqual([...image.gray].map((value) => (value < threshold ? 0 : 255)))
      }),
      { numRuns: 300 },
    )
  })

  it('has its graphic packed or in hexadecimal, as the profile says', () => {
    const image = { width: 16, height: 3, gray: new Uint8Array(48).fill(255, 8, 40) }
    const field = (graphics: 'packed' | 'hex'): string =>
      /\^GF[^^]*/.exec(new TextDecoder().decode(zplOfImage(image, { ...plain, graphics })))?.[0] ?? ''
    expect(field('packed')).toMatch(/^\^GFA,6,6,2,:Z64:[\w+/=]+:[0-9A-F]{4}$/i)
    expect(field('hex')).toMatch(/^\^GFA,6,6,2,[0-9A-Za-z,!:]+$/)
    expect(field('hex')).not.toContain(':Z64:')
  })

  it('pads each row to whole bytes with white', () => {
    const { rowBytes, bytes } = bitsOfImage({ width: 9, height: 2, gray: new Uint8Array(18) })
    expect({ rowBytes, bytes: [...bytes] }).toEqual({ rowBytes: 2, bytes: [0xff, 0x80, 0xff, 0x80] })
  })

  it.each([203, 300, 600])('made from a PDF at %i dpi, has a barcode that the reader can read', async (dpi) => {
    const label = only(readZpl(await labelAt(dpi, 'WB7001234')))
    expect({ width: label.width, height: label.height }).toEqual({ width: 4 * dpi, height: 6 * dpi })
    expect(await readBarcodes(label)).toEqual(['WB7001234'])
  })

  it.runIf(canRun('barcodes')).each([203, 300, 600])('at %i dpi has a barcode that another reader can read too', async (dpi) => {
    const file = join(temporaryFolder(), 'label.pgm')
    writeFileSync(file, dotsAsPgm(only(readZpl(await labelAt(dpi, 'WB7001235')))))
    expect((await mustRun('zbarimg', ['--quiet', '--raw', file])).trim()).toBe('WB7001235')
  })

  const dot = { width: 1, height: 1, gray: new Uint8Array(1) }

  it('does not change darkness, speed, print mode and sensing if the profile has none', () => {
    const commands = commandsOf(zplOfImage(dot, plain))
    expect(commands.filter((each) => /^(?:SD|PR|MM|MN)/.test(each))).toEqual([])
    expect(commands.slice(-7)).toEqual(['FWN,0', 'FO0,0', 'GB1,1,1,W', 'FS', 'FO0,0', 'FS', 'PQ1,0,1,Y'])
  })

  it('sets half density and units before any field, where a printer heeds them', () => {
    const commands = commandsOf(zplOfImage(dot, { ...plain, name: 'PB-1' }))
    const at = (command: string): number => commands.indexOf(command)
    expect(at('MUD')).toBeLessThan(at('PW1'))
    for (const command of ['MUD', 'JMA', 'LH0,0', 'MCY'])
      expect([command, at(command) >= 0 && at(command) < at('FS')]).toEqual([command, true])
  })

  it('sets darkness in two digits, speed, the cut after each label and the copies', () => {
    const commands = commandsOf(
      zplOfImage(dot, { darkness: 7, speed: 4, mode: 'cutter', sensing: 'printer', graphics: 'packed', copies: 3 }),
    )
    expect(commands).toEqual(expect.arrayContaining(['SD07', 'PR4', 'MMC', 'PQ3,1,1,Y']))
  })

  it('contains its name in a comment that cannot become a command, whatever the name is', () => {
    const commands = commandsOf(zplOfImage(dot, { ...plain, name: 'PB-1 label 1 ^XZ~JA\u0002\n^PQ99' }))
    expect(commands.filter((each) => /^(FX|XZ|JA|PQ)/.test(each))).toEqual(['FXPB-1 label 1  XZ JA   PQ99', 'PQ1,0,1,Y'])
    const plainCommands = commandsOf(zplOfImage(dot, plain)).filter((each) => each !== 'FS').length
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (name) => {
        const label = only(readZpl(zplOfImage(dot, { ...plain, name })))
        expect(label.commands.filter(([each]) => each !== 'FX' && each !== 'FS').length).toBe(plainCommands)
      }),
    )
  })

  it('is plain ASCII after the byte that begins it', () => {
    assert(
      property(images, string({ unit: 'binary' }), (image, name) => {
        const [first, ...others] = zplOfImage(image, { ...plain, name })
        expect(first).toBe(16)
        expect(others.every((byte) => byte === 10 || (byte >= 32 && byte < 127))).toBe(true)
      }),
    )
  })
})
