import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { chooseSheets, leftOutSinceShown, type ReprintPolicy } from '../../../../../electron/printing/plan/choose-sheets.ts'
import { planBatch } from '../../../../../electron/printing/plan/plan-batch.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import type { PlannedSheet, Sheet, SheetState } from '../../../../../shared/printing/batch.ts'
import { expectedDocuments, printProgress } from '../../../../../shared/printing/expected-documents.ts'
import { documentRuleSchema } from '../../../../../shared/printing/document-rules.ts'
import { orderToGenerate, orderToPrint } from '../order-fixtures.ts'
import { labelSheet, settingsWith } from '../printing-fixtures.ts'
import { ledgerSheet } from '../ledger/sheet-fixtures.ts'

const noClaims: ReadonlySet<number> = new Set()
const leaveOut = { kind: 'leave-out' } as const

function plan(
  orders: readonly Order[],
  orderIds: readonly number[],
  earlier: readonly Sheet[] = [],
  invoiceCopies = 1,
  lostAt: string | null = null,
  labelCopies = 1,
  decided: ReadonlySet<string> = new Set(),
) {
  const rules =
    labelCopies === 1
      ? []
      : [documentRuleSchema.parse({ documents: ['waybill_document'], printer: 'folder', media: '4x6in', copies: labelCopies })]
  const settings = settingsWith({ invoiceCopies, rules }).printing
  const printerNames = new Map([['folder', 'PDF folder']])
  return planBatch({
    orderIds,
    orders: new Map(orders.map((order) => [order.id, order])),
    settings,
    earlier,
    printerNames,
    lostAt,
    decided,
  })
}

function earlierLabel(orderId: number, state: SheetState): Sheet {
  return ledgerSheet(labelSheet(orderId), state)
}

/** e.g. `1 label 2 jam`: the order, the document, its copy and why it is printed again. */
function lines(sheets: readonly (PlannedSheet & { again?: string })[]): string[] {
  return sheets.map(({ orderId, place, copy, again }) =>
    [orderId, place.kind === 'waybill_document' ? 'label' : 'invoice', copy, ...(again === undefined ? [] : [again])].join(' '),
  )
}

test.each(['submitted', 'unknown'] as const)('a %s document is left out, and a reprint is refused for its whole order', (state) => {
  const planned = plan([orderToPrint(1), orderToPrint(2)], [1, 2], [earlierLabel(1, state)])
  const left = chooseSheets(planned, leaveOut, noClaims)
  expect(left.sheets.map((sheet) => `${sheet.orderId} ${sheet.place.kind}`)).toEqual([
    '1 commercial_invoice',
    '2 waybill_document',
    '2 commercial_invoice',
  ])
  const again = chooseSheets(planned, { kind: 'reprint', reason: 'torn' }, noClaims)
  expect(new Set(again.sheets.map((sheet) => sheet.orderId))).toEqual(new Set([2]))
  expect(again.problems).toMatchObject([{ orderId: 1, failure: { kind: 'in-doubt' } }])
})

test('an order that another batch has claimed is always busy', () => {
  for (const again of [leaveOut, { kind: 'reprint', reason: 'torn' }] as const) {
    const chosen = chooseSheets(plan([orderToPrint(1)], [1]), again, new Set([1]))
    expect(chosen).toMatchObject({ sheets: [], problems: [{ orderId: 1, failure: { kind: 'busy' } }] })
  }
})

test('after the ledger lost data, orders from before the loss without a later decision are printed only on purpose', () => {
  const lostAt = '2026-11-21T12:00:00Z'
  const before = { ...orderToPrint(1), createdAt: '2026-11-21T11:59:59Z' }
  const after = { ...orderToPrint(2), createdAt: '2026-11-21T12:00:01Z' }
  const recorded = { ...orderToPrint(3), createdAt: '2026-11-21T10:00:00Z' }
  const undated = { ...orderToPrint(4), createdAt: null }
  const failedBefore = { ...orderToPrint(5), createdAt: '2026-11-21T10:00:00Z' }
  const sent = { ...orderToPrint(6), createdAt: '2026-11-21T10:00:00Z' }
  const since = earlierLabel(3, 'failed')
  const earlier = [since, earlierLabel(5, 'failed'), earlierLabel(6, 'spooled')]
  const planned = plan(
    [before, after, recorded, undated, failedBefore, sent],
    [1, 2, 3, 4, 5, 6],
    earlier,
    0,
    lostAt,
    1,
    new Set([since.id]),
  )
  expect(planned.unknownBefore.map(({ orderId }) => orderId)).toEqual([1, 4, 5])
  expect(planned.printedBefore.map(({ orderId }) => orderId)).toEqual([6])

  const leftOut = chooseSheets(planned, leaveOut, noClaims)
  expect(leftOut.sheets.map(({ orderId }) => orderId)).toEqual([2, 3])
  expect(leftOut.problems.map(({ orderId, failure }) => [orderId, failure.kind])).toEqual([
    [1, 'in-doubt'],
    [4, 'in-doubt'],
    [5, 'in-doubt'],
  ])

  const onPurpose = chooseSheets(planned, { kind: 'reprint', reason: 'It was not printed' }, noClaims)
  expect(onPurpose.sheets.map(({ orderId, reason }) => [orderId, reason ?? null])).toEqual([
    [1, 'It was not printed'],
    [2, null],
    [3, null],
    [4, 'It was not printed'],
    [5, 'It was not printed'],
    [6, 'It was not printed'],
  ])
})

