/** The entry of the thread that calls the Windows print spooler: a separate file of the build, started by printing/printers/windows/spooler-worker.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '../platform/clock.ts'
import { createSpoolerOperations } from '../printing/printers/windows/spooler-operations.ts'
import { endRequest, type SpoolerRequest, type SpoolerResponse } from '../printing/printers/windows/spooler-worker.ts'
import { loadWinspool, type LibraryFiles } from '../printing/printers/windows/winspool-library.ts'

if (parentPort === null) throw new Error('spooler-worker runs in a worker thread only')
const port = parentPort
const operations = createSpoolerOperations(loadWinspool(workerData as LibraryFiles), systemClock)

function respond({ name, input }: SpoolerRequest): SpoolerResponse {
  try {
    // The client's types admit only this operation's own input.
    return { kind: 'answer', value: operations[name](input as never) }
  } catch (error) {
    return { kind: 'thrown', errorMessage: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (request: SpoolerRequest | typeof endRequest) => {
  if (request !== endRequest) return port.postMessage(respond(request))
  // A document that was started too late would stay in its queue.
  operations.abortAll()
  port.close()
})
