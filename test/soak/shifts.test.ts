import { describe, expect, test } from 'vitest'
import { canRun } from '../support/machine/prerequisites.ts'
import { guards } from './guards/guards.ts'
import { checkGuard } from './run-guards.ts'
import { runShifts } from './run-shifts.ts'

describe.runIf(canRun('barcodes') && process.platform !== 'win32')('whole shifts of forty orders with combined faults', () => {
  test('each label comes out once or is asked about, and never another one', async () => {
    const { ends, troubled } = await runShifts({ shifts: 3, seed: 1, say: (line) => console.info(line) })
    expect(ends.flatMap(({ seed, troubles }) => troubles.map((words) => `seed ${seed}: ${words}`))).toEqual([])
    expect(troubled).toBe(0)
    expect(ends.every(({ sheets }) => sheets >= 30)).toBe(true)
  }, 900_000)
})

test.each(guards)('the soak test can still take away the guard: $name', (guard) => {
  expect(() => checkGuard(guard)).not.toThrow()
})
