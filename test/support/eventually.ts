import { vi } from 'vitest'

/** Tries a check again until it holds, for as long as `expect.poll` does: what is waited for has to come, not to come soon. Resolves to its result. */
export async function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return await vi.waitFor(check, { timeout: 60_000 })
}
