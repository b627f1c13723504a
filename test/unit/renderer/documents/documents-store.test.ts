import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  connectDocuments,
  openDocument,
  openReplacement,
  readMoreDocuments,
  resetDocuments,
  setDocumentFilter,
  useDocuments,
} from '../../../../renderer/documents/documents-store.ts'
import { success } from '../../../../shared/result.ts'
import { eventually } from '../../../support/eventually.ts'
import { documentOf } from './document-of.ts'

/** The numbers of the stored documents, oldest first. */
let stored: number[] = []
/** What the list was asked for. */
let asked: { readonly after?: string }[] = []
/** Answers of the list that wait until they are released; null while it answers immediately. */
let waiting: (() => void)[] | null = null
let emitChange = (): void => {}
let stop = (): void => {}

async function list(input: { readonly after?: string; readonly text: string }): Promise<unknown> {
  asked.push(input)
  const { after, text } = input
  const found = stored
    .toReversed()
    .map((number) => documentOf(number))
    .filter(({ reference }) => reference.endsWith(text))
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  const page = found.slice(start, start + 200)
  if (waiting !== null) await new Promise<void>((resolve) => waiting?.push(resolve))
  return success(page)
}

async function invoke(channel: string, input: { readonly after?: string; readonly text: string }): Promise<unknown> {
  if (channel === 'documents.list') return await list(input)
  if (channel === 'documents.count') return success({ count: stored.length, isMore: false })
  if (channel === 'documents.archive') return success({ documents: stored.length, bytes: 1, damaged: 0, missing: 0, removed: 0 })
  return await new Promise(() => {})
}

function subscribe(_channel: string, listener: (payload: unknown) => void): () => void {
  emitChange = () => listener({ orderIds: [1] })
  return () => {}
}

const listed = (): number[] => useDocuments.getState().documents.map(({ orderId }) => orderId)

/** From one number down to another. */
const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, index) => from - index)

function addDocuments(count: number): void {
  stored = [...stored, ...down(stored.length + count, stored.length + 1).toReversed()]
}

/** Lets the list answer immediately again, and the waiting ones in the order of these indexes. */
async function release(...order: readonly number[]): Promise<void> {
  const released = waiting ?? []
  waiting = null
  for (const index of order) {
    released[index]?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function until(from: number, to: number): Promise<void> {
  await eventually(() => expect(listed()).toEqual(down(from, to)))
}

beforeEach(async () => {
  asked = []
  waiting = null
  stored = []
  addDocuments(1000)
  vi.stubGlobal('window', { station: { invoke, subscribe } })
  stop = connectDocuments('UTC')
  await until(1000, 801)
})

afterEach(() => {
  stop()
  resetDocuments()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a change replaces every loaded page of the list, and the open document stays in it', async () => {
  await readMoreDocuments()
  await readMoreDocuments()
  openDocument('document-450')
  addDocuments(1)
  emitChange()
  await until(1001, 402)
  expect(useDocuments.getState()).toMatchObject({ openDocumentId: 'document-450', isComplete: false })
})

test('a document that was fetched again under another id is opened only while the one it replaces is open', () => {
  openDocument('document-900')
  openReplacement('document-900', 'document-901')
  expect(useDocuments.getState().openDocumentId).toBe('document-901')
  openDocument('document-850')
  openReplacement('document-901', 'document-902')
  expect(useDocuments.getState().openDocumentId).toBe('document-850')
})

test('an open document that arrivals move to the next page stays in the list', async () => {
  openDocument('document-810')
  addDocuments(20)
  emitChange()
  await until(1020, 621)
  expect(listed()).toContain(810)
})

test('many changes in a row cause few readings of the list', async () => {
  asked = []
  for (let count = 0; count < 50; count += 1) {
    addDocuments(1)
    emitChange()
  }
  await until(1050, 851)
  expect(asked).toHaveLength(1)
})

test('a page that was requested before a reading is not added to the list of that reading', async () => {
  waiting = []
  const more = readMoreDocuments()
  await eventually(() => expect(waiting).toHaveLength(1))
  addDocuments(200)
  emitChange()
  await eventually(() => expect(waiting).toHaveLength(2))
  await release(1, 0)
  await more
  expect(listed()).toEqual(down(1200, 1001))
  await readMoreDocuments()
  expect(listed()).toEqual(down(1200, 801))
})

test('no page is requested while the list is read', async () => {
  waiting = []
  addDocuments(200)
  emitChange()
  await eventually(() => expect(waiting).toHaveLength(1))
  const more = readMoreDocuments()
  await release(0, 1)
  await more
  expect(listed()).toEqual(down(1200, 1001))
  await readMoreDocuments()
  expect(listed()).toEqual(down(1200, 801))
})

test('the open document is known while the list does not have it', async () => {
  openDocument('document-990')
  setDocumentFilter({ text: '7' })
  await eventually(() => expect(listed()[0]).toBe(997))
  expect(useDocuments.getState()).toMatchObject({ openDocumentId: 'document-990', lastListedOpen: { orderId: 990 } })
  openDocument(null)
  expect(useDocuments.getState().lastListedOpen).toBeNull()
})

test('no reading follows a change once the list is no longer shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  asked = []
  emitChange()
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([])
})
