import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { listenPractice } from '../../../../electron/practice/listen.ts'
import type { WireOrder } from '../../../../electron/practice/wire-types.ts'
import { createStandingClock } from './practice-visitor.ts'

async function signIn(url: string, apiUser: object): Promise<string> {
  const response = await fetch(`${url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_user: apiUser }),
  })
  return ((await response.json()) as { token: string }).token
}

test('Practice listens on loopback, and its document links open there without credentials', async () => {
  const practice = await listenPractice({ clock: createStandingClock() })
  try {
    expect(practice.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/)
    const authorization = `Bearer ${await signIn(practice.url, practice.credentials)}`
    const listed = await fetch(`${practice.url}/orders?status=awaiting_pickup`, { headers: { authorization } })
    const [order] = ((await listed.json()) as { orders: WireOrder[] }).orders
    const link = order?.waybill_document_link ?? ''
    expect(new URL(link).origin).toBe(new URL(practice.url).origin)
    const paper = await fetch(link)
    expect([paper.status, Number(paper.headers.get('content-length'))]).toEqual([200, (await paper.arrayBuffer()).byteLength])
    expect((await fetch(link, { headers: { authorization } })).status).toBe(400)
  } finally {
    await practice.close()
  }
})

test('Started by itself it says in one line where it listens and how to sign in', async () => {
  const child = spawn(process.execPath, ['electron/practice/listen.ts', '--port', '0', '--seed', '3'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const [, url = '', email, password] = /^Practice service on (\S+) \(e-mail (\S+), password (\S+)\)$/.exec(line) ?? []
    expect(await signIn(url, { email, password })).toEqual(expect.any(String))
  } finally {
    child.kill()
    await once(child, 'exit')
  }
})
