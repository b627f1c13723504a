import { spawn } from 'node:child_process'

/** `not-started`: the program never ran. `stopped`: it was ended by us, and what it had done by then is not known. */
export type ProgramEnd =
  | { readonly kind: 'ended'; readonly code: number; readonly output: string; readonly complaints: string }
  | { readonly kind: 'not-started' | 'stopped'; readonly said: string }

/** Runs a program with an argument array and no shell. `onOutput` gets its standard output as it comes. */
export type Run = (
  command: string,
  words: readonly string[],
  options?: { readonly onOutput?: (text: string) => void; readonly signal?: AbortSignal },
) => Promise<ProgramEnd>

export const runProgram: Run = async (command, words, { onOutput, signal } = {}) =>
  await new Promise((resolve) => {
    const child = spawn(command, [...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(signal === undefined ? {} : { signal }),
    })
    let output = ''
    let complaints = ''
    let started = false
    child.once('spawn', () => (started = true))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      onOutput?.(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
    child.once('error', (error) => resolve({ kind: started ? 'stopped' : 'not-started', said: error.message }))
    child.once('close', (code, killedBy) => {
      if (code === null) resolve({ kind: 'stopped', said: `ended by ${killedBy ?? 'a signal'}` })
      else resolve({ kind: 'ended', code, output, complaints })
    })
  })
