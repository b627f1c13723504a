import { spawn } from 'node:child_process'

/** `not-started`: the program never ran. `stopped`: it was ended by us, and what it had done by then is not known. */
export type ProgramResult =
  | { readonly kind: 'ended'; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: 'not-started' | 'stopped'; readonly errorMessage: string }

/** Runs a program with an argument array and no shell. `onOutput` gets its standard output as it comes. */
export type RunProgram = (
  command: string,
  words: readonly string[],
  options?: { readonly onOutput?: (text: string) => void; readonly signal?: AbortSignal },
) => Promise<ProgramResult>

export const runProgram: RunProgram = async (command, args, { onOutput, signal } = {}) =>
  await new Promise((resolve) => {
    const child = spawn(command, [...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(signal === undefined ? {} : { signal }),
    })
    let stdout = ''
    let stderr = ''
    let started = false
    child.once('spawn', () => (started = true))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      onOutput?.(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.once('error', (error) => resolve({ kind: started ? 'stopped' : 'not-started', errorMessage: error.message }))
    child.once('close', (code, killedBy) => {
      if (code === null) resolve({ kind: 'stopped', errorMessage: killedBy ?? 'killed' })
      else resolve({ kind: 'ended', code, stdout, stderr })
    })
  })
