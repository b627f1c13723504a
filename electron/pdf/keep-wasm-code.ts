import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 keep compiled WebAssembly for as long as its module lives. When it frees such code early, a thread can free what another
 * thread has just received, and the whole process crashes (V8 13.6, nodejs/node#64500): a packer would lose the app in the middle of
 * a batch. The memory cost is not measurable. Applies to all threads, including running ones.
 */
export function keepWasmCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}
