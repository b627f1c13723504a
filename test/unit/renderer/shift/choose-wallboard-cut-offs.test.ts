import { expect, it } from 'vitest'
import { wallboardCutOffs } from '../../../../renderer/shift/choose-wallboard-cut-offs.ts'
import type { CutOffVerdict, ShiftCutOff } from '../../../../shared/shift/shift-overview.ts'

function cutOff(time: string, verdict: CutOffVerdict, toPrint: number): ShiftCutOff {
  return {
    key: `${time} ${verdict} ${toPrint}`,
    address: 'Ada Packer, 12 Quay Street, London',
    zone: 'Europe/London',
    cutOff: `2026-11-23T${time}:00Z`,
    waiting: 9,
    toPrint,
    toPrintBefore: toPrint,
    finish: { kind: 'no-pace' },
    verdict,
  }
}

function linesOf(cutOffs: readonly ShiftCutOff[]): string[] {
  return wallboardCutOffs(cutOffs).shown.map((one) => `${one.cutOff.slice(11, 16)} ${one.verdict} ${one.toPrint}`)
}

it('groups the addresses of one time under the worst of their verdicts', () => {
  expect(linesOf([cutOff('16:30', 'met', 2), cutOff('16:30', 'at-risk', 3), cutOff('17:00', 'printed', 0)])).toEqual([
    '16:30 at-risk 5',
    '17:00 printed 0',
  ])
})

it('keeps a line for passed cut-offs with unprinted orders, and counts what does not fit', () => {
  const open = ['14:00', '15:00', '16:00', '17:00'].map((time) => cutOff(time, 'met', 1))
  const passed = [cutOff('11:00', 'passed', 4), cutOff('12:00', 'passed', 0), cutOff('13:00', 'passed', 2)]
  expect(linesOf([...open, ...passed])).toEqual(['14:00 met 1', '15:00 met 1', '11:00 passed 6'])
  expect(wallboardCutOffs([...open, ...passed]).more).toBe(2)
  expect(linesOf([...open, cutOff('12:00', 'passed', 0)])).toHaveLength(3)
})

it('shows cut-offs with orders to print rather than earlier ones for which all is printed', () => {
  const printed = ['10:00', '11:00', '12:00'].map((time) => cutOff(time, 'printed', 0))
  const open = ['13:00', '14:00'].map((time) => cutOff(time, 'at-risk', 2))
  expect(linesOf([...printed, ...open])).toEqual(['10:00 printed 0', '13:00 at-risk 2', '14:00 at-risk 2'])
})

it('shows nothing without cut-offs', () => {
  expect(wallboardCutOffs([])).toEqual({ shown: [], more: 0 })
})
