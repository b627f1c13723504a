import { unusualWaybillSql, waybillKeySql } from '../../storage/waybill-key-sql.ts'

function appendOnlyTriggers(tables: readonly string[]): string {
  return tables
    .flatMap((table) => ['UPDATE', 'DELETE'].map((step) => ({ table, step })))
    .map(
      ({ table, step }) =>
        `CREATE TRIGGER ${table}_no_${step.toLowerCase()} BEFORE ${step} ON ${table} BEGIN SELECT RAISE(ABORT, 'the print ledger is append-only'); END;`,
    )
    .join('\n')
}

/**
 * The print ledger's tables. Facts and events are only ever added: triggers refuse anything else. Only the table `sheet_state`
 * changes, a copy of each sheet's newest event kept in the same commit, so that lists need not search the history.
 */
const version1 = `
CREATE TABLE batches (
  id TEXT PRIMARY KEY, person TEXT NOT NULL, station TEXT NOT NULL, reason TEXT, orders INTEGER NOT NULL,
  problems TEXT NOT NULL, started_at TEXT NOT NULL
) STRICT;

CREATE TABLE batch_events (
  number INTEGER PRIMARY KEY AUTOINCREMENT, batch_id TEXT NOT NULL REFERENCES batches(id), state TEXT NOT NULL, halt TEXT, at TEXT NOT NULL
) STRICT;
CREATE INDEX batch_events_of_batch ON batch_events(batch_id, number);

CREATE TABLE sheets (
  number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, batch_id TEXT NOT NULL REFERENCES batches(id),
  position INTEGER NOT NULL, order_id INTEGER NOT NULL, reference TEXT NOT NULL, kind TEXT NOT NULL, leg INTEGER, waybill TEXT,
  copy INTEGER NOT NULL, printer_id TEXT NOT NULL, printer_name TEXT NOT NULL, media TEXT NOT NULL, because TEXT NOT NULL,
  station TEXT NOT NULL, UNIQUE (batch_id, position)
) STRICT;
CREATE INDEX sheets_of_order ON sheets(order_id, number);
CREATE INDEX sheets_of_waybill ON sheets(waybill, number) WHERE kind = 'waybill_document';
CREATE UNIQUE INDEX sheets_short_id ON sheets(substr(id, 1, 8));

CREATE TABLE sheet_events (
  number INTEGER PRIMARY KEY AUTOINCREMENT, sheet_id TEXT NOT NULL REFERENCES sheets(id), state TEXT NOT NULL, job TEXT, job_uuid TEXT,
  sha256 TEXT, file TEXT, failure TEXT, person TEXT NOT NULL, reason TEXT, at TEXT NOT NULL
) STRICT;
CREATE INDEX sheet_events_of_sheet ON sheet_events(sheet_id, number);

CREATE TABLE sheet_state (
  sheet_id TEXT PRIMARY KEY REFERENCES sheets(id), batch_id TEXT NOT NULL, state TEXT NOT NULL, job TEXT,
  event INTEGER NOT NULL REFERENCES sheet_events(number)
) STRICT;
CREATE INDEX sheet_state_by_state ON sheet_state(state, job);
CREATE INDEX sheet_state_of_batch ON sheet_state(batch_id, state, job);

CREATE VIEW sheets_now AS
  SELECT sheets.number, sheets.id, sheets.batch_id, position, order_id, reference, kind, leg, waybill, copy, printer_id, printer_name,
    media, station, sheet_events.state, sheet_events.job, job_uuid, sha256, file, failure, person, reason, at
  FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id JOIN sheet_events ON sheet_events.number = sheet_state.event;

${appendOnlyTriggers(['batches', 'batch_events', 'sheets', 'sheet_events'])}
`

/** When a damaged ledger was set aside: for older orders it is unknown whether they were printed. */
const version2 = 'CREATE TABLE losses (at TEXT NOT NULL) STRICT;'

/**
 * Orders whose waybill is created while printing, their results, and what an event records beyond the state: the place on a sheet of
 * labels, another printer than planned, a check that a person overrode. An awaited order ends once: it arrives or is given up.
 */
const version3 = `
ALTER TABLE sheets ADD COLUMN again TEXT;
ALTER TABLE sheet_events ADD COLUMN overruled INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sheet_events ADD COLUMN page TEXT;
ALTER TABLE sheet_events ADD COLUMN slot INTEGER;
ALTER TABLE sheet_events ADD COLUMN printer_id TEXT;
ALTER TABLE sheet_events ADD COLUMN printer_name TEXT;
ALTER TABLE sheet_events ADD COLUMN media TEXT;
CREATE INDEX sheet_events_on_page ON sheet_events(number) WHERE page IS NOT NULL AND state = 'submitted';

CREATE TABLE awaited (
  number INTEGER PRIMARY KEY AUTOINCREMENT, batch_id TEXT NOT NULL REFERENCES batches(id), order_id INTEGER NOT NULL,
  reference TEXT NOT NULL, position INTEGER NOT NULL, UNIQUE (batch_id, order_id)
) STRICT;
CREATE INDEX awaited_of_order ON awaited(order_id);

CREATE TABLE awaited_events (
  number INTEGER PRIMARY KEY AUTOINCREMENT, awaited INTEGER NOT NULL REFERENCES awaited(number),
  step TEXT NOT NULL CHECK (step IN ('asked', 'not-asked', 'arrived', 'given-up')), failure TEXT, at TEXT NOT NULL
) STRICT;
CREATE INDEX awaited_events_of_awaited ON awaited_events(awaited, number);
CREATE UNIQUE INDEX awaited_ends_once ON awaited_events(awaited) WHERE step IN ('arrived', 'given-up');

CREATE VIEW awaited_open AS SELECT awaited.*,
    coalesce((SELECT step FROM awaited_events WHERE awaited = awaited.number ORDER BY number DESC LIMIT 1) = 'asked', 0) AS asked
  FROM awaited WHERE NOT EXISTS (SELECT 1 FROM awaited_events WHERE awaited = awaited.number AND step IN ('arrived', 'given-up'));

DROP VIEW sheets_now;
CREATE VIEW sheets_now AS
  SELECT sheets.number, sheets.id, sheets.batch_id, position, order_id, reference, kind, leg, waybill, copy,
    coalesce(event.printer_id, sheets.printer_id) AS printer_id, coalesce(event.printer_name, sheets.printer_name) AS printer_name,
    coalesce(event.media, sheets.media) AS media, event.printer_id IS NOT NULL AS moved, station, event.state, event.job, job_uuid, sha256,
    file, failure, person, reason, again, overruled, page, slot, at
  FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id JOIN sheet_events AS event ON event.number = sheet_state.event;

${appendOnlyTriggers(['awaited', 'awaited_events'])}
`

