import { strict as assert } from 'node:assert'
import { requestFields, type Endpoint } from '../facts/request-fields.ts'
import { at, textAt } from '../read-json.ts'
import type { Check } from '../world.ts'
import { assertRefused } from './shipping.ts'

const badCredentials = 'Invalid username and/or password'

const guarded = (Object.keys(requestFields) as Endpoint[]).filter((endpoint) => endpoint !== 'POST /auth/sign_in')

/** Each endpoint refuses a request without a valid token, and returns no other information. */
async function refusesEach(world: Parameters<Check>[0], bearer: 'none' | 'wrong'): Promise<void> {
  for (const endpoint of guarded) {
    const needsId = endpoint.includes('{id}')
    const writes = /^(POST|PUT|PATCH)/.test(endpoint)
    const answer = await world.service.call(endpoint, { ...(needsId ? { id: 1 } : {}), ...(writes ? { json: {} } : {}), bearer })
    assert.equal(answer.status, 401, `${endpoint} without a good token was answered ${answer.status}`)
    assert.equal(at(answer.json, 'success'), false, `${endpoint} has another body than the documented one`)
  }
}

export const signInChecks: Readonly<Record<string, Check>> = {
  'sign-in.token': async ({ service, email, password }) => {
    const answer = await service.call('POST /auth/sign_in', { json: { api_user: { email, password } }, bearer: 'none' })
    assert.equal(answer.status, 200)
    assert.notEqual(textAt(answer.json, 'token'), '')
  },
  'sign-in.bad-credentials': async ({ service, email, password }) => {
    for (const user of [
      { email, password: `${password}!` },
      { email: 'nobody@example.com', password },
    ]) {
      assertRefused(await service.call('POST /auth/sign_in', { json: { api_user: user }, bearer: 'none' }), 401, badCredentials)
    }
  },
  'sign-in.missing-fields': async ({ service, email, password }) => {
    const sent = [
      ['api_user.email', { password }],
      ['api_user.password', { email }],
    ] as const
    for (const [omits, user] of sent) {
      assertRefused(await service.call('POST /auth/sign_in', { json: { api_user: user }, bearer: 'none', omits }), 401, badCredentials)
    }
  },
  'authentication.bearer': async ({ service }) => {
    assert.equal((await service.call('GET /orders')).status, 200)
  },
  'versioning.v2': async ({ service }) => assert.match(new URL(service.base).pathname, /\/v2$/),
  'authentication.missing': (world) => refusesEach(world, 'none'),
  'authentication.invalid': (world) => refusesEach(world, 'wrong'),
}
