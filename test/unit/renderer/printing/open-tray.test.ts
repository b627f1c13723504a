import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { neededAction } from '../../../../renderer/printing/needed-action.ts'
import { connectPrinting, showTray, usePrinting } from '../../../../renderer/printing/printing-store.ts'
import type { BatchSummary } from '../../../../shared/printing/batch.ts'
import { failed, success } from '../../../../shared/result.ts'
import { failureOf, summaryOf } from './sheet-of.ts'
import { eventually } from '../../../support/eventually.ts'

let tell = (_summary: BatchSummary): void => {}
let stop = (): void => {}
let mayOpen = true
/** What the station knows when the window opens. */
let known: BatchSummary[] = []

const noChange = { sheets: 0, awaited: 0, batches: 0 }

async function invoke(channel: string): Promise<unknown> {
  if (channel === 'printing.batches') return success(known)
  if (channel === 'printing.printers') return success([])
  return failed(failureOf('busy'))
}

function subscribe(channel: string, listener: (payload: unknown) => void): () => void {
  if (channel === 'printing.changed') {
    tell = (summary) =>
      listener({ ...summary, since: noChange, revision: noChange, changedSheets: [], awaitedNoMore: [], addedProblems: [], hasMore: false })
  }
  return () => {}
}

async function connect(): Promise<void> {
  stop = connectPrinting(() => mayOpen)
  await eventually(() => expect(usePrinting.getState().batches).toHaveLength(known.length))
}

const isOpen = (): boolean => usePrinting.getState().tray.isOpen

beforeEach(() => {
  known = []
  mayOpen = true
  usePrinting.setState(usePrinting.getInitialState(), true)
  vi.stubGlobal('window', { station: { invoke, subscribe } })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a batch that was sent, or was paused by a person, needs no action', () => {
  expect(neededAction(summaryOf('running', { intended: 2, failed: 1 }))).toBeNull()
  expect(neededAction(summaryOf('finished', { spooled: 2 }))).toBeNull()
  expect(neededAction(summaryOf('paused', { intended: 2 }))).toBeNull()
  expect(neededAction(summaryOf('stopped', { intended: 2 }))).toBeNull()
})

test('a batch that stopped by itself, failed in part or is in doubt needs a person', () => {
  expect(neededAction({ ...summaryOf('paused', { intended: 2 }), halt: failureOf('printer-unavailable') })).toBe('halted')
  expect(neededAction(summaryOf('interrupted', { intended: 2 }))).toBe('interrupted')
  expect(neededAction(summaryOf('finished', { spooled: 1, failed: 1 }))).toBe('failed')
  expect(neededAction(summaryOf('finished', {}))).toBe('failed')
  expect(neededAction({ ...summaryOf('finished', { spooled: 1 }), refused: 1 })).toBe('failed')
  expect(neededAction(summaryOf('finished', { unknown: 1, failed: 1 }))).toBe('in-doubt')
})

test('the tray stays closed without problems, and opens on the batch that needs a person', async () => {
  await connect()
  tell(summaryOf('running', { intended: 2 }))
  tell(summaryOf('finished', { spooled: 2 }))
  expect(isOpen()).toBe(false)
  tell({ ...summaryOf('running', { intended: 2 }), id: 'batch-2' })
  tell({ ...summaryOf('finished', { spooled: 1, failed: 1 }), id: 'batch-2' })
  expect(isOpen()).toBe(true)
  expect(usePrinting.getState().openBatchId).toBe('batch-2')
})

test('the tray does not open again for the same reason after it was closed', async () => {
  await connect()
  const halted = { ...summaryOf('paused', { intended: 2 }), halt: failureOf('printer-unavailable') }
  tell(halted)
  expect(isOpen()).toBe(true)
  showTray(false)
  tell(halted)
  expect(isOpen()).toBe(false)
  tell(summaryOf('running', { intended: 2 }))
  tell(halted)
  expect(isOpen()).toBe(true)
})

test('what failed before the window opened does not open the tray', async () => {
  known = [summaryOf('finished', { failed: 1 })]
  await connect()
  expect(isOpen()).toBe(false)
})

test('the tray stays closed if the screen already shows the batch', async () => {
  mayOpen = false
  await connect()
  tell(summaryOf('finished', { failed: 1 }))
  expect(isOpen()).toBe(false)
})

test('a tray that was opened before there was a batch shows the first one', async () => {
  await connect()
  showTray(true)
  expect(usePrinting.getState().openBatchId).toBeNull()
  const summary = summaryOf('running', { intended: 2 })
  tell(summary)
  expect(usePrinting.getState().openBatchId).toBe(summary.id)
})
