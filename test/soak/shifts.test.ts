import { describe, expect, test } from 'vitest'
import { canRun } from '../support/machine/prerequisites.ts'
import { volume } from '../support/test-volume.ts'
import { siteGuards } from './guards/guards-site.ts'
import { testedGuards } from './guards/guards-tested.ts'
import { guards } from './guards/guards.ts'
import { checkEdits } from './run-guards.ts'
import { runShifts } from './run-shifts.ts'

describe.runIf(canRun('barcodes') && process.platform !== 'win32')('whole shifts of forty orders with combined faults', () => {
  test('each label is printed once or asked about, and never another one', async () => {
    const { ends, troubled } = await runShifts({ shifts: volume({ sample: 1, full: 3 }), seed: 1, say: (line) => console.info(line) })
    expect(ends.flatMap(({ seed, troubles }) => troubles.map((words) => `seed ${seed}: ${words}`))).toEqual([])
    expect(troubled).toBe(0)
    expect(ends.every(({ sheets }) => sheets >= 30)).toBe(true)
  }, 900_000)
})

test.each([...guards, ...testedGuards, ...siteGuards])('the soak test can still take away the guard: $name', (guard) => {
  expect(() => checkEdits(guard.edits)).not.toThrow()
})
