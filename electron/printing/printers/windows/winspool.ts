import { winspoolMessages } from '../../../../shared/messages/printers/winspool-messages.ts'
import { loadWinspool, type Called, type PrinterHandle, type WinspoolCalls } from './winspool-calls.ts'
import { winspoolError, type WinspoolError } from './winspool-error.ts'

/**
 * `spooled`: the spooler has the whole document, under this number. `refused`: certainly nothing was printed. `unknown`: some of it may
 * come out.
 */
export type RawOutcome =
  | { readonly kind: 'spooled'; readonly job: number }
  | { readonly kind: 'refused' | 'unknown'; readonly error: WinspoolError }

/** Hands bytes to a queue of Windows as they are, past its driver. */
export interface RawSpooler {
  print(queue: string, documentName: string, bytes: Uint8Array): Promise<RawOutcome>
}

const pieceSize = 64 * 1024

/** Why not all bytes were taken, and whether some were; null when all were. */
async function writeAll(
  calls: WinspoolCalls,
  printer: PrinterHandle,
  bytes: Uint8Array,
): Promise<{ readonly error: WinspoolError; readonly began: boolean } | null> {
  let taken = 0
  while (taken < bytes.length) {
    const written = await calls.write(printer, bytes.subarray(taken, taken + pieceSize))
    if ('code' in written) return { error: winspoolError('WritePrinter', written.code), began: taken > 0 }
    // Would go on for ever otherwise.
    if (written.done === 0)
      return { error: { reason: winspoolMessages.nothingAccepted.message(), detail: 'WritePrinter' }, began: taken > 0 }
    taken += written.done
  }
  return null
}

async function printDocument(calls: WinspoolCalls, printer: PrinterHandle, name: string, bytes: Uint8Array): Promise<RawOutcome> {
  const job = await calls.startDocument(printer, name)
  if ('code' in job) return { kind: 'refused', error: winspoolError('StartDocPrinter', job.code) }

  /** Thrown away before a byte was taken, a document cannot come out; after that a spooler that prints while it reads may have begun. */
  const giveUp = async (error: WinspoolError, began: boolean): Promise<RawOutcome> => {
    const aborted = await calls.abort(printer)
    return { kind: 'done' in aborted && !began ? 'refused' : 'unknown', error }
  }

  const page = await calls.startPage(printer)
  if ('code' in page) return await giveUp(winspoolError('StartPagePrinter', page.code), false)
  const problem = await writeAll(calls, printer, bytes)
  if (problem !== null) return await giveUp(problem.error, problem.began)
  const steps: readonly (readonly [string, () => Promise<Called<true>>])[] = [
    ['EndPagePrinter', () => calls.endPage(printer)],
    ['EndDocPrinter', () => calls.endDocument(printer)],
  ]
  for (const [call, end] of steps) {
    const ended = await end()
    if ('code' in ended) return { kind: 'unknown', error: winspoolError(call, ended.code) }
  }
  return { kind: 'spooled', job: job.done }
}

/** Raw printing through winspool, which is loaded when the first document comes. */
export function createRawSpooler(load: () => Promise<WinspoolCalls> = loadWinspool): RawSpooler {
  let loaded: Promise<WinspoolCalls> | null = null

  async function calls(): Promise<WinspoolCalls | WinspoolError> {
    loaded ??= load()
    try {
      return await loaded
    } catch (error) {
      loaded = null
      return { reason: winspoolMessages.notLoaded.message(), detail: error instanceof Error ? error.message : 'winspool.drv' }
    }
  }

  return {
    print: async (queue, documentName, bytes) => {
      const winspool = await calls()
      if ('reason' in winspool) return { kind: 'refused', error: winspool }
      const printer = await winspool.openPrinter(queue)
      if ('code' in printer) return { kind: 'refused', error: winspoolError('OpenPrinter', printer.code) }
      try {
        return await printDocument(winspool, printer.done, documentName, bytes)
      } finally {
        await winspool.close(printer.done)
      }
    },
  }
}
