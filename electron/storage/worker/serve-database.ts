import type { MessagePort } from 'node:worker_threads'
import { success, type Result } from '../../../shared/result.ts'
import { isCorruption, storageFailure } from '../storage-failure.ts'
import type { DatabaseOpenRequest, DatabaseRequest, DatabaseResponse, OpenedDatabases } from './database-worker-messages.ts'

type OpenDatabases<Open, Opened> = (request: Open) => Result<OpenedDatabases<Opened>>

/** Milliseconds: the delay after opening, so that the first screen comes first, and (`idlePauseMs`) the pause between chunks. */
const firstIdleMs = 5000
const idlePauseMs = 20

/** Runs idle work in small chunks between the operations. */
function startIdleWork(work: () => boolean): void {
  function runPiece(): void {
    try {
      if (work()) setTimeout(runPiece, idlePauseMs).unref()
    } catch {
      // It is continued at the next start; an operation with the same error reports what is wrong with the disk.
    }
  }
  setTimeout(runPiece, firstIdleMs).unref()
}

/** The worker's side: opens the requested files, then runs one operation after another. */
export function serveDatabase<Open extends DatabaseOpenRequest, Opened>(port: MessagePort, open: OpenDatabases<Open, Opened>): void {
  let operations: Record<string, (...input: unknown[]) => unknown> = {}
  let databases: OpenedDatabases<Opened> | null = null
  const send = (answer: DatabaseResponse<Opened>): void => port.postMessage(answer, [])

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

  port.on('message', (request: DatabaseRequest<Open>) => {
    if (request.kind === 'run') {
      run(request.id, request.name, request.input)
      return databases?.runDeferredWork()
    }
    if (request.kind === 'open') {
      const opened = open(request)
      if (opened.ok) {
        // The client's types admit only this operation's own input.
        operations = opened.value.operations as typeof operations
        databases = opened.value
        startIdleWork(() => databases?.runIdleWork() === true)
      }
      return send({ kind: 'opened', result: opened.ok ? success(opened.value.openResult) : opened })
    }
    databases?.close()
    databases = null
    port.close()
  })
}
