import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWindowState, writeWindowState } from '../../../../electron/host/window-state.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const left = { x: 0, y: 0, width: 1920, height: 1040 }
const right = { x: 1920, y: 0, width: 2560, height: 1400 }
const usual = { position: null, width: 1280, height: 800, isMaximized: false }

test('the window opens where it was closed, on either display', () => {
  const folder = temporaryFolder()
  for (const bounds of [
    { x: 100, y: 50, width: 1200, height: 800 },
    { x: 2500, y: 300, width: 2000, height: 1000 },
  ]) {
    writeWindowState(folder, bounds, true)
    const { x, y, width, height } = bounds
    expect(readWindowState(folder, [left, right])).toEqual({ position: { x, y }, width, height, isMaximized: true })
  }
})

test('a window whose display is gone opens in the middle, no larger than what is left', () => {
  const folder = temporaryFolder()
  writeWindowState(folder, { x: 2500, y: 300, width: 2400, height: 1300 }, false)
  expect(readWindowState(folder, [left])).toEqual({ position: null, width: 1920, height: 1040, isMaximized: false })
})

test.each([
  ['above every display', { x: 100, y: -500, width: 1200, height: 800 }],
  ['with a corner only', { x: 1850, y: 100, width: 1200, height: 800 }],
  ['below every display', { x: 100, y: 1030, width: 1200, height: 800 }],
])('a window %s opens in the middle', (_where, bounds) => {
  const folder = temporaryFolder()
  writeWindowState(folder, bounds, false)
  expect(readWindowState(folder, [left]).position).toBeNull()
})

test.each(['', '{"x":1}', '{"x":1e9,"y":0,"width":10,"height":10,"isMaximized":false}', 'null'])(
  'the invalid state %j is ignored',
  (content) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'window-state.json'), content)
    expect(readWindowState(folder, [left])).toEqual(usual)
  },
)

test('with a read-only data folder only the window’s bounds are lost', () => {
  expect(() => writeWindowState(join(temporaryFolder(), 'missing'), left, false)).not.toThrow()
})
