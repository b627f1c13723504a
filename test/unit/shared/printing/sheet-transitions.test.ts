import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { sheetStates, type SheetState } from '../../../../shared/printing/batch.ts'
import { isJobOpen, canTransition, sheetTransitions } from '../../../../shared/printing/sheet-transitions.ts'

const state = constantFrom(...sheetStates)

/** Walks from `intended`, taking each step that is allowed and skipping the others. */
function walk(steps: readonly SheetState[]): SheetState[] {
  const path: SheetState[] = ['intended']
  for (const step of steps) {
    const now = path.at(-1)
    if (now !== undefined && canTransition(now, step)) path.push(step)
  }
  return path
}

test('no path leads out of failed or void, so that a sheet that was certainly not printed never becomes one that was', () => {
  assert(
    property(array(state, { maxLength: 20 }), (steps) => {
      const path = walk(steps)
      for (const end of ['failed', 'voided'] as const) {
        const at = path.indexOf(end)
        expect(at === -1 || at === path.length - 1).toBe(true)
      }
    }),
  )
})

test('nothing is spooled, confirmed or in doubt that was not submitted first, and only what was reset to intended is submitted again', () => {
  const after = new Set<SheetState>(['spooled', 'confirmed', 'unknown'])
  assert(
    property(array(state, { maxLength: 20 }), (steps) => {
      const path = walk(steps)
      const submitted = path.indexOf('submitted')
      expect(path.every((step, index) => !after.has(step) || (submitted !== -1 && submitted < index))).toBe(true)
      expect(path.every((step, index) => step !== 'submitted' || path[index - 1] === 'intended')).toBe(true)
    }),
  )
})

test('only a submitted sheet may become intended again, and a confirmed sheet never becomes not printed', () => {
  for (const from of sheetStates) expect(canTransition(from, 'intended')).toBe(from === 'submitted')
  expect(sheetTransitions.confirmed).toEqual(['voided'])
})

test('a spooler may change the state of a job until it is finished, cancelled, aborted or missing', () => {
  expect(([null, 'waiting', 'held', 'printing', 'stopped'] as const).map(isJobOpen)).not.toContain(false)
  expect((['finished', 'cancelled', 'aborted', 'missing'] as const).map(isJobOpen)).not.toContain(true)
})
