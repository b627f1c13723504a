import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import type { Failure } from '../../../shared/failure.ts'
import { documentFailures } from '../../../shared/messages/documents/document-failures.ts'
import { moveFile } from '../../storage/retry-while-open.ts'
import { sha256Of } from './document-id.ts'

/** What was found at a document's path. */
export type FileCheck<Found> =
  | { readonly kind: 'good'; readonly content: Found }
  | { readonly kind: 'changed' | 'missing' }
  | { readonly kind: 'unreadable'; readonly failure: Failure }

function errorCodeOf(error: unknown): string | null {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Returns the system's errors as results; rethrows others. */
function classifyFileError(
  error: unknown,
): { readonly kind: 'changed' | 'missing' } | { readonly kind: 'unreadable'; readonly failure: Failure } {
  const code = errorCodeOf(error)
  if (code === null) throw error
  if (code === 'ENOENT') return { kind: 'missing' }
  if (code === 'EISDIR') return { kind: 'changed' }
  return {
    kind: 'unreadable',
    failure: documentFailures.unreadable({}, { detail: code }),
  }
}

/** The whole file, if it is unchanged since it was fetched. */
export async function readVerified(path: string, sha256: string): Promise<FileCheck<Uint8Array>> {
  try {
    const bytes = new Uint8Array(await readFile(path))
    return sha256Of(bytes) === sha256 ? { kind: 'good', content: bytes } : { kind: 'changed' }
  } catch (error) {
    return classifyFileError(error)
  }
}

/** Like `readVerified`, but reads in chunks and returns no bytes, so that a large file does not block the main loop. */
export async function verifyFile(path: string, sha256: string): Promise<FileCheck<true>> {
  try {
    const hash = createHash('sha256')
    for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array)
    return hash.digest('hex') === sha256 ? { kind: 'good', content: true } : { kind: 'changed' }
  } catch (error) {
    return classifyFileError(error)
  }
}

async function fileExists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}

/** Renames a file that is no longer the document; false when the disk refuses. */
export async function keepAsDamaged(path: string): Promise<boolean> {
  try {
    let aside = `${path}.damaged`
    for (let number = 2; await fileExists(aside); number += 1) aside = `${path}.damaged-${number}`
    await moveFile(path, aside)
    return true
  } catch {
    return false
  }
}
