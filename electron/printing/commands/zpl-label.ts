import type { PrinterProfile } from '../../../shared/printing/printer-profile.ts'
import type { GrayImage } from '../../pdf/read-barcodes.ts'
import { bitsOfImage } from './image-bits.ts'
import { z64 } from './z64.ts'

/** The input of every command language besides the image. */
export type CommandOptions = PrinterProfile['zpl'] & {
  /** Number of copies; default 1. */
  readonly copies?: number
  /** Written as a comment for readers of the output; characters that ZPL would take as commands are removed. */
  readonly name?: string
  /** Gray below it becomes black; default 128. */
  readonly threshold?: number
}

function comment(name: string): string {
  const plain = name
    .replaceAll(/[^ -~]|[\^~]/g, ' ')
    .trim()
    .slice(0, 120)
  return plain === '' ? '' : `^FX${plain}^FS`
}

/**
 * One label as commands for a ZPL printer: the whole image as one graphic at its own size, one dot per pixel. Positions
 * and shifts that an earlier job left are reset; darkness and speed are set only if the profile has them.
 */
export function zplOfImage(image: GrayImage, options: CommandOptions): Uint8Array {
  const { darkness, speed, cutter, copies = 1, name = '', threshold } = options
  const { rowBytes, bytes } = bitsOfImage(image, threshold)
  const lines = [
    '^XA',
    comment(name),
    darkness === null ? '' : `~SD${String(darkness).padStart(2, '0')}`,
    speed === null ? '' : `^PR${speed}`,
    cutter ? '^MMC' : '^MMT',
    `^PW${image.width}`,
    `^LL${image.height}`,
    '^LH0,0',
    '^LT0',
    '^LS0',
    `^FO0,0^GFA,${bytes.length},${bytes.length},${rowBytes},${z64(bytes)}^FS`,
    // Total, labels between two cuts (0: no cut), replicates of a number, and Y: cut there without a pause.
    `^PQ${copies},${cutter ? 1 : 0},1,Y`,
    '^XZ',
  ]
  return new TextEncoder().encode(`${lines.filter((line) => line !== '').join('\n')}\n`)
}
