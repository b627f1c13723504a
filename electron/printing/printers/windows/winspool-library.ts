import koffi, { type TypeObject } from 'koffi'

/** A handle of an open printer. */
export type PrinterHandle = bigint | object

/** The result of a call, or the number of Windows' error. */
export type Called<Value> = { readonly done: Value } | { readonly code: number }

/** A number of a driver's paper list for `paperkind=`, and its size in tenths of a millimeter. Names of papers are localized, sizes are not. */
export interface Paper {
  readonly kind: number
  readonly width: number
  readonly height: number
}

/** The content of PRINTER_INFO_2; `status` and `attributes` are flags. */
interface PrinterFacts {
  readonly port: string
  readonly driver: string
  readonly status: number
  readonly attributes: number
}

/** The content of JOB_INFO_1 of a job in a queue; `status` is flags. */
export interface WindowsJob {
  readonly id: number
  readonly document: string
  readonly status: number
}

/** JOB_CONTROL_… of winspool. A retained job stays in the queue after printing, until it is released. */
export const jobCommands = { delete: 5, retain: 8, release: 9 } as const
export type JobCommand = keyof typeof jobCommands

/** The winspool calls that Packbench uses. Each blocks its thread until the spooler, the driver or a print server has responded. */
export interface WinspoolLibrary {
  /** The printers of this user, from the registry: no print server is queried. */
  printerNames(): Called<readonly string[]>
  openPrinter(queue: string): Called<PrinterHandle>
  printerFacts(printer: PrinterHandle): Called<PrinterFacts>
  /** Loads the driver. */
  papers(queue: string, port: string): Called<readonly Paper[]>
  jobs(printer: PrinterHandle): Called<readonly WindowsJob[]>
  controlJob(printer: PrinterHandle, job: number, command: JobCommand): Called<true>
  /** Renames the document of our own job. */
  renameJob(printer: PrinterHandle, job: number, name: string): Called<true>
  /** Starts a document of the data type RAW; returns its number in the queue. */
  startDocument(printer: PrinterHandle, name: string): Called<number>
  startPage(printer: PrinterHandle): Called<true>
  /** Returns how many of the bytes were accepted, which may be fewer. */
  write(printer: PrinterHandle, bytes: Uint8Array): Called<number>
  endPage(printer: PrinterHandle): Called<true>
  endDocument(printer: PrinterHandle): Called<true>
  /** Discards the document that was started. */
  abort(printer: PrinterHandle): Called<true>
  close(printer: PrinterHandle): Called<true>
}

export interface LibraryFiles {
  readonly winspool: string
  readonly kernel: string
}

const insufficientBuffer = 122
/** PRINTER_ENUM_LOCAL | PRINTER_ENUM_CONNECTIONS */
const ownPrinters = 2 | 4
/** DC_PAPERS, DC_PAPERSIZE */
const [paperKinds, paperSizes] = [2, 3] as const
const maxJobs = 10_000

type Type = string | TypeObject
type Parameter = Type | ReturnType<typeof koffi.out>

