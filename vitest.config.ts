import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'test/unit/**/*.test.ts',
      'test/contract/**/*.test.ts',
      'test/architecture/**/*.test.ts',
      'test/printing/**/*.test.ts',
      'test/account/**/*.test.ts',
      'test/kills/**/*.test.ts',
      'test/oracle/**/*.test.ts',
      'test/soak/**/*.test.ts',
      'test/fuzz/**/*.test.ts',
    ],
    setupFiles: 'test/support/steady-threads.ts',
    // Vitest would leave one processor free, and half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // A busy machine may take its time; what is waited for has to come, not to come soon.
    expect: { poll: { timeout: 60_000 } },
  },
})
