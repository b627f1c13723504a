import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes as readWithZxing, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader'
import { loadCapped } from './capped-wasm.ts'
import { memoryLimits } from './memory-limits.ts'

const fromHere = createRequire(import.meta.url)

/** A page as ink: one byte a pixel, 0 is black, rows without padding. */
export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly gray: Uint8Array
}

const linear = ['Code128', 'Code39', 'Code93', 'Codabar', 'ITF'] as const satisfies ReaderOptions['formats']

const products = ['EAN13', 'UPCA'] as const satisfies ReaderOptions['formats']
const square = ['DataMatrix', 'QRCode', 'PDF417', 'Aztec'] as const satisfies ReaderOptions['formats']

const options = {
  formats: [...linear, ...products, ...square],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: false,
  textMode: 'Plain',
} satisfies ReaderOptions

const glance = { ...options, formats: [...linear], tryHarder: false } satisfies ReaderOptions
/** A drawn page is black and white already; a threshold for each neighbourhood would take three times as long. */
const everyLine = { ...options, formats: [...linear, ...products], binarizer: 'FixedThreshold' } satisfies ReaderOptions
/** Found at any turn all the same, but for PDF417, which is read upright and upside down: its turns would cost as much as all the rest. */
const everySquare = {
  ...options,
  formats: [...square],
  tryHarder: false,
  tryRotate: false,
  binarizer: 'FixedThreshold',
} satisfies ReaderOptions

let prepared: Promise<unknown> | null = null

/** The reader's own way of finding its WebAssembly is to download it, so it is given the file of the installed package. */
async function prepare(): Promise<void> {
  const capped = await loadCapped(fromHere.resolve('zxing-wasm/reader/zxing_reader.wasm'), memoryLimits.barcodeReader)
  await prepareZXingModule({ overrides: { ...capped }, fireImmediately: true })
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

/** What the code says, behind its symbology identifier where that means GS1: its parts cannot be told otherwise. */
function contentOf({ text, contentType, symbologyIdentifier }: ReadResult): string {
  return contentType === 'GS1' ? `${symbologyIdentifier}${text}` : text
}

async function readWith(image: GrayImage, how: ReaderOptions): Promise<readonly string[]> {
  return [...new Set((await findWith(image, how)).map(contentOf))]
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

function located(code: ReadResult): LocatedBarcode {
  const { format, position } = code
  const { topLeft, topRight, bottomRight, bottomLeft } = position
  return { text: contentOf(code), format, corners: [corner(topLeft), corner(topRight), corner(bottomRight), corner(bottomLeft)] }
}

/** Every barcode on the image and where it is; the same content may come more than once. */
export async function locateBarcodes(image: GrayImage): Promise<readonly LocatedBarcode[]> {
  return (await findWith(image, options)).map(located)
}

/** The barcodes all over the image, as long as they are sharp: takes half the time of the thorough search. */
export async function locateSharpBarcodes(image: GrayImage): Promise<readonly LocatedBarcode[]> {
  return [...(await findWith(image, everyLine)), ...(await findWith(image, everySquare))].map(located)
}

/** What every barcode on the image says, at any quarter turn, each content once; for GS1 behind its symbology identifier, FNC1 as GS. */
export function readBarcodes(image: GrayImage): Promise<readonly string[]> {
  return readWith(image, options)
}

/** What the linear barcodes say that are read at first sight: for a sharp page, in a tenth of the time. */
export function readSharpLinearBarcodes(image: GrayImage): Promise<readonly string[]> {
  return readWith(image, glance)
}