/** The structures of winspool.h. */
export const structures = {
  documentInfo: { pDocName: 'str16', pOutputFile: 'str16', pDatatype: 'str16' },
  printerInfo4: { pPrinterName: 'str16', pServerName: 'str16', Attributes: 'uint32' },
  printerInfo2: {
    ...Object.fromEntries(
      ['pServerName', 'pPrinterName', 'pShareName', 'pPortName', 'pDriverName', 'pComment', 'pLocation'].map((name) => [name, 'str16']),
    ),
    pDevMode: 'void *',
    ...Object.fromEntries(['pSepFile', 'pPrintProcessor', 'pDatatype', 'pParameters'].map((name) => [name, 'str16'])),
    pSecurityDescriptor: 'void *',
    ...Object.fromEntries(
      ['Attributes', 'Priority', 'DefaultPriority', 'StartTime', 'UntilTime', 'Status', 'cJobs', 'AveragePPM'].map((n) => [n, 'uint32']),
    ),
  },
  jobInfo1: {
    JobId: 'uint32',
    ...Object.fromEntries(
      ['pPrinterName', 'pMachineName', 'pUserName', 'pDocument', 'pDatatype', 'pStatus'].map((name) => [name, 'str16']),
    ),
    ...Object.fromEntries(['Status', 'Priority', 'Position', 'TotalPages', 'PagesPrinted'].map((name) => [name, 'uint32'])),
    Submitted: koffi.array('uint16', 8),
  },
} satisfies Record<string, Record<string, Type>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Calls with a larger buffer until everything fits: the list may grow in between. */
function readAll(
  ask: (buffer: Buffer, needed: number[], count: number[]) => Called<number>,
): Called<{ readonly buffer: Buffer; readonly count: number }> {
  for (let size = 4096, attempt = 0; ; attempt += 1) {
    const [buffer, needed, count] = [Buffer.alloc(size), [0], [0]]
    const called = ask(buffer, needed, count)
    if ('done' in called) return { done: { buffer, count: count[0] ?? 0 } }
    // Wine has no list of jobs: it fails without an error.
    if (called.code === 0 && needed[0] === 0) return { done: { buffer, count: 0 } }
    if (called.code !== insufficientBuffer || attempt === 10) return called
    size = Math.max(size * 2, needed[0] ?? 0)
  }
}

function decodeAll(buffer: Buffer, type: TypeObject, count: number): readonly Record<string, unknown>[] {
  return count === 0 ? [] : (koffi.decode(buffer, koffi.array(type, count)) as Record<string, unknown>[])
}

