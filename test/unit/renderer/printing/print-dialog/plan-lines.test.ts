import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlanLines } from '../../../../../renderer/printing/print-dialog/plan-lines.tsx'
import { PrintersContext } from '../../../../../renderer/printing/printers-context.ts'
import { utilitySheetMessages } from '../../../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import type { PlannedSheet } from '../../../../../shared/printing/batch.ts'
import type { PrinterInfo } from '../../../../../shared/printing/printers/printer.ts'

const label: PlannedSheet = {
  orderId: 1,
  reference: 'PB-1',
  place: { kind: 'waybill_document', leg: 0 },
  waybill: 'W-1',
  copy: 1,
  printerId: 'zebra',
  printerName: 'Zebra 2',
  media: '4x6in',
  because: utilitySheetMessages.jobTitle.message({ sheet: 'test' }),
}

/** What the dialog says of the printer. */
function linesWith(printers: readonly Partial<PrinterInfo>[]): string {
  const zebra = {
    id: 'zebra',
    name: 'Zebra 2',
    kind: 'network' as const,
    says: '',
    accepting: true,
    media: [],
    place: null,
    state: 'ready' as const,
  }
  const value = printers.map((change) => ({ ...zebra, ...change }))
  const lines = createElement(PlanLines, { sheets: [label] })
  return renderToStaticMarkup(createElement(PrintersContext, { value }, lines)).replaceAll(/<[^>]*>/g, ' ')
}

test('each line says whether its printer can print now, and why not', () => {
  expect(linesWith([{}])).toContain('Ready')
  expect(linesWith([{ state: 'attention', says: 'No paper' }])).toContain('Zebra 2: Needs attention. No paper')
  expect(linesWith([{ state: 'offline' }])).not.toContain('Ready')
})

test('a line shows no state of an unknown printer', () => {
  expect(linesWith([])).not.toContain('Ready')
})
