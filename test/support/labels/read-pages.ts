import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inFolder } from './page-sources.ts'
import { mustRun } from '../machine/programs.ts'

/** A rectangle in millimetres from the upper left corner of a page. */
export interface Measured {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ReadPage {
  readonly width: number
  readonly height: number
  readonly dpi: number
  readonly gray: Uint8Array
  readonly barcodes: readonly string[]
  /** Page size in millimetres, as pdfinfo says. */
  readonly size: readonly [number, number]
  readonly pages: number
}

/** A page of a PDF as poppler draws it and zbar reads it: programs that share nothing with what made it. */
export function readPage(pdf: Uint8Array, dpi = 203, page = 1): Promise<ReadPage> {
  return inFolder(async (folder) => {
    const file = join(folder, 'page.pdf')
    await writeFile(file, pdf)
    await mustRun('pdftoppm', ['-r', String(dpi), '-gray', '-f', String(page), '-singlefile', file, join(folder, 'page')])
    const graymap = await readFile(join(folder, 'page.pgm'))
    const facts = await mustRun('pdfinfo', [file])
    const [, width = '0', height = '0'] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(facts) ?? []
    const barcodes = await mustRun('zbarimg', ['--quiet', '--raw', join(folder, 'page.pgm')]).catch(() => '')
    return {
      ...graymapOf(graymap),
      dpi,
      barcodes: barcodes.split('\n').filter((line) => line !== ''),
      size: [(Number(width) * 25.4) / 72, (Number(height) * 25.4) / 72],
      pages: Number(/Pages:\s+(\d+)/.exec(facts)?.[1] ?? 0),
    }
  })
}

function graymapOf(file: Uint8Array): { readonly width: number; readonly height: number; readonly gray: Uint8Array } {
  const head = new TextDecoder('latin1').decode(file.subarray(0, 64))
  const found = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(head)
  if (found === null) throw new Error('not a graymap')
  const start = found[0].length
  return { width: Number(found[1]), height: Number(found[2]), gray: new Uint8Array(file.subarray(start)) }
}

/** The box around the ink in a part of the page, or null. */
export function inkIn(page: ReadPage, part?: Measured): Measured | null {
  const dots = page.dpi / 25.4
  const area = part ?? { x: 0, y: 0, width: page.width / dots, height: page.height / dots }
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1]
  const [endX, endY] = [
    Math.min(page.width, Math.round((area.x + area.width) * dots)),
    Math.min(page.height, Math.round((area.y + area.height) * dots)),
  ]
  for (let y = Math.max(0, Math.round(area.y * dots)); y < endY; y++) {
    for (let x = Math.max(0, Math.round(area.x * dots)); x < endX; x++) {
      if ((page.gray[y * page.width + x] ?? 255) > 150) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return right < 0 ? null : { x: left / dots, y: top / dots, width: (right - left) / dots, height: (bottom - top) / dots }
}

/** The share of a part of the page that is black. */
export function blackIn(page: ReadPage, part: Measured): number {
  const dots = page.dpi / 25.4
  let [black, all] = [0, 0]
  for (let y = Math.round(part.y * dots); y < Math.round((part.y + part.height) * dots); y++) {
    for (let x = Math.round(part.x * dots); x < Math.round((part.x + part.width) * dots); x++) {
      all += 1
      if ((page.gray[y * page.width + x] ?? 255) < 128) black += 1
    }
  }
  return all === 0 ? 0 : black / all
}

/** In which corner of the ink its black square of 24 pt lies: clockwise from the upper left, which is 0. */
export function cornerOfMark(page: ReadPage, ink: Measured): number {
  const side = (24 / 72) * 25.4 * 0.8
  const inset = 0.5
  const left = ink.x + inset
  const right = ink.x + ink.width - side - inset
  const top = ink.y + inset
  const bottom = ink.y + ink.height - side - inset
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  return corners.findIndex(([x, y]) => blackIn(page, { x, y, width: side, height: side }) > 0.95)
}
