import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { strangeTo } from './client-schemas.ts'
import { answeredWith, type Endpoint } from './facts/request-fields.ts'
import { isWell } from './evidence.ts'
import { openPracticeWorld, type OpenWorld } from './open-world.ts'
import { runSuite, type Outcome } from './run-suite.ts'
import { statements } from './statements.ts'

let opened: OpenWorld
let outcomes: ReadonlyMap<string, Outcome>

beforeAll(async () => {
  opened = await openPracticeWorld()
  outcomes = await runSuite(opened.world)
}, 400_000)

afterAll(() => opened.close())

const checked = statements.flatMap(({ id, section, says, held }) => (held.by === 'check' ? [{ id, section, says, check: held.check }] : []))

describe('the practice service', () => {
  test.each(checked)('satisfies $id ($section): $says', ({ check }) => {
    expect(outcomes.get(check)).toEqual({ result: 'holds' })
  })
})

describe('the client', () => {
  test.each(Object.keys(answeredWith) as Endpoint[])('parses every response of %s that the suite saw', (endpoint) => {
    const answers = opened.world.service.exchanges.filter((exchange) => exchange.endpoint === endpoint)
    expect(answers.filter(isWell).length).toBeGreaterThan(0)
    expect(answers.flatMap(strangeTo)).toEqual([])
  })
})
