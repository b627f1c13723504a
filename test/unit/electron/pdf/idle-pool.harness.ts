/** A process that lets a worker work once and then has nothing more to do. */
import { join } from 'node:path'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createWorkerPool } from '../../../../electron/pdf/worker-pool.ts'
import type { oddOperations } from './odd-worker.harness.ts'
import { messageOf } from '../../../support/failure-words.ts'

const file = join(import.meta.dirname, 'odd-worker.harness.ts')
const pool = createWorkerPool<typeof oddOperations>({ file, size: 1, timeoutMs: 60_000, clock: systemClock, log: silentLog })
const answer = await pool.call('echo', new Uint8Array([7]))
console.log(answer.ok ? `echoed ${answer.value.bytes.join()}` : messageOf(answer.failure))
