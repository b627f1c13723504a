import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallInput } from '../../../../shared/contract/contract.ts'
import { newShipmentFailures } from '../../../../shared/messages/new-shipment/new-shipment-failures.ts'
import type { DraftView } from '../../../../shared/new-shipment/draft-record.ts'
import { emptyDraft, emptyGoods, shipmentDraftSchema } from '../../../../shared/new-shipment/draft.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import {
  applyDraft,
  edit,
  flushEdits,
  openDraft,
  resetNewShipment,
  useNewShipment,
} from '../../../../renderer/new-shipment/new-shipment-store.ts'
import type { Failure } from '../../../../shared/failure.ts'

const view: DraftView = {
  id: 'one',
  kind: 'draft',
  name: '',
  draft: emptyDraft(),
  documents: [],
  quote: null,
  overrides: [],
  progress: { kind: 'editing', failure: null },
  reservedReference: 'PB-1',
  replacesOrderId: null,
  createdAt: '2026-11-23T10:00:00Z',
  changedAt: '2026-11-23T10:00:00Z',
  state: 'draft',
}

interface SentEdit {
  readonly contents: string
  readonly answer: (refused?: Failure) => Promise<void>
}

let sent: SentEdit[] = []
/** What the station has of the draft when it is opened. */
let stored = view

async function settled(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
}

async function invoke(channel: string, input: CallInput<'newShipment.edit'>): Promise<Result<DraftView>> {
  if (channel === 'newShipment.open') return success(stored)
  return await new Promise((resolve) => {
    sent.push({
      contents: input.draft.contents,
      answer: async (refused) => {
        resolve(refused === undefined ? success({ ...view, draft: input.draft }) : failed(refused))
        await settled()
      },
    })
  })
}

const contents = (): string | undefined => useNewShipment.getState().open?.draft.contents
const write = (text: string): void => edit({ contents: text })

beforeEach(async () => {
  sent = []
  stored = view
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
  await openDraft('one')
})

afterEach(() => {
  resetNewShipment()
  vi.unstubAllGlobals()
})

test('sends an edit immediately, then the newest of the following ones', async () => {
  for (const text of ['B', 'Bo', 'Boo', 'Book']) write(text)
  expect(sent.map((one) => one.contents)).toEqual(['B'])
  await sent[0]?.answer()
  expect(sent.map((one) => one.contents)).toEqual(['B', 'Book'])
  const flushed = flushEdits()
  await sent[1]?.answer()
  expect(await flushed).toBe(true)
})

test('no response reverts newer edits', async () => {
  write('B')
  write('Book')
  await sent[0]?.answer()
  expect(contents()).toBe('Book')
  applyDraft({ ...view, state: 'quoted' })
  expect(contents()).toBe('Book')
  expect(useNewShipment.getState().open?.state).toBe('quoted')
  await sent[1]?.answer()
})

test('reports an edit that the station could not save, keeps its form open and sends it again', async () => {
  write('Book')
  await sent[0]?.answer(newShipmentFailures.closed())
  expect(useNewShipment.getState().failure?.code).toBe('newShipmentFailures.closed')
  expect(contents()).toBe('Book')
  const left = openDraft('other')
  await sent[1]?.answer(newShipmentFailures.closed())
  expect(await left).toBe(false)
  expect(contents()).toBe('Book')
  const flushed = flushEdits()
  expect(sent.map((one) => one.contents)).toEqual(['Book', 'Book', 'Book'])
  await sent[2]?.answer()
  expect(await flushed).toBe(true)
  expect(useNewShipment.getState().failure).toBeNull()
})

test('shows a draft that is being sent as it was sent, without further changes', async () => {
  const sending = { kind: 'sending', estimateId: 1, customerReference: 'PB-1', startedAt: '2026-11-23T10:00:00Z', person: '' } as const
  stored = { ...view, progress: sending, state: 'sending' }
  write('Book')
  await sent[0]?.answer(newShipmentFailures.draftLocked({ state: 'sending' }))
  expect(contents()).toBe('')
  write('Books')
  expect(sent).toHaveLength(1)
})

test('a text that is too long to be kept is cut, so that the rest of the draft is saved', async () => {
  const before = useNewShipment.getState().open?.draft
  const sea = '\u{1f30a}'
  write(`${'x'.repeat(19_999)}${sea}`)
  expect(contents()).toBe('x'.repeat(19_999))
  expect(sent[0]?.contents).toBe('x'.repeat(19_999))
  edit((draft) => ({ ...draft, goods: [{ ...emptyGoods(), description: 'y'.repeat(50_000) }] }))
  const { draft } = useNewShipment.getState().open ?? view
  expect(draft.goods[0]?.description).toHaveLength(20_000)
  expect(shipmentDraftSchema.safeParse(draft).success).toBe(true)
  expect(draft.destination).toBe(before?.destination)
  await sent[0]?.answer()
  await sent[1]?.answer()
})
