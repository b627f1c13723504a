import { expect, test } from 'vitest'
import { createStandingClock, visitPractice } from '../practice-visitor.ts'

const unauthorised = { success: false, errors: [] }

test('The practice credentials sign in and anything else is answered 401 with the documented body', async () => {
  const visitor = await visitPractice()
  expect(await visitor.signIn({ api_user: visitor.service.credentials })).toMatchObject({
    status: 200,
    body: { token: expect.any(String) },
  })
  const refused = { status: 401, body: { success: false, error: 'Invalid username and/or password', errors: [] } }
  expect(await visitor.signIn({ api_user: { ...visitor.service.credentials, password: 'wrong' } })).toEqual(refused)
  expect(await visitor.signIn({ email: 'no envelope' })).toEqual(refused)
})

test.each([
  ['GET', '/orders'],
  ['GET', '/orders/48211'],
  ['POST', '/orders/48211/waybills'],
  ['GET', '/orders/48211/pickup_availabilities'],
  ['POST', '/orders/48211/schedule_pickups'],
  ['DELETE', '/orders/48211'],
  ['POST', '/quotes'],
  ['GET', '/quotes/91000'],
  ['POST', '/orders'],
  ['POST', '/companies'],
  ['GET', '/companies'],
  ['POST', '/webhooks'],
  ['GET', '/webhooks/4001'],
  ['PUT', '/webhooks/4001'],
  ['PATCH', '/webhooks/4001'],
  ['DELETE', '/webhooks/4001'],
])('%s %s is answered 401 without a bearer token and with an invalid one', async (method, path) => {
  const visitor = await visitPractice()
  for (const headers of [{}, { authorization: 'Bearer 1.forged' }, { authorization: 'Basic eDp5' }]) {
    const response = await visitor.send(path, { method, headers: headers as Record<string, string> })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject(unauthorised)
  }
})

test('A bearer token expires with its lifetime when one is set, and a new sign-in works', async () => {
  const clock = createStandingClock()
  const visitor = await visitPractice({ clock, tokenLifetimeSeconds: 60 })
  clock.advance(59)
  expect((await visitor.get('/orders')).status).toBe(200)
  clock.advance(1)
  expect((await visitor.get('/orders')).status).toBe(401)
  const again = await visitor.signIn({ api_user: visitor.service.credentials })
  expect(again.status).toBe(200)
})

test('A bearer token still works after the service was restarted', async () => {
  const before = await visitPractice()
  const after = await visitPractice()
  const response = await after.send('/orders', { headers: before.bearer })
  expect(response.status).toBe(200)
})
