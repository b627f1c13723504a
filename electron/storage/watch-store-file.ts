import { statSync, type BigIntStats } from 'node:fs'

/** Tells whether the open database is still the file at its path. */
export interface StoreFileWatch {
  /** False once the file was removed, replaced or written by another program; it stays so. Costs two looks at the file system. */
  isOurs(): boolean
  /** To be called after each commit of our own, which may have written the file. */
  written(): void
}

type Look = Pick<BigIntStats, 'dev' | 'ino' | 'size' | 'mtimeNs'>

function look(file: string): Look | null {
  return statSync(file, { bigint: true, throwIfNoEntry: false }) ?? null
}

function isSameFile(one: Look | null, other: Look | null): boolean {
  return one !== null && other !== null && one.ino === other.ino && one.dev === other.dev
}

/**
 * Watches a database that only this process writes, right after it was opened. With `contents` a change of its size or time that no commit
 * of ours made counts too: a copy written over the file keeps its inode. Windows brings the time of an open file up to date late, so there
 * only the file itself is compared.
 */
export function watchStoreFile(file: string, contents: boolean): StoreFileWatch {
  const journal = `${file}-wal`
  const comparesContents = contents && process.platform !== 'win32'
  const opened = look(file)
  let written = opened
  let openedJournal = look(journal)
  let ours = true

  function compare(): boolean {
    const now = look(file)
    if (!isSameFile(now, opened)) return false
    openedJournal ??= look(journal)
    if (openedJournal !== null && !isSameFile(look(journal), openedJournal)) return false
    return !comparesContents || (now?.size === written?.size && now?.mtimeNs === written?.mtimeNs)
  }

  return {
    isOurs: () => {
      try {
        ours = ours && compare()
      } catch {
        ours = false
      }
      return ours
    },
    written: () => {
      if (comparesContents) written = look(file)
    },
  }
}
