import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, readFile, rename } from 'node:fs/promises'
import type { Failure } from '../../../shared/failure.ts'
import { documentFailures } from '../../../shared/messages/documents/document-failures.ts'
import { sha256Of } from './document-id.ts'

/** What stands at a document's path. */
export type FileCheck<Found> =
  | { readonly kind: 'good'; readonly content: Found }
  | { readonly kind: 'changed' | 'missing' }
  | { readonly kind: 'unreadable'; readonly failure: Failure }

function errorCodeOf(error: unknown): string | null {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** Names what the system reports; throws what it does not. */
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

/** The whole file, if it is what it was when it was fetched. */
export async function readVerified(path: string, sha256: string): Promise<FileCheck<Uint8Array>> {
  try {
    const bytes = new Uint8Array(await readFile(path))
    return sha256Of(bytes) === sha256 ? { kind: 'good', content: bytes } : { kind: 'changed' }
  } catch (error) {
    return classifyFileError(error)
  }
}

/** The same without holding the file: a piece at a time, so that a large one does not hold the main loop. */
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

/** Gives what is not the document any more another name beside it; false when the disk does not let it. */
export async function keepAsDamaged(path: string): Promise<boolean> {
  try {
    let aside = `${path}.damaged`
    for (let number = 2; await fileExists(aside); number += 1) aside = `${path}.damaged-${number}`
    await rename(path, aside)
    return true
  } catch {
    return false
  }
}
