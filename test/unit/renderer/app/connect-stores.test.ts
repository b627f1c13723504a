import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectStores } from '../../../../renderer/app/connect-stores.ts'
import { fetchDocumentsOf, useArchiveRuns } from '../../../../renderer/documents/archive/archive-runs-store.ts'
import { connectDocuments, setDocumentFilter, useDocuments } from '../../../../renderer/documents/documents-store.ts'
import { selectBatch, startPrinting, usePrinting } from '../../../../renderer/printing/printing-store.ts'
import type { BulkFetchState } from '../../../../shared/documents/archive.ts'
import { failed, success } from '../../../../shared/result.ts'
import { eventually } from '../../../support/eventually.ts'
import { failureOf, summaryOf } from '../printing/sheet-of.ts'
import { documentOf } from '../documents/document-of.ts'

const fetching: BulkFetchState = {
  state: 'running',
  orders: 1,
  done: 0,
  fetched: 0,
  alreadyHere: 0,
  failed: 0,
  failures: [],
  reason: null,
}

/** What the station of the first account answers. */
const answers: Readonly<Record<string, unknown>> = {
  'printing.batches': [summaryOf('finished', { unknown: 1 })],
  'printing.printers': [],
  'printing.start': { ...summaryOf('running', { intended: 1 }), id: 'late' },
  'documents.fetchMany': fetching,
  'documents.fetchingNow': { run: fetching },
  'documents.verifyingNow': { run: null },
  'documents.list': [documentOf(1)],
  'documents.count': { count: 1, isMore: false },
  'documents.archive': { documents: 1, bytes: 1, damaged: 0, missing: 0, removed: 0 },
}

/** Answers that wait until `release` is called; null while answers come immediately. */
let waiting: (() => void)[] | null = null

async function invoke(channel: string): Promise<unknown> {
  if (waiting !== null) await new Promise<void>((resolve) => waiting?.push(resolve))
  // A failure is shown like the sheets of a batch, and needs none.
  if (channel === 'printing.batchPage') return failed(failureOf('busy'))
  return channel in answers ? success(answers[channel]) : await new Promise(() => {})
}

const listening = { addEventListener: () => {}, removeEventListener: () => {} }

beforeEach(() => {
  waiting = null
  vi.stubGlobal('window', { ...listening, station: { invoke, subscribe: () => () => {} } })
  vi.stubGlobal('document', { ...listening, getElementById: () => null, querySelector: () => null, querySelectorAll: () => [] })
  vi.stubGlobal('HTMLInputElement', EventTarget)
})

afterEach(() => vi.unstubAllGlobals())

const shown = () => ({ printing: usePrinting.getState(), documents: useDocuments.getState(), runs: useArchiveRuns.getState() })

const nothing = {
  printing: usePrinting.getInitialState(),
  documents: useDocuments.getInitialState(),
  runs: useArchiveRuns.getInitialState(),
}

test('the batches, documents and archive runs of an account are cleared when it is left', async () => {
  const leave = connectStores()
  const stopDocuments = connectDocuments('UTC')
  await eventually(() => expect(shown()).toMatchObject({ documents: { isLoaded: true }, runs: { fetching: { state: 'running' } } }))
  await eventually(() => expect(usePrinting.getState().tray.isOpen).toBe(true))
  setDocumentFilter({ text: 'a' })
  stopDocuments()
  leave()
  expect(shown()).toEqual(nothing)
})

test('answers that arrive after the account was left are dropped', async () => {
  const leave = connectStores()
  await eventually(() => expect(usePrinting.getState().batches).toHaveLength(1))
  waiting = []
  const stopDocuments = connectDocuments('UTC')
  selectBatch('batch-1')
  const late = [startPrinting({ orderIds: [1], again: { kind: 'leave-out' } }), fetchDocumentsOf([1])]
  stopDocuments()
  leave()
  for (const release of waiting) release()
  waiting = null
  await Promise.all(late)
  expect(shown()).toEqual(nothing)
})
