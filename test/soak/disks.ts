import { closeSync, existsSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { mayMountDisks, mountDisk, unmountDisk } from '../support/machine/mount-disk.ts'

/** A folder on a separate disk that can be filled and emptied; where mounting is not allowed, an ordinary folder. */
export interface SmallFolder {
  readonly path: string
  /** Fills the disk except for this many bytes; false if the disk is shared with others. */
  fill(room: number): boolean
  free(): void
  remove(): void
}

function written(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) === bytes
  } catch {
    return false
  }
}

/** Bytes. */
const size = 64 * 1024 * 1024

/** Mounted disks, which an interrupted process has to unmount. */
const mounted = new Set<string>()
process.once('exit', () => {
  for (const path of mounted) unmountDisk(path)
})

export function makeSmallFolder(path: string): SmallFolder {
  mkdirSync(path, { recursive: true })
  const own = mayMountDisks()
  if (own) {
    mountDisk(path, size)
    mounted.add(path)
  }
  const filler = join(path, 'filler')
  return {
    path,
    fill: (room) => {
      if (!own || !existsSync(path)) return false
      const file = openSync(filler, 'a')
      // Others write at the same time: the free space is taken in pieces.
      for (let piece = 4 * 1024 * 1024; piece >= 512;) {
        const { bavail, bsize } = statfsSync(path)
        if (bavail * bsize - room < piece || !written(file, piece)) piece = Math.floor(piece / 2)
      }
      closeSync(file)
      return true
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      if (mounted.delete(path)) unmountDisk(path)
    },
  }
}
