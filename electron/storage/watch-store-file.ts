import { statSync, type BigIntStats } from 'node:fs'

/** Reports whether the open database is still the file at its path. */
export interface StoreFileWatch {
  /** False once the file was removed, replaced or written by another program; it stays false. Costs two file system calls. */
  isIntact(): boolean
  /** Must be called after each commit of our own, which may have written the file. */
  recordWrite(): void
}

type FileStamp = Pick<BigIntStats, 'dev' | 'ino' | 'size' | 'mtimeNs'>

function readFileStamp(file: string): FileStamp | null {
  return statSync(file, { bigint: true, throwIfNoEntry: false }) ?? null
}

function isSameFile(one: FileStamp | null, other: FileStamp | null): boolean {
  return one !== null && other !== null && one.ino === other.ino && one.dev === other.dev
}

/**
 * Watches a database that only this process writes, right after it was opened. With `compareContents` a change of its size or time without
 * our own commit counts too: a copy written over the file keeps its inode. Windows updates the time of an open file late, so there
 * only the file itself is compared.
 */
export function watchStoreFile(file: string, compareContents: boolean): StoreFileWatch {
  const journal = `${file}-wal`
  const comparesContents = compareContents && process.platform !== 'win32'
  const opened = readFileStamp(file)
  let lastWritten = opened
  let openedJournal = readFileStamp(journal)
  let intact = true

  function compare(): boolean {
    const now = readFileStamp(file)
    if (!isSameFile(now, opened)) return false
    openedJournal ??= readFileStamp(journal)
    if (openedJournal !== null && !isSameFile(readFileStamp(journal), openedJournal)) return false
    return !comparesContents || (now?.size === lastWritten?.size && now?.mtimeNs === lastWritten?.mtimeNs)
  }

  return {
    isIntact: () => {
      try {
        intact = intact && compare()
      } catch {
        intact = false
      }
      return intact
    },
    recordWrite: () => {
      if (comparesContents) lastWritten = readFileStamp(file)
    },
  }
}
