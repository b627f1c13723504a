import { defineConfig } from 'vitest/config'
import { createTemporaryRoot } from '../support/machine/temporary-root.ts'

createTemporaryRoot()

/** The suites that run under Wine only: its Windows has a CUPS whose queues keep what arrived. */
export default defineConfig({
  test: {
    include: ['test/windows/suite/**/*.suite.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    expect: { poll: { timeout: 20_000 } },
  },
})
