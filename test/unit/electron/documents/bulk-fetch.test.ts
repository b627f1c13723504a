import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFetchQueue } from '../../../../electron/documents/store/fetch-queue.ts'
import { createBulkFetch, type BulkFetchOptions } from '../../../../electron/documents/bulk-fetch.ts'
import { documentMigrations } from '../../../../electron/documents/store/document-migrations.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import type { BulkFetchState } from '../../../../shared/documents/archive.ts'
import type { Failure } from '../../../../shared/failure.ts'
import { failed, success } from '../../../../shared/result.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { buildInvoice } from '../../../support/labels/document-builders.ts'
import { invoice, startDocuments } from './documents-world.ts'
import { nextOf } from '../../../support/failure-words.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

const offline: Failure = scriptedFailure('no-network', 'No network.', 'Wait.')
const refused: Failure = scriptedFailure('not-found', 'The order is gone.', 'Look at it.')

function openList() {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  for (const sql of documentMigrations) database.exec(sql)
  return createFetchQueue(database)
}

async function start(changes: Partial<BulkFetchOptions> = {}, list = openList()) {
  const world = await startDocuments({ '/label-1': [null], '/label-2': [null], '/invoice': [await buildInvoice('PB-10101')] })
  const clock = createHandClock()
  const asked: number[] = []
  const said: BulkFetchState[] = []
  const watchers: (() => void)[] = []
  // Each order of this world has one invoice; the links of its labels have expired for good.
  const read = { ...world.read, links: world.read.links.filter(({ slot }) => slot.kind === invoice.kind) }
  const many = createBulkFetch({
    queue: list,
    readOrder: async (orderId) => {
      asked.push(orderId)
      return success({ ...read, order: { ...read.order, id: orderId } })
    },
    fetchDocument: (before, place) => world.documents.fetchDocument(before, place),
    isStored: (before, place) => world.documents.isStored(before, place),
    referenceOf: async (orderId) => `PB-${orderId}`,
    clock,
    log: silentLog,
    announce: (channel, payload) => {
      if (channel !== 'documents.fetching') return
      said.push(payload as BulkFetchState)
      for (const watcher of watchers.splice(0)) watcher()
    },
    ...changes,
  })
  onTestFinished(() => many.close())
  const until = async (state: BulkFetchState['state']): Promise<BulkFetchState> => {
    for (;;) {
      const now = many.current()
      if (now?.state === state) return now
      await new Promise<void>((resolve) => {
        watchers.push(resolve)
      })
    }
  }
  return { ...world, many, list, asked, said, until, clock, read }
}

