import type { MessagePort } from 'node:worker_threads'
import { success } from '../../../../shared/result.ts'
import { isDamage, storageFailure } from '../../../storage/storage-failure.ts'
import { openOrderFiles } from './open-order-databases.ts'
import type { OrderAnswer, OrderRequest } from './order-worker-messages.ts'

/** The worker's side: opens the files it is told to, then does one operation after the other. */
export function serveOrders(port: MessagePort): void {
  let operations: Record<string, (...input: unknown[]) => unknown> = {}
  let files: { afterwards(): void; close(): void } | null = null
  const say = (answer: OrderAnswer): void => port.postMessage(answer, [])

  function run(id: number, name: string, input: readonly unknown[]): void {
    try {
      const operation = operations[name]
      if (operation === undefined) throw new TypeError(`there is no operation ${name}`)
      say({ kind: 'done', id, value: operation(...input) })
    } catch (error) {
      try {
        say({ kind: 'failed', id, failure: storageFailure(error), damaged: isDamage(error) })
      } catch {
        say({ kind: 'thrown', id, error: error instanceof Error ? error : new Error(String(error)) })
      }
    }
  }

  port.on('message', (request: OrderRequest) => {
    if (request.kind === 'run') {
      run(request.id, request.name, request.input)
      return files?.afterwards()
    }
    if (request.kind === 'open') {
      const opened = openOrderFiles(request)
      if (opened.ok) {
        // The other side's types let only this operation's own input through.
        operations = opened.value.operations as typeof operations
        files = opened.value
      }
      return say({ kind: 'opened', result: opened.ok ? success(opened.value.found) : opened })
    }
    files?.close()
    port.close()
  })
}
