import { describe, expect, it } from 'vitest'
import { createSpoolerOperations, type RawOutcome } from '../../../../../../electron/printing/printers/windows/spooler-operations.ts'
import type { Called, Paper, WinspoolLibrary } from '../../../../../../electron/printing/printers/windows/winspool-library.ts'
import { renderMessage } from '../../../../../../shared/messages/render-message.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'

type Step = Exclude<keyof WinspoolLibrary, 'close'>

/** A winspool that takes a few bytes per call and fails where configured. */
function standIn({ failing = {}, takes = 1000 }: { failing?: Partial<Record<Step, number>>; takes?: number }) {
  const called: string[] = []
  const taken: number[] = []
  const offered: Paper[] = [{ kind: 9, width: 2100, height: 2970 }]
  let writes = 0
  const answer = <Value>(step: Step, done: Value): Called<Value> => {
    called.push(step)
    const code = failing[step]
    return code === undefined ? { done } : { code }
  }
  const library: WinspoolLibrary = {
    printerNames: () => answer('printerNames', []),
    openPrinter: () => answer('openPrinter', { handle: 1 }),
    printerFacts: () => answer('printerFacts', { port: 'USB001', driver: 'ZDesigner', status: 0, attributes: 0 }),
    papers: () => answer('papers', [...offered]),
    jobs: () => answer('jobs', []),
    controlJob: () => answer('controlJob', true),
    renameJob: () => answer('renameJob', true),
    startDocument: () => answer('startDocument', 12),
    startPage: () => answer('startPage', true),
    write: (_printer, bytes) => {
      writes += 1
      if (failing.write !== undefined && writes > 1) return answer('write', 0)
      taken.push(...bytes.subarray(0, takes))
      return { done: Math.min(takes, bytes.length) }
    },
    endPage: () => answer('endPage', true),
    endDocument: () => answer('endDocument', true),
    abort: () => answer('abort', true),
    close: () => {
      called.push('close')
      return { done: true }
    },
  }
  const clock = createHandClock()
  return { operations: createSpoolerOperations(library, clock), called, taken, failing, offered, clock }
}

const document = Uint8Array.from({ length: 2500 }, (_, index) => index % 251)

function print({ operations }: ReturnType<typeof standIn>): RawOutcome {
  const started = operations.startDocument({ queue: 'Zebra', documentName: 'Packbench 1', key: 'a' })
  return started.kind === 'refused' ? { kind: 'refused', error: started.error } : operations.sendDocument({ key: 'a', bytes: document })
}

const reasonOf = (outcome: RawOutcome): string => (outcome.kind === 'spooled' ? '' : renderMessage(outcome.error.reason))

describe('Raw printing on Windows', () => {
  it('sends every byte in order, also when Windows accepts only some of them at once', () => {
    const windows = standIn({})
    expect(print(windows)).toEqual({ kind: 'spooled' })
    expect(windows.taken).toEqual([...document])
    expect(windows.called).toEqual(['openPrinter', 'startDocument', 'controlJob', 'startPage', 'endPage', 'endDocument', 'close'])
  })

  it.each([
    ['openPrinter', 1801, 'There is no printer of this name.', 'OpenPrinter: 1801'],
    ['startDocument', 1804, 'The printer’s driver does not accept raw data.', 'StartDocPrinter: 1804'],
    ['startPage', 5, 'Windows does not allow this account to print on it.', 'StartPagePrinter: 5'],
  ] as const)('is refused when %s fails, and says why', (step, code, reason, detail) => {
    const windows = standIn({ failing: { [step]: code } })
    const outcome = print(windows)
    expect(outcome).toMatchObject({ kind: 'refused', error: { detail } })
    expect(reasonOf(outcome)).toBe(reason)
    expect(windows.taken).toEqual([])
    expect(windows.called.includes('close')).toBe(step !== 'openPrinter')
  })

  it('is in doubt when the disk is full after the first bytes, and discards the document', () => {
    const windows = standIn({ failing: { write: 112 } })
    const outcome = print(windows)
    expect(outcome).toMatchObject({ kind: 'unknown', error: { detail: 'WritePrinter: 112' } })
    expect(reasonOf(outcome)).toBe('The disk of this computer is full.')
    expect(windows.called.slice(-2)).toEqual(['abort', 'close'])
  })

  it('is in doubt when the document cannot be discarded', () => {
    expect(print(standIn({ failing: { startPage: 5, abort: 5 } }))).toMatchObject({ kind: 'unknown' })
  })

  it.each([['endPage'], ['endDocument']] as const)('is in doubt when %s fails', (step) => {
    const windows = standIn({ failing: { [step]: 4242 } })
    expect(print(windows)).toMatchObject({ kind: 'unknown', error: { detail: expect.stringContaining(': 4242') } })
    expect(windows.called.at(-1)).toBe('close')
  })

  it('is refused when Windows keeps accepting nothing and reports no error', () => {
    expect(print(standIn({ takes: 0 }))).toMatchObject({ kind: 'refused' })
  })

  it('is refused when the document was started by a worker that has ended', () => {
    expect(standIn({}).operations.sendDocument({ key: 'b', bytes: document })).toMatchObject({ kind: 'refused' })
  })
})

describe('The paper sizes of a driver', () => {
  it('are queried once a minute', () => {
    const { operations, called, clock } = standIn({})
    for (let times = 0; times < 3; times += 1) {
      operations.readPrinter({ queue: 'Zebra' })
      clock.advance(29_000)
    }
    expect(called.filter((step) => step === 'papers')).toHaveLength(1)
    operations.readPrinter({ queue: 'Zebra' })
    expect(called.filter((step) => step === 'papers')).toHaveLength(2)
  })

  it('include one that a person has added, after a minute at the latest', () => {
    const { operations, offered, clock } = standIn({})
    const kinds = () => {
      const printer = operations.readPrinter({ queue: 'Zebra' })
      return printer.kind === 'reported' ? printer.value?.papers.map(({ kind }) => kind) : printer
    }
    expect(kinds()).toEqual([9])
    offered.push({ kind: 300, width: 620, height: 2000 })
    clock.advance(60_000)
    expect(kinds()).toEqual([9, 300])
  })

  it('remain known when the driver does not respond later', () => {
    const { operations, failing, clock } = standIn({})
    operations.readPrinter({ queue: 'Zebra' })
    failing.papers = 1722
    clock.advance(60_000)
    expect(operations.readPrinter({ queue: 'Zebra' })).toMatchObject({ kind: 'reported', value: { papers: [{ kind: 9 }] } })
  })

  it('are queried again when the driver did not respond', () => {
    const { operations, called, failing } = standIn({ failing: { papers: 1722 } })
    expect(operations.readPrinter({ queue: 'Zebra' })).toMatchObject({ kind: 'reported', value: { papers: [] } })
    delete failing.papers
    expect(operations.readPrinter({ queue: 'Zebra' })).toMatchObject({ kind: 'reported', value: { papers: [{ kind: 9 }] } })
    expect(called.filter((step) => step === 'papers')).toHaveLength(2)
  })
})
