import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inFolder } from './page-sources.ts'
import { mustRun, runProgram } from '../machine/programs.ts'
import type { GrayImage } from '../../../electron/pdf/barcodes/read-barcodes.ts'

/** A page as another program than PDFium draws it, and what zbar reads there. */
export interface DrawnElsewhere {
  readonly reader: (typeof readers)[number]
  readonly image: GrayImage
  readonly barcodes: readonly string[]
}

function graymapOf(file: Uint8Array): GrayImage {
  const head = /^P5\s+(?:#[^\n]*\n)?\s*(\d+)\s+(\d+)\s+255\s/.exec(new TextDecoder('latin1').decode(file.subarray(0, 200)))
  if (head === null) throw new Error('not a graymap')
  return { width: Number(head[1]), height: Number(head[2]), gray: new Uint8Array(file.subarray(head[0].length)) }
}

const readers = ['poppler', 'ghostscript'] as const

/** What zbar reads in each of these files, in one run. */
async function readBarcodes(files: readonly string[]): Promise<readonly (readonly string[])[]> {
  // Exit codes up to 4 mean that a file has no barcode, or warn of something that does not prevent reading.
  const { code, output, complaints } = await runProgram('zbarimg', ['--quiet', '--xml', ...files])
  if (code > 4) throw new Error(`zbarimg ended with ${code}: ${complaints}`)
  const sources = [...output.matchAll(/<source href='([^']*)'>(.*?)<\/source>/gs)]
  const found = new Map(sources.map(([, file = '', source = '']) => [file, source]))
  return files.map((file) =>
    [...(found.get(file) ?? '').matchAll(/<data[^>]*><!\[CDATA\[(.*?)\]\]><\/data>/gs)].map(([, data = '']) => data),
  )
}

/**
 * The one page of each PDF as poppler and as ghostscript print it; each program but poppler starts once for all. They share nothing with
 * PDFium, and little with each other.
 */
export function drawAllElsewhere(pdfs: readonly Uint8Array[], dpi = 203): Promise<readonly (readonly DrawnElsewhere[])[]> {
  return inFolder(async (folder) => {
    const fileOf = (index: number): string => join(folder, `${index}.pdf`)
    const drawnBy = (reader: (typeof readers)[number], index: number): string => join(folder, `${index + 1}.${reader}.pgm`)
    for (const [index, pdf] of pdfs.entries()) {
      await writeFile(fileOf(index), pdf)
      await mustRun('pdftoppm', ['-r', String(dpi), '-gray', '-singlefile', fileOf(index), join(folder, `${index + 1}.poppler`)])
    }
    const smooth = ['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4']
    const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-dPrinted=true']
    // Ghostscript counts the pages of all files, from 1.
    const output = `-sOutputFile=${join(folder, '%d.ghostscript.pgm')}`
    await mustRun('gs', [...quiet, ...smooth, '-sDEVICE=pgmraw', `-r${dpi}`, output, ...pdfs.map((_, index) => fileOf(index))])
    const barcodes = await readBarcodes(pdfs.flatMap((_, index) => readers.map((reader) => drawnBy(reader, index))))
    return await Promise.all(
      pdfs.map((_, index) =>
        Promise.all(
          readers.map(async (reader, which) => {
            const image = graymapOf(await readFile(drawnBy(reader, index)))
            return { reader, image, barcodes: barcodes[index * readers.length + which] ?? [] }
          }),
        ),
      ),
    )
  })
}

/** As `drawAllElsewhere`, of one PDF. */
export async function drawElsewhere(pdf: Uint8Array): Promise<readonly DrawnElsewhere[]> {
  return (await drawAllElsewhere([pdf]))[0] ?? []
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
