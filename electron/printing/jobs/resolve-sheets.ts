import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import { documentLabel } from '../document-label.ts'
import { sheetFailures } from '../../../shared/messages/print-jobs/sheet-failures.ts'

export interface ResolveTools {
  readonly ledger: Ledger
  readonly person: () => string
  readonly onSheetChanged: (sheet: Sheet) => void
}

function cannotResolve(sheet: Sheet): Failure {
  const { reference, state } = sheet
  return sheetFailures.cannotResolve({ reference, document: documentLabel(sheet), state })
}

/** A person's decision on sheets that are sent or in doubt, in one commit. Repeating the same decision changes nothing. */
export async function resolveSheets(
  tools: ResolveTools,
  sheetIds: readonly string[],
  decision: 'printed' | 'not-printed',
): Promise<Result<readonly Sheet[]>> {
  const state = decision === 'printed' ? 'confirmed' : 'failed'
  const failure = decision === 'printed' ? null : sheetFailures.notPrinted()
  const sheets: Sheet[] = []
  for (const sheetId of new Set(sheetIds)) {
    const sheet = await tools.ledger.sheet(sheetId)
    if (sheet === null) return failed(sheetFailures.noSuchSheet())
    if (sheet.state !== 'spooled' && sheet.state !== 'unknown' && sheet.state !== state) return failed(cannotResolve(sheet))
    sheets.push(sheet)
  }
  const open = sheets.filter((sheet) => sheet.state !== state)
  const person = tools.person()
  const stored = await tools.ledger.changeAll(open.map((sheet) => ({ sheetId: sheet.id, from: sheet.state, state, failure, person })))
  if (!stored.ok) return stored
  for (const sheet of stored.value) tools.onSheetChanged(sheet)
  return success(sheets)
}

/** Scanning a fresh label confirms its sheet. Scanning it twice is harmless. */
export async function confirmByScan(tools: ResolveTools, waybill: string): Promise<Result<Sheet>> {
  const sheet = await tools.ledger.sheetOfWaybill(waybill)
  if (sheet === null) return failed(sheetFailures.noSuchLabel())
  if (sheet.state === 'confirmed') return success(sheet)
  const change = { from: sheet.state, state: 'confirmed', failure: null, person: tools.person() } as const
  const stored = await tools.ledger.change(sheet.id, change)
  if (stored.ok) tools.onSheetChanged(stored.value)
  return stored
}
