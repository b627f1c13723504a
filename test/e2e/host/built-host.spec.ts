import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { systemClock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import type * as StationModule from '../../../electron/station/station.ts'
import { failed } from '../../../shared/result.ts'
import { scriptedFailure } from '../../support/scripted-failure.ts'
import { messageOf } from '../../support/failure-words.ts'

const host = resolve(import.meta.dirname, '..', '..', '..', 'out', 'main', 'browser.js')

function start(data: string, ...words: string[]): ChildProcess {
  return spawn(process.execPath, [host, '--headless', '--data', data, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  child.stdout?.on('data', (text) => (said += String(text)))
  child.stderr?.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, said }
}

function logOf(data: string): string {
  const file = join(data, 'packbench.log')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

test('the built host opens its window, reads the orders, refuses a second instance and ends on request', async () => {
  const data = mkdtempSync(join(tmpdir(), 'packbench-built-'))
  const first = start(data, '--practice')
  const ended = endOf(first)
  await expect.poll(() => logOf(data), { timeout: 180_000 }).toContain('window opened')

  const stored = (): unknown => {
    const database = new DatabaseSync(join(data, 'profiles', 'practice', 'orders.db'), { readOnly: true })
    try {
      return database.prepare('SELECT count(*) AS orders FROM orders').get()?.['orders']
    } finally {
      database.close()
    }
  }
  await expect.poll(stored, { timeout: 180_000 }).toBe(300)

  const second = await endOf(start(data, '--practice'))
  expect(second.code).toBe(1)
  expect(second.said).toContain('Packbench is already open with this data folder.')

  first.kill('SIGTERM')
  const { code, said } = await ended
  expect(said).toBe('')
  expect(code).toBe(0)
})

test('an insecure service address prevents the start with a sentence', async () => {
  const data = mkdtempSync(join(tmpdir(), 'packbench-built-'))
  const { code, said } = await endOf(start(data, '--service', 'http://ship.example.com/v2'))
  expect(code).toBe(1)
  expect(said).toContain('This address is not secure')
})

test('the bundle contains everything to fetch, check and print a label', async () => {
  const { createStation } = (await import(resolve(host, '..', 'station.js'))) as typeof StationModule
  const data = mkdtempSync(join(tmpdir(), 'packbench-built-'))
  const opened = await createStation({
    dataFolder: data,
    serviceAddress: null,
    practice: true,
    host: 'browser',
    platform: process.platform,
    environment: {},
    clock: systemClock,
    log: silentLog,
    chooseFolder: async () => failed(scriptedFailure('cancelled-by-person', 'No folder was chosen.', 'Choose one.')),
  })
  if (!opened.ok) throw new Error(messageOf(opened.failure))
  const station = opened.value
  const { handlers } = station
  try {
    await handlers['orders.sync']({})
    const listed = await handlers['orders.list']({
      view: { kind: 'queue', queue: 'print' },
      sort: { by: 'created', direction: 'descending' },
    })
    const orderIds = listed.ok ? listed.value.ids.slice(0, 2) : []
    const started = await handlers['printing.start']({ orderIds, again: { kind: 'leave-out' } })
    expect(started).toMatchObject({ ok: true })
    const batchId = started.ok ? started.value.id : ''
    await expect
      .poll(async () => {
        const batch = await handlers['printing.batch']({ batchId })
        return batch.ok ? [batch.value.state, ...batch.value.list.map(({ state }) => state)].join() : messageOf(batch.failure)
      })
      .toMatch(/^finished(,spooled)+$/)
    expect(readdirSync(join(data, 'printed')).filter((name) => name.endsWith('.pdf')).length).toBeGreaterThanOrEqual(2)
  } finally {
    await station.close()
  }
})
