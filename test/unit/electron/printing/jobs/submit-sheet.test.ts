import { expect, test } from 'vitest'
import { orderToPrint, orderWithoutWaybill } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { leaveOut, printAll, printingWorld, printWith, sheetStatesOf, type World } from '../printing-world.ts'
import { messageOf } from '../../../../support/failure-words.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'
import { failureLike } from '../../../../support/failure-like.ts'

test('a document the printer refuses fails with the rest of its set, and the next order continues', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  world.printer.onOpen = (job) => (job.title === 'PB-1 label 1' ? 'media-unsupported' : null)
  const id = await printAll(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed', '2 0 spooled', '2 invoice spooled'])
})

test('a document that the printer certainly did not accept fails and its job is cancelled', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  world.printer.onSend = ({ title }) => (title === 'PB-1 label 1' ? { kind: 'unexpected', kept: false } : null)
  const id = await printAll(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '1 invoice failed', '2 0 spooled', '2 invoice spooled'])
  expect(world.printer.cancelled).toEqual([world.printer.jobs[0]?.uuid])
})

/** Resumes the batch once the problem has ended: each document is sent once. */
async function resumed(world: World, id: string): Promise<void> {
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled', '2 0 spooled', '2 invoice spooled'])
  expect(new Set(world.printer.sent).size).toBe(world.printer.sent.length)
  expect(world.printer.sent).toHaveLength(4)
}

const strikes = ({ title }: { title: string }): boolean => title === 'PB-1 invoice 1'

test.each([
  ['opened', 'disk-full'],
  ['sent', 'disk-full'],
  ['sent', 'printer-unavailable'],
] as const)(
  'where a job that was not sent leaves nothing behind, a sheet that cannot be %s (%s) pauses the batch, nothing fails, and Resume sends each document once',
  async (step, kind) => {
    const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
    Object.assign(world.printer, { canReopen: true })
    world.printer.onOpen = (job) => (step === 'opened' && strikes(job) ? kind : null)
    world.printer.onSend = (job) => (step === 'sent' && strikes(job) ? { kind, kept: false } : null)
    const id = await printAll(world, [1, 2])
    expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice intended', '2 0 intended', '2 invoice intended'])
    expect(value(await world.printing.batch({ batchId: id }))).toMatchObject({ state: 'paused', halt: { kind } })
    world.printer.onOpen = () => null
    world.printer.onSend = () => null
    await resumed(world, id)
  },
)

test('when a spooler goes away between opening and sending, the sheet fails, certainly not printed, and is not opened again automatically', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  world.printer.onSend = (job) => (strikes(job) ? { kind: 'printer-unavailable', kept: false } : null)
  await printAll(world, [1])
  expect(await sheetStatesOf(world, (await world.ledger.batches(1))[0]?.id ?? '')).toEqual(['1 0 spooled', '1 invoice failed'])
  expect(world.printer.jobs.filter(({ job }) => strikes(job))).toHaveLength(1)
})

test('a disk that is full for the sheet and for the ledger fails nothing, and Resume sends each sheet once', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const change = world.ledger.change.bind(world.ledger)
  const full = { ok: false, failure: scriptedFailure('disk-full', 'The disk is full.', 'Free space.') } as const
  let isFull = false
  Object.assign(world.ledger, { change: (...args: Parameters<typeof change>) => (isFull ? Promise.resolve(full) : change(...args)) })
  world.printer.onSend = ({ title }) => {
    isFull = title === 'PB-1 invoice 1'
    return isFull ? { kind: 'disk-full', kept: false } : null
  }
  const id = await printAll(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice submitted', '2 0 intended', '2 invoice intended'])
  // The job that still waits for its document is the proof that the sheet was not printed.
  expect(world.printer.cancelled).toEqual([])
  isFull = false
  world.printer.onSend = () => null
  await resumed(world, id)
})

test.each(['read', 'fetch', 'compose'] as const)(
  'a disk that is full while an order is prepared (%s) pauses the batch and fails nothing',
  async (step) => {
    const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
    let isFull = true
    const trouble = () => (isFull ? 'disk-full' : null)
    if (step === 'read') world.onRead = (orderId) => (orderId === 2 ? trouble() : null)
    if (step === 'fetch') world.onFetch = (orderId) => (orderId === 2 ? trouble() : null)
    if (step === 'compose') world.onCompose = (text) => (text.startsWith('2 ') ? trouble() : null)
    const id = await printAll(world, [1, 2])
    expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled', '2 0 intended', '2 invoice intended'])
    expect(value(await world.printing.batch({ batchId: id }))).toMatchObject({ state: 'paused', halt: { kind: 'disk-full' } })
    isFull = false
    await resumed(world, id)
  },
)