/** Labels are found by the normal form of their waybill. */
const version4 = `CREATE INDEX sheets_by_waybill_key ON sheets (${waybillKeySql}) WHERE kind = 'waybill_document';`

/**
 * What a loss means for the orders: `event` is the newest sheet event at that time, to distinguish later decisions
 * from earlier knowledge. `cause` is how history was lost; `service-time` only dates it again by the service's clock.
 */
const version5 = `
ALTER TABLE losses ADD COLUMN event INTEGER NOT NULL DEFAULT 0;
ALTER TABLE losses ADD COLUMN cause TEXT;
`

/**
 * How a reprint was requested, and when a sheet was submitted: the newest event of a void sheet only says since when it is void.
 */
const version6 = `
ALTER TABLE sheets ADD COLUMN again_by TEXT;

DROP VIEW sheets_now;
CREATE VIEW sheets_now AS
  SELECT sheets.number, sheets.id, sheets.batch_id, position, order_id, reference, kind, leg, waybill, copy,
    coalesce(event.printer_id, sheets.printer_id) AS printer_id, coalesce(event.printer_name, sheets.printer_name) AS printer_name,
    coalesce(event.media, sheets.media) AS media, event.printer_id IS NOT NULL AS moved, station, event.state, event.job, event.job_uuid,
    event.sha256, event.file, event.failure, event.person, event.reason, again, again_by, event.overruled, event.page, event.slot, event.at,
    CASE WHEN event.job_uuid IS NULL OR event.state = 'intended' THEN NULL ELSE
      (SELECT at FROM sheet_events AS sent WHERE sent.sheet_id = sheets.id AND sent.state = 'submitted' ORDER BY sent.number DESC LIMIT 1)
    END AS sent_at
  FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id JOIN sheet_events AS event ON event.number = sheet_state.event;
`

/** For counting the labels of a day without reading the whole history. */
const version7 = `CREATE INDEX sheet_events_submitted ON sheet_events(at, sheet_id) WHERE state = 'submitted';`

/** For counting the sheets printed in a shift. */
const version8 = `CREATE INDEX sheet_events_printed ON sheet_events(at, sheet_id) WHERE state IN ('spooled', 'confirmed');`

/**
 * When this station joined and left a site, and the connection to it. While the newest row is `joined`, the site's ledger
 * counts, and this one prints nothing. An older Packbench, which would not check, refuses a ledger of this version.
 */
const version9 = `
CREATE TABLE site_memberships (
  number INTEGER PRIMARY KEY AUTOINCREMENT, step TEXT NOT NULL CHECK (step IN ('joined', 'left')), connection TEXT, at TEXT NOT NULL
) STRICT;
${appendOnlyTriggers(['site_memberships'])}
`

/** Labels for which the key of version 4 is not the waybill's normal form: a lookup reads all of them. */
const version10 = `CREATE INDEX sheets_with_unusual_waybill ON sheets (number) WHERE kind = 'waybill_document' AND ${unusualWaybillSql};`

/** The parts of a file that were not printed, in words. */
const version11 = `
ALTER TABLE sheet_events ADD COLUMN left_out TEXT;

DROP VIEW sheets_now;
CREATE VIEW sheets_now AS
  SELECT sheets.number, sheets.id, sheets.batch_id, position, order_id, reference, kind, leg, waybill, copy,
    coalesce(event.printer_id, sheets.printer_id) AS printer_id, coalesce(event.printer_name, sheets.printer_name) AS printer_name,
    coalesce(event.media, sheets.media) AS media, event.printer_id IS NOT NULL AS moved, station, event.state, event.job, event.job_uuid,
    event.sha256, event.file, event.failure, event.person, event.reason, again, again_by, event.overruled, event.page, event.slot,
    event.left_out, event.at,
    CASE WHEN event.job_uuid IS NULL OR event.state = 'intended' THEN NULL ELSE
      (SELECT at FROM sheet_events AS sent WHERE sent.sheet_id = sheets.id AND sent.state = 'submitted' ORDER BY sent.number DESC LIMIT 1)
    END AS sent_at
  FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id JOIN sheet_events AS event ON event.number = sheet_state.event;
`

/**
 * A batch has one sheet per copy for the pages of a label's file that go to the document printer. An older Packbench, which does not know such
 * sheets, refuses a ledger of this version.
 */
const version12 = `CREATE UNIQUE INDEX sheets_label_pages ON sheets(batch_id, order_id, leg, waybill, copy) WHERE kind = 'label_pages';`

/** For `openDatabase`. Released entries are never edited, only added to. */
export const ledgerMigrations: readonly string[] = [
  version1,
  version2,
  version3,
  version4,
  version5,
  version6,
  version7,
  version8,
  version9,
  version10,
  version11,
  version12,
]