test('a reprint marks each sheet with its reason, keeps the number of the sheet it replaces and continues the numbers of further copies', () => {
  const order = orderToPrint(1)
  const sent = plan([order], [1]).sheets.map((sheet) => ledgerSheet(sheet, 'spooled'))
  const planned = plan([order], [1], sent)
  const jam = { kind: 'reprint', why: 'jam', reason: 'Paper jam' } as const
  const once = chooseSheets(planned, jam, noClaims).sheets
  expect(lines(once)).toEqual(['1 label 1 jam', '1 invoice 1 jam'])
  expect(once.every(({ reason }) => reason === 'Paper jam')).toBe(true)

  const labels = { ...jam, copies: 3, places: [{ kind: 'waybill_document' as const, leg: 0 }] }
  const thrice = chooseSheets(planned, labels, noClaims).sheets
  expect(lines(thrice)).toEqual(['1 label 1 jam', '1 label 2 jam', '1 label 3 jam'])
  const after = [...sent, ...thrice.map((sheet) => ledgerSheet(sheet, 'spooled', { again: 'jam' }))]
  expect(lines(chooseSheets(plan([order], [1], after), { ...labels, copies: 2 }, noClaims).sheets)).toEqual([
    '1 label 1 jam',
    '1 label 4 jam',
  ])
  expect(chooseSheets(plan([order], [1], after), leaveOut, noClaims).sheets).toEqual([])
})

test('a reprint of fewer copies than the set prints that many, and a copy that was never printed counts as a first print', () => {
  const order = orderToPrint(1)
  const both = plan([order], [1], [], 3)
  const [label, first, second] = both.sheets.map((sheet) => ledgerSheet(sheet, 'spooled'))
  if (label === undefined || first === undefined || second === undefined) throw new Error('The set is smaller than expected.')
  const planned = plan([order], [1], [label, first, second], 3)
  const { sheets } = chooseSheets(planned, { kind: 'reprint', reason: 'lost', copies: 1 }, noClaims)
  expect(lines(sheets)).toEqual(['1 label 1 other', '1 invoice 1 other', '1 invoice 3'])
  expect(sheets.at(-1)?.reason).toBeUndefined()
})

test('reports a document that the order does not print, and prints the other orders', () => {
  const orders = [orderToPrint(1, { domestic: true }), orderToPrint(2)]
  const invoice = [{ kind: 'commercial_invoice' as const, leg: null }]
  const chosen = chooseSheets(plan(orders, [1, 2]), { kind: 'reprint', reason: 'lost', places: invoice }, noClaims)
  expect(lines(chosen.sheets)).toEqual(['2 invoice 1'])
  expect(chosen.problems).toMatchObject([{ orderId: 1, failure: { kind: 'not-allowed' } }])
})

test('when waybills are generated, orders without one are awaited at their place and are no problem', () => {
  const orders = [orderToGenerate(1), orderToPrint(2), orderToGenerate(3), orderToGenerate(4, { status: 'cancelled' }), orderToGenerate(5)]
  const planned = plan(orders, [1, 2, 3, 4, 5])
  const { awaited, problems } = chooseSheets(planned, leaveOut, new Set([5]), true)
  expect(awaited).toEqual([
    { orderId: 1, reference: 'PB-1', after: 0 },
    { orderId: 3, reference: 'PB-3', after: 2 },
  ])
  expect(problems.map(({ orderId, failure }) => [orderId, failure.kind])).toEqual([
    [4, 'order-cancelled'],
    [5, 'busy'],
  ])
  const without = chooseSheets(planned, leaveOut, noClaims)
  expect(without.awaited).toEqual([])
  expect(without.problems.map(({ orderId }) => orderId)).toEqual([1, 3, 4, 5])
  const named: ReprintPolicy = { kind: 'reprint', reason: 'lost', places: [{ kind: 'waybill_document', leg: 0 }] }
  expect(chooseSheets(planned, named, noClaims, true).awaited).toEqual([])
})

