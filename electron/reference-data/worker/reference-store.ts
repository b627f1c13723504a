import { join } from 'node:path'
import { referenceDataFailures } from '../../../shared/messages/reference-data/reference-data-failures.ts'
import type { NamedEntry } from '../../../shared/reference-data/named-entry.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Log } from '../../platform/log.ts'
import { startDatabaseWorker, type DatabaseWorkerClient } from '../../storage/worker/database-worker-client.ts'
import { createRestartableWorker } from '../../storage/worker/restartable-worker.ts'
import type { ReferenceOperations } from '../store/reference-operations.ts'
import type { ReferenceOpenRequest, ReferenceOpenResult } from './open-reference-database.ts'

/** Runs one operation in the worker. */
export type RunReferenceOperation = <Name extends keyof ReferenceOperations>(
  name: Name,
  ...input: Parameters<ReferenceOperations[Name]>
) => Promise<Result<ReturnType<ReferenceOperations[Name]>>>

export interface ReferenceStoreOptions {
  /** The folder of orders.db and reference.db. */
  readonly folder: string
  readonly workerFile: string
  readonly log: Log
  readonly initialNames: readonly NamedEntry[]
  /** Called when the file was damaged and created again, with the name under which the damaged one was kept. */
  readonly onDamaged: (damagedFile: string) => void
}

export interface ReferenceStore {
  readonly run: RunReferenceOperation
  close(): Promise<void>
}

type Client = DatabaseWorkerClient<ReferenceOpenRequest, ReferenceOpenResult>

/** The reference data in its own worker, which starts with the first call and again after a crash. */
export function createReferenceStore({ folder, workerFile, log, initialNames, onDamaged }: ReferenceStoreOptions): ReferenceStore {
  let closed = false

  const worker = createRestartableWorker<Client>(async () => {
    const client: Client = startDatabaseWorker({
      file: workerFile,
      subject: 'reference-data',
      failures: referenceDataFailures,
      log,
      // The next operation opens the file again, which detects the damage and creates a new one.
      onDamaged: () => void worker.terminate(),
    })
    const opened = await client.open({
      kind: 'open',
      file: join(folder, 'reference.db'),
      ordersFile: join(folder, 'orders.db'),
      initialNames,
    })
    if (!opened.ok) {
      await client.terminate()
      return opened
    }
    if (opened.value.damagedFile !== null) onDamaged(opened.value.damagedFile)
    return success(client)
  })

  return {
    run: async (name, ...input) => {
      if (closed) return failed(referenceDataFailures.closed())
      const client = await worker.get()
      // The worker has the same types.
      return client.ok ? ((await client.value.run(name, input)) as Result<never>) : client
    },
    close: async () => {
      closed = true
      await worker.terminate()
    },
  }
}
