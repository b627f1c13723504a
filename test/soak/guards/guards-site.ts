import type { TestedGuard } from './guard.ts'

const [ledger, site] = ['electron/printing/ledger', 'electron/site']
const [tests, siteTests] = ['test/unit/electron/printing/ledger/postgres', 'test/unit/electron/site']
const race = `${tests}/stations-race.test.ts`
const lostConnections = `${tests}/lost-connections.test.ts`
const restored = `${tests}/restored-site.test.ts`
const checkServer = `${siteTests}/check-server.test.ts`
const takenOver = 'test/unit/electron/printing/batch/taken-over-run.test.ts'

/** A safeguard that is removed by a single edit. */
function guard(name: string, file: string, find: string, replace: string, test: string): TestedGuard {
  return { name, edits: [{ file, find, replace }], test }
}

/** What keeps the stations of a site from printing a label twice, or from losing one. */
export const siteGuards: readonly TestedGuard[] = [
  guard(
    'all commits of a site wait for one another',
    `${site}/site-database.ts`,
    `; SELECT pg_advisory_xact_lock(hashtext('packbench commit'), hashtext(current_schema()))`,
    '',
    race,
  ),
  {
    name: 'an event follows the newest event of its sheet',
    edits: [
      {
        file: `${ledger}/postgres/postgres-ledger-schema.ts`,
        find: 'WHERE sheet_id = NEW.sheet_id AND event = NEW.follows;',
        replace: 'WHERE sheet_id = NEW.sheet_id;',
      },
      {
        file: `${ledger}/postgres/postgres-ledger-schema.ts`,
        find: ', UNIQUE NULLS NOT DISTINCT (sheet_id, follows)',
        replace: '',
      },
    ],
    test: race,
  },
  guard(
    'only the station that holds a sheet submits it',
    `${ledger}/postgres/postgres-sheet-writer.ts`,
    'if ((isSubmission || ',
    'if ((',
    race,
  ),
  guard(
    'a run changes only what its station holds',
    `${ledger}/postgres/postgres-sheet-writer.ts`,
    `(isSubmission || change.by === 'run')`,
    'isSubmission',
    takenOver,
  ),
  guard(
    'a batch begins only with orders that no other batch claims',
    `${ledger}/postgres/postgres-batch-writer.ts`,
    'if (claim !== undefined) {',
    'if (claim === null) {',
    race,
  ),
  guard(
    'a batch begins only when nothing overtook its plan',
    `${ledger}/postgres/postgres-batch-writer.ts`,
    'if (changes.length > 0) abortCommit(ledgerFailures.changedSincePlanned())',
    '',
    'test/unit/electron/printing/batch/start-overtaken.test.ts',
  ),
  guard(
    'only the station of a batch continues it',
    `${ledger}/postgres/postgres-batch-writer.ts`,
    `if (batch !== undefined && batch['claimed_by'] !== station)`,
    'if (batch === null)',
    race,
  ),
  guard(
    'a batch is not finished while something of it is left',
    `${ledger}/postgres/postgres-batch-writer.ts`,
    `const kept = left === undefined ? state : 'interrupted'`,
    'const kept = state',
    race,
  ),
  guard(
    'nothing is saved in a database that lacks what the station remembers',
    `${site}/site-database.ts`,
    'if (!held) throw new CommitAborted(siteFailures.restored())',
    '',
    restored,
  ),
  guard(
    'nothing is done on a commit that cannot be remembered',
    `${site}/site-database.ts`,
    'if (recorded?.ok === false) throw new CommitAborted(recorded.failure)',
    '',
    restored,
  ),
  guard(
    'what other stations committed is remembered',
    'electron/station/site/watch-site.ts',
    'if (seen !== null) options.remember(seen)',
    '',
    'test/unit/electron/station/site/station-on-site.test.ts',
  ),
  guard(
    'a change whose response was lost is found by its id',
    `${site}/site-database.ts`,
    ' ON CONFLICT (id) DO NOTHING RETURNING',
    ' RETURNING',
    lostConnections,
  ),
  guard(
    'a lost connection is followed by another attempt',
    `${site}/site-database.ts`,
    'if (!isUnknown) return failed(failure)',
    'if (failure !== null) return failed(failure)',
    lostConnections,
  ),
  guard(
    'a change whose COMMIT was sent is never called not made',
    `${site}/site-database.ts`,
    'progress.isCommitSent = true',
    'progress.isCommitSent = false',
    lostConnections,
  ),
  guard('a standby is refused', `${site}/check-server.ts`, 'if (server.is_standby) return siteFailures.standby()', '', checkServer),
  guard(
    'a server that does not sync its disk is refused',
    `${site}/check-server.ts`,
    `if (server.fsync !== 'on') return`,
    `if (server.fsync === '') return`,
    checkServer,
  ),
  guard(
    'a server that confirms commits early is refused',
    `${site}/check-server.ts`,
    'return isSafe ? null :',
    `return isSafe || value !== '' ? null :`,
    checkServer,
  ),
  guard(
    'certificates are verified',
    `${site}/site-settings.ts`,
    'rejectUnauthorized: true',
    'rejectUnauthorized: false',
    `${siteTests}/station-certificates.test.ts`,
  ),
  guard(
    'rights that were given before are taken back',
    `${site}/migrate-site.ts`,
    'await client.query(`REVOKE ALL ON ${escapeIdentifier(table)} FROM PUBLIC, ${role}`)',
    'void table',
    `${siteTests}/migrate-site.test.ts`,
  ),
  guard(
    'nothing is sent before the recovery at start was done',
    'electron/printing/printing.ts',
    'if (unrecovered !== null) return failed(unrecovered)',
    '',
    'test/unit/electron/printing/batch/unrecovered-sheets.test.ts',
  ),
  guard(
    'a copied history follows the newest event of each sheet',
    `${ledger}/history/postgres-history.ts`,
    'await refuseNewer(query, tails)',
    'void refuseNewer',
    'test/unit/electron/printing/ledger/history/copy-history-races.test.ts',
  ),
  guard(
    'the limit of new orders is read again inside the commit',
    'electron/order-creation/site-order-budget.ts',
    'const left = await readDelay(query)',
    'const left = 0',
    'test/unit/electron/order-creation/site-order-budget.test.ts',
  ),
  guard(
    'a sheet is sent only while it is submitted with the own job',
    'electron/printing/jobs/why-not-handed-over.ts',
    'if (!known.sheets.every((sheet) => isStillSubmitted(sheet, uuid)))',
    'if (known.sheets.length === 0)',
    takenOver,
  ),
  {
    name: 'what was committed a while ago is read again before it is sent',
    edits: [
      {
        file: 'electron/printing/jobs/why-not-handed-over.ts',
        find: 'while (tools.clock.monotonic() - since > longestHold) {',
        replace: 'while (since < 0) {',
      },
      {
        file: 'electron/printing/jobs/why-not-handed-over.ts',
        find: 'if (tools.clock.monotonic() - known.since <= longestHold) return null',
        replace: 'return null',
      },
    ],
    test: takenOver,
  },
  guard(
    'a sheet that came out late is in doubt',
    'electron/printing/jobs/record-outcome.ts',
    `from: 'failed', state: 'unknown', printedLate: true,`,
    `from: 'failed',`,
    takenOver,
  ),
  guard(
    'a copy of a station saves nothing',
    'electron/station/site/open-profile-site.ts',
    'return isInUse ? siteFailures.stationInUse() : null',
    'return null',
    'test/unit/electron/station/site/station-on-site.test.ts',
  ),
]
