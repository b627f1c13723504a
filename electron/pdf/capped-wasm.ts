import { readFile } from 'node:fs/promises'

type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** TypeScript declares WebAssembly for browsers only. */
interface WasmMemory {
  readonly buffer: ArrayBuffer
  /** Grows by pages of 64 KiB; throws if it cannot. */
  grow(pages: number): number
}

interface Wasm {
  readonly compile: (bytes: Uint8Array) => Promise<object>
  readonly Instance: new (module: object, imports: Imports) => { readonly exports: Readonly<Record<string, unknown>> }
  readonly Memory: { readonly prototype: WasmMemory } & (new (size: { readonly initial: number }) => WasmMemory)
}

const { WebAssembly: wasm } = globalThis as unknown as { readonly WebAssembly: Wasm }

/** What Emscripten's loaders use instead of loading the WebAssembly themselves. */
export interface CappedWasm {
  instantiateWasm(imports: Imports, receive: (instance: object, module: object) => unknown): unknown
}

const bytesPerWasmPage = 65_536
/** Emscripten makes this many requests, each for less, before it gives up. */
const attempts = 3
/** Emscripten's own name for the function that requests more memory. */
const askForMemory = 'emscripten_resize_heap'

const memories = new Set<WeakRef<WasmMemory>>()
let refused = false

/** Records a refusal, for code that exceeded a limit of its own. */
export function refuseMemory(): void {
  refused = true
}

/** The WebAssembly memory of this thread. */
export const wasmMemory = {
  /** Bytes of all instances not yet collected. WebAssembly memory never shrinks. */
  bytes(): number {
    let bytes = 0
    for (const reference of memories) {
      const memory = reference.deref()
      if (memory === undefined) memories.delete(reference)
      else bytes += memory.buffer.byteLength
    }
    return bytes
  },
  /** True when something requested more memory than its limit: the result may be incomplete. */
  isRefused: (): boolean => refused,
  forgetRefusal(): void {
    refused = false
  },
}

function cap(memory: WasmMemory, limit: number): void {
  let failures = 0
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * bytesPerWasmPage > limit) {
      failures += 1
      if (failures >= attempts) refused = true
      throw new RangeError('beyond the memory limit')
    }
    failures = 0
    return wasm.Memory.prototype.grow.call(memory, pages)
  }
}

/** Also notices a single request so large that Emscripten refuses it without trying to grow. */
function watched(imports: Imports): Imports {
  return Object.fromEntries(
    Object.entries(imports).map(([name, group]) => {
      const allocate = group[askForMemory]
      if (typeof allocate !== 'function') return [name, group]
      const asking = (bytes: number): unknown => {
        const got: unknown = allocate(bytes)
        if (got !== true && got !== 1) refused = true
        return got
      }
      return [name, { ...group, [askForMemory]: asking }]
    }),
  )
}

/**
 * Loads an Emscripten module whose memory never grows beyond `limit` bytes. Its allocations fail there, which `wasmMemory` reports: a
 * worker's resource limits do not count WebAssembly memory. Compiled once; each instance has its own memory.
 */
export async function loadCapped(file: string, limit: number): Promise<CappedWasm> {
  const module = await wasm.compile(new Uint8Array(await readFile(file)))
  return {
    instantiateWasm(imports, receive) {
      const instance = new wasm.Instance(module, watched(imports))
      for (const exported of Object.values(instance.exports)) {
        if (!(exported instanceof wasm.Memory)) continue
        cap(exported, limit)
        memories.add(new WeakRef(exported))
      }
      return receive(instance, module)
    },
  }
}
