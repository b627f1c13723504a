import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { createWindowsSpooler } from '../../../../../../electron/printing/printers/windows/windows-spooler.ts'

/** A process of its own, because a thread that is ended inside a native call can end its process. Ends with 4, and with 1 when a promise is broken. */
const [workerFile = '', library = '', queue = ''] = process.argv.slice(2)
const parts = { workerFile, clock: systemClock, log: silentLog, libraries: { winspool: library, kernel: library } }
const deadlinesMs = { list: 20_000, query: 4000, start: 20_000, send: 5000 }

let skippedMs = 0
const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + skippedMs }
const spooler = createWindowsSpooler({ ...parts, clock, deadlinesMs })
const late = `${queue} late:GetPrinterW`
const first = await spooler.readPrinter(late)
assert.equal(first.kind === 'silent' && first.error.detail, 'readPrinter: 4000 ms')
// Once the call has returned, the printer is asked again after a minute.
skippedMs += 60_000
while ((await spooler.listJobs(late)).kind === 'silent') await wait(100)
assert.equal((await spooler.readPrinter(queue)).kind, 'reported')
// A document that was started too late does not stay in its queue.
const lateStart = createWindowsSpooler({ ...parts, deadlinesMs: { ...deadlinesMs, start: 4000 } })
assert.equal((await lateStart.startDocument(`${queue} late:StartDocPrinterW`, 'a', 'a')).kind, 'refused')
while (!readFileSync(join(queue, 'calls'), 'utf8').includes('AbortPrinter')) await wait(100)
await Promise.all([spooler.close(), lateStart.close()])

// Closed while its threads are still loading.
for (let opened = 0; opened < 3; opened += 1) {
  const hurried = createWindowsSpooler({ ...parts, deadlinesMs })
  void hurried.readPrinter(queue)
  void hurried.startDocument(queue, 'a', 'a')
  await wait(opened * 40)
  await hurried.close()
}
process.exit(4)