describe('fetching the documents of many orders', () => {
  it('fetches missing documents and keeps stored ones', async () => {
    const { many, until, asked, list } = await start()
    expect(many.start([101, 102, 103])).toMatchObject({ value: { state: 'running', orders: 3, done: 0 } })
    expect(await until('finished')).toMatchObject({ done: 3, fetched: 3, alreadyHere: 0, failed: 0 })
    expect(list.pending()).toEqual(success([]))
    many.start([101, 102, 104])
    expect(await until('finished')).toMatchObject({ orders: 3, fetched: 1, alreadyHere: 2 })
    expect(asked.toSorted((one, other) => one - other)).toEqual([101, 101, 102, 102, 103, 104])
  })

  it('accepts an order again after its end, while others are in progress', async () => {
    const second = Promise.withResolvers<undefined>()
    const { read } = await start()
    const { many, until, said, list } = await start({
      readOrder: async (orderId) => {
        if (orderId === 102) await second.promise
        return success({ ...read, order: { ...read.order, id: orderId } })
      },
    })
    many.start([101, 102])
    await expect.poll(() => said.at(-1)).toMatchObject({ state: 'running', done: 1 })
    many.start([101])
    second.resolve(undefined)
    await expect.poll(() => said.at(-1)?.state).toMatch(/finished|stopped/)
    expect(await until('finished')).toMatchObject({ orders: 3, done: 3, failed: 0 })
    expect(list.pending()).toEqual(success([]))
  })

  it('accepts an order that joins at the very end of a run, at any moment', async () => {
    for (let turns = 0; turns < 20; turns += 1) {
      const said: BulkFetchState[] = []
      const end = Promise.withResolvers<undefined>()
      const { many, list } = await start({
        announce: (_channel, payload) => {
          said.push(payload as BulkFetchState)
          if (said.at(-1)?.done === 1) end.resolve(undefined)
        },
      })
      const join = async (): Promise<void> => {
        await end.promise
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
        many.start([102])
      }
      const joining = join()
      many.start([101])
      await joining
      await expect.poll(() => said.at(-1)?.state === 'finished' && list.pending()).toEqual(success([]))
      expect(many.current()).toMatchObject({ state: 'finished' })
    }
  })

  it('continues after an order that fails and lists it with its reason', async () => {
    const { many, until } = await start({ readOrder: async () => failed(refused) })
    many.start([7, 8])
    const run = await until('finished')
    expect(run).toMatchObject({ done: 2, failed: 2 })
    expect(run.failures.toSorted((one, other) => one.orderId - other.orderId)).toEqual([
      { orderId: 7, reference: 'PB-7', failure: refused, document: null },
      { orderId: 8, reference: 'PB-8', failure: refused, document: null },
    ])
  })

  it.each([
    ['order_received', 'Create its waybill, or try again later.'],
    ['incomplete', 'Refresh the order later.'],
  ])('states the next step for an order that is %s and has no documents', async (status, next) => {
    const { read } = await start()
    const legs = read.order.legs.map((leg) => ({ ...leg, waybill: null }))
    const { many, until } = await start({
      readOrder: async (id) => success({ ...read, links: [], order: { ...read.order, id, status, legs } }),
    })
    many.start([7])
    expect((await until('finished')).failures.map(({ failure }) => nextOf(failure))).toEqual([next])
  })

  it('waits for the network without limit, reports it, and continues automatically', async () => {
    const answers: Failure[] = [offline, offline]
    const world = await start()
    const { many, until, clock } = await start({
      readOrder: async (orderId) => {
        const failure = answers.shift()
        return failure === undefined ? success({ ...world.read, order: { ...world.read.order, id: orderId } }) : failed(failure)
      },
      fetchDocument: (before, place) => world.documents.fetchDocument(before, place),
      isStored: (before, place) => world.documents.isStored(before, place),
    })
    many.start([101])
    expect(await until('waiting')).toMatchObject({ reason: offline, done: 0 })
    await clock.waitedOn()
    clock.advance(2000)
    await clock.waitedOn()
    expect(many.current()).toMatchObject({ state: 'waiting' })
    clock.advance(4000)
    expect(await until('finished')).toMatchObject({ done: 1, fetched: 1, failed: 0, reason: null })
  })

  it('can be stopped, and continues where it stopped, also after a restart', async () => {
    const first = await start({ readOrder: async () => failed(offline) })
    first.many.start([101, 102])
    await first.until('waiting')
    first.many.stop()
    expect(await first.until('stopped')).toMatchObject({ orders: 2, done: 0 })
    await first.many.close()
    const second = await start({}, first.list)
    expect(second.many.current()).toMatchObject({ state: 'stopped', orders: 2, done: 0 })
    second.many.resume()
    expect(await second.until('finished')).toMatchObject({ done: 2, fetched: 2 })
  })

  it('stops with the reason when the disk is full, and keeps the rest for later', async () => {
    const full: Failure = scriptedFailure('disk-full', 'Full.', 'Free some space.')
    const { many, until, list } = await start({ fetchDocument: async () => failed(full) })
    many.start([101, 102])
    expect(await until('stopped')).toMatchObject({ reason: full, done: 0 })
    expect(list.pending()).toEqual(success([101, 102]))
  })

  it('dismisses a finished run together with its remaining orders', async () => {
    const { many, until, list } = await start({ fetchDocument: async () => failed(scriptedFailure('disk-full', 'Full.', '')) })
    many.start([101])
    await until('stopped')
    many.dismiss()
    expect(many.current()).toBeNull()
    expect(list.pending()).toEqual(success([]))
  })

  it('accepts more orders while it runs', async () => {
    const gate = Promise.withResolvers<null>()
    const world = await start()
    const { many, until } = await start({
      readOrder: async (orderId) => {
        await gate.promise
        return success({ ...world.read, order: { ...world.read.order, id: orderId } })
      },
    })
    many.start([101])
    expect(many.start([102, 103])).toMatchObject({ value: { orders: 3 } })
    gate.resolve(null)
    expect(await until('finished')).toMatchObject({ orders: 3, done: 3 })
  })
})