test('requests a waybill that could not be requested on a full disk when the batch continues', async () => {
  const world = printingWorld({ orders: [orderWithoutWaybill(1)] })
  const noteAsked = world.ledger.recordWaybillRequested.bind(world.ledger)
  let isFull = false
  const full = { ok: false, failure: scriptedFailure('disk-full', 'The disk is full.', 'Free space.') } as const
  Object.assign(world.ledger, {
    noteAsked: (...args: Parameters<typeof noteAsked>) => (isFull ? Promise.resolve(full) : noteAsked(...args)),
  })
  world.onGenerate = () => {
    isFull = true
    return 'disk-full'
  }
  const id = await printWith(world, { orderIds: [1], generate: true })
  expect(value(await world.printing.batch({ batchId: id }))).toMatchObject({ halt: { kind: 'disk-full' }, problems: [] })
  isFull = false
  world.onGenerate = (orderId) => {
    world.orders.set(orderId, orderToPrint(orderId))
    return null
  }
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled'])
})

test.each([[true], [false]])('a submission whose outcome is unknown is in doubt and never sent again (document kept: %s)', async (kept) => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  world.printer.onSend = () => ({ kind: 'outcome-unknown', kept })
  world.printer.reachable = false
  const id = await printAll(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 unknown'])
  const jobs = world.printer.jobs.length
  expect(await world.printing.start({ orderIds: [1], again: leaveOut })).toMatchObject({ failure: { kind: 'already-printed' } })
  const again = value(await world.printing.start({ orderIds: [1], again: { kind: 'reprint', reason: 'torn' } }))
  expect(value(await world.printing.batch({ batchId: again.id })).problems).toMatchObject([{ orderId: 1, failure: { kind: 'in-doubt' } }])
  expect(world.printer.jobs).toHaveLength(jobs)
})

test('never sends a page that is not the checked one, and cancels its job', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true }), orderToPrint(2, { domestic: true })] })
  world.onChecked = (text) => (text.startsWith('1 ') ? `${text}, as it was` : text)
  const id = await printAll(world, [1, 2])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 failed', '2 0 spooled'])
  expect(world.printer.sent).toHaveLength(1)
  expect(world.printer.cancelled).toEqual([world.printer.jobs[0]?.uuid])
  const [failed] = value(await world.printing.batch({ batchId: id })).list
  expect(messageOf(failed?.failure)).toContain('no longer the one that was checked')
})

test('an exception inside a printer while sending is in doubt, not failed', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  world.printer.onSend = () => {
    throw new Error('a bug')
  }
  world.printer.reachable = false
  const id = await printAll(world, [1])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 unknown'])
})

test('submits nothing when the ledger cannot write at the start', async () => {
  const world = printingWorld({ orders: Array.from({ length: 200 }, (_, index) => orderToPrint(index + 1)) })
  const { page_count: pages } = world.database.prepare('PRAGMA page_count').get() ?? {}
  world.database.exec(`PRAGMA max_page_count = ${Number(pages)}`)
  const orderIds = [...world.orders.keys()]
  expect(await world.printing.start({ orderIds, again: leaveOut })).toMatchObject({
    failure: failureLike({ kind: 'disk-full', message: expect.stringContaining('Nothing was sent to a printer.') }),
  })
  expect(world.printer.jobs).toEqual([])
})

test.each([
  ['submitted', 0, 'intended', 1],
  ['spooled', 1, 'submitted', 0],
])('a ledger that fails at %s stops the batch immediately: nothing further is sent', async (step, sent, left, takenBack) => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const change = world.ledger.change.bind(world.ledger)
  const full = { ok: false, failure: scriptedFailure('disk-full', 'The disk is full.', 'Free space.') } as const
  Object.assign(world.ledger, {
    change: (...args: Parameters<typeof change>) => (args[1].state === step ? Promise.resolve(full) : change(...args)),
  })
  const id = await printAll(world, [1, 2])
  const batch = value(await world.printing.batch({ batchId: id }))
  expect(batch).toMatchObject({ state: 'interrupted', halt: { kind: 'disk-full' } })
  expect(batch.list[0]?.state).toBe(left)
  expect(batch.counts.intended).toBe(left === 'intended' ? 4 : 3)
  expect(world.printer.sent).toHaveLength(sent)
  expect(world.printer.cancelled).toHaveLength(takenBack)
  Object.assign(world.ledger, { change })
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(world.printer.sent).toHaveLength(4)
  expect(value(await world.printing.batch({ batchId: id }))).toMatchObject({ state: 'finished', counts: { spooled: 4 } })
})

test.each([
  [true, [undefined, 'with-the-next']],
  [false, [undefined, 'now']],
])(
  'a sent sheet is synced with the next one only if its spooler keeps jobs to query (%s), and otherwise at once',
  async (keepsJobs, expected) => {
    const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
    Object.assign(world.printer, keepsJobs ? { keepsJobs } : {})
    const change = world.ledger.change.bind(world.ledger)
    const durabilities: unknown[] = []
    Object.assign(world.ledger, {
      change: (...args: Parameters<typeof change>) => {
        if (args[1].state !== undefined) durabilities.push(args[2])
        return change(...args)
      },
    })
    await printAll(world, [1])
    expect(durabilities).toEqual(expected)
  },
)
