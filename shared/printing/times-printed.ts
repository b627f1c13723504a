import type { Sheet } from './batch.ts'
import { documentKey } from './expected-documents.ts'

/** True when it printed, or may have. A void sheet counts when it had gone to a printer before. */
function mayHavePrinted(sheet: Sheet): boolean {
  if (sheet.state === 'voided') return sheet.jobUuid !== null
  return sheet.state !== 'intended' && sheet.state !== 'failed'
}

/** How often each document of one order was or may have been printed, every copy counted, by `documentKey`. */
export function timesPrinted(sheets: readonly Sheet[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const sheet of sheets.filter(mayHavePrinted)) times.set(documentKey(sheet), (times.get(documentKey(sheet)) ?? 0) + 1)
  return times
}
