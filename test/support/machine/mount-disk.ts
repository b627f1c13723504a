import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mount = (place: string, options: string): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'pipe' })

/** A disk of this many bytes at an empty folder. */
export function mountDisk(place: string, size: number): void {
  mount(place, `size=${size}`)
}

/** From now on nothing can be written on it. */
export function remountReadOnly(place: string, size: number): void {
  mount(place, `remount,ro,size=${size}`)
}

export function unmountDisk(place: string): void {
  execFileSync('umount', ['-l', place])
}

/** Whether this account may mount disks, which a container may forbid even to root. */
export function mayMountDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const place = mkdtempSync(join(tmpdir(), 'packbench-disk-'))
  try {
    mountDisk(place, 1_000_000)
    unmountDisk(place)
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true })
  }
}
