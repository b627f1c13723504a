import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inFolder } from './page-sources.ts'
import { mustRun } from '../machine/programs.ts'
import type { GrayImage } from '../../../electron/pdf/read-barcodes.ts'

/** A page as another program than PDFium draws it, and what zbar reads there. */
export interface DrawnElsewhere {
  readonly reader: 'poppler' | 'ghostscript'
  readonly image: GrayImage
  readonly barcodes: readonly string[]
}

function graymapOf(file: Uint8Array): GrayImage {
  const head = /^P5\s+(?:#[^\n]*\n)?\s*(\d+)\s+(\d+)\s+255\s/.exec(new TextDecoder('latin1').decode(file.subarray(0, 200)))
  if (head === null) throw new Error('not a graymap')
  return { width: Number(head[1]), height: Number(head[2]), gray: new Uint8Array(file.subarray(head[0].length)) }
}

/** The first page of a PDF as poppler and as ghostscript print it. They share nothing with PDFium, and little with each other. */
export function drawElsewhere(pdf: Uint8Array, dpi = 203): Promise<readonly DrawnElsewhere[]> {
  return inFolder(async (folder) => {
    const file = join(folder, 'page.pdf')
    await writeFile(file, pdf)
    await mustRun('pdftoppm', ['-r', String(dpi), '-gray', '-singlefile', file, join(folder, 'poppler')])
    const output = join(folder, 'ghostscript.pgm')
    const smooth = ['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4']
    const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-dLastPage=1', '-dPrinted=true']
    await mustRun('gs', [...quiet, ...smooth, '-sDEVICE=pgmraw', `-r${dpi}`, `-sOutputFile=${output}`, file])
    return await Promise.all(
      (['poppler', 'ghostscript'] as const).map(async (reader) => {
        const drawn = join(folder, `${reader}.pgm`)
        const barcodes = await mustRun('zbarimg', ['--quiet', '--raw', drawn]).catch(() => '')
        return { reader, image: graymapOf(await readFile(drawn)), barcodes: barcodes.split('\n').filter((line) => line !== '') }
      }),
    )
  })
}

/** The largest difference of ink between two pictures in any square of 1.2 mm, as a share of the square. Edges and fonts differ a little. */
export function inkDifference(one: GrayImage, other: GrayImage, dpi = 203): number {
  if (one.width !== other.width || one.height !== other.height) return 1
  const side = Math.round((1.2 / 25.4) * dpi)
  let largest = 0
  for (let top = 0; top < one.height; top += side) {
    for (let left = 0; left < one.width; left += side) {
      let sum = 0
      for (let y = top; y < Math.min(one.height, top + side); y++) {
        for (let x = left; x < Math.min(one.width, left + side); x++) {
          sum += (one.gray[y * one.width + x] ?? 0) - (other.gray[y * one.width + x] ?? 0)
        }
      }
      largest = Math.max(largest, Math.abs(sum) / (side * side * 255))
    }
  }
  return largest
}
