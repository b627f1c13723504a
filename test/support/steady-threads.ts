import { keepWasmCode } from '../../electron/pdf/keep-wasm-code.ts'

// Node strips the types of sources by WebAssembly, so in tests every thread uses it, in processes without a pool too.
keepWasmCode()
