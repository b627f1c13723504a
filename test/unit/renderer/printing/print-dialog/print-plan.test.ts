import { expect, test } from 'vitest'
import { planLines, formatPlanLine, sheetsToSend } from '../../../../../renderer/printing/print-dialog/print-plan.ts'
import { routingMessages } from '../../../../../shared/messages/printing/routing-messages.ts'
import type { PlannedSheet, PrintPlan } from '../../../../../shared/printing/batch.ts'
import { sheetOf } from '../sheet-of.ts'

function planned(orderId: number, more: Partial<PlannedSheet> = {}): PlannedSheet {
  const { reference, place, waybill, copy, printerId, printerName, media } = sheetOf(orderId, 'intended')
  return { orderId, reference, place, waybill, copy, printerId, printerName, media, because: routingMessages.labels.message(), ...more }
}

const whole = { copies: null, documentSlots: null } as const

function planOf(sheets: PlannedSheet[], more: Partial<PrintPlan> = {}): PrintPlan {
  return {
    orderIds: [],
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

const invoice = { place: { kind: 'commercial_invoice', leg: null }, printerId: 'laser', printerName: 'Laser', media: 'a4' } as const

test('the dry run shows what goes where, and each reason once', () => {
  const lines = planLines([
    planned(1),
    planned(2),
    planned(1, { ...invoice, waybill: null, because: routingMessages.customs.message({ copies: 1 }) }),
  ])
  expect(lines.map((line) => `${formatPlanLine(line)} -> ${line.printerName}: ${line.reasons.join(' ')}`)).toEqual([
    '2 labels -> Label printer: Labels go to the label printer.',
    '1 commercial invoice -> Laser: For customs, 1 copy.',
  ])
})

test('leaving out what was sent before leaves out that document and nothing else of the order', () => {
  const sheets = [planned(1), planned(1, { ...invoice, waybill: null }), planned(2)]
  const plan = planOf(sheets, { printedBefore: [sheetOf(1, 'spooled')] })
  expect(sheetsToSend(plan, 'leave-out').map((sheet) => [sheet.orderId, sheet.place.kind])).toEqual([
    [1, 'commercial_invoice'],
    [2, 'waybill_document'],
  ])
  expect(sheetsToSend(plan, whole)).toHaveLength(3)
})

test("does not leave out another order's document with the same waybill and place", () => {
  const plan = planOf([planned(2, { waybill: 'WB1' })], { printedBefore: [sheetOf(1, 'spooled')] })
  expect(sheetsToSend(plan, 'leave-out')).toHaveLength(1)
})

test('orders whose earlier record was lost are left out until the person decides', () => {
  const sheets = [planned(1), planned(2)]
  const plan = planOf(sheets, { unknownBefore: [{ orderId: 2, reference: 'PB-2' }] })
  expect(sheetsToSend(plan, 'leave-out').map(({ orderId }) => orderId)).toEqual([1])
  expect(sheetsToSend(plan, whole)).toEqual(sheets)
})
