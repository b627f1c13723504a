import type { SiteTopic } from '../../../site/site-migrations.ts'

/** Same as `waybillKeySql` of SQLite, whose `upper` handles ASCII only. An index is built on exactly this text, so it never changes. */
export const postgresWaybillKey = `upper(replace(replace(replace(waybill, '-', ''), ' ', ''), chr(8209), '') COLLATE "C")`

/** Same as `unusualWaybillSql` of SQLite; PostgreSQL stores no U+0000. An index is built on exactly this text, so it never changes. */
export const postgresUnusualWaybill = `waybill COLLATE "C" ~ '[^ -~]'`

/**
 * The ledger's tables on PostgreSQL. Facts and events are only ever added: stations have no other permission. `sheet_state` is a copy of each
 * sheet's newest event, which the database maintains as events are added. Each event has the number of the event it follows, which must be
 * the sheet's newest one: of two stations that decided on the same state one is refused (SQLSTATE PB001).
 * `claimed_by` is the id of the station that may submit the sheet.
 */
const version1 = `
CREATE TABLE batches (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE, id text PRIMARY KEY, person text NOT NULL, station text NOT NULL, reason text,
  orders integer NOT NULL, problems text NOT NULL, started_at timestamptz NOT NULL
);

CREATE TABLE batch_events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, batch_id text NOT NULL REFERENCES batches(id), state text NOT NULL, halt text,
  at timestamptz NOT NULL
);
CREATE INDEX batch_events_of_batch ON batch_events(batch_id, number);

CREATE TABLE sheets (
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE, id text PRIMARY KEY, batch_id text NOT NULL REFERENCES batches(id),
  position integer NOT NULL, order_id bigint NOT NULL, reference text NOT NULL, kind text NOT NULL, leg integer, waybill text,
  copy integer NOT NULL, printer_id text NOT NULL, printer_name text NOT NULL, media text NOT NULL, because text NOT NULL,
  again text, again_by text, UNIQUE (batch_id, position)
);
CREATE INDEX sheets_of_order ON sheets(order_id, number);
CREATE INDEX sheets_by_waybill_key ON sheets((${postgresWaybillKey})) WHERE kind = 'waybill_document';
CREATE UNIQUE INDEX sheets_short_id ON sheets(left(id, 8));

CREATE TABLE sheet_events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, sheet_id text NOT NULL REFERENCES sheets(id), follows bigint REFERENCES sheet_events(number),
  state text NOT NULL, job text, job_uuid text, sha256 text, file text, failure text, person text NOT NULL, station text NOT NULL,
  claimed_by text NOT NULL, reason text, overruled integer NOT NULL DEFAULT 0, page text, slot integer, printer_id text, printer_name text,
  media text, at timestamptz NOT NULL, UNIQUE NULLS NOT DISTINCT (sheet_id, follows)
);
CREATE INDEX sheet_events_of_sheet ON sheet_events(sheet_id, number);
CREATE INDEX sheet_events_on_page ON sheet_events(number) WHERE page IS NOT NULL AND state = 'submitted';
CREATE INDEX sheet_events_submitted ON sheet_events(at, sheet_id) WHERE state = 'submitted';
CREATE INDEX sheet_events_printed ON sheet_events(at, sheet_id) WHERE state IN ('spooled', 'confirmed');

CREATE TABLE sheet_state (
  sheet_id text PRIMARY KEY REFERENCES sheets(id), batch_id text NOT NULL, order_id bigint NOT NULL, state text NOT NULL, job text,
  event bigint NOT NULL REFERENCES sheet_events(number)
);
CREATE INDEX sheet_state_open ON sheet_state(state, job) WHERE state IN ('intended', 'submitted', 'spooled', 'unknown');
CREATE INDEX sheet_state_voided ON sheet_state(sheet_id) WHERE state = 'voided';
CREATE INDEX sheet_state_claims ON sheet_state(order_id) WHERE state = 'intended';
CREATE INDEX sheet_state_of_batch ON sheet_state(batch_id, state, job);

CREATE FUNCTION keep_sheet_state() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.follows IS NULL THEN
    INSERT INTO sheet_state (sheet_id, batch_id, order_id, state, job, event)
    SELECT id, batch_id, order_id, NEW.state, NEW.job, NEW.number FROM sheets WHERE id = NEW.sheet_id;
  ELSE
    UPDATE sheet_state SET state = NEW.state, job = NEW.job, event = NEW.number WHERE sheet_id = NEW.sheet_id AND event = NEW.follows;
    IF NOT FOUND THEN RAISE EXCEPTION 'the sheet has a newer event' USING ERRCODE = 'PB001'; END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sheet_events_state AFTER INSERT ON sheet_events FOR EACH ROW EXECUTE FUNCTION keep_sheet_state();

CREATE TABLE awaited (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, batch_id text NOT NULL REFERENCES batches(id), order_id bigint NOT NULL,
  reference text NOT NULL, position integer NOT NULL, UNIQUE (batch_id, order_id)
);
CREATE INDEX awaited_of_order ON awaited(order_id);

CREATE TABLE awaited_events (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, awaited bigint NOT NULL REFERENCES awaited(number),
  step text NOT NULL CHECK (step IN ('asked', 'not-asked', 'arrived', 'given-up')), failure text, at timestamptz NOT NULL
);
CREATE INDEX awaited_events_of_awaited ON awaited_events(awaited, number);
CREATE UNIQUE INDEX awaited_ends_once ON awaited_events(awaited) WHERE step IN ('arrived', 'given-up');

CREATE TABLE losses (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz NOT NULL, cause text NOT NULL, event bigint NOT NULL
);

CREATE VIEW awaited_open AS SELECT awaited.*,
    (coalesce((SELECT step FROM awaited_events WHERE awaited_events.awaited = awaited.number ORDER BY number DESC LIMIT 1) = 'asked', false))::integer AS asked
  FROM awaited WHERE NOT EXISTS (SELECT 1 FROM awaited_events WHERE awaited_events.awaited = awaited.number AND step IN ('arrived', 'given-up'));

CREATE VIEW sheets_now AS
  SELECT sheets.number, sheets.id, sheets.batch_id, position, sheets.order_id, reference, kind, leg, waybill, copy,
    coalesce(event.printer_id, sheets.printer_id) AS printer_id, coalesce(event.printer_name, sheets.printer_name) AS printer_name,
    coalesce(event.media, sheets.media) AS media, event.printer_id IS NOT NULL AS moved, event.number AS event, event.station, event.claimed_by,
    event.state, event.job, event.job_uuid, event.sha256, event.file, event.failure, event.person, event.reason, again, again_by,
    event.overruled, event.page, event.slot, event.at,
    CASE WHEN event.job_uuid IS NULL OR event.state = 'intended' THEN NULL ELSE
      (SELECT sent.at FROM sheet_events AS sent WHERE sent.sheet_id = sheets.id AND sent.state = 'submitted' ORDER BY sent.number DESC LIMIT 1)
    END AS sent_at
  FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id JOIN sheet_events AS event ON event.number = sheet_state.event;
`

