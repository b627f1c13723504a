import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { bitsOfImage, invertedBits } from './image-bits.ts'
import type { CommandOptions } from './zpl-label.ts'

/** Maps ZPL's 30 steps of darkness to the 15 of EPL. */
const densityOf = (darkness: number): number => Math.round(darkness / 2)

/**
 * One label as commands for an EPL2 printer: the whole image as one graphic, one dot per pixel. Label length and gap are those that the
 * printer has measured. Speed, whose values differ by model, and the cutter, whose option would replace all others, are not changed. It
 * starts with a line end, in case an earlier job was cut off within a line.
 */
export function eplOfImage(image: GrayImage, options: CommandOptions): Uint8Array {
  const { darkness, copies = 1, threshold } = options
  const bits = bitsOfImage(image, threshold)
  const before = [
    '',
    darkness === null ? '' : `D${densityOf(darkness)}`,
    `q${bits.rowBytes * 8}`,
    'R0,0',
    'ZT',
    // Setting sizes clears the image buffer: N follows them, and the graphic follows N.
    'N',
  ].filter((line, index) => index === 0 || line !== '')
  const start = Buffer.from(`${before.join('\n')}\nGW0,0,${bits.rowBytes},${image.height},`, 'ascii')
  return Buffer.concat([start, invertedBits(bits), Buffer.from(`\nP${copies}\n`, 'ascii')])
}
