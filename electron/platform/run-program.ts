import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/** `not-started`: the program never ran. `stopped`: we killed it, and what it had done by then is unknown. */
export type ProgramResult =
  | { readonly kind: 'ended'; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: 'not-started' | 'stopped'; readonly errorMessage: string }

/** Runs a program with an argument array and no shell. It is killed, and `stopped`, when it runs longer than `timeoutMs` (default: no limit). */
export type RunProgram = (command: string, args: readonly string[], options?: { readonly timeoutMs?: number }) => Promise<ProgramResult>

/** Most errors of a program that cannot be started are events; for a damaged or blocked one `spawn` itself throws. */
function trySpawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess | Error {
  try {
    return spawn(command, [...args], { windowsHide: true, ...options })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Never rejects. */
export const runProgram: RunProgram = async (command, args, { timeoutMs } = {}) =>
  await new Promise((resolve) => {
    const child = trySpawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    if (child instanceof Error) return resolve({ kind: 'not-started', errorMessage: child.message })
    let stdout = ''
    let stderr = ''
    let started = false
    const stop = (): void => {
      // After a kill, a child process of the program may still keep its output open.
      child.kill('SIGKILL')
      resolve({ kind: 'stopped', errorMessage: `timeout: ${timeoutMs} ms` })
    }
    const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs)
    child.once('spawn', () => (started = true))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.once('error', (error) => {
      clearTimeout(timer)
      resolve({ kind: started ? 'stopped' : 'not-started', errorMessage: error.message })
    })
    child.once('close', (code, killedBy) => {
      clearTimeout(timer)
      if (code === null) resolve({ kind: 'stopped', errorMessage: killedBy ?? 'killed' })
      else resolve({ kind: 'ended', code, stdout, stderr })
    })
  })

/** Starts a program in the background. True once it runs; never rejects. */
export async function startProgram(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'windowsVerbatimArguments'> = {},
): Promise<boolean> {
  return await new Promise((resolve) => {
    // With a hidden process, the window that the program opens would be hidden too.
    const child = trySpawn(command, args, { stdio: 'ignore', detached: true, windowsHide: false, ...options })
    if (child instanceof Error) return resolve(false)
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
