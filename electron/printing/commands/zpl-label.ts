import type { LabelSensing, PrinterProfile, PrintMode } from '../../../shared/printing/printers/printer-profile.ts'
import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { asciiGraphic } from './ascii-graphic.ts'
import { bitsOfImage } from './image-bits.ts'
import { z64 } from './z64.ts'

/** The input of every command language besides the image. */
export type CommandOptions = PrinterProfile['zpl'] & {
  /** Number of copies; default 1. */
  readonly copies?: number
  /** Written as a comment for readers of the output; characters that ZPL would take as commands are removed. */
  readonly name?: string
  /** Gray below it becomes black; without it, pale ink is printed too. */
  readonly threshold?: number
}

function comment(name: string): string {
  const plain = name
    .replaceAll(/[^ -~]|[\^~]/g, ' ')
    .trim()
    .slice(0, 120)
  return plain === '' ? '' : `^FX${plain}^FS`
}

const modeCommands: Record<PrintMode, string> = { printer: '', tearOff: '^MMT', peelOff: '^MMP', cutter: '^MMC', rewind: '^MMR' }

const sensingCommands: Record<LabelSensing, string> = { printer: '', gap: '^MNY', mark: '^MNM', continuous: '^MNN' }

/**
 * Restores the standard characters `~`, `,` and `^`, in case another program changed them. The first byte starts a command whatever was changed;
 * the manufacturer's own label program begins each job in the same way.
 */
const usualPrefixes = ['\u0010CT~', '~CD,', '~CC^', '~CT~']

/**
 * Resets what another program may have set: ZPL version, units, a retained bitmap, half density, upside down, mirrored, inverted, lighter,
 * shifted or rotated output. Units come first, because lengths are read in them, and half density has to be set before any field.
 */
function usualState({ width, height }: GrayImage, resolution: number): string[] {
  return [
    '^SZ2',
    '^MUD',
    // Two equal resolutions turn off a conversion; a printer with 203 dpi has none.
    resolution === 203 ? '' : '^MUD,300,300',
    '^MCY',
    '^JMA',
    '^PON',
    '^PMN',
    '^LRN',
    '^MD0',
    `^PW${width}`,
    `^LL${height}`,
    '^LH0,0',
    '^LT0',
    '^LS0',
    '^FWN,0',
  ]
}

/** A white area over the whole label: a bitmap that another program retained is only cleared with the next label. */
const blank = ({ width, height }: GrayImage): string => `^FO0,0^GB${width},${height},${Math.min(width, height)},W^FS`

/**
 * One label as commands for a ZPL printer: the whole image as one graphic at its own size, one dot per pixel. It relies on nothing that an
 * earlier job left; darkness, speed, print mode and sensing are set only if the profile has them.
 */
export function zplOfImage(image: GrayImage, options: CommandOptions, resolution = 203): Uint8Array {
  const { darkness, speed, mode, sensing, graphics, copies = 1, name = '', threshold } = options
  const { rowBytes, bytes } = bitsOfImage(image, threshold)
  const field = graphics === 'hex' ? asciiGraphic(bytes, rowBytes) : z64(bytes)
  const lines = [
    ...usualPrefixes,
    '^XA',
    ...usualState(image, resolution),
    darkness === null ? '' : `~SD${String(darkness).padStart(2, '0')}`,
    speed === null ? '' : `^PR${speed}`,
    modeCommands[mode],
    sensingCommands[sensing],
    comment(name),
    blank(image),
    `^FO0,0^GFA,${bytes.length},${bytes.length},${rowBytes},${field}^FS`,
    // Total, labels between two cuts (0: no cut), replicates of a number, and Y: cut there without a pause.
    `^PQ${copies},${mode === 'cutter' ? 1 : 0},1,Y`,
    '^XZ',
  ]
  return new TextEncoder().encode(`${lines.filter((line) => line !== '').join('\n')}\n`)
}
