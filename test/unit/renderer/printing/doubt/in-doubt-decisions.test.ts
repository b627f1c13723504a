import { describe, expect, test } from 'vitest'
import {
  groupInDoubtByPrinter,
  findInDoubtSheet,
  decideUpTo,
  sheetIdsWith,
  decisionOn,
  withSheetDecision,
  type InDoubtGroup,
  type Decisions,
} from '../../../../../renderer/printing/doubt/in-doubt-decisions.ts'
import { formatInDoubtSheetDetail, formatInDoubtSheet } from '../../../../../renderer/printing/doubt/in-doubt-text.ts'
import { sheetOf } from '../sheet-of.ts'

function pileOf(...sheets: ReturnType<typeof sheetOf>[]): InDoubtGroup {
  const [pile] = groupInDoubtByPrinter(sheets)
  if (pile === undefined) throw new Error('Nothing is in doubt.')
  return pile
}

function onePile(...positions: number[]): InDoubtGroup {
  return pileOf(...positions.map((position) => sheetOf(position, 'unknown')))
}

function piece(pile: InDoubtGroup, index: number): InDoubtGroup['inDoubtSheets'][number] {
  const found = pile.inDoubtSheets[index]
  if (found === undefined) throw new Error(`The pile has no piece ${index}.`)
  return found
}

test('asks only about sheets in doubt, pile by pile in printing order', () => {
  const piles = groupInDoubtByPrinter([
    sheetOf(4, 'unknown'),
    sheetOf(1, 'spooled'),
    sheetOf(2, 'unknown'),
    sheetOf(3, 'unknown', { printerId: 'documents', printerName: 'Laser' }),
  ])
  expect(
    piles.map((pile) => [pile.printerName, pile.inDoubtSheets.flatMap(({ sheets }) => sheets.map(({ position }) => position))]),
  ).toEqual([
    ['Label printer', [2, 4]],
    ['Laser', [3]],
  ])
})

describe('selecting the last sheet that is here', () => {
  test('resolves that sheet and all before it as printed, and all after it as not printed', () => {
    const decisions = decideUpTo(new Map(), onePile(1, 2, 3, 4), 'sheet-2')
    expect(sheetIdsWith(decisions, 'printed')).toEqual(['sheet-1', 'sheet-2'])
    expect(sheetIdsWith(decisions, 'not-printed')).toEqual(['sheet-3', 'sheet-4'])
  })

  test('resolves all as not printed if none is here', () => {
    expect(sheetIdsWith(decideUpTo(new Map(), onePile(1, 2), null), 'not-printed')).toEqual(['sheet-1', 'sheet-2'])
  })

  test('resolves nothing if the sheet is from another pile', () => {
    expect(decideUpTo(new Map(), onePile(1, 2), 'sheet-9').size).toBe(0)
  })

  test('keeps the decisions about another pile', () => {
    const before: Decisions = new Map([['sheet-9', 'printed']])
    expect(decideUpTo(before, onePile(1), null).get('sheet-9')).toBe('printed')
  })
})

test('a decision about one sheet replaces the earlier decision from the range', () => {
  const pile = onePile(1, 2)
  const decisions = withSheetDecision(decideUpTo(new Map(), pile, 'sheet-2'), piece(pile, 0), 'not-printed')
  expect(decisions.get('sheet-1')).toBe('not-printed')
  expect(decisions.get('sheet-2')).toBe('printed')
})

test('removing a decision leaves the sheet in doubt', () => {
  const pile = onePile(1, 2)
  expect(withSheetDecision(decideUpTo(new Map(), pile, null), piece(pile, 0), null).has('sheet-1')).toBe(false)
})

describe('labels on one sheet', () => {
  const shared = pileOf(
    sheetOf(1, 'unknown', { page: 'sheet-1', slot: 0 }),
    sheetOf(2, 'unknown', { page: 'sheet-1', slot: 1 }),
    sheetOf(3, 'unknown', { page: 'sheet-3', slot: 0 }),
  )

  test('are one physical sheet with one answer', () => {
    expect(shared.inDoubtSheets.map(({ sheets }) => sheets.map(({ position }) => position))).toEqual([[1, 2], [3]])
    const decisions = withSheetDecision(new Map(), piece(shared, 0), 'printed')
    expect(sheetIdsWith(decisions, 'printed')).toEqual(['sheet-1', 'sheet-2'])
    expect(decisionOn(decisions, piece(shared, 0))).toBe('printed')
    expect(decisionOn(decisions, piece(shared, 1))).toBeNull()
  })

  test('are resolved together when the sheet is the last one that is here', () => {
    const decisions = decideUpTo(new Map(), shared, 'sheet-1')
    expect(sheetIdsWith(decisions, 'printed')).toEqual(['sheet-1', 'sheet-2'])
    expect(sheetIdsWith(decisions, 'not-printed')).toEqual(['sheet-3'])
  })

  test('are named by the first and the last label', () => {
    expect(formatInDoubtSheet(piece(shared, 0))).toBe('WB1 to WB2')
    expect(formatInDoubtSheetDetail(piece(shared, 0))).toBe('Labels 1 to 2 on one sheet: REF-1, REF-2')
    expect(formatInDoubtSheetDetail(piece(shared, 1))).toBe('Sheet 3: Label of REF-3')
  })
})

test('the label of one of two legs is named with its leg, even if only that label is in doubt', () => {
  const [first, second] = [0, 1].map((leg) => ({ orderId: 7, reference: 'PB-7', place: { kind: 'waybill_document', leg } as const }))
  const pile = pileOf(sheetOf(1, 'unknown', first), sheetOf(2, 'confirmed', second))
  expect(formatInDoubtSheetDetail(piece(pile, 0))).toBe('Sheet 1: Label, leg 1 of PB-7')
})

test('the last sheet is found by scanning its waybill or reference, and not by a code that fits two sheets', () => {
  const pile = pileOf(sheetOf(1, 'unknown', { reference: 'PB-1' }), sheetOf(2, 'unknown', { reference: 'PB-1' }))
  expect(findInDoubtSheet(pile, ' wb2 ')?.key).toBe('sheet-2')
  expect(findInDoubtSheet(pile, ']C0W-B2\r\n')?.key).toBe('sheet-2')
  expect(findInDoubtSheet(pile, 'PB-1')).toBeNull()
  expect(findInDoubtSheet(pile, '')).toBeNull()
})
