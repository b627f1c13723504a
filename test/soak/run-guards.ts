import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { dealEpisodes } from './episodes/episodes.ts'
import type { Edit, Guard } from './guards/guard.ts'
import { guards } from './guards/guards.ts'
import { makeShiftOrders } from './soak-orders.ts'

const root = resolve(import.meta.dirname, '..', '..')
const sources = ['electron', 'renderer', 'shared', 'test', 'package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts']

/** Within how many shifts the loss of a guard has to be noticed. */
export const mostShifts = 10

/** The text of the file without the guard; throws unless `find` occurs exactly once, so that outdated edits are noticed. */
export function withoutGuard(text: string, { file, find, replace }: Edit): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${file} holds ${JSON.stringify(find)} ${parts.length - 1} times, not once.`)
  return parts.join(replace)
}

/** Throws for an edit that does not fit. */
export function checkEdits(edits: readonly Edit[]): void {
  for (const [file, ofFile] of Map.groupBy(edits, (edit) => edit.file)) {
    ofFile.reduce(withoutGuard, readFileSync(join(root, file), 'utf8'))
  }
}

/** The sources with these edits, in a folder of their own. */
export function copyWithout(edits: readonly Edit[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'packbench-guard-'))
  for (const name of sources) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const edit of edits) {
    const file = join(copy, edit.file)
    writeFileSync(file, withoutGuard(readFileSync(file, 'utf8'), edit))
  }
  return copy
}

/** Ten consecutive seeds, sorted by how early their shift exercises the guard. */
function seedsFor({ meets }: Guard, first: number): number[] {
  const seeds = Array.from({ length: mostShifts }, (_, index) => first + index)
  const soonest = (seed: number): number => {
    if (makeShiftOrders(seed).some(({ label }) => meets.test(label))) return 0
    const life = dealEpisodes(seed).findIndex(({ name }) => meets.test(name))
    return life === -1 ? Number.POSITIVE_INFINITY : life
  }
  return seeds.toSorted((one, other) => Math.min(soonest(one), 99) - Math.min(soonest(other), 99))
}

async function shiftIn(copy: string, seed: number): Promise<string> {
  const words = [join(copy, 'test', 'soak', 'run-soak.ts'), '--seed', String(seed), '--shifts', '1']
  const child = spawn(process.execPath, words, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  await new Promise((done) => child.once('close', done))
  return said
}

/** The problem that the loss of a guard caused, and in which shift; null when none was found. */
async function notice(guard: Guard, first: number): Promise<{ readonly shifts: number; readonly trouble: string } | null> {
  const copy = copyWithout(guard.edits)
  try {
    for (const [index, seed] of seedsFor(guard, first).entries()) {
      const trouble = (await shiftIn(copy, seed)).split('\n').find((line) => guard.shows.test(line))
      if (trouble !== undefined) return { shifts: index + 1, trouble: `seed ${seed}: ${trouble.trim()}` }
    }
    return null
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Takes each guard away in turn and lets the soak test find it; resolves to how many were missed. */
export async function runGuards(wanted: {
  readonly only: string | undefined
  readonly seed: number
  readonly say: (line: string) => void
}): Promise<number> {
  let missed = 0
  for (const guard of guards.filter(({ name }) => wanted.only === undefined || name.includes(wanted.only))) {
    checkEdits(guard.edits)
    const found = await notice(guard, wanted.seed)
    if (found === null) missed += 1
    wanted.say(found === null ? `MISSED  ${guard.name}` : `${String(found.shifts).padStart(2)} shifts  ${guard.name}  (${found.trouble})`)
  }
  return missed
}
