import { ledgerFailures } from '../../../../shared/messages/print-jobs/ledger-failures.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import { abortCommit } from '../../../storage/abort-commit.ts'
import type { Query, SiteRow } from '../../../site/site-query.ts'
import { leftOutColumn, sheetOfRow } from '../ledger-rows.ts'
import type { SheetChange } from '../ledger-port.ts'
import { changedSheet, nextSheet } from '../next-sheet.ts'

/** SQLSTATE of `keep_sheet_state`: the sheet has a newer event than the one that was read. */
const newerEvent = 'PB001'

const insertEvent = `
  INSERT INTO sheet_events (sheet_id, follows, state, job, job_uuid, sha256, file, failure, person, station, claimed_by, reason, overruled,
    page, slot, left_out, printer_id, printer_name, media, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`

interface KnownSheet {
  readonly sheet: Sheet
  readonly event: number
  readonly claimedBy: string
  /** Another printer than planned. */
  readonly isMoved: boolean
}

function knownSheet(row: SiteRow): KnownSheet {
  return { sheet: sheetOfRow(row), event: Number(row['event']), claimedBy: String(row['claimed_by']), isMoved: row['moved'] === true }
}

async function readSheets(query: Query, ids: readonly string[]): Promise<Map<string, KnownSheet>> {
  const rows = await query('SELECT * FROM sheets_now WHERE id = ANY($1)', [ids])
  return new Map(rows.map((row) => [String(row['id']), knownSheet(row)]))
}

/** Each event has the full state of the sheet; its printer only when it is not the planned one. */
async function append(query: Query, { sheet, event, claimedBy, isMoved }: KnownSheet, at: string): Promise<Sheet> {
  const { id, state, job, jobUuid, sha256, file, failure, person, station, reason, isOverridden, page, slot } = sheet
  const facts = [state, job, jobUuid, sha256, file, failure === null ? null : JSON.stringify(failure), person, station, claimedBy]
  const printer = isMoved ? [sheet.printerId, sheet.printerName, sheet.media] : [null, null, null]
  try {
    await query(insertEvent, [id, event, ...facts, reason, isOverridden ? 1 : 0, page, slot, leftOutColumn(sheet), ...printer, at])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === newerEvent) abortCommit(ledgerFailures.changedMeanwhile())
    throw error
  }
  return changedSheet(sheet, at)
}

/** The operations of the ledger that change sheets. Each is called inside a commit. `station` is the id of this station. */
export function createPostgresSheetWriter(station: string) {
  function changed(known: KnownSheet, change: SheetChange): KnownSheet {
    const sheet = nextSheet(known.sheet, change)
    const isSubmission = sheet.state === 'submitted' && known.sheet.state === 'intended'
    if ((isSubmission || change.by === 'run') && known.claimedBy !== station) abortCommit(ledgerFailures.takenOver())
    return { ...known, sheet, isMoved: known.isMoved || change.printer !== undefined }
  }

  return {
    changeAll: async (query: Query, changes: readonly (SheetChange & { readonly sheetId: string })[], at: string): Promise<Sheet[]> => {
      const known = await readSheets(
        query,
        changes.map(({ sheetId }) => sheetId),
      )
      const after: Sheet[] = []
      for (const { sheetId, ...change } of changes) {
        // The same sheet may occur twice.
        const isRead = after.every(({ id }) => id !== sheetId)
        const now = isRead ? known.get(sheetId) : (await readSheets(query, [sheetId])).get(sheetId)
        if (now === undefined) throw new Error(`The ledger has no sheet ${sheetId}.`)
        after.push(await append(query, changed(now, change), at))
      }
      return after
    },

    takeOver: async (
      query: Query,
      sheetIds: readonly string[],
      by: { readonly person: string; readonly station: string },
      at: string,
    ): Promise<Sheet[]> => {
      const known = await readSheets(query, sheetIds)
      const after: Sheet[] = []
      for (const sheetId of sheetIds) {
        const now = known.get(sheetId)
        if (now === undefined) throw new Error(`The ledger has no sheet ${sheetId}.`)
        // What another station began to send stays its own: only a person can find out what happened to it.
        const failure = ledgerFailures.begunByStation({ station: now.sheet.station })
        const next =
          now.sheet.state === 'intended'
            ? { ...now, sheet: { ...now.sheet, ...by }, claimedBy: station }
            : { ...now, sheet: nextSheet(now.sheet, { from: 'submitted', state: 'unknown', failure }) }
        after.push(await append(query, next, at))
      }
      return after
    },

    /** In the order of the ids. */
    readAll: async (query: Query, sheetIds: readonly string[]): Promise<Sheet[]> => {
      const known = await readSheets(query, sheetIds)
      return sheetIds.flatMap((id) => known.get(id)?.sheet ?? [])
    },
  }
}
