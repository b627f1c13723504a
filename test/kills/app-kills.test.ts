import { beforeAll, describe, expect, test } from 'vitest'
import { canRun } from '../support/machine/prerequisites.ts'
import { volume } from '../support/test-volume.ts'
import { deckOf } from './cards.ts'
import { planChains, planSample, runChains, type AllKills } from './run-chains.ts'

const withCups = canRun('cups')
const plans = volume({ sample: planSample(1000, withCups), full: planChains(300, 1000, withCups) })
const kills = plans.reduce((sum, plan) => sum + plan.kills, 0)

describe.runIf(canRun('barcodes') && process.platform !== 'win32')('the app killed with -9 while it prints', () => {
  let all: AllKills
  // Each kill costs two starts of a process.
  beforeAll(async () => {
    all = await runChains(plans)
    console.info(all.line)
  }, 1_200_000)

  test('no sheet is lost, none is sent twice or automatically, and every sheet in doubt is shown as such', () => {
    expect(all.troubles).toEqual([])
  })

  test(`it was killed ${kills} times, at every step of the ledger`, () => {
    expect(all.kills).toBeGreaterThanOrEqual(kills)
    const points = new Set([...deckOf('folder'), ...deckOf('network')].map(({ point }) => point))
    expect([...points].filter((point) => !all.points.has(point))).toEqual([])
  })
})
