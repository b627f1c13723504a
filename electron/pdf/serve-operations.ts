import type { MessagePort } from 'node:worker_threads'
import { failed } from '../../shared/result.ts'
import { wasmMemory } from './capped-wasm.ts'
import { memoryLimits } from './memory-limits.ts'
import { tooMuchMemory } from './worker-failures.ts'
import type { Operations, WorkerMessage, WorkerRequest } from './worker-messages.ts'

/**
 * The worker's side: answers requests one after another with the operation of that name. If memory ran out, the operation's result is
 * discarded: part of the document may be missing from it.
 */
export function serveOperations(operations: Operations, port: MessagePort): void {
  const say = (message: WorkerMessage): void => port.postMessage(message, [])
  const answer = async ({ name, input }: WorkerRequest): Promise<void> => {
    wasmMemory.forgetRefusal()
    try {
      // The pool's types admit only this operation's own input.
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
