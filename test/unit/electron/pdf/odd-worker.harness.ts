import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parentPort, threadId } from 'node:worker_threads'
import { loadCapped } from '../../../../electron/pdf/capped-wasm.ts'
import { memoryLimits } from '../../../../electron/pdf/memory-limits.ts'
import { serveOperations } from '../../../../electron/pdf/serve-operations.ts'
import type { Operations } from '../../../../electron/pdf/worker-messages.ts'
import { success, type Result } from '../../../../shared/result.ts'

/** A module whose only function never returns. */
const spinning = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 115, 0, 0, 10, 9, 1, 7, 0, 3, 64, 12, 0, 11, 11,
])

/** A module that is only a memory of one page of 64 KiB, named `m`. */
const memoryOnly = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, 1, 7, 5, 1, 1, 109, 2, 0])

/** Keeps the memory alive, as a reader keeps its module. */
const kept: unknown[] = []

/** Takes this many bytes of WebAssembly memory and keeps them. */
async function takeWasmMemory(bytes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-'))
  const file = join(folder, 'memory.wasm')
  writeFileSync(file, memoryOnly)
  const capped = await loadCapped(file, memoryLimits.pdfium * 2)
  rmSync(folder, { recursive: true })
  capped.instantiateWasm({}, (instance) => {
    kept.push(instance)
    if (instance instanceof WebAssembly.Instance && instance.exports['m'] instanceof WebAssembly.Memory)
      instance.exports['m'].grow(Math.ceil(bytes / 65_536))
  })
}

/** Whatever a worker can do wrong. */
export const oddOperations = {
  echo: async (bytes: Uint8Array) => success({ bytes, threadId }),
  throws: async (): Promise<Result<true>> => {
    throw new RangeError('no memory left')
  },
  exits: async (): Promise<Result<true>> => process.exit(3),
  throwsLater: () =>
    new Promise<Result<true>>(() => {
      setImmediate(() => {
        throw new Error('nobody catches this')
      })
    }),
  keepsMemory: async (bytes: number) => {
    await takeWasmMemory(bytes)
    return success(threadId)
  },
  fillsMemory: async (): Promise<Result<number>> => {
    const chunk = new Float64Array(1_000_000).fill(0.5)
    const filled: number[][] = []
    for (;;) filled.push(Array.from(chunk))
  },
  spins: async (): Promise<Result<true>> => {
    const { instance } = await WebAssembly.instantiate(spinning)
    const { s } = instance.exports
    if (typeof s === 'function') s()
    return success(true)
  },
  answersLater: async (ms: number) => {
    await setTimeout(ms)
    return success(true)
  },
  neverAnswers: () => new Promise<Result<true>>(() => {}),
  answersNonsense: async () => success(() => {}),
} satisfies Operations

if (parentPort !== null) serveOperations(oddOperations, parentPort)
