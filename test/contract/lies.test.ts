import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checks, seenChecks } from './checks.ts'
import { lies, offlineLies } from './lies.ts'
import { openPracticeWorld, type OpenWorld } from './open-world.ts'
import { runSuite, type Outcome } from './run-suite.ts'
import { sampleOf, volume } from '../support/test-volume.ts'

/** Checks of whether a value occurs at all: if it does not, their result is "not observed". */
const occurrences = ['order.values.ccd_status', 'company.values.account_status', 'order.scheduled-pickup-empty', 'invoice-data.taxes']

const caught = new Set<string>()
let honest: OpenWorld

const note = (outcomes: ReadonlyMap<string, Outcome>): number => {
  const missed = [...outcomes].filter(
    ([id, { result }]) => result === 'does not hold' || (result === 'not observed' && occurrences.includes(id)),
  )
  for (const [id] of missed) caught.add(id)
  return missed.length
}

beforeAll(async () => {
  honest = await openPracticeWorld()
  await runSuite(honest.world)
}, 400_000)

afterAll(() => honest.close())

describe('the suite detects a service that', () => {
  test.each(sampleOf(Object.entries(lies), 3))(
    '%s',
    async (_, { about = [''], ...lie }) => {
      const opened = await openPracticeWorld(lie)
      const those = Object.entries(checks).filter(([id]) => about.some((beginning) => id.startsWith(beginning)))
      const outcomes = await runSuite(opened.world, Object.fromEntries(those))
      await opened.close()
      expect(note(outcomes)).toBeGreaterThan(0)
    },
    300_000,
  )

  test.each(Object.entries(offlineLies))('%s, from its responses', async (_, lie) => {
    const { world } = honest
    const lying = { ...world, service: { ...world.service, exchanges: world.service.exchanges.map(lie) } }
    expect(note(await runSuite(lying, seenChecks))).toBeGreaterThan(0)
  })

  test('has an address that names another version of the interface', async () => {
    const { world } = honest
    const base = world.service.base.replace('v2', 'v3')
    const elsewhere = { ...world, service: { ...world.service, base } }
    const only = Object.fromEntries(Object.entries(checks).filter(([id]) => id === 'versioning.v2'))
    expect(note(await runSuite(elsewhere, only))).toBe(1)
  })

  // A sample of the lies does not make every check fail.
  test.runIf(volume({ sample: false, full: true }))('lies about anything: every check failed at one of these', () => {
    expect(Object.keys(checks).filter((id) => !caught.has(id))).toEqual([])
  })
})
