import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A pickup window requested in a slot, both in the wire format, at a moment (epoch milliseconds). */
export interface Case {
  readonly zone: string
  readonly date: string
  readonly cutOff: string
  readonly earliest: string
  readonly minimum: number
  readonly from: string
  readonly to: string
  readonly now: number
}

/** One change of a zone's offset; all in seconds. */
export type Transition = readonly [instant: number, before: number, after: number]

/** A child process that knows the interface's rules and the system's zones, and nothing of ours. */
export interface Oracle {
  zones(): Promise<string[]>
  transitions(zones: readonly string[], from: number, days: number): Promise<Record<string, Transition[]>>
  /** For each case whether it is accepted, and its cut-off (epoch seconds; null where that is no single moment). */
  check(cases: readonly Case[]): Promise<[boolean, number | null][]>
  spellings(from: string, days: number): Promise<string[][]>
  close(): Promise<void>
}

export function startOracle(): Oracle {
  const child = spawn('python3', [join(import.meta.dirname, 'oracle.py')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const open: PromiseWithResolvers<string>[] = []
  const answers = createInterface({ input: child.stdout, crlfDelay: Infinity })
  answers.on('line', (line) => open.shift()?.resolve(line))
  answers.on('close', () => {
    for (const { reject } of open) reject(new Error('the oracle ended without an answer'))
  })

  /** Answers arrive in the order of the questions; the oracle computes while we do. */
  async function ask<Answer>(question: Record<string, unknown>): Promise<Answer> {
    const answered = Promise.withResolvers<string>()
    open.push(answered)
    child.stdin.write(`${JSON.stringify(question)}\n`)
    return JSON.parse(await answered.promise) as Answer
  }

  return {
    zones: () => ask({ kind: 'zones' }),
    transitions: (zones, from, days) => ask({ kind: 'transitions', zones, from, days }),
    check: (cases) => ask({ kind: 'cases', cases }),
    spellings: (from, days) => ask({ kind: 'spellings', from, days }),
    close: async () => {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
