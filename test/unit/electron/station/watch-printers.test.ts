import { expect, test } from 'vitest'
import { watchPrinters } from '../../../../electron/station/watch-printers.ts'
import type { PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'

const ready: PrinterInfo = {
  id: 'cups:labels',
  name: 'labels',
  kind: 'cups',
  state: 'ready',
  says: '',
  accepting: true,
  media: [],
  place: null,
}
const noPaper: PrinterInfo = { ...ready, state: 'attention', says: 'No paper' }

test('reports a printer exactly once, within two seconds after it runs out of paper', async () => {
  const clock = createHandClock()
  const stop = new AbortController()
  let now: readonly PrinterInfo[] = [ready]
  const told: unknown[] = []
  const watching = watchPrinters({
    printers: { list: async () => now },
    clock,
    emit: (...event) => told.push(event),
    signal: stop.signal,
  })
  for (const [listed, times] of [
    [ready, 0],
    [noPaper, 1],
    [noPaper, 1],
  ] as const) {
    now = [listed]
    await clock.waitedOn()
    clock.advance(2000)
    await clock.waitedOn()
    expect(told).toHaveLength(times)
  }
  expect(told).toEqual([['printing.printersChanged', [noPaper]]])
  stop.abort()
  await watching
})

test('queries printers every fifth second if listing them takes a second', async () => {
  const clock = createHandClock()
  const stop = new AbortController()
  let asked = 0
  const list = async () => {
    asked += 1
    clock.advance(1000)
    return [ready]
  }
  const watching = watchPrinters({ printers: { list }, clock, emit: () => {}, signal: stop.signal })
  await clock.waitedOn()
  clock.advance(3900)
  expect(asked).toBe(1)
  clock.advance(100)
  await clock.waitedOn()
  expect(asked).toBe(2)
  stop.abort()
  await watching
})
