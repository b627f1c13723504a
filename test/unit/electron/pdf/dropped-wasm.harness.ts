/** A process in which V8 has compiled a call out of WebAssembly a second time and may free the code of the first. */
import { setFlagsFromString } from 'node:v8'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createWorkerPool } from '../../../../electron/pdf/worker-pool.ts'

const out = { out: { call: () => undefined } }
const times = 100_000

/** `(module (import "out" "call" (func (param i32))) (func (export "run") (param i32) (loop … call 0 … br_if 0)))` */
const sections = [
  [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  [1, 5, 1, 0x60, 1, 0x7f, 0],
  [2, 12, 1, 3, 0x6f, 0x75, 0x74, 4, 0x63, 0x61, 0x6c, 0x6c, 0, 0],
  [3, 2, 1, 0],
  [7, 7, 1, 3, 0x72, 0x75, 0x6e, 0, 1],
  [10, 20, 1, 18, 0, 0x03, 0x40, 0x20, 0, 0x10, 0, 0x20, 0, 0x41, 1, 0x6b, 0x22, 0, 0x0d, 0, 0x0b, 0x0b],
]

if (process.argv.includes('with-pool')) createWorkerPool({ file: '', size: 1, timeoutMs: 1, clock: systemClock, log: silentLog })
// Set only now: until here WebAssembly stripped the types of the sources.
for (const flag of ['--stress-wasm-code-gc', '--trace-wasm-code-gc']) setFlagsFromString(flag)
const { run } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(sections.flat())), out).exports
if (typeof run !== 'function') throw new TypeError('The module has no run.')
run(times)
console.log('ran')
