import { legsOfOrders } from '../../shared/documents/document.ts'
import { commandLineFailures } from '../../shared/messages/command-line/command-line-failures.ts'
import { commandLineMessages } from '../../shared/messages/host/command-line-messages.ts'
import type { Batch, PlannedSheet, Sheet, SheetState } from '../../shared/printing/batch.ts'
import { documentLabel } from '../printing/document-label.ts'
import type { CommandReport } from './command-report.ts'

/** The states of a sheet in the JSON output: `planned` only in a dry run. */
const sheetResults = {
  intended: 'not-sent',
  submitted: 'in-doubt',
  spooled: 'sent',
  confirmed: 'confirmed',
  failed: 'failed',
  unknown: 'in-doubt',
  voided: 'void',
} as const satisfies Record<SheetState, string>

type SheetResult = (typeof sheetResults)[SheetState] | 'planned'

/** One sheet in the JSON output. `leg` counts from 0; null for documents of the whole order. */
export function sheetData(sheet: Omit<PlannedSheet, 'because' | 'media'>, result: SheetResult) {
  return {
    reference: sheet.reference,
    document: sheet.place.kind,
    leg: sheet.place.leg,
    copy: sheet.copy,
    waybill: sheet.waybill,
    printer: sheet.printerName,
    state: result,
  }
}

function problemOf(sheet: Sheet, legs: number): CommandReport['failures'] {
  const about = sheet.reference
  const document = documentLabel(sheet, legs)
  const result = sheetResults[sheet.state]
  if (result === 'in-doubt') return [{ about, failure: commandLineFailures.sheetInDoubt({ document }) }]
  if (result !== 'failed' && result !== 'not-sent') return []
  return [{ about, failure: sheet.failure ?? commandLineFailures.sheetNotSent({ document }) }]
}

/** The result of a batch that no longer runs. */
export function reportBatch(batch: Batch): CommandReport {
  const legsOf = legsOfOrders(batch.list)
  const results = batch.list.map((sheet) => sheetResults[sheet.state])
  const count = (...wanted: readonly SheetResult[]): number => results.filter((result) => wanted.includes(result)).length
  const inDoubt = count('in-doubt')
  const halted = batch.halt === undefined ? [] : [{ about: null, failure: batch.halt }]
  const failures = [
    ...halted,
    ...batch.list.flatMap((sheet) => problemOf(sheet, legsOf(sheet.orderId))),
    ...batch.problems.map(({ reference, failure }) => ({ about: reference, failure })),
  ]
  return {
    outcome: inDoubt > 0 ? 'in-doubt' : failures.length > 0 ? 'failed' : 'done',
    lines: [
      commandLineMessages.printResult.message({ sent: count('sent', 'confirmed'), failed: count('failed', 'not-sent', 'void'), inDoubt }),
    ],
    failures,
    data: { batch: batch.id, sheets: batch.list.map((sheet) => sheetData(sheet, sheetResults[sheet.state])) },
  }
}
