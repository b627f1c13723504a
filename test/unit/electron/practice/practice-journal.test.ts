import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileJournal } from '../../../../electron/practice/file-journal.ts'
import type { WireAvailability } from '../../../../electron/practice/wire-types.ts'
import { createStandingClock, visitPractice, withoutLinks } from './practice-visitor.ts'

let folder = ''
let path = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'practice-journal-'))
  path = join(folder, 'inner', 'practice.jsonl')
})

afterEach(() => rm(folder, { recursive: true }))

async function busyVisit() {
  const clock = createStandingClock()
  const visitor = await visitPractice({ clock, seed: 7, journal: createFileJournal(path) })
  for (const { id } of await visitor.orders('order_received')) await visitor.post(`/orders/${id}/waybills`)
  clock.advance(3600)
  for (const { id } of await visitor.orders('awaiting_schedule_pickup')) {
    const slot = ((await visitor.get(`/orders/${id}/pickup_availabilities`)).body as WireAvailability[])[2]
    await visitor.post(`/orders/${id}/schedule_pickups`, {
      scheduled_pickup: { time_from: '11:00', time_to: '17:00', scheduled_date: slot?.pickup_date },
    })
  }
  for (const { id } of (await visitor.orders('pickup_missed')).slice(0, 3)) await visitor.delete(`/orders/${id}`)
  return (await visitor.orders()).map(withoutLinks)
}

test('After a restart, days later and with another seed, every order is unchanged', async () => {
  const left = await busyVisit()
  const later = await visitPractice({ clock: createStandingClock('2026-12-24T08:00:00Z'), seed: 99, journal: createFileJournal(path) })
  expect((await later.orders()).map(withoutLinks)).toEqual(left)
  const untouched = await visitPractice({ seed: 7 })
  expect((await untouched.orders()).map(withoutLinks)).not.toEqual(left)
})

test('A truncated last line is dropped, and what is appended next is read in full', async () => {
  const left = await busyVisit()
  await appendFile(path, '{"kind":"cancel","at":"2026-11-18T1')
  const visitor = await visitPractice({ journal: createFileJournal(path) })
  expect((await visitor.orders()).map(withoutLinks)).toEqual(left)
  const id = (await visitor.orders('pickup_missed'))[0]?.id ?? 0
  expect((await visitor.delete(`/orders/${id}`)).status).toBe(200)
  const after = await visitPractice({ journal: createFileJournal(path) })
  expect((await after.order(id)).status).toBe('cancelled')
})

test('From a damaged line onward a copy is kept and practice opens with what came before', async () => {
  await busyVisit()
  const lines = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, [...lines.slice(0, 4), 'not an entry', ...lines.slice(5)].join('\n'))
  expect(await createFileJournal(path).load()).toHaveLength(4)
  expect(await readFile(`${path}.damaged`, 'utf8')).toContain('not an entry')
  expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(4)
})

test('A write that could not be journaled is answered 500 and did not happen', async () => {
  const journal = createFileJournal(path)
  let full = false
  const visitor = await visitPractice({
    journal: { load: () => journal.load(), append: (entry) => (full ? Promise.reject(new Error('disk full')) : journal.append(entry)) },
  })
  const id = (await visitor.orders('order_received'))[0]?.id ?? 0
  full = true
  expect((await visitor.post(`/orders/${id}/waybills`)).status).toBe(500)
  expect((await visitor.order(id)).status).toBe('order_received')
  full = false
  expect((await visitor.post(`/orders/${id}/waybills`)).status).toBe(201)
})

test('Writes on seeded orders are journaled by number only, without name, address or email', async () => {
  await busyVisit()
  const keys = new Set(
    (await readFile(path, 'utf8'))
      .trimEnd()
      .split('\n')
      .flatMap((line) => Object.keys(JSON.parse(line) as object)),
  )
  expect([...keys].sort()).toEqual(['at', 'date', 'from', 'kind', 'orderId', 'outcome', 'refused', 'seed', 'to'])
})
