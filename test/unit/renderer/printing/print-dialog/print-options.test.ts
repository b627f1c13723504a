import { describe, expect, test } from 'vitest'
import { chooseSheets } from '../../../../../electron/printing/plan/choose-sheets.ts'
import {
  sheetsToPrint,
  initialPrintOptions,
  leftOutProblems,
  planInput,
  printButtonLabel,
  formatSequence,
  slotsToFind,
  sortOptionsFor,
  startInput,
  waybillsToGenerate,
  printDisabledReason,
  type PrintOptions,
} from '../../../../../renderer/printing/print-dialog/print-options.ts'
import { calls } from '../../../../../shared/contract/contract.ts'
import type { PlannedSheet, PrintPlan } from '../../../../../shared/printing/batch.ts'
import { failureOf, sheetOf } from '../sheet-of.ts'

const label = { kind: 'waybill_document', leg: 0 } as const
const invoice = { kind: 'commercial_invoice', leg: null } as const
const toPrint = { orderIds: [1, 2, 3], idsInSelectionOrder: [3, 1, 2] }

function planned(orderId: number, more: Partial<PlannedSheet> = {}): PlannedSheet {
  const { reference, place, waybill, copy, printerId, printerName, media } = sheetOf(orderId, 'intended')
  return { orderId, reference, place, waybill, copy, printerId, printerName, media, because: { code: 'test.label', details: {} }, ...more }
}

function planOf(more: Partial<PrintPlan> = {}): PrintPlan {
  const sheets = [1, 2].flatMap((id) => [
    planned(id),
    planned(id, { place: invoice, waybill: null }),
    planned(id, { place: invoice, waybill: null, copy: 2 }),
  ])
  return {
    orderIds: [1, 2],
    sheets,
    documents: [],
    problems: [],
    printedBefore: [],
    unknownBefore: [],
    pastPickup: [],
    onHold: [],
    reinstated: [],
    toGenerate: [],
    layouts: [],
    ...more,
  }
}

function choice(more: Partial<PrintOptions> = {}): PrintOptions {
  return { ...initialPrintOptions(null), ...more }
}

function what(sheets: readonly PlannedSheet[]): string[] {
  return sheets.map(({ orderId, place }) => `${orderId} ${place.kind}`).toSorted()
}

describe('the order of printing', () => {
  test('is the sequence in which the orders were selected if that is chosen', () => {
    expect(
      planInput(toPrint, {
        sort: 'chosen',
        includePastPickup: false,
        includeReinstated: false,
        includeHeld: [],
        fromStored: false,
        documentSlots: null,
      }),
    ).toEqual({
      orderIds: [3, 1, 2],
      sortBy: 'given',
    })
    expect(
      planInput(toPrint, {
        sort: 'listed',
        includePastPickup: false,
        includeReinstated: false,
        includeHeld: [],
        fromStored: false,
        documentSlots: null,
      }),
    ).toEqual({
      orderIds: [1, 2, 3],
      sortBy: 'given',
    })
    expect(
      planInput(toPrint, {
        sort: 'destination',
        includePastPickup: false,
        includeReinstated: false,
        includeHeld: [],
        fromStored: false,
        documentSlots: null,
      }),
    ).toEqual({
      orderIds: [1, 2, 3],
      sortBy: 'destination',
    })
  })

  test('the plan is requested with the same choices about departed parcels and stored documents as the batch', () => {
    const asked = planInput(toPrint, {
      sort: 'listed',
      includePastPickup: true,
      includeReinstated: true,
      includeHeld: [2],
      fromStored: true,
      documentSlots: null,
    })
    expect(asked).toMatchObject({ includePastPickup: true, includeReinstated: true, includeHeld: [2], fromStored: true })
    expect(
      startInput(toPrint, planOf(), choice({ includePastPickup: true, includeReinstated: true, includeHeld: [2] }), true),
    ).toMatchObject(asked)
    expect(calls['printing.plan'].input.parse(asked)).toEqual(asked)
  })

  test('the chosen documents are checked in advance only for a reprint from stored documents', () => {
    const reprint = choice({ again: 'reprint', documentSlots: [invoice] })
    expect(slotsToFind(reprint, true)).toEqual([invoice])
    expect(slotsToFind(reprint, false)).toBeNull()
    expect(slotsToFind(choice({ documentSlots: [invoice] }), true)).toBeNull()
    expect(slotsToFind(choice({ again: 'reprint', documentSlots: [] }), true)).toBeNull()
    const asked = planInput(toPrint, { ...reprint, fromStored: true })
    expect(calls['printing.plan'].input.parse(asked)).toMatchObject({ fromStored: true, places: [invoice] })
  })

  test('offers "as selected" only where it makes a difference, and nothing for one order', () => {
    expect(sortOptionsFor(toPrint).map(({ key }) => key)).toEqual(['listed', 'chosen', 'destination', 'service', 'reference'])
    expect(sortOptionsFor({ orderIds: [1, 2], idsInSelectionOrder: [1, 2] }).map(({ key }) => key)).not.toContain('chosen')
    expect(sortOptionsFor({ orderIds: [1] })).toEqual([])
  })

  test('shows which order comes first and which last', () => {
    expect(formatSequence(planOf({ orderIds: [2, 1] }), choice())).toBe('REF-2 prints first, REF-1 last, of 2 orders.')
    const plan = planOf({ orderIds: [8, 2, 1], toGenerate: [{ orderId: 8, reference: 'REF-8' }] })
    expect(formatSequence(plan, choice())).toBe('REF-8 prints first, REF-1 last, of 3 orders.')
    expect(formatSequence(plan, choice({ generateWaybills: false }))).toBe('REF-2 prints first, REF-1 last, of 2 orders.')
    expect(formatSequence(planOf({ sheets: [planned(1)] }), choice())).toBe('')
  })
})