/**
 * Which station a batch belongs to: the one that wrote its newest event, or, for events without a station, the one that began its first sheet.
 * `holder` is that station's name.
 */
const version2 = `
ALTER TABLE batch_events ADD COLUMN claimed_by text, ADD COLUMN station text;

CREATE VIEW batches_now AS
  SELECT batches.*, newest.state, newest.halt, coalesce(newest.station, batches.station) AS holder,
    coalesce(newest.claimed_by, (SELECT claimed_by FROM sheet_events JOIN sheets ON sheets.id = sheet_events.sheet_id
      WHERE sheets.batch_id = batches.id AND follows IS NULL ORDER BY sheets.position LIMIT 1)) AS claimed_by
  FROM batches CROSS JOIN LATERAL (
    SELECT state, halt, claimed_by, station FROM batch_events WHERE batch_id = batches.id ORDER BY batch_events.number DESC LIMIT 1) AS newest;
`

/** The function runs with the owner's rights: temporary objects, which any role may be able to make, are looked for last. */
const version3 = `
DO $$ BEGIN EXECUTE format('ALTER FUNCTION keep_sheet_state() SET search_path = %I, pg_temp', current_schema()); END $$;
`

/** Labels for which the key of version 1 is not the waybill's normal form: a lookup reads all of them. */
const version4 = `CREATE INDEX sheets_with_unusual_waybill ON sheets(number) WHERE kind = 'waybill_document' AND ${postgresUnusualWaybill};`

/** The parts of a file that were not printed, in words. New columns of a view can only follow the existing ones. */
const version5 = `
ALTER TABLE sheet_events ADD COLUMN left_out text;

CREATE OR REPLACE VIEW sheets_now AS
  SELECT sheets.number, sheets.id, sheets.batch_id, position, sheets.order_id, reference, kind, leg, waybill, copy,
    coalesce(event.printer_id, sheets.printer_id) AS printer_id, coalesce(event.printer_name, sheets.printer_name) AS printer_name,
    coalesce(event.media, sheets.media) AS media, event.printer_id IS NOT NULL AS moved, event.number AS event, event.station, event.claimed_by,
    event.state, event.job, event.job_uuid, event.sha256, event.file, event.failure, event.person, event.reason, again, again_by,
    event.overruled, event.page, event.slot, event.at,
    CASE WHEN event.job_uuid IS NULL OR event.state = 'intended' THEN NULL ELSE
      (SELECT sent.at FROM sheet_events AS sent WHERE sent.sheet_id = sheets.id AND sent.state = 'submitted' ORDER BY sent.number DESC LIMIT 1)
    END AS sent_at, event.left_out
  FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id JOIN sheet_events AS event ON event.number = sheet_state.event;
`

/** A batch has one sheet per copy for the pages of a label's file that go to the document printer. Older stations do not know such sheets. */
const version6 = `
CREATE UNIQUE INDEX sheets_label_pages ON sheets(batch_id, order_id, leg, waybill, copy) WHERE kind = 'label_pages';
`

/** The print ledger's part of the site database. */
export const ledgerTopic: SiteTopic = {
  name: 'ledger',
  migrations: [version1, version2, version3, version4, version5, version6],
  appendOnly: ['batches', 'batch_events', 'sheets', 'sheet_events', 'awaited', 'awaited_events', 'losses'],
  readOnly: ['sheet_state', 'sheets_now', 'awaited_open', 'batches_now'],
}
