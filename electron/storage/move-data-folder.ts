import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { failed, success, type Result } from '../../shared/result.ts'
import { checkNotInUse } from './data-folder.ts'
import { moveFileSync } from './retry-while-open.ts'
import { storageFailure } from './storage-failure.ts'

/** `none`: there was nothing to move. */
type Moved = 'none' | 'moved' | 'copied'

/** Files of a session or of the browser, which are created again. */
const notCopied: ReadonlySet<string> = new Set(['lock.db', 'window'])

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** An unused name beside the folder. */
function asideName(folder: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${folder}.moved` : `${folder}.moved-${number}`
    if (!existsSync(name)) return name
  }
}

/** The copy gets its name only once it is complete. The original is then renamed, so that nobody continues with it. */
function copyToOtherDisk(from: string, to: string): void {
  const unfinished = `${to}.moving`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => dirname(path) !== from || !notCopied.has(basename(path)),
  })
  moveFileSync(unfinished, to)
  moveFileSync(from, asideName(from))
}

/**
 * Moves a data folder once to this version's place: when there is one at the old place and none at the new. Fails without moving
 * anything while another process uses it. Must be called before anything is written at the new place.
 */
export function moveDataFolder(from: string | null, to: string): Result<Moved> {
  if (from === null || existsSync(to) || !existsSync(from)) return success('none')
  const isFree = checkNotInUse(from)
  if (!isFree.ok) return isFree
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    try {
      moveFileSync(from, to)
      return success('moved')
    } catch (error) {
      if (!isCode(error, 'EXDEV')) throw error
      copyToOtherDisk(from, to)
      return success('copied')
    }
  } catch (error) {
    // Another process of this version was faster.
    if (isCode(error, 'ENOENT') && existsSync(to)) return success('none')
    return failed(storageFailure(error))
  }
}
