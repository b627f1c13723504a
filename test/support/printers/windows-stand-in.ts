import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { ProgramResult, RunProgram } from '../../../electron/platform/run-program.ts'
import type { RawSpooler } from '../../../electron/printing/printers/windows/winspool.ts'
import { winspoolMessages } from '../../../shared/messages/printers/winspool-messages.ts'

interface StandInJob {
  readonly id: number
  readonly printer: string
  readonly document: string
  status: string
}

/** What SumatraPDF does with a sheet: hands it over, says so without doing it, fails, or is not there at all. */
type SumatraMood = 'works' | 'pretends' | 'fails' | 'missing'

/** What winspool does with raw commands: spools them, refuses them, or breaks off in the middle. */
type RawMood = 'works' | 'refuses' | 'breaks-off'

const papers = {
  a4: { kind: 9, width: 827, height: 1169 },
  label: { kind: 256, width: 400, height: 600 },
}

const literals = (script: string): string[] =>
  [...script.matchAll(/FromBase64String\('([^']*)'\)/g)].map(([, text]) => Buffer.from(text ?? '', 'base64').toString('utf8'))
const ended = (stdout: string, code = 0, stderr = ''): ProgramResult => ({ kind: 'ended', code, stdout, stderr })

const facts = (list: readonly StandInJob[]): string => JSON.stringify(list.map(({ id, document, status }) => ({ id, document, status })))

/** A Windows as the adapter sees it: programs run by name, a spooler behind PowerShell, jobs that vanish once they are through. */
export function createWindowsStandIn() {
  const jobs: StandInJob[] = []
  const handed: (readonly string[])[] = []
  const rawDocuments: { readonly queue: string; readonly bytes: Uint8Array }[] = []
  const state = {
    mood: 'works' as SumatraMood,
    rawMood: 'works' as RawMood,
    spoolerAnswers: true,
    watchBreaksOff: false,
    fileWasThere: false,
    asked: 0,
  }
  const printers = [
    { name: "Zebra 'Ecke' ’1’", status: 'Normal', offline: false, papers: [papers.label] },
    { name: 'Büro', status: 'PaperOut', offline: false, papers: [papers.a4] },
  ]
  let nextId = 1

  let arrived: (() => void) | null = null

  const watch = async (printer: string, part: string, options: Parameters<RunProgram>[2]): Promise<ProgramResult> => {
    options?.onOutput?.('watching\r\n')
    if (state.watchBreaksOff) return ended('watching\r\n', 1, 'The pipeline has been stopped.')
    return await new Promise((resolve) => {
      const look = (): void => {
        const found = jobs.filter((job) => job.printer === printer && job.document.includes(part))
        if (found.length > 0) resolve(ended(`watching\r\n${facts(found)}\r\n`))
      }
      arrived = look
      options?.signal?.addEventListener('abort', () => resolve({ kind: 'stopped', errorMessage: 'aborted' }))
    })
  }

  const powershell = async (script: string, options: Parameters<RunProgram>[2]): Promise<ProgramResult> => {
    state.asked += 1
    if (!state.spoolerAnswers) return ended('', 1, 'The spooler service is not reachable.')
    const [printer = '', part = ''] = literals(script)
    const name = /^# packbench (\S+)/.exec(script)?.[1]
    if (name === 'list-printers') return ended(`${JSON.stringify(printers)}\r\n`)
    if (name === 'list-jobs') return ended(facts(jobs.filter((job) => job.printer === printer)))
    if (name === 'watch-job') return await watch(printer, part, options)
    const id = Number(/-ID (\d+)/.exec(script)?.[1])
    jobs.splice(
      jobs.findIndex((job) => job.id === id),
      1,
    )
    return ended('')
  }

  const enqueue = (printer: string, document: string): number => {
    const id = nextId
    nextId += 1
    jobs.push({ id, printer, document, status: 'Spooling' })
    arrived?.()
    return id
  }

  const raw: RawSpooler = {
    print: async (queue, documentName, bytes) => {
      if (state.rawMood === 'refuses')
        return { kind: 'refused', error: { reason: winspoolMessages.noSuchPrinter.message(), detail: 'OpenPrinter: 1801' } }
      if (state.rawMood === 'breaks-off')
        return { kind: 'unknown', error: { reason: winspoolMessages.diskFull.message(), detail: 'WritePrinter: 112' } }
      rawDocuments.push({ queue, bytes })
      return { kind: 'spooled', job: enqueue(queue, documentName) }
    },
  }

  const sumatra = (words: readonly string[]): ProgramResult => {
    handed.push(words)
    if (state.mood === 'missing') return { kind: 'not-started', errorMessage: 'spawn SumatraPDF.exe ENOENT' }
    if (state.mood === 'fails') return ended('', 1, 'cannot print')
    const file = words.at(-1) ?? ''
    state.fileWasThere = existsSync(file)
    if (state.mood === 'works') enqueue(words[1] ?? '', basename(file))
    return ended('')
  }

  const run: RunProgram = async (command, words, options) => {
    if (command !== 'powershell.exe') return sumatra(words)
    return await powershell(Buffer.from(words.at(-1) ?? '', 'base64').toString('utf16le'), options)
  }
  return { run, raw, jobs, handed, rawDocuments, state }
}
