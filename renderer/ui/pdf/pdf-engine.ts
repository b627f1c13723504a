import { getDocument, PDFWorker, type PDFDocumentLoadingTask } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler's ?worker makes the default export
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'
import { CachedPdfAssets } from './pdf-assets.ts'

let worker: PDFWorker | undefined

/** One worker for the whole window, created here: pdf.js would wrap it in a blob URL on the app's scheme, which the content policy forbids. */
function sharedWorker(): PDFWorker {
  worker ??= PDFWorker.create({ port: new PdfWorker({ name: 'pdf' }) })
  return worker
}

function assetUrl(folder: string): string {
  return new URL(`pdfjs/${folder}/`, document.baseURI).href
}

/**
 * Opens the bytes of a stored document. Scripts and XFA forms in it never run: pdf.js's script engine is not shipped, and this
 * version evaluates no code of a file. The bytes are copied, because they are transferred to the worker.
 *
 * Glyphs are drawn as shapes from the document's fonts, or from those that pdf.js ships: a document looks the same on every computer,
 * whatever fonts are installed, and opening one neither searches the system's fonts nor triggers a layout when a font is added or removed.
 */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    data: bytes.slice(),
    worker: sharedWorker(),
    cMapUrl: assetUrl('cmaps'),
    standardFontDataUrl: assetUrl('standard_fonts'),
    wasmUrl: assetUrl('wasm'),
    enableXfa: false,
    disableFontFace: true,
    useWorkerFetch: false,
    // In pixels, the same limit as for stored documents: a larger claim would make the window reserve gigabytes.
    maxImageSize: 36_000_000,
    BinaryDataFactory: CachedPdfAssets,
  })
}
