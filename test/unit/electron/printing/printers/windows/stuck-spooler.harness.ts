import { strict as assert } from 'node:assert'
import { systemClock } from '../../../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { createWindowsSpooler } from '../../../../../../electron/printing/printers/windows/windows-spooler.ts'

/** A process of its own, because a thread inside a call that never returns stays until its process ends. Ends with 3, and with 1 when a promise is broken. */
const [workerFile = '', library = '', queue = ''] = process.argv.slice(2)
let replacedThreads = 0
const spooler = createWindowsSpooler({
  workerFile,
  clock: systemClock,
  log: { ...silentLog, warn: () => void (replacedThreads += 1) },
  libraries: { winspool: library, kernel: library },
  deadlinesMs: { list: 20_000, query: 5000, start: 20_000, send: 5000 },
})
const stuck = `${queue} hang:GetPrinterW`
const first = await spooler.readPrinter(stuck)
assert.equal(first.kind === 'silent' && first.error.detail, 'readPrinter: 5000 ms')
// Not called again immediately: each such call blocks a thread.
assert.equal((await spooler.readPrinter(stuck)).kind, 'silent')
assert.equal(replacedThreads, 1)
// Other printers are answered, by a new thread.
assert.equal((await spooler.readPrinter(queue)).kind, 'reported')
// A document that may have been taken is in doubt.
assert.equal((await spooler.startDocument(`${queue} hang:EndDocPrinter`, 'a', 'a')).kind, 'started')
assert.equal((await spooler.sendDocument('a', Uint8Array.of(1))).kind, 'unknown')
await spooler.close()
process.exit(3)
