import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes the ledger of a profile look as it does after a kill between handing a sheet over and hearing of it, at a printer that is gone:
 * every sheet that was sent has only been submitted, to a printer nobody can ask.
 */
export function leaveSheetsInDoubt(profile: string): void {
  const ledger = new DatabaseSync(join(profile, 'ledger.db'))
  try {
    ledger.exec(`
      DROP TRIGGER sheets_no_update;
      UPDATE sheets SET printer_id = 'cups:taken-away', printer_name = 'Zebra by the door';
      CREATE TRIGGER sheets_no_update BEFORE UPDATE ON sheets BEGIN SELECT RAISE(ABORT, 'the print ledger is append-only'); END;
      INSERT INTO sheet_events (sheet_id, state, job, job_uuid, sha256, file, failure, person, reason, at)
        SELECT id, 'submitted', job, job_uuid, sha256, NULL, NULL, person, reason, at FROM sheets_now WHERE state = 'spooled';
      UPDATE sheet_state SET state = 'submitted', event = (SELECT max(number) FROM sheet_events WHERE sheet_events.sheet_id = sheet_state.sheet_id);
    `)
  } finally {
    ledger.close()
  }
}
