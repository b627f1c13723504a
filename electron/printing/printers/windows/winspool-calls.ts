import type { TypeObject } from 'koffi'

/** A printer as winspool knows it while it is open. */
export type PrinterHandle = bigint | object

/** What a call gave, or the number of Windows' error. */
export type Called<Value> = { readonly done: Value } | { readonly code: number }

/** The calls of winspool that raw printing takes; none of them holds the event loop. */
export interface WinspoolCalls {
  openPrinter(queue: string): Promise<Called<PrinterHandle>>
  /** Begins a document of the data type RAW; gives its number in the queue. */
  startDocument(printer: PrinterHandle, name: string): Promise<Called<number>>
  startPage(printer: PrinterHandle): Promise<Called<true>>
  /** Gives how many of the bytes were taken, which may be fewer. */
  write(printer: PrinterHandle, bytes: Uint8Array): Promise<Called<number>>
  endPage(printer: PrinterHandle): Promise<Called<true>>
  endDocument(printer: PrinterHandle): Promise<Called<true>>
  /** Throws the document away that was begun. */
  abort(printer: PrinterHandle): Promise<Called<true>>
  close(printer: PrinterHandle): Promise<Called<true>>
}

const windowsLibraries = { winspool: 'winspool.drv', kernel: 'kernel32.dll' } as const

/** The structure DOC_INFO_1W. */
export const documentInfoMembers = { pDocName: 'str16', pOutputFile: 'str16', pDatatype: 'str16' }

/** Binds winspool. The native bridge is loaded here and not before, because other systems have no use for it. */
export async function loadWinspool(libraries: { winspool: string; kernel: string } = windowsLibraries): Promise<WinspoolCalls> {
  const { default: koffi } = await import('koffi')
  const winspool = koffi.load(libraries.winspool)
  const lastError = koffi.load(libraries.kernel).func('__stdcall', 'GetLastError', 'uint32', [])

  const handle = 'void *'
  const documentInfo = koffi.struct(documentInfoMembers)
  const bind = (name: string, types: (string | TypeObject | ReturnType<typeof koffi.out>)[]) => {
    const native = winspool.func('__stdcall', name, 'uint32', types)
    return async (...words: readonly unknown[]): Promise<Called<number>> =>
      await new Promise((resolve, reject) => {
        native.async(...words, (error: Error | null, answer: number) => {
          if (error) reject(error)
          // Read in the callback itself: there koffi gives back the error of the thread that made the call.
          else resolve(answer === 0 ? { code: Number(lastError()) } : { done: answer })
        })
      })
  }

  const open = bind('OpenPrinterW', ['str16', koffi.out(koffi.pointer('void *')), handle])
  const start = bind('StartDocPrinterW', [handle, 'uint32', koffi.pointer(documentInfo)])
  const put = bind('WritePrinter', [handle, koffi.pointer('uint8'), 'uint32', koffi.out(koffi.pointer('uint32'))])
  const onPrinter = (name: string) => {
    const call = bind(name, [handle])
    return async (printer: PrinterHandle): Promise<Called<true>> => {
      const called = await call(printer)
      return 'code' in called ? called : { done: true }
    }
  }

  return {
    openPrinter: async (queue) => {
      const out: (PrinterHandle | null)[] = [null]
      const called = await open(queue, out, null)
      if ('code' in called) return called
      const [printer] = out
      return printer === null || printer === undefined ? { code: 0 } : { done: printer }
    },
    startDocument: async (printer, name) => await start(printer, 1, { pDocName: name, pOutputFile: null, pDatatype: 'RAW' }),
    startPage: onPrinter('StartPagePrinter'),
    write: async (printer, bytes) => {
      const out = [0]
      const called = await put(printer, bytes, bytes.length, out)
      return 'code' in called ? called : { done: out[0] ?? 0 }
    },
    endPage: onPrinter('EndPagePrinter'),
    endDocument: onPrinter('EndDocPrinter'),
    abort: onPrinter('AbortPrinter'),
    close: onPrinter('ClosePrinter'),
  }
}
