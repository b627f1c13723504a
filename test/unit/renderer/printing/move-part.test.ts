import { expect, it } from 'vitest'
import { movePart, pressArrow } from '../../../../renderer/printing/label-part/move-part.ts'

const page = { width: 210, height: 297 }
const part = { x: 10, y: 20, width: 100, height: 150 }
const whole = { x: 0, y: 0 } as const

it('arrows move the frame, and with Shift its right and lower side', () => {
  expect(pressArrow(part, 'ArrowLeft', false, page)).toEqual({ ...part, x: 9 })
  expect(pressArrow(part, 'ArrowDown', false, page)).toEqual({ ...part, y: 21 })
  expect(pressArrow(part, 'ArrowRight', true, page)).toEqual({ ...part, width: 101 })
  expect(pressArrow(part, 'ArrowUp', true, page)).toEqual({ ...part, height: 149 })
  expect(pressArrow(part, 'a', false, page)).toBeNull()
})

it('the frame stays on the page and keeps its size while it is moved', () => {
  expect(movePart(part, whole, { x: 500, y: 500 }, page)).toEqual({ ...part, x: 110, y: 147 })
  expect(movePart(part, whole, { x: -500, y: -500 }, page)).toEqual({ ...part, x: 0, y: 0 })
})

it('a side that is moved leaves the opposite one where it is, a centimeter away at least', () => {
  expect(movePart(part, { x: -1, y: 0 }, { x: -500, y: 7 }, page)).toEqual({ ...part, x: 0, width: 110 })
  expect(movePart(part, { x: -1, y: 0 }, { x: 500, y: 0 }, page)).toEqual({ ...part, x: 100, width: 10 })
  expect(movePart(part, { x: 1, y: 1 }, { x: 500, y: -500 }, page)).toEqual({ x: 10, y: 20, width: 200, height: 10 })
})
