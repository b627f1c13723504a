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
    ],
    setupFiles: 'test/support/steady-threads.ts',
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
