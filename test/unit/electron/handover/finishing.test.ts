import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createHandoverStore } from '../../../../electron/handover/handover-store.ts'
import { loadingOf } from '../../../../shared/handover/loading.ts'
import { handoverFailures } from '../../../../shared/messages/handover/handover-failures.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { handoverNow, handoverWorld } from '../../../support/handover/handover-world.ts'
import { textOfPdf } from '../../../support/labels/pdf-text.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

const world = handoverWorld()

describe('a finished handover', () => {
  it('keeps the list as printed: who, when, what was on the van and what was missing', async () => {
    await world.scan('PB-1')
    await world.scan('PB-2')
    const { finished, sent } = valueOf(await world.finish())
    expect(finished).toMatchObject({ person: 'Ada', finishedAt: handoverNow, onVan: 2, missing: 1, services: ['Air Express'] })
    expect(sent).not.toBeNull()
    world.reopen()
    expect(valueOf(await world.handover().finished({}))).toEqual({ handovers: [finished], hasMore: false })
    const text = await textOfPdf(valueOf(await world.handover().document({ id: finished.id })).bytes)
    expect(text).toContain('Handed over 2026-11-21 10:00, Europe/London time, by Ada at Station 1.')
    expect(text).toMatch(/On the van: 2 orders.*PB-1.*PB-2.*Not on the van: 1 order.*PB-3/s)
  })

  it('leaves missing parcels for the next van, and recognizes parcels that were handed over', async () => {
    await world.scan('PB-1')
    await world.finish()
    expect(await world.scan('PB-1')).toMatchObject({ kind: 'handed-over', at: handoverNow })
    expect(await world.scan('PB-3')).toMatchObject({ kind: 'loaded' })
    const group = await world.firstGroup()
    expect(loadingOf([group]).missing.map(({ orderId }) => orderId)).toEqual([2])
    expect(loadingOf([group]).handedOver.map(({ orderId }) => orderId)).toEqual([1])
  })

  it('is kept when its list cannot be printed', async () => {
    world.printerIsGone(true)
    await world.scan('PB-1')
    const { finished, failure } = valueOf(await world.finish())
    expect(failure?.kind).toBe('printer-unavailable')
    expect(valueOf(await world.handover().finished({}))).toEqual({ handovers: [finished], hasMore: false })
    world.printerIsGone(false)
    expect(valueOf(await world.handover().printAgain({ id: finished.id })).sent).toBeDefined()
  })

  it('is refused when what is missing is not what the person saw, or nothing is on the van', async () => {
    expect(failureOf(await world.handover().finish({ date: null, onVan: [], missing: [], accepted: [] }))).toEqual(
      handoverFailures.nothingLoaded(),
    )
    await world.scan('PB-1')
    expect(failureOf(await world.finish({ missing: [2] }))).toEqual(handoverFailures.changed())
    expect(valueOf(await world.handover().finished({})).handovers).toEqual([])
  })

  it('is found by an order, a service, a person or its day, however these are written, and by nothing else', async () => {
    await world.scan('PB-1')
    const { finished } = valueOf(await world.finish())
    const find = async (words: string): Promise<readonly string[]> =>
      valueOf(await world.handover().finished({ find: words })).handovers.map(({ id }) => id)
    for (const words of ['pb-1', 'AIR express', 'ádà', '2026-11-21', 'ada pb-1 ']) expect(await find(words)).toEqual([finished.id])
    for (const words of ['PB-9', 'ada pb-9', 'reference']) expect(await find(words)).toEqual([])
  })

  it('is found from each order that it took, and from no other', async () => {
    await world.scan('PB-1')
    const first = valueOf(await world.finish()).finished
    const listsOf = async (orderId: number): Promise<string[]> =>
      valueOf(await world.handover().ofOrder({ orderId })).handovers.map(({ id }) => id)
    expect([await listsOf(1), await listsOf(2)]).toEqual([[first.id], []])
    await world.scan('PB-2')
    expect(await listsOf(2)).toEqual([])
    const second = valueOf(await world.finish()).finished
    expect([await listsOf(1), await listsOf(2)]).toEqual([[first.id], [second.id]])
  })

  it('is listed however old it is, some at a time, the newest first', async () => {
    await world.scan('PB-1')
    await world.finish()
    const store = createHandoverStore({ file: world.file(), clock: createHandClock(handoverNow) })
    for (let number = 1; number <= 120; number += 1) {
      const record = { id: `h-${number}`, station: 'Station 1', person: '', finishedAt: handoverNow, groups: [] }
      valueOf(store.finish(record, new Uint8Array([1])))
    }
    store.close()
    const listed: string[] = []
    for (let hasMore = true; hasMore;) {
      const before = listed.at(-1)
      const page = valueOf(await world.handover().finished(before === undefined ? {} : { before }))
      expect(page.handovers.length).toBeLessThanOrEqual(50)
      listed.push(...page.handovers.map(({ id }) => id))
      ;({ hasMore } = page)
    }
    expect(listed).toHaveLength(121)
    expect(listed.slice(0, 2)).toEqual(['h-120', 'h-119'])
    expect(new Set(listed).size).toBe(121)
  })

  it('can be neither changed nor removed', async () => {
    await world.scan('PB-1')
    const { finished } = valueOf(await world.finish())
    const database = new DatabaseSync(world.file())
    expect(() => database.prepare('DELETE FROM handovers WHERE id = ?').run(finished.id)).toThrow('handovers stay')
    expect(() => database.prepare('UPDATE handovers SET finished_at = ?').run('')).toThrow('handovers are final')
    database.close()
  })
})
