import type { MessagePort } from 'node:worker_threads'
import type { Operations, WorkerMessage, WorkerRequest } from './worker-messages.ts'

/** The worker's side: answers one request after the other by the operation of that name. */
export function serveOperations(operations: Operations, port: MessagePort): void {
  const say = (message: WorkerMessage): void => port.postMessage(message, [])
  const answer = async ({ name, input }: WorkerRequest): Promise<void> => {
    try {
      // The pool's types let only this operation's own input through.
      const operation = operations[name] as ((input: unknown) => ReturnType<Operations[string]>) | undefined
      if (operation === undefined) throw new TypeError(`there is no operation ${name}`)
      say({ kind: 'answer', result: await operation(input) })
    } catch (error) {
      say({ kind: 'thrown', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  port.on('message', (request: WorkerRequest) => void answer(request))
  say({ kind: 'ready' })
}
