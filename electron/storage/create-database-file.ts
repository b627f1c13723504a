import { closeSync, fsyncSync, linkSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { threadId } from 'node:worker_threads'
import { retryWhileOpenSync } from './retry-while-open.ts'

/** Waits until a file, or the names in a folder, are on the disk. */
function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

/** Files that a killed process left. */
function removeLeftovers(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const [, owner] = name.startsWith(`${basename(file)}.`) ? (/\.(\d+)-\d+\.new(-wal|-shm)?$/.exec(name) ?? []) : []
    if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(dirname(file), name), { force: true })
  }
}

/**
 * Creates a database filled by `fill`, in WAL mode. The file exists whole or not at all, and is synced once
 * instead of at each step. Does nothing when the file exists in the meantime; throws on a file system without hard links.
 */
export function createDatabaseFile(file: string, fill: (database: DatabaseSync) => void): void {
  removeLeftovers(file)
  const unfinished = `${file}.${process.pid}-${threadId}.new`
  try {
    const database = new DatabaseSync(unfinished)
    try {
      database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
      fill(database)
      database.exec('PRAGMA journal_mode = WAL')
    } finally {
      database.close()
    }
    sync(unfinished, 'r+')
    try {
      // Unlike a rename, it never replaces a file that another thread or process has created in the meantime.
      retryWhileOpenSync(() => linkSync(unfinished, file))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    // Windows cannot open folders.
    if (process.platform !== 'win32') sync(dirname(file), 'r')
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${unfinished}${end}`, { force: true })
  }
}
