import { rmSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startLargeService } from '../../support/large-service/large-service.ts'
import { startPostgres } from '../../support/machine/postgres-server.ts'
import { canRun } from '../../support/machine/prerequisites.ts'
import { createSiteRoles } from '../../support/machine/shared-postgres.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { temporarySite } from '../../support/site/temporary-site.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { volume } from '../../support/test-volume.ts'
import { openBenches, playRound } from './play-site.ts'

const firstSeed = Number(process.env['PACKBENCH_SITE_SEED'] ?? 1)
const seeds = Array.from({ length: volume({ sample: 2, full: 100 }) }, (_, index) => firstSeed + index)
/** The rounds of a sample follow each other at the same stations; in the nightly run each has a separate site. */
const runs = volume({ sample: [seeds], full: seeds.map((seed) => [seed]) })
const ordersOfRound = volume({ sample: 24, full: 500 })
const faultCount = volume({ sample: 3, full: 26 })

describe.skipIf(!canRun('postgres') || process.platform === 'win32')('four stations that all print everything', () => {
  test.each(runs.map((run) => ({ run, name: run.join(', ') })))(
    'print each document once or leave it in doubt, whatever happens to them and their database (seeds $name)',
    async ({ run }) => {
      const home = temporaryFolder()
      const serverHome = temporaryFolder()
      const server = await startPostgres(serverHome)
      onTestFinished(() => {
        server.stop('immediate')
        rmSync(serverHome, { recursive: true, force: true, maxRetries: 3 })
      })
      await createSiteRoles(server)
      const site = await temporarySite(server)
      const service = await startLargeService({ orders: run.length * ordersOfRound })
      onTestFinished(() => service.close())
      const parts = { server, site, service, home }
      const benches = await openBenches(parts, seededRandom(run[0] ?? 1))
      onTestFinished(async () => {
        await Promise.all(benches.map((bench) => bench.close()))
      })
      for (const [index, seed] of run.entries()) {
        const orderIds = Array.from({ length: ordersOfRound }, (_, number) => service.idOf(index * ordersOfRound + number))
        const { troubles, printed, inDoubt, faults } = await playRound(parts, benches, { seed, orderIds, faultCount })
        console.info(`seed ${seed}: ${printed} printed, ${inDoubt} in doubt, after: ${faults.join(', ')}`)
        expect(troubles).toEqual([])
        expect(printed + inDoubt).toBeGreaterThanOrEqual(ordersOfRound)
      }
    },
    3_600_000,
  )
})
