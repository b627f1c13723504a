/**
 * `npm test` runs every quick test file, and one part of the slow ones. The commit selects it, so that a run can be repeated and
 * each part is run for about one commit in eight. `npm test -- --all`, the nightly workflow and a runner that is started by itself run all files.
 */
export const partCount = 8

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

/** The slow files that a run of this part leaves out. Files of one folder, which test similar things, are in different parts. */
export function filesLeftOut(slowFiles: readonly string[], part: number | null): string[] {
  return part === null ? [] : slowFiles.toSorted().filter((_, index) => index % partCount !== part - 1)
}
