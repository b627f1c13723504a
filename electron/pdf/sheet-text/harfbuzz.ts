import { createRequire } from 'node:module'
import { loadCapped, type CappedWasm } from '../capped-wasm.ts'

const fromHere = createRequire(import.meta.url)

/** Every font file of the packages together needs less. */
const memoryLimit = 256 * 1024 * 1024
const bytesPerPage = 65_536

interface Memory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

type Call = (...numbers: readonly number[]) => number

/** One instance of a HarfBuzz build: its functions by name, and its memory. */
export interface HarfBuzz {
  readonly call: (name: string, ...numbers: readonly number[]) => number
  readonly view: () => DataView
  /** Copies bytes into its memory. Neither the caller nor the blob that owns the copy outlives the instance. */
  readonly copyIn: (bytes: Uint8Array) => number
}

/** A four-letter name of a table, an axis or a script as HarfBuzz's number. */
export function tagOf(name: string): number {
  return Array.from(name).reduce((number, letter) => (number << 8) | (letter.codePointAt(0) ?? 0), 0)
}

function stop(): never {
  throw new Error('HarfBuzz stopped')
}

/** The imports that the build for shaping expects. */
function surroundings(memory: () => Memory): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    wasi_snapshot_preview1: { proc_exit: stop },
    env: {
      _abort_js: stop,
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
      emscripten_resize_heap: (bytes: number) => {
        const own = memory()
        own.grow(Math.ceil((bytes - own.buffer.byteLength) / bytesPerPage))
        return 1
      },
    },
  }
}

type Build = 'harfbuzz' | 'harfbuzz-subset'

const compiled = new Map<Build, Promise<CappedWasm>>()

function compile(build: Build): Promise<CappedWasm> {
  const compiling = compiled.get(build) ?? loadCapped(fromHere.resolve(`harfbuzzjs/dist/${build}.wasm`), memoryLimit)
  compiled.set(build, compiling)
  return compiling
}

/**
 * A new instance of `harfbuzz` (shaping) or `harfbuzz-subset` from the package harfbuzzjs. Its memory is freed when nothing refers to the
 * instance, unlike with the package's own interface, which keeps one instance for as long as the app runs.
 */
export async function startHarfBuzz(build: Build): Promise<HarfBuzz> {
  const module = await compile(build)
  let exported: Readonly<Record<string, unknown>> = {}
  const memory = (): Memory => exported['memory'] as Memory
  module.instantiateWasm(surroundings(memory), (instance) => {
    exported = (instance as { readonly exports: Readonly<Record<string, unknown>> }).exports
    return exported
  })
  const call = (name: string, ...numbers: readonly number[]): number => {
    const named = exported[name]
    if (typeof named !== 'function') throw new Error(`HarfBuzz has no ${name}`)
    return (named as Call)(...numbers)
  }
  call(build === 'harfbuzz' ? '__wasm_call_ctors' : '_initialize')
  return {
    call,
    view: () => new DataView(memory().buffer),
    copyIn: (bytes) => {
      const address = call('malloc', Math.max(1, bytes.length))
      new Uint8Array(memory().buffer).set(bytes, address)
      return address
    },
  }
}
