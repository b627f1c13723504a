import type { CommandLanguage } from '../../../shared/printing/printers/print-language.ts'
import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { eplOfImage } from './epl-label.ts'
import { tsplOfImage } from './tspl-label.ts'
import { zplOfImage, type CommandOptions } from './zpl-label.ts'

/** One label in a printer's language: the image at its own size, one dot per pixel at `resolution` dots per inch. */
export function commandsOfImage(language: CommandLanguage, image: GrayImage, resolution: number, options: CommandOptions): Uint8Array {
  if (language === 'zpl') return zplOfImage(image, options, resolution)
  return language === 'tspl' ? tsplOfImage(image, resolution, options) : eplOfImage(image, options)
}
