/** The numbered versions of one topic's tables in the site database. Released entries are never edited, only added to. */
export interface SiteTopic {
  readonly name: string
  /** SQL of each version: the first makes version 1. Run as the owner, in the schema of the site. */
  readonly migrations: readonly string[]
  /** Facts and events: stations can add to these tables and read them, nothing else. */
  readonly appendOnly: readonly string[]
  /** Tables that only the database itself writes: stations read them. */
  readonly readOnly: readonly string[]
}

/**
 * The tables that every topic needs. Each change of the site is one row of `site_commits`, whose id the station made: after a lost connection it
 * shows whether the change was made, and after a restore which changes are gone. Its numbers grow in the order of the commits, because
 * commits wait for one another. The newest row of `site_identities` identifies this database; accepting a restore adds one.
 */
const version1 = `
CREATE FUNCTION site_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT date_trunc('milliseconds', clock_timestamp()) $$;

CREATE TABLE site_commits (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id uuid NOT NULL UNIQUE, station text NOT NULL, at timestamptz NOT NULL DEFAULT site_now()
);

CREATE TABLE site_identities (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(), at timestamptz NOT NULL DEFAULT site_now()
);
INSERT INTO site_identities DEFAULT VALUES;

CREATE TABLE site_replaced (id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT site_now());
`

export const siteTopic: SiteTopic = {
  name: 'site',
  migrations: [version1],
  appendOnly: ['site_commits', 'site_identities', 'site_replaced'],
  readOnly: ['site_migrations'],
}
