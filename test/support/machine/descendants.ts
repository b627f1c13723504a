import { readdirSync, readFileSync } from 'node:fs'

function parentOf(pid: string): number | null {
  try {
    // The name in brackets may contain blanks and brackets itself.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(parent)
  } catch {
    // The process has ended since.
    return null
  }
}

/** The processes that this one started, and theirs. Linux only. */
export function descendantsOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = all.map((child) => ({ child: Number(child), parent: parentOf(child) }))
  const below = (parent: number): number[] =>
    parents.filter((each) => each.parent === parent).flatMap(({ child }) => [child, ...below(child)])
  return below(pid)
}

/** Ends these processes, but for those that ended by themselves. */
export function endAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended since.
    }
  }
}
