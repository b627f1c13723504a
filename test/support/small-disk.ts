import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const size = 2_000_000
const mount = (place: string, options: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'pipe' })
const unmount = (place: string) => execFileSync('umount', ['-l', place])

/** Whether this account may mount disks, which a container may forbid even to root. */
export function mayMountDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const place = mkdtempSync(join(tmpdir(), 'packbench-disk-'))
  try {
    mount(place, `size=${size}`)
    unmount(place)
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true })
  }
}

/** A disk of two megabytes, gone when the test is over. */
export function mountSmallDisk(): string {
  const disk = join(temporaryFolder(), 'disk')
  mkdirSync(disk)
  mount(disk, `size=${size}`)
  onTestFinished(() => void unmount(disk))
  return disk
}

/** From now on nothing can be written on it. */
export function makeReadOnly(disk: string): void {
  mount(disk, `remount,ro,size=${size}`)
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
