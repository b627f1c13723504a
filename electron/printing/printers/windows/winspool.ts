import { loadWinspool, type Called, type PrinterHandle, type WinspoolCalls } from './winspool-calls.ts'
import { formatWinspoolError } from './winspool-error-text.ts'

/**
 * `spooled`: the spooler has the whole document, under this number. `refused`: certainly nothing was printed. `unknown`: some of it may
 * come out.
 */
export type RawOutcome =
  | { readonly kind: 'spooled'; readonly job: number }
  | { readonly kind: 'refused' | 'unknown'; readonly errorMessage: string }

/** Hands bytes to a queue of Windows as they are, past its driver. */
export interface RawSpooler {
  print(queue: string, documentName: string, bytes: Uint8Array): Promise<RawOutcome>
}

const pieceSize = 64 * 1024

/** Why not everything was taken, and whether anything was; null when all was. */
async function writeAll(
  calls: WinspoolCalls,
  printer: PrinterHandle,
  bytes: Uint8Array,
): Promise<{ readonly said: string; readonly began: boolean } | null> {
  let taken = 0
  while (taken < bytes.length) {
    const written = await calls.write(printer, bytes.subarray(taken, taken + pieceSize))
    if ('code' in written) return { said: formatWinspoolError('WritePrinter', written.code), began: taken > 0 }
    // Would go on for ever otherwise.
    if (written.done === 0) return { said: 'Windows took nothing and gave no error. (WritePrinter)', began: taken > 0 }
    taken += written.done
  }
  return null
}

async function printDocument(calls: WinspoolCalls, printer: PrinterHandle, name: string, bytes: Uint8Array): Promise<RawOutcome> {
  const job = await calls.startDocument(printer, name)
  if ('code' in job) return { kind: 'refused', errorMessage: formatWinspoolError('StartDocPrinter', job.code) }

  /** Thrown away before a byte was taken, a document cannot come out; after that a spooler that prints while it reads may have begun. */
  const giveUp = async (errorMessage: string, began: boolean): Promise<RawOutcome> => {
    const aborted = await calls.abort(printer)
    return { kind: 'done' in aborted && !began ? 'refused' : 'unknown', errorMessage }
  }

  const page = await calls.startPage(printer)
  if ('code' in page) return await giveUp(formatWinspoolError('StartPagePrinter', page.code), false)
  const trouble = await writeAll(calls, printer, bytes)
  if (trouble !== null) return await giveUp(trouble.said, trouble.began)
  const steps: readonly (readonly [string, () => Promise<Called<true>>])[] = [
    ['EndPagePrinter', () => calls.endPage(printer)],
    ['EndDocPrinter', () => calls.endDocument(printer)],
  ]
  for (const [call, end] of steps) {
    const ended = await end()
    if ('code' in ended) return { kind: 'unknown', errorMessage: formatWinspoolError(call, ended.code) }
  }
  return { kind: 'spooled', job: job.done }
}

/** Raw printing through winspool, which is loaded when the first document comes. */
export function createRawSpooler(load: () => Promise<WinspoolCalls> = loadWinspool): RawSpooler {
  let loaded: Promise<WinspoolCalls> | null = null

  async function calls(): Promise<WinspoolCalls | string> {
    loaded ??= load()
    try {
      return await loaded
    } catch (error) {
      loaded = null
      return error instanceof Error ? error.message : 'winspool could not be loaded'
    }
  }

  return {
    print: async (queue, documentName, bytes) => {
      const winspool = await calls()
      if (typeof winspool === 'string') return { kind: 'refused', errorMessage: winspool }
      const printer = await winspool.openPrinter(queue)
      if ('code' in printer) return { kind: 'refused', errorMessage: formatWinspoolError('OpenPrinter', printer.code) }
      try {
        return await printDocument(winspool, printer.done, documentName, bytes)
      } finally {
        await winspool.close(printer.done)
      }
    },
  }
}