describe('waybills created while printing', () => {
  const plan = planOf({
    toGenerate: [{ orderId: 8, reference: 'REF-8' }],
    problems: [
      { orderId: 8, reference: 'REF-8', failure: failureOf('no-waybill') },
      { orderId: 9, reference: 'REF-9', failure: failureOf('order-cancelled') },
    ],
  })

  test('are created unless the person leaves them out, and then the order is among those left out', () => {
    expect(startInput(toPrint, plan, choice()).generate).toBe(true)
    expect(leftOutProblems(plan, choice()).map(({ orderId }) => orderId)).toEqual([9])
    expect(startInput(toPrint, plan, choice({ generateWaybills: false })).generate).toBeUndefined()
    expect(leftOutProblems(plan, choice({ generateWaybills: false })).map(({ orderId }) => orderId)).toEqual([8, 9])
  })

  test('are never created if a person selected documents to reprint', () => {
    expect(waybillsToGenerate(plan, choice({ again: 'reprint', documentSlots: [label] }))).toBe(0)
  })

  test('are part of the button’s text', () => {
    expect(printButtonLabel(12, 4)).toBe('Print 12 sheets, create 4 waybills')
    expect(printButtonLabel(0, 1)).toBe('Create 1 waybill and print')
    expect(printButtonLabel(3, 0)).toBe('Print 3 sheets')
    expect(printButtonLabel(0, 0)).toBe('Print')
  })
})

describe('the request to the station', () => {
  test('matches the contract, with the reason, the documents, the copies and the start position', () => {
    const layout = {
      media: 'a4',
      columns: 2,
      rows: 2,
      label: { width: 105, height: 148 },
      margin: { left: 0, top: 0 },
      gap: { across: 0, down: 0 },
    } as const
    const plan = planOf({ layouts: [{ printerId: 'labels', printerName: 'Laser', layout, next: 1 }] })
    const input = startInput(
      toPrint,
      plan,
      choice({ sort: 'chosen', again: 'reprint', reason: 'lost', copies: 2, documentSlots: [label], startAt: { labels: 3, gone: 1 } }),
    )
    expect(input).toEqual({
      orderIds: [3, 1, 2],
      sortBy: 'given',
      announced: [1, 2],
      again: { kind: 'reprint', why: 'lost', by: 'button', reason: 'lost', copies: 2, places: [label] },
      startAt: { labels: 3 },
    })
    expect(calls['printing.start'].input.safeParse(input).success).toBe(true)
  })

  test('cannot be sent without a document or, for a reprint, without a reason', () => {
    expect(printDisabledReason(0, 0, choice())).toBe('There is nothing to print.')
    expect(printDisabledReason(0, 2, choice())).toBe('')
    expect(printDisabledReason(1, 0, choice({ again: 'reprint' }))).toBe('Choose a reason for the reprint.')
    expect(printDisabledReason(1, 0, choice({ again: 'reprint', reason: 'other', otherReason: ' ' }))).toBe(
      'Enter a reason for the reprint.',
    )
    expect(printDisabledReason(0, 0, choice({ again: 'reprint', documentSlots: [] }))).toBe('Select at least one document to reprint.')
  })
})

describe('the dialog counts what the station will print', () => {
  const before = [sheetOf(1, 'spooled', { orderId: 1 }), sheetOf(2, 'confirmed', { orderId: 1, place: invoice, waybill: null })]
  const doubt = sheetOf(3, 'unknown', { orderId: 2, waybill: 'WB2' })

  test.each([
    ['leaving out', planOf({ printedBefore: before }), choice()],
    ['a reprint of all', planOf({ printedBefore: before }), choice({ again: 'reprint' })],
    ['one copy of each', planOf({ printedBefore: before }), choice({ again: 'reprint', copies: 1 })],
    ['three copies of the labels', planOf({ printedBefore: before }), choice({ again: 'reprint', copies: 3, documentSlots: [label] })],
    ['an order in doubt', planOf({ printedBefore: [...before, doubt] }), choice({ again: 'reprint' })],
    ['a lost ledger', planOf({ unknownBefore: [{ orderId: 2, reference: 'REF-2' }] }), choice()],
    ['a lost ledger, printed anyway', planOf({ unknownBefore: [{ orderId: 2, reference: 'REF-2' }] }), choice({ again: 'reprint' })],
  ])('%s', (_name, plan, chosen) => {
    const { again } = startInput(toPrint, plan, chosen)
    const sent = chooseSheets(plan, again, new Set()).sheets
    expect(what(sheetsToPrint(plan, chosen))).toEqual(what(sent))
    expect(sent.length).toBeGreaterThan(0)
  })
})
