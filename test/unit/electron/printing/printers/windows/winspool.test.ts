import { describe, expect, it } from 'vitest'
import { createRawSpooler, type RawOutcome } from '../../../../../../electron/printing/printers/windows/winspool.ts'
import { renderMessage } from '../../../../../../shared/messages/render-message.ts'
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

const reasonOf = (outcome: RawOutcome): string => (outcome.kind === 'spooled' ? '' : renderMessage(outcome.error.reason))

describe('Raw printing on Windows', () => {
  it('hands every byte over in order, also when Windows takes only some of them at once', async () => {
    const windows = standIn({})
    expect(await print(windows)).toEqual({ kind: 'spooled', job: 12 })
    expect(windows.taken).toEqual([...document])
    expect(windows.said).toEqual(['openPrinter', 'startDocument', 'startPage', 'endPage', 'endDocument', 'close'])
  })

  it.each([
    ['openPrinter', 1801, 'There is no printer of this name.', 'OpenPrinter: 1801'],
    ['startDocument', 1804, 'The printer’s driver does not accept raw data.', 'StartDocPrinter: 1804'],
    ['startPage', 5, 'Windows does not allow this account to print on it.', 'StartPagePrinter: 5'],
  ] as const)('is refused when %s fails, and says why', async (step, code, reason, detail) => {
    const windows = standIn({ failing: { [step]: code } })
    const outcome = await print(windows)
    expect(outcome).toMatchObject({ kind: 'refused', error: { detail } })
    expect(reasonOf(outcome)).toBe(reason)
    expect(windows.taken).toEqual([])
    expect(windows.said.includes('close')).toBe(step !== 'openPrinter')
  })

  it('is in doubt when the disk is full after the first bytes, and throws the document away', async () => {
    const windows = standIn({ failing: { write: 112 } })
    const outcome = await print(windows)
    expect(outcome).toMatchObject({ kind: 'unknown', error: { detail: 'WritePrinter: 112' } })
    expect(reasonOf(outcome)).toBe('The disk of this computer is full.')
    expect(windows.said.slice(-2)).toEqual(['abort', 'close'])
  })

  it('is in doubt when the document cannot be thrown away', async () => {
    expect(await print(standIn({ failing: { startPage: 5, abort: 5 } }))).toMatchObject({ kind: 'unknown' })
  })

  it.each([['endPage'], ['endDocument']] as const)('is in doubt when %s fails', async (step) => {
    const windows = standIn({ failing: { [step]: 4242 } })
    expect(await print(windows)).toMatchObject({ kind: 'unknown', error: { detail: expect.stringContaining(': 4242') } })
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
    expect(await raw.print('Zebra', 'a', document)).toMatchObject({ kind: 'refused', error: { detail: 'no winspool.drv' } })
    expect(await raw.print('Zebra', 'b', document)).toMatchObject({ kind: 'spooled' })
  })
})
