import { describe, expect, test } from 'vitest'
import { copyHistory } from '../../../../../../electron/printing/ledger/history/copy-history.ts'
import type { HistoryTarget } from '../../../../../../electron/printing/ledger/history/ledger-history.ts'
import { canRun } from '../../../../../support/machine/prerequisites.ts'
import { temporarySite } from '../../../../../support/site/temporary-site.ts'
import { value } from '../../printing-fixtures.ts'
import { copy, openLocal, openShared, print } from './history-sides.ts'

describe.skipIf(!canRun('postgres'))('a copy while other stations print', () => {
  test('adds nothing after an event of another station that it has not read', async () => {
    const site = await temporarySite()
    const [local, shared] = [openLocal(), openShared(site, 'one')]
    const [sheet] = await print(local.ledger, [1], ['intended'])
    await copy(local, shared)
    const id = sheet?.id ?? ''
    const batchId = (await local.history.batches())[0]?.id ?? ''
    const [batch] = await local.history.read([batchId])
    const [known] = batch?.sheets ?? []
    const tail = (['unknown', 'intended'] as const).map((state) => ({ ...known?.events[0], state }))
    const tails = [{ sheetId: id, follows: known?.newestEvent ?? 0, events: tail }]
    value(await local.history.add([{ batchId, facts: null, events: [], sheets: [], tails, awaited: [] }], null))
    let isFirst = true
    const racing: HistoryTarget = {
      ...shared.history,
      add: async (additions, loss) => {
        if (isFirst) value(await shared.ledger.change(id, { from: 'intended', state: 'submitted', jobUuid: id, sha256: 'a'.repeat(64) }))
        isFirst = false
        return await shared.history.add(additions, loss)
      },
    }
    value(await copyHistory({ source: local.history, target: racing, leavesOthers: false }))
    expect(await shared.ledger.sheetsIn(['intended'])).toEqual([])
    expect((await shared.ledger.sheetsOfOrder(1)).map(({ state }) => state)).toEqual(['submitted'])
  })

  test('reads again when another station changes one of the orders just before they are added', async () => {
    const site = await temporarySite()
    const [local, shared, other] = [openLocal(), openShared(site, 'one'), openShared(site, 'two')]
    await print(local.ledger, [1, 2], ['intended'])
    let isFirst = true
    const racing: HistoryTarget = {
      ...shared.history,
      add: async (...added) => {
        if (isFirst) await print(other.ledger, [1], ['intended'], 'Two')
        isFirst = false
        return await shared.history.add(...added)
      },
    }
    expect(value(await copyHistory({ source: local.history, target: racing, leavesOthers: false }))).toMatchObject({ inDoubt: 1 })
    const open = await shared.ledger.sheetsIn(['intended'])
    expect(open.map(({ orderId, station }) => [orderId, station])).toEqual([
      [1, 'Two'],
      [2, 'Bench 4'],
    ])
  })

  test('puts a sheet in doubt only once, although several batches of the station may have printed it', async () => {
    const site = await temporarySite()
    const [local, shared, other] = [openLocal(), openShared(site, 'one'), openShared(site, 'two')]
    await print(local.ledger, [1], ['spooled'])
    await print(local.ledger, [1], ['confirmed'])
    await print(other.ledger, [1], ['intended'], 'Two')
    expect(await copy(local, shared)).toEqual({ batches: 2, sheets: 2, inDoubt: 1 })
    expect((await shared.ledger.sheetsOfOrder(1)).map(({ state }) => state)).toEqual(['unknown', 'spooled', 'confirmed'])
  })
})
