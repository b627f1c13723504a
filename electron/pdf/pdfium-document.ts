import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { loadCapped, wasmMemory, type CappedWasm } from './capped-wasm.ts'
import { memoryLimits } from './memory-limits.ts'

const fromHere = createRequire(import.meta.url)

/** An open document. Its pages are opened and closed by `withPage`. */
export interface PdfiumDocument {
  readonly pdfium: WrappedPdfiumModule
  readonly pages: number
  withPage<Value>(index: number, visit: (page: number) => Value): Value | null
}

/** Why PDFium did not open the bytes. */
export type Unopened = 'password' | 'damaged'

export type WithPdfiumDocument = <Value>(
  bytes: Uint8Array,
  visit: (document: PdfiumDocument) => Value,
) => Promise<{ readonly opened: Value } | { readonly unopened: Unopened }>

const passwordError = 4

let compiling: Promise<CappedWasm> | null = null

async function load(): Promise<WrappedPdfiumModule> {
  compiling ??= loadCapped(fromHere.resolve('@embedpdf/pdfium/pdfium.wasm'), memoryLimits.pdfium)
  const pdfium = await init({ ...(await compiling), printErr: () => {} })
  pdfium.PDFiumExt_Init()
  return pdfium
}

function withDocument<Value>(pdfium: WrappedPdfiumModule, bytes: Uint8Array, visit: (document: PdfiumDocument) => Value) {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const memory = malloc(bytes.length)
  if (memory === 0) throw new RangeError('PDFium has no memory left')
  pdfium.pdfium.HEAPU8.set(bytes, memory)
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '')
  try {
    if (document === 0) return { unopened: pdfium.FPDF_GetLastError() === passwordError ? 'password' : 'damaged' } as const
    return {
      opened: visit({
        pdfium,
        pages: pdfium.FPDF_GetPageCount(document),
        withPage: (index, visitPage) => {
          const page = pdfium.FPDF_LoadPage(document, index)
          if (page === 0) return null
          try {
            return visitPage(page)
          } finally {
            pdfium.FPDF_ClosePage(page)
          }
        },
      }),
    }
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document)
    free(memory)
  }
}

/** One per thread, for all callers: each takes some twenty megabytes. */
let loading: Promise<WrappedPdfiumModule> | null = null
/** True after an instance reached its limit, until the next operation of the worker starts. */
let isFull = false

/**
 * The thread's PDFium, loaded from its package on first use. Each call is one synchronous visit, so calls never mix. When a file makes
 * the WebAssembly trap, that instance is discarded, the file counts as damaged and the next call gets a fresh one. When its memory reached
 * its limit, the worker returns that failure instead of the result of the operation.
 */
export function createPdfium(): WithPdfiumDocument {
  return async (bytes, visit) => {
    // A fresh instance beside a full one that is not yet collected would double its memory.
    if (isFull && wasmMemory.isRefused()) return { unopened: 'damaged' }
    isFull = false
    loading ??= load()
    const pdfium = await loading.catch((error: unknown) => {
      loading = null
      throw error
    })
    try {
      return withDocument(pdfium, bytes, visit)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'RuntimeError') throw error
      loading = null
      isFull = wasmMemory.isRefused()
      return { unopened: 'damaged' }
    }
  }
}
