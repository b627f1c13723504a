import type { GrayImage } from '../../pdf/read-barcodes.ts'
import { bitsOfImage, invertedBits } from './image-bits.ts'
import type { CommandOptions } from './zpl-label.ts'

/** Maps ZPL's 30 steps of darkness to the 15 of TSPL. */
const densityOf = (darkness: number): number => Math.round(darkness / 2)

/** A length in TSPL's format; the third decimal is finer than any dot. */
const millimetres = (dots: number, resolution: number): string => ((dots * 25.4) / resolution).toFixed(3)

/**
 * One label as commands for a TSPL printer: the whole image as one bitmap, one dot per pixel. The gap between labels is the
 * printer's setting. It starts with a line end, in case an earlier job was cut off within a line.
 */
export function tsplOfImage(image: GrayImage, resolution: number, options: CommandOptions): Uint8Array {
  const { darkness, speed, cutter, copies = 1, threshold } = options
  const bits = bitsOfImage(image, threshold)
  const before = [
    '',
    `SIZE ${millimetres(image.width, resolution)} mm,${millimetres(image.height, resolution)} mm`,
    darkness === null ? '' : `DENSITY ${densityOf(darkness)}`,
    speed === null ? '' : `SPEED ${speed}`,
    `SET CUTTER ${cutter ? '1' : 'OFF'}`,
    'DIRECTION 0,0',
    'REFERENCE 0,0',
    'OFFSET 0 mm',
    'SHIFT 0',
    'CLS',
  ].filter((line, index) => index === 0 || line !== '')
  const bitmap = `BITMAP 0,0,${bits.rowBytes},${image.height},0,`
  const start = Buffer.from(`${before.join('\r\n')}\r\n${bitmap}`, 'ascii')
  return Buffer.concat([start, invertedBits(bits), Buffer.from(`\r\nPRINT 1,${copies}\r\n`, 'ascii')])
}
