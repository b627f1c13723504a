import type { MessagePort } from 'node:worker_threads'
import { failed } from '../../shared/result.ts'
import { wasmMemory } from './capped-wasm.ts'
import { memoryLimits } from './memory-limits.ts'
import { tooMuchMemory } from './worker-failures.ts'
import type { Operations, WorkerMessage, WorkerRequest } from './worker-messages.ts'

/**
 * The worker's side: answers one request after the other by the operation of that name. What an operation says of a document for which memory
 * ran out is not passed on: something of it may have been left out without a word.
 */
export function serveOperations(operations: Operations, port: MessagePort): void {
  const say = (message: WorkerMessage): void => port.postMessage(message, [])
  const answer = async ({ name, input }: WorkerRequest): Promise<void> => {
    wasmMemory.forgetRefusal()
    try {
      // The pool's types let only this operation's own input through.
      const operation = operations[name] as ((input: unknown) => ReturnType<Operations[string]>) | undefined
      if (operation === undefined) throw new TypeError(`there is no operation ${name}`)
      const result = await operation(input)
      const ranOut = wasmMemory.isRefused()
      const needsReplacement = ranOut || wasmMemory.bytes() > memoryLimits.keptByWorker
      say({ kind: 'answer', result: ranOut ? failed(tooMuchMemory) : result, needsReplacement })
    } catch (error) {
      if (wasmMemory.isRefused()) say({ kind: 'answer', result: failed(tooMuchMemory), needsReplacement: true })
      else say({ kind: 'thrown', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  port.on('message', (request: WorkerRequest) => void answer(request))
  say({ kind: 'ready' })
}
