import { describe, expect, test } from 'vitest'
import type { SharedLedger } from '../../../../../electron/printing/ledger/ledger-port.ts'
import { canRun } from '../../../../support/machine/prerequisites.ts'
import { temporarySite } from '../../../../support/site/temporary-site.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { leaveOut, printAll, printingWorld, type World } from '../printing-world.ts'

/** Two stations with the same orders. `afterPlanning` runs each time the first one has read what was printed before. */
async function twoStations(afterPlanning: (other: World) => Promise<void>) {
  const site = await temporarySite()
  const orders = [orderToPrint(1), orderToPrint(2)]
  const other = printingWorld({ orders, ledger: site.open({ station: 'other' }).ledger })
  const { ledger } = site.open({ station: 'one' })
  const overtaken: SharedLedger = {
    ...ledger,
    sheetsOfOrders: async (orderIds) => {
      const earlier = await ledger.sheetsOfOrders(orderIds)
      await afterPlanning(other)
      return earlier
    },
  }
  return { one: printingWorld({ orders, ledger: overtaken }), other, ledger }
}

describe.skipIf(!canRun('postgres'))('a station that planned a batch', () => {
  test('prints nothing that another station printed between its plan and its beginning', async () => {
    let times = 0
    const { one, other } = await twoStations(async (station) => {
      times += 1
      if (times === 1) await printAll(station, [1])
    })
    await printAll(one, [1, 2])
    expect(other.printer.sent).toEqual(['1 Label, leg 1 WB1', '1 Commercial invoice'])
    expect(one.printer.sent).toEqual(['2 Label, leg 1 WB2', '2 Commercial invoice'])
  })

  test('starts nothing when its plan is overtaken each time', async () => {
    let times = 0
    const { one, ledger } = await twoStations(async (station) => {
      times += 1
      value(await station.printing.start({ orderIds: [1], again: { kind: 'reprint', reason: 'torn' } }))
      await station.printing.whenIdle()
    })
    expect(await one.printing.start({ orderIds: [1], again: { kind: 'reprint', reason: 'torn' } })).toMatchObject({
      failure: { kind: 'busy', code: 'ledgerFailures.changedSincePlanned' },
    })
    expect([times, one.printer.sent, (await ledger.batches(9)).length]).toEqual([3, [], 3])
  })

  test('begins nothing when a loss of the ledger was found since the plan', async () => {
    const { one } = await twoStations(async (station) => {
      if ((await station.ledger.lostAt()) === null)
        value(await station.ledger.recordLoss({ cause: 'older', at: '2100-01-01T00:00:00Z', replaced: [] }))
    })
    const started = value(await one.printing.start({ orderIds: [1], again: leaveOut }))
    expect(started).toMatchObject({ sheets: 0, state: 'finished' })
    expect(one.printer.sent).toEqual([])
  })
})
