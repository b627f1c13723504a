import { describe, expect, it } from 'vitest'
import { createRawSpooler, type RawOutcome } from '../../../../../../electron/printing/printers/windows/winspool.ts'
import type { Called, WinspoolCalls } from '../../../../../../electron/printing/printers/windows/winspool-calls.ts'

type Step = Exclude<keyof WinspoolCalls, 'close'>

/** A winspool that takes a few bytes at once and fails where it is told to. */
function standIn({ failing = {}, takes = 1000 }: { failing?: Partial<Record<Step, number>>; takes?: number }) {
  const said: string[] = []
  const taken: number[] = []
  let writes = 0
  const answer = <Value>(step: Step, done: Value): Called<Value> => {
    said.push(step)
    const code = failing[step]
    return code === undefined ? { done } : { code }
  }
  const calls: WinspoolCalls = {
    openPrinter: async () => answer('openPrinter', { handle: 1 }),
    startDocument: async () => answer('startDocument', 12),
    startPage: async () => answer('startPage', true),
    write: async (_, bytes) => {
      writes += 1
      if (failing.write !== undefined && writes > 1) return answer('write', 0)
      taken.push(...bytes.subarray(0, takes))
      return { done: Math.min(takes, bytes.length) }
    },
    endPage: async () => answer('endPage', true),
    endDocument: async () => answer('endDocument', true),
    abort: async () => answer('abort', true),
    close: async () => {
      said.push('close')
      return { done: true }
    },
  }
  return { calls, said, taken }
}

const document = Uint8Array.from({ length: 2500 }, (_, index) => index % 251)

async function print(windows: ReturnType<typeof standIn>): Promise<RawOutcome> {
  return await createRawSpooler(async () => windows.calls).print('Zebra', 'sheet-1 uuid-1', document)
}

describe('Raw printing on Windows', () => {
  it('hands every byte over in order, also when Windows takes only some of them at once', async () => {
    const windows = standIn({})
    expect(await print(windows)).toEqual({ kind: 'spooled', job: 12 })
    expect(windows.taken).toEqual([...document])
    expect(windows.said).toEqual(['openPrinter', 'startDocument', 'startPage', 'endPage', 'endDocument', 'close'])
  })

  it.each([
    ['openPrinter', 1801, 'There is no printer of this name. (OpenPrinter, error 1801)'],
    ['startDocument', 1804, 'The printer’s driver does not take raw data. (StartDocPrinter, error 1804)'],
    ['startPage', 5, 'Windows does not allow this account to print on it. (StartPagePrinter, error 5)'],
  ] as const)('is refused when %s fails, and says why', async (step, code, errorMessage) => {
    const windows = standIn({ failing: { [step]: code } })
    expect(await print(windows)).toEqual({ kind: 'refused', errorMessage })
    expect(windows.taken).toEqual([])
    expect(windows.said.includes('close')).toBe(step !== 'openPrinter')
  })

  it('is in doubt when the disk is full after the first bytes, and throws the document away', async () => {
    const windows = standIn({ failing: { write: 112 } })
    expect(await print(windows)).toEqual({ kind: 'unknown', errorMessage: 'The disk of this computer is full. (WritePrinter, error 112)' })
    expect(windows.said.slice(-2)).toEqual(['abort', 'close'])
  })

  it('is in doubt when the document cannot be thrown away', async () => {
    expect(await print(standIn({ failing: { startPage: 5, abort: 5 } }))).toMatchObject({ kind: 'unknown' })
  })

  it.each([['endPage'], ['endDocument']] as const)('is in doubt when %s fails', async (step) => {
    const windows = standIn({ failing: { [step]: 4242 } })
    expect(await print(windows)).toMatchObject({ kind: 'unknown', errorMessage: expect.stringContaining('error 4242') })
    expect(windows.said.at(-1)).toBe('close')
  })

  it('does not go round for ever with a Windows that takes nothing and calls it well', async () => {
    expect(await print(standIn({ takes: 0 }))).toMatchObject({ kind: 'refused' })
  })

  it('is refused where winspool cannot be loaded, and tries again for the next document', async () => {
    const windows = standIn({})
    let tries = 0
    const raw = createRawSpooler(async () => {
      tries += 1
      if (tries === 1) throw new Error('no winspool.drv')
      return windows.calls
    })
    expect(await raw.print('Zebra', 'a', document)).toEqual({ kind: 'refused', errorMessage: 'no winspool.drv' })
    expect(await raw.print('Zebra', 'b', document)).toMatchObject({ kind: 'spooled' })
  })
})
