import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const timeoutMs = 120_000

export interface PackagedStart {
  /** Null for a program that could not be started, or was stopped after two minutes. */
  readonly exitCode: number | null
  /** How many PDFs lie in its PDF folder. */
  readonly sheets: number
}

/** The program inside an `.app`; any other binary is the program itself. */
function programOf(binary: string): string {
  if (!binary.endsWith('.app')) return binary
  const folder = join(binary, 'Contents', 'MacOS')
  return join(folder, readdirSync(folder)[0] ?? '')
}

/**
 * Lets a packaged app print two orders of practice mode by its command line, in a data folder of its own. What counts are its exit code and
 * its files: a program with a window has no reliable output on Windows.
 */
export async function startPackaged(binary: string): Promise<PackagedStart> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-start-'))
  const [data, printed] = [join(folder, 'data'), join(folder, 'printed')]
  const words = ['print', '--queue', 'to-print', '--limit', '2', '--practice', '--data', data]
  const env = { ...process.env, PACKBENCH_STATE: join(folder, 'state'), PACKBENCH_FOLDER: printed }
  const child = spawn(programOf(binary), words, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: timeoutMs, killSignal: 'SIGKILL' })
  try {
    const [exitCode] = (await once(child, 'exit').catch(() => [null])) as [number | null]
    const sheets = existsSync(printed) ? readdirSync(printed).filter((name) => name.endsWith('.pdf')).length : 0
    return { exitCode, sheets }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
