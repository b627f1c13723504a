import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { checkConnection } from '../../../../electron/site/check-connection.ts'
import { siteTopics } from '../../../../electron/station/site/open-site.ts'
import { isUsableSite } from '../../../../shared/site/site-check.ts'
import { administer } from '../../../support/machine/postgres-server.ts'
import { canRun } from '../../../support/machine/prerequisites.ts'
import { sharedPostgres, siteRoles } from '../../../support/machine/shared-postgres.ts'
import { temporarySite } from '../../../support/site/temporary-site.ts'

test.skipIf(!canRun('postgres'))(
  'a database that lets stations create temporary tables, or has few connections left for their role, is usable with a warning',
  async () => {
    const site = await temporarySite()
    const { database, password } = site.settings
    const server = await sharedPostgres()
    await administer(
      server,
      `CREATE ROLE packbench_few LOGIN PASSWORD '${password}' CONNECTION LIMIT 5 IN ROLE ${siteRoles.station}`,
      `GRANT TEMPORARY ON DATABASE "${database}" TO packbench_few`,
    )
    onTestFinished(() => administer(server, `REVOKE TEMPORARY ON DATABASE "${database}" FROM packbench_few`, 'DROP ROLE packbench_few'))
    const settings = { ...site.settings, user: 'packbench_few' }
    const checks = await checkConnection({ settings, topics: siteTopics, clock: systemClock })
    expect(checks.flatMap(({ area, outcome, failure }) => (outcome === 'ok' ? [] : `${area} ${outcome}: ${failure?.code ?? ''}`))).toEqual([
      'rights warning: siteCheckFailures.mayMakeTemporary',
      'connections warning: siteCheckFailures.fewConnections',
    ])
    expect(checks.find(({ area }) => area === 'connections')?.failure?.details).toMatchObject({ needed: 6 })
    expect(isUsableSite(checks)).toBe(true)
  },
)
