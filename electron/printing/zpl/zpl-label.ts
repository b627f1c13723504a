import type { PrinterProfile } from '../../../shared/printing/printer-profile.ts'
import type { GrayImage } from '../../pdf/read-barcodes.ts'
import { z64 } from './z64.ts'

/** Dots to be burnt: one bit a dot from the left, 1 is black, each row filled up to whole bytes with white. */
export interface ImageBits {
  readonly rowBytes: number
  readonly bytes: Uint8Array
}

export type ZplOptions = PrinterProfile['zpl'] & {
  /** How often the label comes out; 1 when left out. */
  readonly copies?: number
  /** Stands in a comment for whoever reads what was sent; whatever ZPL would take for a command is taken out. */
  readonly name?: string
  /** Gray below it becomes black; 128 when left out. */
  readonly threshold?: number
}

const halfway = 128

/** No dithering: a grey edge of a bar becomes black or white, so that bars stay bars. */
export function bitsOfImage({ width, height, gray }: GrayImage, threshold = halfway): ImageBits {
  const rowBytes = Math.ceil(width / 8)
  const bytes = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    const from = y * width
    const to = y * rowBytes
    for (let x = 0; x < width; x += 1) {
      if ((gray[from + x] ?? 255) < threshold) bytes[to + (x >> 3)] = (bytes[to + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { rowBytes, bytes }
}

function comment(name: string): string {
  const plain = name
    .replaceAll(/[^ -~]|[\^~]/g, ' ')
    .trim()
    .slice(0, 120)
  return plain === '' ? '' : `^FX${plain}^FS`
}

/**
 * One label as commands for a printer that speaks ZPL: the whole image as one graphic at its own size, one dot a pixel. Positions
 * and shifts left behind by an earlier job are set back; darkness and speed are set only where the profile names them.
 */
export function zplOfImage(image: GrayImage, options: ZplOptions): Uint8Array {
  const { darkness, speed, cutter, copies = 1, name = '', threshold = halfway } = options
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
    // Total, labels between two cuts (0 is none), replicates of a number, and Y: cut there without a pause.
    `^PQ${copies},${cutter ? 1 : 0},1,Y`,
    '^XZ',
  ]
  return new TextEncoder().encode(`${lines.filter((line) => line !== '').join('\n')}\n`)
}
