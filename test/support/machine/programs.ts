import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { fullPath } from './prerequisites.ts'

interface Finished {
  readonly code: number
  /** Standard output. */
  readonly output: string
  readonly complaints: string
}

/** Runs a program to its end; one that is not there is code 127. Daemons' folders are searched too. */
export async function runProgram(
  command: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Finished> {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...environment, PATH: fullPath() } })
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString('utf8')))
  return await new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output, complaints: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output, complaints }))
  })
}

/** Standard output of a program that has to end well. */
export async function mustRun(command: string, words: readonly string[], environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { code, output, complaints } = await runProgram(command, words, environment)
  if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}: ${complaints}${output}`)
  return output
}

/** Starts a program that runs until `endProgram`; its standard output can be read. */
export function startProgram(
  command: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): ChildProcessByStdio<null, Readable, null> {
  return spawn(command, words, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...environment, PATH: fullPath() } })
}

/** A port of the loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** Ends a program of ours and waits until it is gone. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
