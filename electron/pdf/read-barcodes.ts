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

const options = {
  formats: ['Code128', 'Code39', 'Code93', 'Codabar', 'ITF', 'DataMatrix', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: false,
  textMode: 'Plain',
} satisfies ReaderOptions

let prepared: Promise<unknown> | null = null

/** The reader's own way of finding its WebAssembly is to download it, so it is given the file of the installed package. */
async function prepare(): Promise<void> {
  const file = await readFile(fromHere.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true })
}

/** The reader takes colour pictures only. The same byte four times reads alike in either byte order; it ignores the fourth. */
function rgba(image: GrayImage): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(image.gray.length)
  for (let index = 0; index < pixels.length; index++) pixels[index] = (image.gray[index] ?? 255) * 0x01010101
  return new Uint8ClampedArray(pixels.buffer)
}

/** What every barcode on the image says, at any quarter turn, each content once. */
export async function readBarcodes(image: GrayImage): Promise<readonly string[]> {
  prepared ??= prepare()
  await prepared
  const found = await readWithZxing({ data: rgba(image), width: image.width, height: image.height, colorSpace: 'srgb' }, options)
  return [...new Set(found.filter((code) => code.isValid).map((code) => code.text))]
}