const anyState = constantFrom<SheetState>('submitted', 'spooled', 'confirmed', 'failed', 'unknown', 'voided')
const history = array(record({ document: integer({ min: 0, max: 5 }), state: anyState, further: boolean() }), { maxLength: 12 })
const again = record({ copies: constantFrom(undefined, 1, 2, 5), labelsOnly: boolean() }).map(({ copies, labelsOnly }): ReprintPolicy => ({
  kind: 'reprint',
  why: 'damaged',
  reason: 'torn',
  ...(copies === undefined ? {} : { copies }),
  ...(labelsOnly ? { places: [{ kind: 'waybill_document', leg: 0 }] } : {}),
}))
const order = orderToPrint(1, { hub: true })

/** A history of the order's sheets, some of them copies beyond the set. */
function sheetsOf(events: readonly { document: number; state: SheetState; further: boolean }[]): Sheet[] {
  const { sheets } = plan([order], [1], [], 2, null, 2)
  return events.flatMap(({ document, state, further }, index) => {
    const sheet = sheets[document]
    if (sheet === undefined) return []
    return [ledgerSheet({ ...sheet, copy: further ? sheet.copy + 2 : sheet.copy }, state, { id: `${index}` })]
  })
}

test('whatever happened before, an order with a sheet in doubt is never reprinted', () => {
  assert(
    property(history, again, (events, asked) => {
      const earlier = sheetsOf(events)
      const chosen = chooseSheets(plan([order], [1], earlier, 2, null, 2), asked, noClaims)
      const doubtful = earlier.some(({ state }) => state === 'unknown' || state === 'submitted')
      expect(chosen.problems.some(({ failure }) => failure.kind === 'in-doubt')).toBe(doubtful)
      expect(doubtful && chosen.sheets.length > 0).toBe(false)
    }),
  )
})

/** How many sheets a reprint of two labels and an invoice, each in two copies, should have. */
function sheetsWanted(asked: ReprintPolicy): number {
  if (asked.kind === 'leave-out') return 0
  return (asked.copies ?? 2) * (asked.places === undefined ? 3 : 1)
}

test('after any reprint, a sent set stays sent and no larger, and every sheet is a separate copy', () => {
  const settings = settingsWith({
    invoiceCopies: 2,
    rules: [documentRuleSchema.parse({ documents: ['waybill_document'], printer: 'folder', media: '4x6in', copies: 2 })],
  }).printing
  const expected = expectedDocuments(order, settings)
  const sent = plan([order], [1], [], 2, null, 2).sheets.map((sheet) => ledgerSheet(sheet, 'spooled'))
  assert(
    property(array(record({ asked: again, state: constantFrom<SheetState>('spooled', 'failed') }), { maxLength: 4 }), (rounds) => {
      const sheets = [...sent]
      for (const { asked, state } of rounds) {
        const planned = plan([order], [1], sheets, 2, null, 2)
        const chosen = chooseSheets(planned, asked, noClaims)
        expect(chosen.sheets.every((sheet) => sheet.again === 'damaged' && sheet.reason === 'torn')).toBe(true)
        expect(new Set(lines(chosen.sheets.map((sheet) => ({ ...sheet, orderId: sheet.place.leg ?? 9 })))).size).toBe(chosen.sheets.length)
        expect(chosen.sheets).toHaveLength(sheetsWanted(asked))
        sheets.push(...chosen.sheets.map((sheet) => ledgerSheet(sheet, state, { again: 'damaged' })))
        expect(printProgress(expected, sheets)).toBe('sent')
        expect(chooseSheets(plan([order], [1], sheets, 2, null, 2), leaveOut, noClaims).sheets).toEqual([])
      }
    }),
  )
})

test('an order shown in the plan is reported when nothing of it is left to print, and one that was not shown is not', () => {
  const planned = plan(
    [orderToPrint(1), orderToPrint(2), orderToPrint(3)],
    [1, 2, 3],
    [1, 3].flatMap((orderId) => plan([orderToPrint(orderId)], [orderId]).sheets.map((sheet) => ledgerSheet(sheet, 'spooled'))),
  )
  const chosen = chooseSheets(planned, leaveOut, noClaims)
  expect([...new Set(chosen.sheets.map(({ orderId }) => orderId))]).toEqual([2])
  const leftOut = leftOutSinceShown({ announced: [1, 2] }, planned, chosen)
  expect(leftOut.map(({ orderId, failure }) => [orderId, failure.code])).toEqual([[1, 'printPlanFailures.changedSinceShown']])
  expect(leftOut[0]?.reference).toBe(planned.sheets.find(({ orderId }) => orderId === 1)?.reference)
})
