import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import koffi from 'koffi'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  documentInfoMembers,
  loadWinspool,
  type WinspoolCalls,
} from '../../../../../../electron/printing/printers/windows/winspool-calls.ts'
import { createRawSpooler } from '../../../../../../electron/printing/printers/windows/winspool.ts'
import { hasProgram } from '../../../../../support/machine/prerequisites.ts'
import { mustRun } from '../../../../../support/machine/programs.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'

const source = resolve(import.meta.dirname, '../../../../../support/printers/winspool-stand-in.c')
const compiler = process.platform === 'win32' ? undefined : ['cc', 'gcc', 'clang'].find(hasProgram)

describe('What winspool is given', () => {
  it('is a DOC_INFO_1W of three pointers without gaps', () => {
    const shape = koffi.struct(documentInfoMembers)
    const pointer = koffi.sizeof('void *')
    expect(koffi.sizeof(shape)).toBe(3 * pointer)
    expect(['pDocName', 'pOutputFile', 'pDatatype'].map((member) => koffi.offsetof(shape, member))).toEqual([0, pointer, 2 * pointer])
  })
})

describe.runIf(compiler !== undefined)('Native calls through the binding of winspool', () => {
  const document = Uint8Array.from({ length: 150_000 }, (_, index) => index % 251)
  const names = ['sheet-1 uuid-1', 'Größe ✓'] as const
  let calls: WinspoolCalls

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'packbench-winspool-'))
    const library = join(folder, 'winspool.so')
    await mustRun(compiler ?? 'cc', ['-shared', '-fPIC', '-o', library, source])
    calls = await loadWinspool({ winspool: library, kernel: library })
    rmSync(folder, { recursive: true, force: true })
  })

  it('give the document its name and the data type RAW, and carry every byte', async () => {
    const folder = temporaryFolder()
    const raw = createRawSpooler(async () => calls)
    for (const name of names) expect(await raw.print(folder, name, document)).toEqual({ kind: 'spooled', job: 4711 })
    expect(readFileSync(join(folder, 'bytes'))).toEqual(Buffer.concat([document, document]))
    const noted = readFileSync(join(folder, 'calls'), 'utf8').split('\n')
    expect(noted.slice(0, 7)).toEqual([
      'OpenPrinterW',
      `StartDocPrinterW ${names[0]}`,
      'datatype RAW',
      'StartPagePrinter',
      'EndPagePrinter',
      'EndDocPrinter',
      'ClosePrinter',
    ])
    expect(noted).toContain('StartDocPrinterW Gr<f6><df>e <2713>')
  })

  it.each([
    ['OpenPrinterW', 'refused', 1801],
    ['StartDocPrinterW', 'refused', 1804],
    ['StartPagePrinter', 'refused', 5],
    ['WritePrinter', 'refused', 112],
    ['EndPagePrinter', 'unknown', 5],
    ['EndDocPrinter', 'unknown', 1722],
  ] as const)('bring back the error of %s', async (call, kind, code) => {
    const outcome = await createRawSpooler(async () => calls).print(`${temporaryFolder()} ${call}`, names[0], document)
    expect(outcome).toMatchObject({ kind, error: { detail: expect.stringContaining(`: ${code}`) } })
  })

  it('do not hold the event loop', async () => {
    const order: string[] = []
    const printing = createRawSpooler(async () => calls)
      .print(temporaryFolder(), names[0], document)
      .then(() => order.push('printed'))
    setImmediate(() => order.push('the loop went on'))
    await printing
    expect(order).toEqual(['the loop went on', 'printed'])
  })
})
