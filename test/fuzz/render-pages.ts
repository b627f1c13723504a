import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mustRun } from '../support/machine/programs.ts'
import type { GrayImage } from '../../electron/pdf/barcodes/read-barcodes.ts'

export const dpi = 203
export const renderers = ['poppler', 'ghostscript'] as const
export type Renderer = (typeof renderers)[number]

/** A printed page as two programs draw it, what zbar reads on each drawing, and where poppler finds its words. */
export interface RenderedPage {
  readonly images: Readonly<Record<Renderer, GrayImage>>
  readonly barcodes: Readonly<Record<Renderer, readonly string[]>>
  readonly words: readonly Word[]
}

export interface Word {
  readonly text: string
  /** Pixels at `dpi`. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number]
}

export async function readGraymap(file: string): Promise<GrayImage> {
  const bytes = await readFile(file)
  const head = /^P5\s+(?:#[^\n]*\n)?(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 100).toString('latin1'))
  if (head === null) throw new Error(`${file} is not a graymap`)
  return { width: Number(head[1]), height: Number(head[2]), gray: new Uint8Array(bytes.subarray(head[0].length)) }
}

const graymapOf = (folder: string, renderer: Renderer, name: string): string => join(folder, `${name}.${renderer}.pgm`)

async function drawWithPoppler(folder: string, name: string): Promise<void> {
  const root = join(folder, `${name}.poppler`)
  await mustRun('pdftoppm', ['-q', '-r', String(dpi), '-gray', '-singlefile', join(folder, `${name}.pdf`), root])
}

/** Many files in one run; each has one page. */
async function drawWithGhostscript(folder: string, names: readonly string[]): Promise<void> {
  const files = names.flatMap((name) => [`-sOutputFile=${graymapOf(folder, 'ghostscript', name)}`, '-f', join(folder, `${name}.pdf`)])
  const device = [
    '-q',
    '-dSAFER',
    '-dNOPAUSE',
    '-dBATCH',
    '-dPrinted',
    '-sDEVICE=pgmraw',
    '-dTextAlphaBits=4',
    '-dGraphicsAlphaBits=4',
    `-r${dpi}`,
  ]
  await mustRun('gs', [...device, ...files])
}

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '&')
}

async function wordsOf(file: string): Promise<Word[]> {
  const page = await mustRun('pdftotext', ['-q', '-bbox', file, '-'])
  const scale = dpi / 72
  return [...page.matchAll(/<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">(.*?)<\/word>/gs)].map((found) => {
    const at = (index: number): number => Number(found[index]) * scale
    return { text: unescaped(found[5] ?? ''), box: [at(1), at(2), at(3), at(4)] }
  })
}

const codesIn = (source: string): string[] =>
  [...source.matchAll(/<data[^>]*><!\[CDATA\[(.*?)\]\]><\/data>/gs)].map(([, data = '']) => data)

/** What zbar reads, by file. */
async function readBarcodes(files: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const read = await mustRun('sh', ['-c', 'zbarimg --quiet --xml "$@"; test $? -le 4', 'sh', ...files])
  const sources = [...read.matchAll(/<source href='([^']*)'>(.*?)<\/source>/gs)]
  return new Map(sources.map(([, file = '', source = '']) => [file, codesIn(source)]))
}

/** Draws and reads the one-page files `<name>.pdf` of a folder. */
export async function renderPages(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, RenderedPage>> {
  const drawOthers = async (): Promise<void> => {
    for (const name of names) await drawWithPoppler(folder, name)
  }
  await Promise.all([drawWithGhostscript(folder, names), drawOthers()])
  const codes = await readBarcodes(names.flatMap((name) => renderers.map((renderer) => graymapOf(folder, renderer, name))))
  const pages = new Map<string, RenderedPage>()
  for (const name of names) {
    const file = (renderer: Renderer): string => graymapOf(folder, renderer, name)
    pages.set(name, {
      images: { poppler: await readGraymap(file('poppler')), ghostscript: await readGraymap(file('ghostscript')) },
      barcodes: { poppler: codes.get(file('poppler')) ?? [], ghostscript: codes.get(file('ghostscript')) ?? [] },
      words: await wordsOf(join(folder, `${name}.pdf`)),
    })
  }
  return pages
}

/** What zbar reads on one page drawn three times as fine: a picture of a page may come out uneven at a printer's resolution. */
export async function readFiner(folder: string, name: string, renderer: Renderer): Promise<readonly string[]> {
  const [file, root] = [join(folder, `${name}.pdf`), join(folder, `${name}.finer`)]
  const resolution = String(dpi * 3)
  if (renderer === 'poppler') await mustRun('pdftoppm', ['-q', '-r', resolution, '-gray', '-singlefile', file, root])
  else
    await mustRun('gs', [
      '-q',
      '-dSAFER',
      '-dNOPAUSE',
      '-dBATCH',
      '-dPrinted',
      '-sDEVICE=pgmraw',
      `-r${resolution}`,
      `-sOutputFile=${root}.pgm`,
      file,
    ])
  return (await readBarcodes([`${root}.pgm`])).get(`${root}.pgm`) ?? []
}

/** The share of dark pixels in a box. */
export function darkIn({ width, height, gray }: GrayImage, [left, top, right, bottom]: Word['box']): number {
  let [dark, all] = [0, 0]
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      all += 1
      if ((gray[y * width + x] ?? 255) < 140) dark += 1
    }
  }
  return all === 0 ? 0 : dark / all
}

/** What the image has in a box. */
export function partOf({ width, height, gray }: GrayImage, [left, top, right, bottom]: Word['box']): GrayImage {
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))]
  const [columns, rows] = [Math.max(0, Math.min(width, Math.ceil(right)) - x), Math.max(0, Math.min(height, Math.ceil(bottom)) - y)]
  const part = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++) part.set(gray.subarray((y + row) * width + x, (y + row) * width + x + columns), row * columns)
  return { width: columns, height: rows, gray: part }
}
