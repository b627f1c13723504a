import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes as readWithZxing, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader'
import { loadCapped } from '../capped-wasm.ts'
import { memoryLimits } from '../memory-limits.ts'

const fromHere = createRequire(import.meta.url)

/** A page as ink: one byte per pixel, 0 is black, rows without padding. */
export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly gray: Uint8Array
}

const linear = ['Code128', 'Code39', 'Code93', 'Codabar', 'ITF'] as const satisfies ReaderOptions['formats']

const products = ['EAN13', 'UPCA'] as const satisfies ReaderOptions['formats']
const square = ['DataMatrix', 'QRCode', 'PDF417', 'Aztec'] as const satisfies ReaderOptions['formats']
/** The name of a family includes all its members: stacked, limited and expanded DataBar. */
const seldom = ['EAN8', 'UPCE', 'DataBar', 'Telepen', 'MaxiCode'] as const satisfies ReaderOptions['formats']

const options = {
  formats: [...linear, ...products, ...square, ...seldom],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: false,
  textMode: 'Plain',
} satisfies ReaderOptions

const glance = { ...options, formats: [...linear], tryHarder: false, tryInvert: false } satisfies ReaderOptions
/** A drawn page is black and white already; a threshold for each neighbourhood would take three times as long. */
const everyLine = { ...options, formats: [...linear, ...products], tryInvert: false, binarizer: 'FixedThreshold' } satisfies ReaderOptions
/** Without `tryRotate`, symbols are still found at any angle, except PDF417: only upright and upside down. Rotating would double the time. */
const everySquare = {
  ...options,
  formats: [...square],
  tryHarder: false,
  tryRotate: false,
  tryInvert: false,
  binarizer: 'FixedThreshold',
} satisfies ReaderOptions

let prepared: Promise<unknown> | null = null

/** By default the reader downloads its WebAssembly, so it gets the file of the installed package. */
async function prepare(): Promise<void> {
  const capped = await loadCapped(fromHere.resolve('zxing-wasm/reader/zxing_reader.wasm'), memoryLimits.barcodeReader)
  await prepareZXingModule({ overrides: { ...capped }, fireImmediately: true })
}

/** The page as a file in the PGM format: the reader accepts gray only as a file; raw pixels take four bytes each. */
function graymap({ width, height, gray }: GrayImage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + gray.length)
  file.set(head)
  file.set(gray, head.length)
  return file
}

/** The image with each square of `by` pixels as one, which is their average. */
export function shrunk(image: GrayImage, by: number): GrayImage {
  if (by === 1) return image
  const [width, height] = [Math.floor(image.width / by), Math.floor(image.height / by)]
  const gray = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let row = 0; row < by; row++) {
        const from = (y * by + row) * image.width + x * by
        for (let at = from; at < from + by; at++) sum += image.gray[at] ?? 255
      }
      gray[y * width + x] = Math.round(sum / by ** 2)
    }
  }
  return { width, height, gray }
}

/** Finds codes, with their corners in pixels of the given image. An image that is too large for the reader is shrunk for it. */
async function findWith(image: GrayImage, how: ReaderOptions) {
  prepared ??= prepare()
  await prepared
  const by = Math.max(1, Math.ceil(Math.sqrt((image.width * image.height) / memoryLimits.readablePixels)))
  const found = await readWithZxing(graymap(shrunk(image, by)), how)
  const whole = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x * by, y: y * by })
  return found
    .filter((code) => code.isValid)
    .map((code) => {
      const { topLeft, topRight, bottomRight, bottomLeft } = code.position
      const position = {
        topLeft: whole(topLeft),
        topRight: whole(topRight),
        bottomRight: whole(bottomRight),
        bottomLeft: whole(bottomLeft),
      }
      return { ...code, position }
    })
}

/** The content of the code, after its symbology identifier if that means GS1: its parts cannot be distinguished otherwise. */
function contentOf({ text, contentType, symbologyIdentifier }: Pick<ReadResult, 'text' | 'contentType' | 'symbologyIdentifier'>): string {
  return contentType === 'GS1' ? `${symbologyIdentifier}${text}` : text
}

async function readWith(image: GrayImage, how: ReaderOptions): Promise<readonly string[]> {
  return [...new Set((await findWith(image, how)).map(contentOf))]
}

/** A barcode with its corners in pixels: upper left, upper right, lower right, lower left, in reading direction. */
export interface LocatedBarcode {
  readonly text: string
  /** The contents that scanners return for it, after its symbology identifier: some return a UPC as an EAN. */
  readonly contents: readonly string[]
  readonly format: string
  readonly corners: readonly [Corner, Corner, Corner, Corner]
}

type Corner = readonly [number, number]

/** The same barcode on an image drawn larger or smaller. */
export function scaledBarcode(code: LocatedBarcode, scale: number): LocatedBarcode {
  const scaled = ([x, y]: Corner): Corner => [x * scale, y * scale]
  const [a, b, c, d] = code.corners
  return { ...code, corners: [scaled(a), scaled(b), scaled(c), scaled(d)] }
}

function corner({ x, y }: { readonly x: number; readonly y: number }): Corner {
  return [x, y]
}

function contentsOf({
  text,
  format,
  symbologyIdentifier,
  extra,
}: Pick<ReadResult, 'text' | 'format' | 'symbologyIdentifier' | 'extra'>): string[] {
  const contents = [text]
  if (format === 'UPCE') contents.push(/"UPCE":"(\d+)"/.exec(extra)?.[1] ?? '')
  if (symbologyIdentifier === ']E0' && /^0\d{12}$/.test(text)) contents.push(text.slice(1))
  return contents.filter((content) => content !== '').map((content) => `${symbologyIdentifier}${content}`)
}

function located(code: Awaited<ReturnType<typeof findWith>>[number]): LocatedBarcode {
  const { format, position } = code
  const { topLeft, topRight, bottomRight, bottomLeft } = position
  const corners = [corner(topLeft), corner(topRight), corner(bottomRight), corner(bottomLeft)] as const
  return { text: contentOf(code), contents: contentsOf(code), format, corners }
}

/** Locates every barcode on the image, dark or light; the same content may occur more than once. */
export async function locateBarcodes(image: GrayImage): Promise<readonly LocatedBarcode[]> {
  // The reader itself looks for light symbols, but not for light bars.
  const inverted = { ...image, gray: image.gray.map((level) => 255 - level) }
  return [...(await findWith(image, options)), ...(await findWith(inverted, everyLine))].map(located)
}

/** The barcodes of the usual kinds all over the image, as long as they are sharp: takes half the time of the thorough search. */
export async function locateSharpBarcodes(image: GrayImage): Promise<readonly LocatedBarcode[]> {
  return [...(await findWith(image, everyLine)), ...(await findWith(image, everySquare))].map(located)
}

/** The content of every barcode on the image, in any quarter turn, each content once; GS1 after its symbology identifier, FNC1 as GS. */
export function readBarcodes(image: GrayImage): Promise<readonly string[]> {
  return readWith(image, options)
}

/** The content of the linear barcodes found by the fastest search: for a sharp page, in a tenth of the time. */
export function readSharpLinearBarcodes(image: GrayImage): Promise<readonly string[]> {
  return readWith(image, glance)
}
