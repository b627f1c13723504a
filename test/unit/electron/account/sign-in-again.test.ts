import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { answerText, type FaultScript } from '../../../support/services/fault-server.ts'
import { createFakeClock } from '../../../support/clocks/service-fake-clock.ts'
import { orderPageJson, wireOrderJson } from '../../../support/orders/service-order-builder.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { startSignedInStation, type SignedInStation } from '../../../support/stations/signed-in-station.ts'

let station: SignedInStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

const serve: FaultScript = ({ method, path }, socket) => {
  const [, id = '0'] = /orders\/(\d+)/.exec(path) ?? []
  if (method === 'DELETE') socket.write(answerText(200, JSON.stringify({ success: true, error: '', errors: [] })))
  else if (id === '0') socket.write(answerText(200, JSON.stringify(orderPageJson([]))))
  else socket.write(answerText(200, JSON.stringify({ order: wireOrderJson({ id: Number(id) }) })))
}

async function start(clock = createFakeClock({ impatient: 29_000 })): Promise<SignedInStation> {
  station = await startSignedInStation(serve, clock)
  return station
}

/** Every byte of every file below a folder. */
function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}

const password = 'canary-password'

describe('A sign-in that has expired', () => {
  it('is requested once for fifty parallel calls, is answered by one sign-in, and gives fifty results', async () => {
    const { account, client, expire, questions, server, signIns } = await start()
    expire()
    const ids = Array.from({ length: 50 }, (_, index) => index + 1)
    const results = Promise.all(ids.map((id) => client().readOrder(String(id))))
    await server.arrived(1 + 50)
    valueOf(await account.signIn({ password }))
    expect((await results).map((result) => valueOf(result).order.id)).toEqual(ids)
    expect(questions()).toBe(1)
    expect(signIns).toHaveLength(2)
  })

  it('allows one more attempt of a refused write, under the intent with which it was journaled', async () => {
    const { account, client, expire, server, sent, database } = await start()
    expire()
    const cancelled = client().cancelOrder(7)
    await server.arrived(2)
    valueOf(await account.signIn({ password }))
    expect(valueOf(await cancelled)).toBe(true)
    expect(sent()).toEqual(['DELETE /orders/7 canary-token-1', 'DELETE /orders/7 canary-token-2'])
    const rows = database.prepare('SELECT kind, order_id, state FROM writes JOIN write_events ON write_id = writes.id').all()
    expect(rows.map((row) => ({ ...row }))).toEqual([{ kind: 'cancel', order_id: 7, state: 'done' }])
  })

  it('holds back calls that start while a sign-in is requested', async () => {
    const { account, client, expire, server, sent } = await start()
    expire()
    const first = client().readOrder('1')
    await server.arrived(2)
    await expect.poll(() => account.state().kind).toBe('expired')
    const second = client().readOrder('2')
    await setImmediate()
    expect(sent()).toHaveLength(1)
    valueOf(await account.signIn({ password }))
    expect([valueOf(await first).order.id, valueOf(await second).order.id]).toEqual([1, 2])
    expect(sent().slice(1).toSorted()).toEqual(['GET /orders/1 canary-token-2', 'GET /orders/2 canary-token-2'])
  })

  it('is requested again after a wrong password, and the calls continue to wait', async () => {
    const { account, client, expire, server, questions } = await start()
    expire()
    const read = client().readOrder('1')
    await server.arrived(2)
    await expect.poll(() => account.state().kind).toBe('expired')
    expect(failureOf(await account.signIn({ password: '' })).kind).toBe('invalid-input')
    expect(account.state().kind).toBe('expired')
    valueOf(await account.signIn({ password }))
    expect(valueOf(await read).order.id).toBe(1)
    expect(questions()).toBe(1)
  })

  it('stops a call whose fresh token is refused too, and does not send it a third time', async () => {
    const { account, client, expire, server, sent, questions, database } = await start()
    expire()
    const cancelled = client().cancelOrder(7)
    await server.arrived(2)
    await expect.poll(() => account.state().kind).toBe('expired')
    const signedIn = account.signIn({ password })
    await server.arrived(3)
    expire()
    valueOf(await signedIn)
    expect(failureOf(await cancelled)).toMatchObject({ kind: 'sign-in-needed', status: 401 })
    expect(sent()).toHaveLength(2)
    expect(account.state().kind).toBe('expired')
    expect(questions()).toBe(2)
    expect(
      database
        .prepare('SELECT state, because FROM write_events')
        .all()
        .map((row) => ({ ...row })),
    ).toEqual([{ state: 'not-done', because: 'sign-in-needed' }])
  })

  it('is not requested by a late response to the old token', async () => {
    const { account, client, expire, server, questions } = await start()
    const [old] = [await account.token()]
    expire()
    const read = client().readOrder('1')
    await server.arrived(2)
    await expect.poll(() => account.state().kind).toBe('expired')
    valueOf(await account.signIn({ password }))
    valueOf(await read)
    account.handleUnauthorised(old ?? '')
    expect(account.state().kind).toBe('connected')
    expect(questions()).toBe(1)
  })

  it('may take longer than any deadline', async () => {
    const clock = createFakeClock()
    const { account, client, expire, server } = await start(clock)
    expire()
    const read = client().readOrder('1')
    await server.arrived(2)
    await expect.poll(() => account.state().kind).toBe('expired')
    clock.advance(3_600_000)
    valueOf(await account.signIn({ password }))
    expect(valueOf(await read).order.id).toBe(1)
  })

  it.each(['signing out', 'practice', 'another account'] as const)(
    'ends the waiting calls unsent when it is answered by %s',
    async (way) => {
      const { account, client, expire, server, sent, serviceAddress } = await start()
      expire()
      const before = client()
      const waiting = [before.readOrder('1'), before.cancelOrder(2)]
      await server.arrived(3)
      await expect.poll(() => account.state().kind).toBe('expired')
      if (way === 'signing out') valueOf(await account.signOut())
      else if (way === 'practice') valueOf(await account.enterPractice())
      else valueOf(await account.connect({ serviceAddress, email: 'ole@example.test', password }))
      for (const result of await Promise.all(waiting)) expect(failureOf(result).kind).toBe('sign-in-needed')
      expect(failureOf(await before.cancelOrder(3)).kind).toBe('sign-in-needed')
      expect(sent()).toHaveLength(2)
    },
  )

  it('ends waiting calls when the station closes', async () => {
    const { account, client, expire, server, close } = await start()
    expire()
    const read = client().readOrder('1')
    await server.arrived(2)
    await expect.poll(() => account.state().kind).toBe('expired')
    station = null
    await close()
    expect(failureOf(await read).kind).toBe('sign-in-needed')
  })

  it('ends the wait of an aborted call', async () => {
    const { account, client, expire, server, sent } = await start()
    expire()
    const first = client().readOrder('1')
    await server.arrived(2)
    await expect.poll(() => account.state().kind).toBe('expired')
    const giveUp = new AbortController()
    const second = client().readOrder('2', giveUp.signal)
    giveUp.abort()
    expect(failureOf(await second).kind).toBe('cancelled-by-person')
    valueOf(await account.signIn({ password }))
    valueOf(await first)
    expect(sent().some((line) => line.includes('/orders/2'))).toBe(false)
  })
})

describe('Signing out', () => {
  it('removes the token from memory, the keychain and the client', async () => {
    const { account, client, vault, sent, folder } = await start()
    const before = client()
    valueOf(await before.readOrder('1'))
    expect([...vault.kept.values()]).toEqual(['canary-token-1'])
    valueOf(await account.signOut())
    expect(await account.token()).toBeNull()
    expect(vault.kept.size).toBe(0)
    expect(failureOf(await before.readOrder('2')).kind).toBe('sign-in-needed')
    expect(sent()).toHaveLength(1)
    expect(bytesBelow(folder)).not.toContain('canary')
  })
})
