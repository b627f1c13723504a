import { expect, test } from 'vitest'
import { collectHandover } from '../../../../electron/handover/collect-handover.ts'
import { handoverPages } from '../../../../electron/handover/handover-pages.ts'
import { handoverCandidate } from '../../../support/orders/handover-candidate.ts'
import { readPrintedPages } from '../../../support/sheet-words.ts'
import { Temporal } from 'temporal-polyfill'

test('a printed handover list has a right-to-left town before its country, as the order list shows it', async () => {
  const { destination } = handoverCandidate({ id: 1 }).order
  const candidate = handoverCandidate({ id: 1, destination: { ...destination, city: 'دبي', countryCode: 'AE' } })
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
  const list = collectHandover([candidate], { date: null, now, stationZone: 'Europe/London' })
  expect(list.groups.flatMap(({ orders }) => orders.map((order) => order.destination))).toEqual(['دبي, AE'])
  const { words } = await readPrintedPages(await handoverPages(list, 'a4', 'Station 1'))
  const leftOf = (part: RegExp): number => words.find(({ text }) => part.test(text))?.left ?? Number.NaN
  expect(leftOf(/AE/)).toBeGreaterThan(leftOf(/\p{Script=Arabic}/u))
})

test('a long town takes several lines of the printed list at full size', async () => {
  const { destination } = handoverCandidate({ id: 1 }).order
  const candidate = handoverCandidate({
    id: 1,
    destination: { ...destination, city: 'Kirkby in Ashfield near Nottingham', countryCode: 'GB' },
  })
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
  const list = collectHandover([candidate], { date: null, now, stationZone: 'Europe/London' })
  const { words } = await readPrintedPages(await handoverPages(list, 'a4', 'Station 1'))
  const town = words.filter(({ text }) => /^(Kirkby|Ashfield|Nottingham,?|GB)$/.test(text))
  expect(town).toHaveLength(4)
  expect(new Set(town.map(({ top }) => Math.round(top))).size).toBeGreaterThan(1)
  const reference = words.find(({ text }) => text === candidate.order.reference)
  for (const { top, bottom } of town) expect(bottom - top).toBeGreaterThan(0.9 * ((reference?.bottom ?? 0) - (reference?.top ?? 0)))
})

test('right-to-left parts of a pickup address keep their order on the printed list', async () => {
  const { origin } = handoverCandidate({ id: 1 }).order
  const candidate = handoverCandidate({
    id: 1,
    origin: { ...origin, company: 'דגן', name: 'سمير', countryName: 'IRAQ', countryCode: 'IQ' },
  })
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
  const list = collectHandover([candidate], { date: null, now, stationZone: 'Europe/London' })
  const { words } = await readPrintedPages(await handoverPages(list, 'a4', 'Station 1'))
  const leftOf = (part: RegExp): number => words.find(({ text }) => part.test(text))?.left ?? Number.NaN
  expect(list.groups[0]?.address.slice(0, 2)).toEqual(['דגן', 'سمير'])
  expect(leftOf(/\p{Script=Hebrew}/u)).toBeLessThan(leftOf(/\p{Script=Arabic}/u))
  expect(leftOf(/\p{Script=Arabic}/u)).toBeLessThan(leftOf(/IRAQ/))
  expect(words.map(({ text }) => text).join(' ')).not.toContain('2068')
})
