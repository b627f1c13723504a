import type { TemporarySite } from './temporary-site.ts'

/** Takes everything back that was written after a commit and an event of a sheet, as a backup of that time does. */
export async function restoreTo(site: TemporarySite, commit: number, event: number): Promise<void> {
  for (const sql of [
    `DELETE FROM sheet_state WHERE NOT EXISTS (SELECT 1 FROM sheet_events WHERE sheet_events.sheet_id = sheet_state.sheet_id AND number <= ${event})`,
    `UPDATE sheet_state SET event = newest.number, state = newest.state FROM (
       SELECT DISTINCT ON (sheet_id) sheet_id, number, state FROM sheet_events WHERE number <= ${event} ORDER BY sheet_id, number DESC) AS newest
     WHERE newest.sheet_id = sheet_state.sheet_id`,
    `DELETE FROM sheet_events WHERE number > ${event}`,
    `DELETE FROM sheets WHERE NOT EXISTS (SELECT 1 FROM sheet_events WHERE sheet_id = sheets.id)`,
    `DELETE FROM site_commits WHERE number > ${commit}`,
    `ALTER TABLE site_commits ALTER COLUMN number RESTART WITH ${commit + 1}`,
  ]) {
    await site.query(sql, 'owner')
  }
}
