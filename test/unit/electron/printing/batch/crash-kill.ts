import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CrashScenario, CrashStep } from './crash-station.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const child = fileURLToPath(new URL('crash-child.ts', import.meta.url))

/** A home with an empty folder to print into. */
export function crashHome(): string {
  const home = temporaryFolder()
  mkdirSync(join(home, 'printed'))
  return home
}

/** Prints the orders in a separate process and kills it with SIGKILL when it reaches the step for the n-th time. */
export async function killAt(home: string, scenario: CrashScenario, step: CrashStep, time: number): Promise<void> {
  const running = spawn(process.execPath, [child, home, scenario, step, String(time)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(running, 'exit')
  await Promise.race([once(running.stdout, 'data'), ended.then(() => Promise.reject(new Error('The child ended by itself.')))])
  running.kill('SIGKILL')
  await ended
}

export function filesIn(home: string): string[] {
  return readdirSync(join(home, 'printed'))
    .filter((name) => name.endsWith('.pdf'))
    .sort()
}

/** Every document that was printed, in printing order; labels on one sheet are listed separately. */
export function documentsIn(home: string): string[] {
  return filesIn(home).flatMap((name) =>
    readFileSync(join(home, 'printed', name), 'utf8')
      .split(' | ')
      .map((text) => text.replace(/^\d+: /, '')),
  )
}
