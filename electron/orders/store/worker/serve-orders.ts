import type { MessagePort } from 'node:worker_threads'
import { success } from '../../../../shared/result.ts'
import { isCorruption, storageFailure } from '../../../storage/storage-failure.ts'
import { openOrderDatabases } from './open-order-databases.ts'
import type { OrderResponse, OrderRequest } from './order-worker-messages.ts'

/** The worker's side: opens the files it is told to, then does one operation after the other. */
export function serveOrders(port: MessagePort): void {
  let operations: Record<string, (...input: unknown[]) => unknown> = {}
  let databases: { runDeferredWork(): void; close(): void } | null = null
  const send = (answer: OrderResponse): void => port.postMessage(answer, [])

  function run(id: number, name: string, input: readonly unknown[]): void {
    try {
      const operation = operations[name]
      if (operation === undefined) throw new TypeError(`there is no operation ${name}`)
      send({ kind: 'done', id, value: operation(...input) })
    } catch (error) {
      try {
        send({ kind: 'failed', id, failure: storageFailure(error), isDamaged: isCorruption(error) })
      } catch {
        send({ kind: 'thrown', id, error: error instanceof Error ? error : new Error(String(error)) })
      }
    }
  }

  port.on('message', (request: OrderRequest) => {
    if (request.kind === 'run') {
      run(request.id, request.name, request.input)
      return databases?.runDeferredWork()
    }
    if (request.kind === 'open') {
      const opened = openOrderDatabases(request)
      if (opened.ok) {
        // The other side's types let only this operation's own input through.
        operations = opened.value.operations as typeof operations
        databases = opened.value
      }
      return send({ kind: 'opened', result: opened.ok ? success(opened.value.openResult) : opened })
    }
    databases?.close()
    port.close()
  })
}
