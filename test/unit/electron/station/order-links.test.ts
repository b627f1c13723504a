import { constantFrom, oneof, sample, string, tuple, webUrl } from 'fast-check'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Station } from '../../../../electron/station/station.ts'
import { readOrderLink } from '../../../../shared/orders/order-link.ts'
import { sha256Of } from '../../../../electron/documents/store/document-id.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

async function openStation(): Promise<{ readonly station: Station; readonly folder: string; readonly events: string[] }> {
  const folder = temporaryFolder()
  const station = await openWholeStation({ dataFolder: folder })
  onTestFinished(() => station.close())
  valueOf(await station.handlers['orders.sync']({}))
  const events: string[] = []
  station.onEvent((channel) => events.push(channel))
  return { station, folder, events }
}

async function firstReference(station: Station): Promise<{ id: number; reference: string }> {
  const view = { kind: 'queue', queue: 'print' } as const
  const { ids } = valueOf(await station.handlers['orders.list']({ view, sort: { by: 'created', direction: 'ascending' } }))
  const [row] = valueOf(await station.handlers['orders.rows']({ ids: ids.slice(0, 1) }))
  if (row === undefined) throw new Error('no order')
  return row
}

/** What a command could change: the ledger, the journal of writes and the printed files. */
function facts(folder: string): string[] {
  const profile = join(folder, 'profiles', 'practice')
  const names = [
    'ledger.db',
    'ledger.db-wal',
    'writes.db',
    'writes.db-wal',
    'jobs.db',
    'jobs.db-wal',
    'cancellations.db-wal',
    'holds.db-wal',
  ]
  const stores = names.map((name) => `${name} ${sha256Of(new Uint8Array(readFileSync(join(profile, name))))}`)
  return [...stores, ...readdirSync(join(folder, 'printed'))]
}

test('a link passes its order to the window, once', async () => {
  const { station, events } = await openStation()
  const { id, reference } = await firstReference(station)
  expect(station.openLink(`packbench://order/${reference}`)).toBe(true)
  expect(events).toContain('links.opened')
  expect(valueOf(await station.handlers['links.take']({}))).toEqual({ order: { reference, orderId: id } })
  expect(valueOf(await station.handlers['links.take']({}))).toEqual({ order: null })
})

test('a reference that is only similar to an order’s, or unknown, opens none', async () => {
  const { station } = await openStation()
  const { reference } = await firstReference(station)
  for (const other of [reference.slice(0, -1), reference.toLowerCase(), 'NO-SUCH-ORDER']) {
    expect(station.openLink(`packbench://order/${other}`)).toBe(true)
    expect(valueOf(await station.handlers['links.take']({}))).toEqual({ order: { reference: other, orderId: null } })
  }
})

test('ten thousand hostile links do nothing', async () => {
  const { station, folder, events } = await openStation()
  const { reference } = await firstReference(station)
  const before = facts(folder)
  events.length = 0
  const ends = constantFrom(
    '/print',
    '?action=print',
    '#print',
    '%00',
    ' --practice',
    '"',
    '\n',
    '/../print',
    ';print',
    '&x',
    '\\',
    '\u202E',
  )
  const around = tuple(constantFrom('', ' ', 'x', 'http://', 'packbench://'), string({ maxLength: 6 }), ends)
  const hostile = oneof(
    string({ unit: 'binary', maxLength: 300 }),
    webUrl(),
    around.map(([start, middle, end]) => `${start}packbench://order/${reference}${middle}${end}`),
    constantFrom('print', 'orders', 'cancel', 'pickup', 'order//').map((place) => `packbench://${place}/${reference}`),
  ).filter((link) => readOrderLink(link) === null)
  const links = sample(hostile, { numRuns: 10_000, seed: 16 })
  for (const link of links) {
    expect(station.openLink(link)).toBe(false)
    const request = { command: { name: 'open', link }, practice: false, serviceAddress: null } as const
    expect(await station.runCommand(request, new AbortController().signal)).toMatchObject({ outcome: 'invalid' })
  }
  expect(events.filter((channel) => channel !== 'station.noticed' && channel !== 'printing.printersChanged')).toEqual([])
  expect(valueOf(await station.handlers['links.take']({}))).toEqual({ order: null })
  expect(facts(folder)).toEqual(before)
})
