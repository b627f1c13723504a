import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FailedTest, TestCounts } from './test-counts.ts'

/** How one step of `npm test` ended. */
export interface StepOutcome {
  readonly name: string
  readonly word: 'ok' | 'FAILED' | 'left out'
  readonly seconds: number
}

/** What is known about the sources before the first step: the commit, and whether the working tree is clean. */
export interface TestedSources {
  /** Null outside of a git clone. */
  readonly commit: string | null
  readonly isClean: boolean
}

export function readTestedSources(folder: string): TestedSources {
  const git = (...words: string[]): string => execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' }
  } catch {
    return { commit: null, isClean: false }
  }
}

interface TestSummary {
  readonly sources: TestedSources
  /** The part of the slow test files that the run had; null for all of them. */
  readonly part: number | null
  readonly counts: TestCounts
  readonly steps: readonly StepOutcome[]
  readonly failed: readonly FailedTest[]
  /** Names of the tests that passed only on a retry. */
  readonly unsteady: readonly string[]
}

/** Writes what `npm test` found as JSON, for scripts and for people who compare runs. */
export function writeSummary(file: string, { sources, part, counts, steps, failed, unsteady }: TestSummary): void {
  const summary = {
    commit: sources.commit,
    clean: sources.isClean,
    part,
    counts: { ...counts, unsteady: unsteady.length },
    steps: steps.map(({ name, word, seconds }) => ({ name, result: word, seconds: Math.round(seconds * 10) / 10 })),
    failed,
    unsteady: unsteady.map((name) => ({ name })),
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(summary, null, 2)}\n`)
}
