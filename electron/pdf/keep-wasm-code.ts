import { setFlagsFromString } from 'node:v8'

/**
 * Tells V8 to keep compiled WebAssembly for as long as its module lives. While it frees such code early, a thread can free what another
 * thread has just been given, and the whole process dies by it (V8 13.6, nodejs/node#64500): a packer would lose the app in the middle of
 * a batch. What is kept costs less than can be measured. Holds for all threads, also for those that run already.
 */
export function keepWasmCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}
