import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { checkEdits, copyWithout } from '../run-guards.ts'
import type { TestedGuard } from './guard.ts'

/** A file of tests ends within this time, also on a busy machine. */
const mostMilliseconds = 20 * 60_000

/** Takes each safeguard away in turn and runs the tests that have to fail; returns how many did not. */
export function runTestedGuards(wanted: {
  readonly guards: readonly TestedGuard[]
  readonly only: string | undefined
  readonly say: (line: string) => void
}): number {
  const { guards, only, say } = wanted
  let missed = 0
  for (const { name, edits, test } of guards.filter((one) => only === undefined || one.name.includes(only))) {
    checkEdits(edits)
    const copy = copyWithout(edits)
    try {
      const environment = { ...process.env, PACKBENCH_REQUIRE_ALL: '1', NO_COLOR: '1' }
      const options = { cwd: copy, encoding: 'utf8', env: environment, timeout: mostMilliseconds } as const
      const { stdout } = spawnSync('npx', ['vitest', 'run', test], options)
      // A run that could not begin, or did not end, has noticed nothing.
      const found = /^ *Tests +(\d+ failed)/m.exec(stdout)?.[1]
      if (found === undefined) missed += 1
      say(found === undefined ? `MISSED    ${name}` : `${found}  ${name}`)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }
  return missed
}
