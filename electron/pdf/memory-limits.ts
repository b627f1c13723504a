const mebibyte = 1_048_576

/**
 * The memory limits for one document. Two workers at their limits keep the whole process below 700 MB. An A4 page of one image at 600 dpi takes
 * 75 MB in PDFium and 48 MB in the barcode reader.
 */
export const memoryLimits = {
  /** Bytes. */
  pdfium: 144 * mebibyte,
  /** Bytes. */
  barcodeReader: 80 * mebibyte,
  /** Bytes of PDFium and barcode reader together that a worker may keep; above this it is replaced, because nothing else frees the memory. */
  keptByWorker: 144 * mebibyte,
  /** Megabytes of JavaScript objects. The small second number keeps a batch's short-lived images from adding up. */
  workerHeap: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 },
  /** Pixels of one drawn page: A4 at 600 dpi has 35 million. */
  pixels: 36_000_000,
  /** Pixels of an image on which barcodes are searched: the thorough search takes up to six bytes for each. A4 at 300 dpi has 9 million. */
  readablePixels: 9_000_000,
  /** Pages of one document. */
  pages: 2000,
  /** Characters of text in one document; it is copied to the main process and into the search. */
  characters: 10_000_000,
  /** Bytes that one compressed stream other than an image may unpack to, at any stage. */
  unpackedStream: 32 * mebibyte,
  /** Bytes that all compressed streams of one document, except images, may unpack to together. */
  unpackedDocument: 192 * mebibyte,
} as const

/** The resolution for a page of this size in points: the wanted one, or the finest one at which the page may be drawn. */
export function drawableDpi({ width, height }: { readonly width: number; readonly height: number }, wanted: number): number {
  return possibleDpi(width * height, memoryLimits.pixels, wanted)
}

/** Like `drawableDpi`, for a page on which barcodes are read. */
export function readableDpi({ width, height }: { readonly width: number; readonly height: number }, wanted: number): number {
  return possibleDpi(width * height, memoryLimits.readablePixels, wanted)
}

function possibleDpi(area: number, pixels: number, wanted: number): number {
  const finest = Math.sqrt((pixels * 72 * 72) / area)
  return Math.min(wanted, finest < 1 ? finest : Math.floor(finest))
}
