import { expect, test } from 'vitest'
import { withServiceLossTime } from '../../../../../../electron/station/profile/stores/accept-losses.ts'
import { ensureStoreVersion } from '../../../../../../electron/storage/store-version.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { temporaryLedger, value } from '../../../printing/printing-fixtures.ts'

const at = '2026-11-21T10:00:00Z'

async function lostLedger() {
  const { ledger, database } = temporaryLedger()
  ensureStoreVersion(database, ['sheet_events'])
  value(await ledger.recordLoss({ cause: 'missing', at, replaced: [] }))
  return ledger
}

test('moves the time of a loss forward once the service shows that the clock of this machine is behind', async () => {
  const ledger = await lostLedger()
  let ahead: { readonly maxMs: number } | null = null
  const dated = withServiceLossTime(ledger, createHandClock(at), () => ahead)
  expect(await dated.lostAt()).toBe(at)
  ahead = { maxMs: 3_600_000 }
  expect(await dated.lostAt()).toBe('2026-11-21T11:00:00Z')
  ahead = { maxMs: 7_200_000 }
  expect(await dated.lostAt()).toBe('2026-11-21T11:00:00Z')
})

test('never dates a loss earlier than it was recorded, even if the clock of this machine is ahead', async () => {
  const dated = withServiceLossTime(await lostLedger(), createHandClock(at), () => ({ maxMs: -3_600_000 }))
  expect(await dated.lostAt()).toBe(at)
})
