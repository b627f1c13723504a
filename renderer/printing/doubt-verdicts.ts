import type { Sheet } from '../../shared/printing/batch.ts'

export type Verdict = 'printed' | 'not-printed'

/** What the person has said so far of each sheet in doubt, by ledger id. A sheet that is not here stays in doubt. */
export type Verdicts = ReadonlyMap<string, Verdict>

/** The sheets in doubt that came out of one printer, in printing order. */
export interface DoubtPile {
  readonly printerId: string
  readonly printerName: string
  readonly sheets: readonly Sheet[]
}

/** Sheets in doubt by printer, because "the last one in your hand" only means something within one pile of paper. */
export function doubtPiles(list: readonly Sheet[]): DoubtPile[] {
  const piles = new Map<string, DoubtPile & { sheets: Sheet[] }>()
  for (const sheet of list.toSorted((one, other) => one.position - other.position)) {
    if (sheet.state !== 'unknown') continue
    const pile = piles.get(sheet.printerId)
    if (pile === undefined) piles.set(sheet.printerId, { printerId: sheet.printerId, printerName: sheet.printerName, sheets: [sheet] })
    else pile.sheets.push(sheet)
  }
  return [...piles.values()]
}

/** The person holds everything up to `lastId` and nothing after it; null means they hold none of the pile. */
export function settleByLast(verdicts: Verdicts, pile: DoubtPile, lastId: string | null): Verdicts {
  const last = lastId === null ? -1 : pile.sheets.findIndex((sheet) => sheet.id === lastId)
  if (lastId !== null && last === -1) return verdicts
  const decided = new Map(verdicts)
  for (const [index, sheet] of pile.sheets.entries()) decided.set(sheet.id, index <= last ? 'printed' : 'not-printed')
  return decided
}

export function withVerdict(verdicts: Verdicts, sheetId: string, verdict: Verdict): Verdicts {
  return new Map(verdicts).set(sheetId, verdict)
}

/** The person takes back what they said: the sheet stays in doubt. */
export function withoutVerdict(verdicts: Verdicts, sheetId: string): Verdicts {
  return new Map([...verdicts].filter(([id]) => id !== sheetId))
}

export function sheetIdsWith(verdicts: Verdicts, verdict: Verdict): string[] {
  return [...verdicts].filter(([, said]) => said === verdict).map(([id]) => id)
}