/** Binds winspool, for a worker thread: its calls may never return. Throws when a library cannot be loaded. */
export function loadWinspool(files: LibraryFiles): WinspoolLibrary {
  const winspool = koffi.load(files.winspool)
  const kernel = koffi.load(files.kernel)
  const lastError = kernel.func('__stdcall', 'GetLastError', 'uint32', [])
  const setLastError = kernel.func('__stdcall', 'SetLastError', 'void', ['uint32'])
  const types = {
    documentInfo: koffi.struct(structures.documentInfo),
    printerInfo4: koffi.struct(structures.printerInfo4),
    printerInfo2: koffi.struct(structures.printerInfo2),
    jobInfo1: koffi.struct(structures.jobInfo1),
  }
  const handle = 'void *'
  const numberOut = koffi.out(koffi.pointer('uint32'))
  const bind = (name: string, parameters: Parameter[]) => {
    const native = winspool.func('__stdcall', name, 'int32', parameters)
    return (...values: readonly unknown[]): Called<number> => {
      // Not every failing call sets it.
      setLastError(0)
      const answer = Number(native(...values))
      // Another call would replace the error.
      return answer === 0 ? { code: Number(lastError()) } : { done: answer }
    }
  }
  const bindSimple = (name: string) => {
    const call = bind(name, [handle])
    return (printer: PrinterHandle): Called<true> => {
      const called = call(printer)
      return 'code' in called ? called : { done: true }
    }
  }

  const enumPrinters = bind('EnumPrintersW', ['uint32', 'str16', 'uint32', 'void *', 'uint32', numberOut, numberOut])
  const open = bind('OpenPrinterW', ['str16', koffi.out(koffi.pointer('void *')), 'void *'])
  const getPrinter = bind('GetPrinterW', [handle, 'uint32', 'void *', 'uint32', numberOut])
  const capabilities = winspool.func('__stdcall', 'DeviceCapabilitiesW', 'int32', ['str16', 'str16', 'uint16', 'void *', 'void *'])
  const enumJobs = bind('EnumJobsW', [handle, 'uint32', 'uint32', 'uint32', 'void *', 'uint32', numberOut, numberOut])
  const setJob = bind('SetJobW', [handle, 'uint32', 'uint32', 'void *', 'uint32'])
  const getJob = bind('GetJobW', [handle, 'uint32', 'uint32', 'void *', 'uint32', numberOut])
  const setJobInfo = bind('SetJobW', [handle, 'uint32', 'uint32', koffi.pointer(types.jobInfo1), 'uint32'])
  const start = bind('StartDocPrinterW', [handle, 'uint32', koffi.pointer(types.documentInfo)])
  const write = bind('WritePrinter', [handle, 'void *', 'uint32', numberOut])

  return {
    printerNames: () => {
      const read = readAll((buffer, needed, count) => enumPrinters(ownPrinters, null, 4, buffer, buffer.length, needed, count))
      if ('code' in read) return read
      return { done: decodeAll(read.done.buffer, types.printerInfo4, read.done.count).map(({ pPrinterName }) => textOf(pPrinterName)) }
    },
    openPrinter: (queue) => {
      const out: (PrinterHandle | null)[] = [null]
      const called = open(queue, out, null)
      if ('code' in called) return called
      const [printer] = out
      return printer === null || printer === undefined ? { code: 0 } : { done: printer }
    },
    printerFacts: (printer) => {
      const read = readAll((buffer, needed) => getPrinter(printer, 2, buffer, buffer.length, needed))
      if ('code' in read) return read
      const [info] = decodeAll(read.done.buffer, types.printerInfo2, 1)
      const { pPortName, pDriverName, Status, Attributes } = info ?? {}
      return { done: { port: textOf(pPortName), driver: textOf(pDriverName), status: Number(Status), attributes: Number(Attributes) } }
    },
    papers: (queue, port) => {
      const count = Number(capabilities(queue, port, paperKinds, null, null))
      if (count < 0) return { code: Number(lastError()) }
      const [kinds, sizes] = [new Uint16Array(count), new Int32Array(count * 2)]
      if (count > 0 && (capabilities(queue, port, paperKinds, kinds, null) < 0 || capabilities(queue, port, paperSizes, sizes, null) < 0))
        return { code: Number(lastError()) }
      return { done: Array.from(kinds, (kind, index) => ({ kind, width: sizes[index * 2] ?? 0, height: sizes[index * 2 + 1] ?? 0 })) }
    },
    jobs: (printer) => {
      const read = readAll((buffer, needed, count) => enumJobs(printer, 0, maxJobs, 1, buffer, buffer.length, needed, count))
      if ('code' in read) return read
      return {
        done: decodeAll(read.done.buffer, types.jobInfo1, read.done.count).map(({ JobId, pDocument, Status }) => ({
          id: Number(JobId),
          document: textOf(pDocument),
          status: Number(Status),
        })),
      }
    },
    controlJob: (printer, job, command) => {
      const called = setJob(printer, job, 0, null, jobCommands[command])
      return 'code' in called ? called : { done: true }
    },
    renameJob: (printer, job, name) => {
      const read = readAll((buffer, needed) => getJob(printer, job, 1, buffer, buffer.length, needed))
      if ('code' in read) return read
      const [info] = decodeAll(read.done.buffer, types.jobInfo1, 1)
      // A position of 0 leaves the job where it is in the queue.
      const called = setJobInfo(printer, job, 1, { ...info, pDocument: name, Position: 0 }, 0)
      return 'code' in called ? called : { done: true }
    },
    startDocument: (printer, name) => start(printer, 1, { pDocName: name, pOutputFile: null, pDatatype: 'RAW' }),
    startPage: bindSimple('StartPagePrinter'),
    write: (printer, bytes) => {
      const out = [0]
      const called = write(printer, bytes, bytes.length, out)
      return 'code' in called ? called : { done: out[0] ?? 0 }
    },
    endPage: bindSimple('EndPagePrinter'),
    endDocument: bindSimple('EndDocPrinter'),
    abort: bindSimple('AbortPrinter'),
    close: bindSimple('ClosePrinter'),
  }
}
