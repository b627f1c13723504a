import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

const nameOf = ({ module, fullName }: TestCase): string => `${relative(process.cwd(), module.moduleId)} › ${fullName}`

/**
 * Writes the names of the tests that passed only on a retry to a file, as a JSON array. When the run is interrupted, it prints the tests
 * that had not ended.
 */
export function createUnsteadyReporter(file: string): Reporter {
  const running = new Set<TestCase>()
  const unsteady: string[] = []
  return {
    onInit: () => {
      process.once('SIGINT', () => {
        for (const test of running) console.log(`Not ended: ${nameOf(test)}`)
      })
    },
    onTestCaseReady: (test) => void running.add(test),
    onTestCaseResult: (test) => {
      running.delete(test)
      if (test.diagnostic()?.flaky === true) unsteady.push(nameOf(test))
    },
    onTestRunEnd: () => writeFileSync(file, JSON.stringify(unsteady)),
  }
}
