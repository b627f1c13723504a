import { readFileSync } from 'node:fs'
import { z } from 'zod'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped: one.skipped + other.skipped }
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** Null when the runner wrote no report, as when it broke before its first test. */
function read<Report>(file: string, schema: z.ZodType<Report>): Report | null {
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function readVitestCounts(file: string): TestCounts {
  const report = read(file, vitestSchema)
  if (report === null) return noTests
  // A file that does not load has no tests to fail, and still is a failure.
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function readPlaywrightCounts(file: string): TestCounts {
  const report = read(file, playwrightSchema)
  if (report === null) return noTests
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
}
