import type { PrintMode } from '../../../shared/printing/printers/printer-profile.ts'
import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { bitsOfImage, invertedBits } from './image-bits.ts'
import type { CommandOptions } from './zpl-label.ts'

/** Maps ZPL's 30 steps of darkness to the 15 of TSPL. */
const densityOf = (darkness: number): number => Math.round(darkness / 2)

/** TSPL has no command for rewinding: the printer uses its own setting. */
const modeCommands: Record<PrintMode, readonly string[]> = {
  printer: [],
  rewind: [],
  tearOff: ['SET CUTTER OFF', 'SET PEEL OFF', 'SET TEAR ON'],
  peelOff: ['SET CUTTER OFF', 'SET PEEL ON'],
  cutter: ['SET PEEL OFF', 'SET CUTTER 1'],
}

/** A length in TSPL's format; the third decimal is finer than any dot. */
const millimetres = (dots: number, resolution: number): string => ((dots * 25.4) / resolution).toFixed(3)

/**
 * One label as commands for a TSPL printer: the whole image as one bitmap, one dot per pixel. The printer's own setting determines the gap
 * between labels, and also the print mode if the profile has none. It starts with a line end, in case an earlier job was cut off within a line.
 */
export function tsplOfImage(image: GrayImage, resolution: number, options: CommandOptions): Uint8Array {
  const { darkness, speed, mode, copies = 1, threshold } = options
  const bits = bitsOfImage(image, threshold)
  const before = [
    '',
    `SIZE ${millimetres(image.width, resolution)} mm,${millimetres(image.height, resolution)} mm`,
    darkness === null ? '' : `DENSITY ${densityOf(darkness)}`,
    speed === null ? '' : `SPEED ${speed}`,
    ...modeCommands[mode],
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
