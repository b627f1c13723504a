import type { Sheet } from '../../../shared/printing/batch.ts'
import type { NewBatch, NewSheet } from './ledger-port.ts'

/** The maximum number of sheets of an awaited order: its positions are reserved. */
export const maxAwaitedSheets = 50

/** SQL for the highest position of a batch, including those reserved for its awaited orders; `placeholder` is the parameter for the batch. */
export function lastPositionSql(placeholder: string): string {
  return `SELECT coalesce(max(position), 0) AS position FROM (
    SELECT position FROM sheets WHERE batch_id = ${placeholder}
    UNION ALL SELECT position + ${maxAwaitedSheets - 1} FROM awaited WHERE batch_id = ${placeholder}) AS taken`
}

/** The position of each sheet and each awaited order: without gaps, except those reserved for awaited orders. */
export function placesIn({ sheets, awaited }: Pick<NewBatch, 'sheets' | 'awaited'>): {
  readonly sheetPlaces: readonly number[]
  readonly awaitedPlaces: readonly number[]
} {
  const sheetPlaces: number[] = []
  const awaitedPlaces: number[] = []
  for (let index = 0; index <= sheets.length; index += 1) {
    while ((awaited[awaitedPlaces.length]?.after ?? sheets.length + 1) <= index) {
      awaitedPlaces.push(index + 1 + awaitedPlaces.length * maxAwaitedSheets)
    }
    if (index < sheets.length) sheetPlaces.push(index + 1 + awaitedPlaces.length * maxAwaitedSheets)
  }
  return { sheetPlaces, awaitedPlaces }
}

/** The orders that a batch claims, and how many it concerns. */
export function ordersIn({ sheets, awaited, problems }: NewBatch): { readonly claimed: readonly number[]; readonly total: number } {
  const claimed = new Set([...sheets, ...awaited].map(({ orderId }) => orderId))
  return { claimed: [...claimed], total: new Set([...claimed, ...problems.map(({ orderId }) => orderId)]).size }
}

/** The first characters of an id, which identify its sheet in a file name: no two sheets share them. */
export function shortIdOf(id: string): string {
  return id.slice(0, 8)
}

/** Adds the candidates whose short id no other sheet has, with the short id as key. */
export function addFreshIds(ids: Map<string, string>, candidates: readonly string[], taken: ReadonlySet<unknown>): void {
  for (const id of candidates) if (!taken.has(shortIdOf(id)) && !ids.has(shortIdOf(id))) ids.set(shortIdOf(id), id)
}

/** A planned sheet as stored with its first event. */
export function intendedSheet(
  batch: Pick<NewBatch, 'id' | 'person' | 'station'>,
  planned: NewSheet,
  { id, position, at }: { readonly id: string; readonly position: number; readonly at: string },
): Sheet {
  const { reason, again, againBy, because: _because, ...facts } = planned
  return {
    orderId: facts.orderId,
    reference: facts.reference,
    place: facts.place,
    waybill: facts.waybill,
    copy: facts.copy,
    printerId: facts.printerId,
    printerName: facts.printerName,
    media: facts.media,
    id,
    batchId: batch.id,
    position,
    state: 'intended',
    job: null,
    jobUuid: null,
    sha256: null,
    file: null,
    failure: null,
    person: batch.person,
    station: batch.station,
    reason: reason ?? null,
    again: again ?? null,
    againBy: againBy ?? null,
    isOverridden: false,
    page: null,
    slot: null,
    changedAt: at,
    sentAt: null,
  }
}
