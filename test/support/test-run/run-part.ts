import type { SlowFiles } from './slow-files.ts'

/**
 * `npm test` runs every quick test file, and one part of the slow ones. The commit selects it, so that a run can be repeated and
 * each part is run for about one commit in twelve. `npm test -- --all`, the nightly workflow and a runner that is started by itself run all files.
 */
export const partCount = 12

/** The environment variable with the part that a runner is to run. */
export const partVariable = 'PACKBENCH_TEST_PART'

/** The part of this commit, from 1 to `partCount`; null stands for sources outside of a git clone. */
export function partOfCommit(commit: string | null): number {
  return commit === null ? 1 : (Number.parseInt(commit.slice(0, 8), 16) % partCount) + 1
}

/** The part that this environment names; null for all files. Throws for a part that there is not. */
export function readPart(environment: Readonly<Record<string, string | undefined>>): number | null {
  const named = environment[partVariable]
  if (named === undefined) return null
  const part = Number(named)
  if (!Number.isInteger(part) || part < 1 || part > partCount)
    throw new Error(`${partVariable} is ${named}, not a number from 1 to ${partCount}.`)
  return part
}

/** The files of each part, which all take about as long: each file, the longest first, goes to the part that is the shortest so far. */
function partsOf(slowFiles: SlowFiles): readonly (readonly string[])[] {
  const parts = Array.from({ length: partCount }, () => ({ seconds: 0, files: [] as string[] }))
  const longestFirst = Object.entries(slowFiles).toSorted(([a, secondsOfA], [b, secondsOfB]) => secondsOfB - secondsOfA || (a < b ? -1 : 1))
  for (const [path, seconds] of longestFirst) {
    const shortest = parts.reduce((best, part) => (part.seconds < best.seconds ? part : best))
    shortest.seconds += seconds
    shortest.files.push(path)
  }
  return parts.map(({ files }) => files)
}

/** The slow files that a run of this part leaves out. */
export function filesLeftOut(slowFiles: SlowFiles, part: number | null): string[] {
  return part === null ? [] : partsOf(slowFiles).flatMap((files, index) => (index === part - 1 ? [] : files))
}
