import { constants, getPriority, setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { success } from '../../shared/result.ts'
import { isDamage, storageFailure } from '../storage/storage-failure.ts'
import { openOrderFiles } from './open-order-files.ts'
import type { OrderAnswer, OrderRequest } from './order-messages.ts'

/**
 * Who writes or looks a file through gives way to the window and to the main loop when there are fewer processors than there is to do. Only
 * Linux knows of a priority of one thread, elsewhere it would be that of the whole process; and nobody may raise it again, not even to this.
 */
function giveWay(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL
  if (process.platform === 'linux' && getPriority() < priority) setPriority(priority)
}

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
      if (request.role !== 'reader') giveWay()
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
