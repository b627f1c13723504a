import bwipjs from 'bwip-js/node'
import { degrees, grayscale, PDFDocument, PDFName, PDFNumber, StandardFonts, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib'
import { mustRun } from '../machine/programs.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const a4 = [595.28, 841.89] as const
export const letter = [612, 792] as const
export const fourBySix = [288, 432] as const

export interface MarkedLabel {
  readonly waybill: string
  readonly size?: readonly [number, number]
  /** A line around all ink. */
  readonly frame?: boolean
  /** Points of white around the ink. */
  readonly margin?: number
  /** Points of a narrow bar; three dots at 203 dpi unless said. */
  readonly module?: number
  /** False leaves the bars out. */
  readonly barcode?: boolean
}

function drawBars(page: PDFPage, text: string, x: number, y: number, height: number, module: number): void {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named `raw` draws another kind of barcode; this one gives bar widths.
  const [symbol] = bwipjs.raw({ bcid: 'code128', text })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('no bars')
  let at = x
  for (const [index, modules] of symbol.sbs.entries()) {
    if (index % 2 === 0) page.drawRectangle({ x: at, y, width: modules * module, height })
    at += modules * module
  }
}

/**
 * A label whose ink reaches exactly to its margin on every side: a black square of 24 pt in its upper left corner shows which way up it
 * came out, a small one lies in its lower right corner.
 */
export async function drawMarkedLabel(document: PDFDocument, page: PDFPage, label: MarkedLabel): Promise<void> {
  const { margin = 10, module = (3 / 203) * 72 } = label
  const { width, height } = page.getSize()
  const font = await document.embedFont(StandardFonts.Helvetica)
  page.drawRectangle({ x: margin, y: height - margin - 24, width: 24, height: 24 })
  page.drawRectangle({ x: width - margin - 8, y: margin, width: 8, height: 8 })
  page.drawText('SHIP TO', { x: margin + 34, y: height - margin - 12, size: 8, font })
  page.drawText('Hub Control, Gate 14', { x: margin + 34, y: height - margin - 24, size: 10, font })
  for (let line = 0; line < 5; line++) {
    page.drawText('Consolidation line of an address', { x: margin + 14, y: height - margin - 60 - line * 13, size: 10, font })
  }
  page.drawText(`WAYBILL ${label.waybill}`, { x: margin + 14, y: height * 0.5, size: 12, font })
  if (label.barcode !== false) drawBars(page, label.waybill, margin + 26, height * 0.24, height * 0.2, module)
  page.drawText('Ref. 1240 first try', { x: margin + 14, y: margin + 14, size: 7, font })
  if (label.frame === true) {
    page.drawRectangle({
      x: margin + 0.5,
      y: margin + 0.5,
      width: width - 2 * margin - 1,
      height: height - 2 * margin - 1,
      borderWidth: 1,
      borderColor: grayscale(0),
    })
  }
}

export async function markedLabel(label: MarkedLabel): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  await drawMarkedLabel(document, document.addPage([...(label.size ?? fourBySix)]), label)
  return document.save()
}

/** Draws an embedded page turned clockwise, its upper left corner (after turning) at x, y from the upper left of the page. */
export function putPage(
  page: PDFPage,
  embedded: PDFEmbeddedPage,
  put: { readonly x: number; readonly y: number; readonly turn: number; readonly scale?: number },
): void {
  const scale = put.scale ?? 1
  const [width, height] = [embedded.width * scale, embedded.height * scale]
  const top = page.getHeight() - put.y
  const at =
    put.turn === 0
      ? { x: put.x, y: top - height }
      : put.turn === 90
        ? { x: put.x, y: top }
        : put.turn === 180
          ? { x: put.x + width, y: top }
          : { x: put.x + height, y: top - width }
  page.drawPage(embedded, { ...at, width, height, rotate: degrees(-put.turn) })
}

/** A page that holds a label as one of several things; `more` draws the rest. */
export async function labelOnPage(
  label: Uint8Array,
  size: readonly [number, number],
  put: { readonly x: number; readonly y: number; readonly turn: number; readonly scale?: number },
  more?: (page: PDFPage, embedded: PDFEmbeddedPage, document: PDFDocument) => Promise<void> | void,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([...size])
  const [embedded] = await document.embedPdf(label)
  if (embedded === undefined) throw new Error('no page')
  putPage(page, embedded, put)
  await more?.(page, embedded, document)
  return document.save()
}

/** The same label, its page changed. */
export async function changedPage(
  label: Uint8Array,
  change: (page: PDFPage, document: PDFDocument) => void | Promise<void>,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(label)
  await change(document.getPage(0), document)
  return document.save()
}

export function setUserUnit(page: PDFPage, unit: number): void {
  page.node.set(PDFName.of('UserUnit'), PDFNumber.of(unit))
}

/** The label as one picture of this many dots per inch. */
export async function pictured(label: Uint8Array, dpi: number): Promise<Uint8Array> {
  const png = await inFolder(async (folder) => {
    await writeFile(join(folder, 'label.pdf'), label)
    await mustRun('pdftoppm', ['-r', String(dpi), '-gray', '-png', '-singlefile', join(folder, 'label.pdf'), join(folder, 'label')])
    return readFile(join(folder, 'label.png'))
  })
  const document = await PDFDocument.create()
  const image = await document.embedPng(png)
  const [width, height] = [(image.width * 72) / dpi, (image.height * 72) / dpi]
  document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
  return document.save()
}

export async function inFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-pages-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
