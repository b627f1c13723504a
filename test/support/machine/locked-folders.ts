import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { afterAll } from 'vitest'

function targetOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return ''
  }
}

/** The sockets of this process that lock a data folder, by the name that `process-lock.ts` gives them. */
function heldLocks(): string[] {
  const own = new Set(readdirSync('/proc/self/fd').map(targetOf))
  const sockets = readFileSync('/proc/net/unix', 'utf8').split('\n')
  return sockets.flatMap((socket) => {
    const [, inode, name] = /(\d+) (@packbench-\w+)$/.exec(socket) ?? []
    return name !== undefined && own.has(`socket:[${inode}]`) ? [name] : []
  })
}

// A lock is named after the number of its folder, which the system gives to another folder once this one is removed: a station that a file
// leaves open makes the station of another file "already open", by chance.
if (process.platform === 'linux') {
  const before = heldLocks()
  afterAll(() => {
    const left = heldLocks().filter((name) => !before.includes(name))
    if (left.length > 0) throw new Error('This file does not close each station: it leaves a data folder locked.')
  })
}
