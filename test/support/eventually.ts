import { vi } from 'vitest'

/** Retries a check until it holds, for as long as `expect.poll` does: how soon it holds does not matter. Resolves to its result. */
export async function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return await vi.waitFor(check, { timeout: 60_000 })
}
