import { strict as assert } from 'node:assert'
import { systemClock } from '../../../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { createWindowsSpooler } from '../../../../../../electron/printing/printers/windows/windows-spooler.ts'

/** A process of its own, because a thread inside a call that never returns stays until its process ends. Ends with 3, and with 1 when a promise is broken. */
const [workerFile = '', library = '', queue = ''] = process.argv.slice(2)
let replacedThreads = 0
let skippedMs = 0
const parts = {
  workerFile,
  clock: { ...systemClock, monotonic: () => systemClock.monotonic() + skippedMs },
  log: { ...silentLog, warn: () => void (replacedThreads += 1) },
  libraries: { winspool: library, kernel: library },
}
const spooler = createWindowsSpooler({ ...parts, deadlinesMs: { list: 20_000, query: 5000, start: 20_000, send: 5000 } })
const stuck = `${queue} hang:GetPrinterW`
const first = await spooler.readPrinter(stuck)
assert.equal(first.kind === 'silent' && first.error.detail, 'readPrinter: 5000 ms')
// Not called again while the call has not returned: each such call blocks a thread.
assert.equal((await spooler.readPrinter(stuck)).kind, 'silent')
assert.equal(replacedThreads, 1)
skippedMs += 2 * 60_000
assert.equal((await spooler.readPrinter(stuck)).kind, 'silent')
assert.equal(replacedThreads, 1)
// Other printers are answered, by a new thread.
assert.equal((await spooler.readPrinter(queue)).kind, 'reported')
// A document that may have been taken is in doubt.
assert.equal((await spooler.startDocument(`${queue} hang:EndDocPrinter`, 'a', 'a')).kind, 'started')
assert.equal((await spooler.sendDocument('a', Uint8Array.of(1))).kind, 'unknown')
// No call waits for another printer: these calls hang until the deadline, and the others end earlier.
const slow = createWindowsSpooler({ ...parts, deadlinesMs: { list: 600_000, query: 600_000, start: 600_000, send: 600_000 } })
const hanging = ['EnumJobsW', 'OpenPrinterW'].map((call) => slow.listJobs(`${queue} hang:${call}`).then(() => call))
hanging.push(slow.readPrinter(`${queue} hang:GetPrinterW`).then(() => 'GetPrinterW'))
hanging.push(slow.startDocument(`${queue} hang:StartDocPrinterW`, 'a', 'a').then(() => 'StartDocPrinterW'))
assert.equal((await slow.startDocument(`${queue} hang:EndDocPrinter`, 'a', 'b')).kind, 'started')
hanging.push(slow.sendDocument('b', Uint8Array.of(1)).then(() => 'EndDocPrinter'))
let returned: string | null = null
void Promise.race(hanging).then((call) => (returned = call))
assert.equal((await slow.readPrinter(queue)).kind, 'reported')
assert.equal((await slow.listJobs(queue)).kind, 'reported')
assert.equal((await slow.startDocument(queue, 'a', 'c')).kind, 'started')
assert.equal((await slow.sendDocument('c', Uint8Array.of(1))).kind, 'spooled')
assert.equal(returned, null)
await slow.close()
await spooler.close()
process.exit(3)
