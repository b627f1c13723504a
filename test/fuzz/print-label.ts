import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Result } from '../../shared/result.ts'
import { processFile } from '../support/process-file.ts'

export interface PrintQuestion {
  readonly id: number
  readonly bytes: Uint8Array
  /** The running number on the sheet; null for none. */
  readonly number: string | null
}

export interface PrintAnswer {
  readonly id: number
  readonly result: Result<Uint8Array>
  /** The most memory the process ever had, in MB. */
  readonly peak: number
}

/** What the station does with a label's bytes between download and printer. */
export interface LabelPrinter {
  /** The bytes that are printed, or why nothing is. */
  print(bytes: Uint8Array, number: string | null): Promise<Result<Uint8Array>>
  /** The most memory its process ever had, in MB. */
  peak(): number
  close(): Promise<void>
}

/** The station's own PDF workers in a process of their own. */
export function openLabelPrinter(): LabelPrinter {
  const child = fork(processFile('label-printer'), { serialization: 'advanced' })
  const waiting = new Map<number, PromiseWithResolvers<Result<Uint8Array>>>()
  let asked = 0
  let peak = 0
  child.on('message', (message) => {
    // Only our own harness sends here.
    const answer = message as PrintAnswer
    peak = Math.max(peak, answer.peak)
    waiting.get(answer.id)?.resolve(answer.result)
    waiting.delete(answer.id)
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`the printing process ended with ${code}`))
  })
  return {
    print(bytes, number) {
      asked += 1
      const answer = Promise.withResolvers<Result<Uint8Array>>()
      waiting.set(asked, answer)
      child.send({ id: asked, bytes, number } satisfies PrintQuestion)
      return answer.promise
    },
    peak: () => peak,
    async close() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
