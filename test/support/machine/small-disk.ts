import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { mountDisk, remountReadOnly, unmountDisk } from './mount-disk.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const size = 2_000_000

/** A disk of two megabytes, gone when the test is over. */
export function mountSmallDisk(): string {
  const disk = join(temporaryFolder(), 'disk')
  mkdirSync(disk)
  mountDisk(disk, size)
  onTestFinished(() => unmountDisk(disk))
  return disk
}

/** From now on nothing can be written on it. */
export function makeReadOnly(disk: string): void {
  remountReadOnly(disk, size)
}

/** Leaves no more room than this, whatever lay there. */
export function fillDisk(disk: string, room = 0): void {
  const spare = join(disk, 'filler-spare')
  if (room > 0) writeFileSync(spare, Buffer.alloc(room))
  for (let piece = size; piece > 0; piece = Math.floor(piece / 2)) {
    try {
      writeFileSync(join(disk, `filler-${piece}`), Buffer.alloc(piece))
    } catch {
      // As much as fitted is written, or nothing when it is full.
    }
  }
  rmSync(spare, { force: true })
}
