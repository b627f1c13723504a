import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import { documentLabel } from '../document-label.ts'
import { sheetFailures } from '../../../shared/messages/print-jobs/sheet-failures.ts'
import { withdrawJobs, type WithdrawTools } from './withdraw-jobs.ts'

export interface ResolveTools {
  readonly ledger: Ledger
  readonly person: () => string
  readonly onSheetChanged: (sheet: Sheet) => void
}

function cannotResolve(sheet: Sheet): Failure {
  const { reference, state } = sheet
  return sheetFailures.cannotResolve({ reference, document: documentLabel(sheet), state })
}

/** The sheets that a person may decide on: sent, in doubt, or already in the decided state. */
async function readResolvable(ledger: Ledger, sheetIds: readonly string[], state: Sheet['state']): Promise<Result<readonly Sheet[]>> {
  const sheets: Sheet[] = []
  for (const sheetId of new Set(sheetIds)) {
    const sheet = await ledger.sheet(sheetId)
    if (sheet === null) return failed(sheetFailures.noSuchSheet())
    if (sheet.state !== 'spooled' && sheet.state !== 'unknown' && sheet.state !== state) return failed(cannotResolve(sheet))
    sheets.push(sheet)
  }
  return success(sheets)
}

/**
 * A person's decision on sheets that are sent or in doubt, in one commit. Repeating the same decision changes nothing. The jobs of sheets that
 * were not printed are cancelled first: a spooler could print them later, after a new copy.
 */
export async function resolveSheets(
  tools: ResolveTools & WithdrawTools & { readonly watch: (sheets: readonly Sheet[]) => void },
  sheetIds: readonly string[],
  decision: 'printed' | 'not-printed',
): Promise<Result<readonly Sheet[]>> {
  const state = decision === 'printed' ? 'confirmed' : 'failed'
  const failure = decision === 'printed' ? null : sheetFailures.notPrinted()
  const asked = await readResolvable(tools.ledger, sheetIds, state)
  if (!asked.ok) return asked
  const toWithdraw = decision === 'printed' ? [] : asked.value.filter((sheet) => sheet.state !== state)
  const withdrawn = await withdrawJobs(tools, toWithdraw)
  if (!withdrawn.ok) return withdrawn
  // A cancelled job may have changed its sheet.
  const sheets = toWithdraw.length === 0 ? asked : await readResolvable(tools.ledger, sheetIds, state)
  if (!sheets.ok) return sheets
  const open = sheets.value.filter((sheet) => sheet.state !== state)
  const person = tools.person()
  const stored = await tools.ledger.changeAll(open.map((sheet) => ({ sheetId: sheet.id, from: sheet.state, state, failure, person })))
  if (!stored.ok) return stored
  for (const sheet of stored.value) tools.onSheetChanged(sheet)
  const silent = new Set(withdrawn.value.map(({ id }) => id))
  tools.watch(stored.value.filter(({ id }) => silent.has(id)))
  return sheets
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
