import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
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
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
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

/** One thing that failed, as a report names it, with the first lines of what it said. */
export interface FailedTest {
  readonly name: string
  readonly said: string
}

/** What a person needs first: enough of a message to see what was expected, not the whole trace. */
const firstLines = (text: string): string => stripVTControlCharacters(text).trim().split('\n').slice(0, 40).join('\n')

/** Enough for the trace of a process that broke down. */
const lastLines = (text: string): string => stripVTControlCharacters(text).trim().split('\n').slice(-40).join('\n')

const unsteadySchema = z.array(z.string())

/** The tests that passed only when Vitest tried them again, as `unsteady-reporter.ts` writes them. */
export function readVitestUnsteady(file: string): readonly string[] {
  return read(file, unsteadySchema) ?? []
}

export function readVitestFailures(file: string): readonly FailedTest[] {
  const report = read(file, vitestSchema)
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [{ name, said: firstLines(message ?? '') }]
    return assertionResults
      .filter((each) => each.status === 'failed')
      .map((each) => ({ name: `${name} › ${each.fullName}`, said: firstLines((each.failureMessages ?? []).join('\n')) }))
  })
}

interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[] | undefined
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          errors: z.array(z.object({ message: z.string().optional() })),
          stderr: z.array(z.object({ text: z.string().optional() })),
          attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
        }),
      ),
    }),
  ),
})
type PlaywrightSpec = z.infer<typeof specSchema>

const suiteSchema: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({ specs: z.array(specSchema).optional(), suites: z.array(suiteSchema).optional() }),
)

/** What the page showed around the focused element when a test failed, as Playwright describes it; '' where that is not known. */
function screenThen(file: string | undefined): string {
  if (file === undefined || !existsSync(file)) return ''
  const [, snapshot = ''] = readFileSync(file, 'utf8').split('# Page snapshot')
  const lines = (snapshot.split('\n# ')[0] ?? '').split('\n').filter((line) => !line.startsWith('```') && line.trim() !== '')
  const focused = Math.max(
    0,
    lines.findIndex((line) => line.includes('[active]')),
  )
  const shown = lines.slice(Math.max(0, focused - 25), focused + 35)
  return shown.length === 0 ? '' : ['What the page showed around the focus:', ...shown].join('\n')
}

/** The errors, then what the page showed, then the error output: a dying process gives its reason only there. */
function whatWasSaid({ tests }: PlaywrightSpec): string {
  const results = tests.flatMap((each) => each.results)
  const context = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'error-context')
  const errors = results.flatMap((result) => result.errors.map(({ message }) => message ?? '')).join('\n')
  const complaints = results.flatMap((result) => result.stderr.map(({ text }) => text ?? '')).join('')
  return [firstLines(errors), screenThen(context?.path), lastLines(complaints)].filter((lines) => lines !== '').join('\n')
}

function readSpecs(file: string): readonly PlaywrightSpec[] {
  const report = read(file, z.object({ suites: z.array(suiteSchema) }))
  const specsOf = (suite: PlaywrightSuite): readonly PlaywrightSpec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return (report?.suites ?? []).flatMap(specsOf)
}

const nameOf = ({ file, title }: PlaywrightSpec): string => `${file} › ${title}`

export function readPlaywrightFailures(file: string): readonly FailedTest[] {
  return readSpecs(file)
    .filter(({ ok }) => !ok)
    .map((spec) => ({ name: nameOf(spec), said: whatWasSaid(spec) }))
}

/** The tests that passed only on a retry. */
export function readPlaywrightUnsteady(file: string): readonly string[] {
  return readSpecs(file)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(nameOf)
}
