/**
 * Runs in a separate process and is killed from outside: opens the station, alone or with its real window, and starts the batch,
 * or resumes the one an earlier kill has interrupted. Says one line before it opens anything.
 */
import { flushCompileCache } from 'node:module'
import { openStation } from './kill-world.ts'
import { ordersInBatch, printFromTheWindow } from './kill-steps.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'

const [data = '', printed = '', host = 'station'] = process.argv.slice(2)
// A process that is killed would not keep what it compiled for the next one.
flushCompileCache()
process.stdout.write('opening\n')

if (host === 'window') {
  const { openApp } = await import('../../support/window/open-app.ts')
  const { page } = await openApp({
    dataDirectory: data,
    practice: true,
    environment: { PACKBENCH_FOLDER: printed, PACKBENCH_CUPS_SERVER: '127.0.0.1:9' },
  })
  await printFromTheWindow(page)
} else {
  const { handlers } = await openStation({ data, printed }, { hasBackground: false })
  const [batch] = valueOrThrow(await handlers['printing.batches']({}))
  if (batch === undefined) {
    const started = await handlers['printing.start']({ orderIds: await ordersInBatch(handlers), again: { kind: 'leave-out' } })
    valueOrThrow(started)
  } else valueOrThrow(await handlers['printing.control']({ batchId: batch.id, action: 'resume' }))
}
process.stdin.resume()
setInterval(() => {}, 60_000)
