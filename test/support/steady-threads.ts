import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepWasmCode } from '../../electron/pdf/keep-wasm-code.ts'

// Node strips the types of sources by WebAssembly, so in tests every thread uses it, in processes without a pool too.
keepWasmCode()

// A host that a test starts keeps nothing in this person's own state folder.
process.env['PACKBENCH_STATE'] ??= mkdtempSync(join(tmpdir(), 'packbench-state-'))
