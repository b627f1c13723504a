import { defineConfig } from 'vitest/config'
import { createTemporaryRoot } from './support/machine/temporary-root.ts'

createTemporaryRoot()

/** `npm run packaging`: tests that take too long for every run. They need the build. */
export default defineConfig({
  test: { include: ['test/packaging/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } },
})
