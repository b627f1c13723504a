import { afterEach, expect, test, vi } from 'vitest'
import { parcelVerdict } from '../../../../renderer/handover/handover-verdicts.ts'
import { finishHandover } from '../../../../renderer/handover/finish-handover.ts'
import { formatProblems, formatSummary } from '../../../../renderer/handover/handover-summary.ts'
import { readHandover, useHandover } from '../../../../renderer/handover/handover-store.ts'
import type { HandoverList, HandoverProblem } from '../../../../shared/handover/handover-list.ts'
import { success } from '../../../../shared/result.ts'

function listWith(problems: readonly HandoverProblem[]): HandoverList {
  const order = {
    orderId: 1,
    reference: 'PB-1',
    customerReference: null,
    waybills: ['WB1'],
    destination: 'Berlin, DE',
    packages: 1,
    weight: null,
    window: null,
    bookedWindow: null,
    confirmationNumber: null,
    carrierConfirmationNumber: null,
    print: 'sent' as const,
    showsPrint: true,
    problems: [...problems],
    scans: 1,
    gone: 0,
    handedOverAt: null,
  }
  const group = {
    key: 'van',
    service: 'Express',
    address: ['4 Tilak Road'],
    place: ['Kline', 'Pune'],
    zone: 'Asia/Kolkata',
    date: '2026-11-24',
    orders: [order],
  }
  return { groups: [group], otherDays: [], loading: ['van'], madeAt: '2026-11-24T16:30:00Z' }
}

afterEach(() => vi.unstubAllGlobals())

test('an order that was put on hold a moment ago is asked about, although the list on the screen does not show it yet', async () => {
  const channels: string[] = []
  let problems: HandoverProblem[] = []
  const invoke = async (channel: string): Promise<unknown> => {
    channels.push(channel)
    return success(listWith(problems))
  }
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
  await readHandover()
  problems = ['held']
  const reading = readHandover()
  await finishHandover()
  await reading
  expect(useHandover.getState().isAsking).toBe(true)
  expect(channels).not.toContain('handover.finish')
})

test('the summary says how many orders still go out, however many have gone', () => {
  const { groups, ...list } = listWith([])
  const at = '2026-11-24T12:00:00Z'
  const summaryOf = (...handedOverAt: (string | null)[]): string =>
    formatSummary({
      ...list,
      groups: groups.map((group) => ({
        ...group,
        orders: group.orders.flatMap((order) => handedOverAt.map((gone) => ({ ...order, handedOverAt: gone }))),
      })),
    })
  expect(summaryOf()).toBe('0 orders go out.')
  expect(summaryOf(null, null)).toBe('2 orders go out.')
  expect(summaryOf(null, at)).toBe('1 order still goes out.')
  expect(summaryOf(at, at)).toBe('Every order on this list was handed over.')
})

test('the summary does not count orders on hold or cancelled among those that go out', () => {
  const { groups } = listWith([])
  const stopped = listWith(['held'])
  expect(formatSummary(stopped)).toBe('0 orders go out, 1 should not.')
  expect(formatSummary(listWith(['not-printed']))).toBe('1 order goes out.')
  expect(formatSummary({ ...stopped, groups: [...groups, ...listWith(['cancelled']).groups] })).toBe('1 order goes out, 1 should not.')
})

test('of an order on hold the question says also that it is not printed', () => {
  const [order] = listWith(['held']).groups.flatMap(({ orders }) => orders)
  expect(order && formatProblems(order)).toBe('On hold')
  expect(order && formatProblems({ ...order, print: 'none' })).toBe('On hold · Not all printed')
  expect(order && formatProblems({ ...order, print: 'none', showsPrint: false })).toBe('On hold')
})

test('the verdict on the last parcel of a van names the address', () => {
  const { next } = parcelVerdict({ kind: 'loaded', orderId: 1, reference: 'PB-1', scans: 1, pieces: 1 }, listWith([]))
  expect(next).toMatch(/^Every parcel of Express from Kline, Pune is on the van\. To finish/)
})
