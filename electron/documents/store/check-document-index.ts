import { Worker } from 'node:worker_threads'

/** Runs in the thread; kept as a string, so that no build needs it as an entry. */
const workerScript = `
const { parentPort, workerData } = require('node:worker_threads')
const { DatabaseSync } = require('node:sqlite')
try {
  const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 })
  const [report] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  database.close()
  parentPort.postMessage(report === 'ok')
} catch (error) {
  parentPort.postMessage((error.errcode & 0xff) !== 11 && (error.errcode & 0xff) !== 26)
}`

/** Checks a large document index in a worker thread; false if it is damaged. True if the check could not be made or was aborted. */
export function isDocumentIndexIntact(file: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(workerScript, { eval: true, workerData: file })
    const finish = (isIntact: boolean): void => {
      resolve(isIntact)
      void worker.terminate()
    }
    worker.once('message', (isIntact: unknown) => finish(isIntact !== false))
    worker.once('error', () => finish(true))
    signal.addEventListener('abort', () => finish(true), { once: true })
  })
}
