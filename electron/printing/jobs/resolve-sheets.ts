import type { Failure } from '../../../shared/failure.ts'
import type { Sheet, SheetState } from '../../../shared/printing/batch.ts'
import { sheetTitle } from '../../../shared/printing/sheet-title.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Ledger } from '../ledger/ledger-port.ts'

export interface ResolveTools {
  readonly ledger: Ledger
  readonly person: () => string
  readonly onSheetChanged: (sheet: Sheet) => void
}

const saidNotPrinted: Failure = {
  kind: 'not-sent',
  message: 'A person looked and found that this sheet was not printed.',
  next: 'Print the order again: what was printed is left out.',
}

function cannotResolve(sheet: Sheet): Failure {
  const why: Partial<Record<SheetState, string>> = {
    intended: 'is not sent yet',
    submitted: 'is being handed over just now',
    confirmed: 'is confirmed as printed',
    failed: 'was not printed',
    voided: 'is void',
  }
  return {
    kind: 'not-allowed',
    message: `${sheetTitle(sheet)} ${why[sheet.state] ?? 'cannot be settled'}. None of the chosen sheets was changed.`,
    next: 'Settle only sheets that are sent or in doubt.',
  }
}

/** A person's word on sheets that are sent or in doubt, all in one commit or none. Saying the same twice changes nothing. */
export async function resolveSheets(
  tools: ResolveTools,
  sheetIds: readonly string[],
  verdict: 'printed' | 'not-printed',
): Promise<Result<readonly Sheet[]>> {
  const state = verdict === 'printed' ? 'confirmed' : 'failed'
  const failure = verdict === 'printed' ? null : saidNotPrinted
  const sheets: Sheet[] = []
  for (const sheetId of new Set(sheetIds)) {
    const sheet = await tools.ledger.sheet(sheetId)
    const message = 'The print ledger has no such sheet. Nothing was changed.'
    if (sheet === null) return failed({ kind: 'not-found', message, next: 'Look at the batch again.' })
    if (sheet.state !== 'spooled' && sheet.state !== 'unknown' && sheet.state !== state) return failed(cannotResolve(sheet))
    sheets.push(sheet)
  }
  const open = sheets.filter((sheet) => sheet.state !== state)
  const person = tools.person()
  const kept = await tools.ledger.changeAll(open.map((sheet) => ({ sheetId: sheet.id, from: sheet.state, state, failure, person })))
  if (!kept.ok) return kept
  for (const sheet of kept.value) tools.onSheetChanged(sheet)
  return success(sheets)
}

/** A scanned fresh label proves its sheet. Scanning it twice is harmless. */
export async function confirmByScan(tools: ResolveTools, waybill: string): Promise<Result<Sheet>> {
  const sheet = await tools.ledger.sheetOfWaybill(waybill)
  if (sheet === null) {
    return failed({
      kind: 'not-found',
      message: 'No label with this waybill was sent to a printer from this station. Nothing was confirmed.',
      next: 'Check that the label belongs to this station’s orders, or open the order by its reference.',
    })
  }
  if (sheet.state === 'confirmed') return success(sheet)
  const change = { from: sheet.state, state: 'confirmed', failure: null, person: tools.person() } as const
  const kept = await tools.ledger.change(sheet.id, change)
  if (kept.ok) tools.onSheetChanged(kept.value)
  return kept
}
