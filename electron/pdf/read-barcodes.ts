import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes as readWithZxing, type ReaderOptions } from 'zxing-wasm/reader'

const fromHere = createRequire(import.meta.url)

/** A page as ink: one byte a pixel, 0 is black, rows without padding. */
export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly gray: Uint8Array
}

const linear = ['Code128', 'Code39', 'Code93', 'Codabar', 'ITF'] as const satisfies ReaderOptions['formats']

const options = {
  formats: [...linear, 'DataMatrix', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: false,
  textMode: 'Plain',
} satisfies ReaderOptions

const glance = { ...options, formats: [...linear], tryHarder: false } satisfies ReaderOptions

let prepared: Promise<unknown> | null = null

/** The reader's own way of finding its WebAssembly is to download it, so it is given the file of the installed package. */
async function prepare(): Promise<void> {
  const file = await readFile(fromHere.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true })
}

/** The page as a file in the PGM format: the reader takes gray only as a file, and as plain pixels only four bytes for each. */
function graymap({ width, height, gray }: GrayImage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + gray.length)
  file.set(head)
  file.set(gray, head.length)
  return file
}

async function findWith(image: GrayImage, how: ReaderOptions) {
  prepared ??= prepare()
  await prepared
  const found = await readWithZxing(graymap(image), how)
  return found.filter((code) => code.isValid)
}

async function readWith(image: GrayImage, how: ReaderOptions): Promise<readonly string[]> {
  return [...new Set((await findWith(image, how)).map((code) => code.text))]
}

/** A barcode with its corners in pixels: upper left, upper right, lower right, lower left, as the code is read. */
export interface LocatedBarcode {
  readonly text: string
  readonly format: string
  readonly corners: readonly [Corner, Corner, Corner, Corner]
}

type Corner = readonly [number, number]

function corner({ x, y }: { readonly x: number; readonly y: number }): Corner {
  return [x, y]
}

/** Every barcode on the image and where it is; the same content may come more than once. */
export async function locateBarcodes(image: GrayImage): Promise<readonly LocatedBarcode[]> {
  const found = await findWith(image, options)
  return found.map(({ text, format, position: { topLeft, topRight, bottomRight, bottomLeft } }) => {
    return { text, format, corners: [corner(topLeft), corner(topRight), corner(bottomRight), corner(bottomLeft)] }
  })
}

/** What every barcode on the image says, at any quarter turn, each content once. */
export function readBarcodes(image: GrayImage): Promise<readonly string[]> {
  return readWith(image, options)
}

/** What the linear barcodes say that are read at first sight: for a sharp page, in a tenth of the time. */
export function glanceAtBarcodes(image: GrayImage): Promise<readonly string[]> {
  return readWith(image, glance)
}
