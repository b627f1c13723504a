import { describe, expect, test } from 'vitest'
import type { SharedLedger } from '../../../../../electron/printing/ledger/ledger-port.ts'
import type { Clock } from '../../../../../electron/platform/clock.ts'
import { canRun } from '../../../../support/machine/prerequisites.ts'
import { temporarySite } from '../../../../support/site/temporary-site.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'
import { orderToPrint, orderWithoutWaybill } from '../order-fixtures.ts'
import { awaitedOrder, labelSheet, newBatch, quickClock, value } from '../printing-fixtures.ts'
import { gate, leaveOut, printingWorld, sheetStatesOf } from '../printing-world.ts'

const byBo = { person: 'Bo', station: 'Bench 2' }
const orders = [orderToPrint(1), orderToPrint(2), orderWithoutWaybill(3)]

/** A station whose time passes as the test says. */
function handClock(): Clock & { pass(milliseconds: number): void } {
  const clock = quickClock()
  let passed = 0
  return {
    ...clock,
    monotonic: () => clock.monotonic() + passed,
    pass: (milliseconds) => {
      passed += milliseconds
    },
  }
}

async function twoStations(wrap: (ledger: SharedLedger) => SharedLedger = (ledger) => ledger) {
  const site = await temporarySite()
  const other = site.open({ station: 'other' }).ledger
  const clock = handClock()
  const { ledger } = site.open({ station: 'one' })
  return { ledger, other, clock, world: printingWorld({ orders, clock, ledger: wrap(ledger) }) }
}

/** What happens while the commit of `submitted` is answered. */
function duringCommit(ledger: SharedLedger, happen: (sheetId: string) => Promise<void>): SharedLedger {
  return {
    ...ledger,
    change: async (sheetId, change, durability) => {
      const changed = await ledger.change(sheetId, change, durability)
      if (change.state === 'submitted') await happen(sheetId)
      return changed
    },
  }
}

describe.skipIf(!canRun('postgres'))('the run of a batch that another station took over', () => {
  test('ends without failing any sheet of the batch', async () => {
    const { other, world } = await twoStations()
    const opening = gate()
    world.printer.onOpen = async () => {
      await opening.pass()
      return 'unexpected' as const
    }
    const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
    await opening.reached
    value(await other.takeOver(id, byBo))
    opening.open()
    await world.printing.whenIdle()
    expect(await sheetStatesOf(world, id)).toEqual(['1 0 intended', '1 invoice intended', '2 0 intended', '2 invoice intended'])
    expect(world.printer.jobs).toHaveLength(0)
    expect(world.errors).toEqual([])
  })

  test('gives up none of its awaited orders, although a person of any station may', async () => {
    const { ledger, other, world } = await twoStations()
    world.onGenerate = async () => {
      const [batch] = await ledger.batches(1)
      value(await other.takeOver(batch?.id ?? '', byBo))
      return 'documents-missing' as const
    }
    const { id } = value(await world.printing.start({ orderIds: [3], again: leaveOut, generate: true }))
    await world.printing.whenIdle()
    expect(await ledger.awaitedOrders(id)).toHaveLength(1)
    value(await ledger.giveUpAwaited(id, 3, scriptedFailure('cancelled-by-person')))
  })

  test('learns of the takeover from the events of the site, and sends nothing more', async () => {
    let reads = 0
    const { other, world } = await twoStations((ledger) => ({
      ...ledger,
      summary: async (batchId) => {
        reads += 1
        return await ledger.summary(batchId).finally(() => (reads -= 1))
      },
    }))
    const sending = gate()
    world.printer.onSend = async () => {
      await sending.pass()
      return null
    }
    const { id } = value(await world.printing.start({ orderIds: [1, 2], again: leaveOut }))
    await sending.reached
    value(await other.takeOver(id, byBo))
    world.printing.ledgerChanged([], [id])
    // The run ends before its next sheet once the station of the batch was read.
    await expect.poll(() => reads).toBe(0)
    sending.open()
    await world.printing.whenIdle()
    expect(world.printer.jobs).toHaveLength(1)
    expect((await other.summary(id))?.state).toBe('interrupted')
  })
})

describe.skipIf(!canRun('postgres'))('a station that stood still', () => {
  test('does not send a sheet that it committed as submitted once a person of another station has decided on it', async () => {
    let happened = 0
    const parts = await twoStations((ledger) =>
      duringCommit(ledger, async (sheetId) => {
        happened += 1
        if (happened > 1) return
        const { batchId = '' } = (await ledger.sheet(sheetId)) ?? {}
        value(await parts.other.takeOver(batchId, byBo))
        value(await parts.other.change(sheetId, { from: 'unknown', state: 'failed' }))
        parts.clock.pass(3000)
      }),
    )
    const { id } = value(await parts.world.printing.start({ orderIds: [1], again: leaveOut }))
    await parts.world.printing.whenIdle()
    expect(parts.world.printer.sent).toEqual([])
    expect(await sheetStatesOf(parts.world, id)).toEqual(['1 0 failed', '1 invoice intended'])
    expect(parts.world.printer.cancelled).toContain(parts.world.printer.jobs[0]?.uuid)
  })

  test('does not send a sheet if reading it after its commit shows that it was taken over', async () => {
    const parts = await twoStations((ledger) => ({
      ...ledger,
      change: async (sheetId, change, durability) => {
        const changed = await ledger.change(sheetId, change, durability)
        if (change.state !== 'submitted') return changed
        const { batchId } = value(changed)
        value(await parts.other.takeOver(batchId, byBo))
        const now = await ledger.sheet(sheetId)
        return now === null ? changed : { ok: true, value: now }
      },
    }))
    value(await parts.world.printing.start({ orderIds: [1], again: leaveOut }))
    await parts.world.printing.whenIdle()
    expect(parts.world.printer.sent).toEqual([])
  })

  test.each([
    ['failed', 'unknown', 'sheetFailures.printedLate'],
    ['voided', 'voided', undefined],
    ['confirmed', 'confirmed', undefined],
  ] as const)('leaves a sheet that became %s while it was being sent as %s', async (decision, state, failure) => {
    const parts = await twoStations()
    parts.world.printer.onSend = async (job) => {
      const { batchId = '' } = (await parts.other.sheet(job.sheetId)) ?? {}
      value(await parts.other.takeOver(batchId, byBo))
      value(await parts.other.change(job.sheetId, { from: 'unknown', state: decision, failure: null }))
      return null
    }
    const { id } = value(await parts.world.printing.start({ orderIds: [1], again: leaveOut }))
    await parts.world.printing.whenIdle()
    expect(parts.world.printer.sent).toHaveLength(1)
    const [first] = (await parts.other.batch(id))?.sheets ?? []
    expect([first?.state, first?.failure?.code]).toEqual([state, failure])
    expect(parts.world.errors).toEqual([])
  })
})

test('a sheet that failed is in doubt again only when its station reports that it came out', async () => {
  const { ledger } = printingWorld({ orders: [] })
  const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)], [awaitedOrder(2, 1)])))
  const id = sheet?.id ?? ''
  value(await ledger.change(id, { state: 'submitted', jobUuid: 'u' }))
  value(await ledger.change(id, { state: 'failed' }))
  await expect(ledger.change(id, { state: 'unknown' })).rejects.toThrow('failed cannot become unknown')
  expect(value(await ledger.change(id, { state: 'unknown', printedLate: true })).state).toBe('unknown')
})
