import { create as createStore } from 'zustand'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { ShipmentDraft } from '../../shared/new-shipment/draft.ts'
import type { DraftSummary, DraftView } from '../../shared/new-shipment/draft-record.ts'
import { referenceOfLists } from '../../shared/new-shipment/reference-of-lists.ts'
import { noReference, type ShipmentReference } from '../../shared/new-shipment/reference-port.ts'
import type { ReferenceLists } from '../../shared/reference-data/named-entry.ts'
import { cutTypedTexts } from '../../shared/typed-text.ts'
import { call, listen } from '../bridge.ts'

interface NewShipmentState {
  /** Drafts and templates, newest first; null until the station has responded. */
  readonly drafts: readonly DraftSummary[] | null
  /** The draft in the form, with its current content. */
  readonly open: DraftView | null
  /** What the open draft could not take over from the template or order it was made from. */
  readonly missing: readonly Message[]
  /** Why the drafts could not be read, or the open one could not be opened or saved. */
  readonly failure: Failure | null
  readonly lists: ReferenceLists
  /** The same, in the format of the draft checks. */
  readonly reference: ShipmentReference
}

const nothingOpen: NewShipmentState = {
  drafts: null,
  open: null,
  missing: [],
  failure: null,
  lists: { countries: [], purposes: [], reasons: [] },
  reference: noReference,
}

export const useNewShipment = createStore<NewShipmentState>(() => nothingOpen)

type Edit = CallInput<'newShipment.edit'>

/** Edits that have not been sent to the station. */
let unsaved: Edit | null = null
let saving: Promise<boolean> | null = null
let isSent = true

export async function readDrafts(): Promise<void> {
  const listed = await call('newShipment.drafts', {})
  if (listed.ok) useNewShipment.setState(({ open, failure }) => ({ drafts: listed.value.drafts, failure: open === null ? null : failure }))
  else useNewShipment.setState({ failure: listed.failure })
}

/** Shows the station's response about the open draft. Newer edits are kept. */
export function applyDraft(view: DraftView): void {
  const { open } = useNewShipment.getState()
  if (open?.id !== view.id) return
  const isNewerHere = unsaved?.draftId === view.id || !isSent
  useNewShipment.setState({ open: isNewerHere ? { ...view, draft: open.draft } : view })
}

/** Sends edits; while one version is being sent, only the newest later one is queued. False when the station refused it. */
async function sendEdits(): Promise<boolean> {
  for (let next = unsaved; next !== null; next = unsaved) {
    unsaved = null
    isSent = false
    const answer = await call('newShipment.edit', next)
    isSent = true
    if (!answer.ok) {
      await keepUnsaved(next, answer.failure)
      return false
    }
    applyDraft(answer.value)
    useNewShipment.setState({ failure: null })
  }
  return true
}

/** Edits that could not be saved are retried with the next change, unless the draft is being sent or is gone. */
async function keepUnsaved(refused: Edit, failure: Failure): Promise<void> {
  const isFinal = failure.kind === 'not-allowed' || failure.kind === 'not-found'
  if (!isFinal) unsaved ??= refused
  else {
    if (unsaved?.draftId === refused.draftId) unsaved = null
    await refreshOpen()
  }
  useNewShipment.setState({ failure })
}

/** Resolves when the station has all edits; false when it refused them. */
export async function flushEdits(): Promise<boolean> {
  saving ??= sendEdits().finally(() => {
    saving = null
  })
  if (!(await saving)) return false
  return unsaved === null || (await flushEdits())
}

/** Changes the open draft: in the window immediately, at the station right after. */
export function edit(change: Partial<ShipmentDraft> | ((draft: ShipmentDraft) => ShipmentDraft)): void {
  const { open } = useNewShipment.getState()
  if (open?.progress.kind !== 'editing') return
  // A longer text would be refused, and nothing of the draft would be saved any more.
  const draft = cutTypedTexts(typeof change === 'function' ? change(open.draft) : { ...open.draft, ...change })
  if (draft === open.draft) return
  useNewShipment.setState({ open: { ...open, draft } })
  unsaved = { draftId: open.id, draft }
  void flushEdits()
}

/** The window closes: queued edits are sent immediately. */
function sendRest(): void {
  if (unsaved !== null) void call('newShipment.edit', unsaved)
}

/** False while the open draft has edits that the station could not save: they would be lost with the form. */
async function canLeave(): Promise<boolean> {
  await flushEdits()
  return unsaved === null
}

/** True once it is in the form. */
export async function openDraft(draftId: string): Promise<boolean> {
  if (!(await canLeave())) return false
  const opened = await call('newShipment.open', { draftId })
  if (opened.ok) useNewShipment.setState({ open: opened.value, missing: [], failure: null })
  else useNewShipment.setState({ failure: opened.failure })
  return opened.ok
}

/** Changes a draft that may no longer be the open one, for an undo. */
export async function editDraft(draftId: string, change: (draft: ShipmentDraft) => ShipmentDraft): Promise<void> {
  if (useNewShipment.getState().open?.id === draftId || (await openDraft(draftId))) edit(change)
}

/** Starts a new draft and opens it; null when it could not be created. */
export async function create(source: CallInput<'newShipment.create'>['source']): Promise<DraftView | null> {
  if (!(await canLeave())) return null
  const created = await call('newShipment.create', { source })
  if (!created.ok) {
    useNewShipment.setState({ failure: created.failure })
    return null
  }
  useNewShipment.setState({ open: created.value.draft, missing: created.value.missing, failure: null })
  void readDrafts()
  return created.value.draft
}

/** Returns the failure; null when it is removed. */
export async function removeDraft(draftId: string): Promise<Failure | null> {
  if (unsaved?.draftId === draftId) unsaved = null
  const removed = await call('newShipment.remove', { draftId })
  if (!removed.ok) return removed.failure
  if (useNewShipment.getState().open?.id === draftId) useNewShipment.setState({ open: null, missing: [] })
  await readDrafts()
  return null
}

/** Returns to the list of drafts. */
export async function closeDraft(): Promise<void> {
  if (!(await canLeave())) return
  useNewShipment.setState({ open: null, missing: [], failure: null })
  await readDrafts()
}

async function refreshOpen(): Promise<void> {
  const { open } = useNewShipment.getState()
  if (open === null) return
  const read = await call('newShipment.open', { draftId: open.id })
  if (read.ok) applyDraft(read.value)
  else useNewShipment.setState({ open: null, failure: read.failure })
}

function applyLists(lists: ReferenceLists): void {
  useNewShipment.setState({ lists, reference: referenceOfLists(lists) })
}

function readLists(): void {
  void call('referenceData.lists', {}).then((read) => {
    if (read.ok) applyLists(read.value)
  })
}

function readDraftsAgain(): void {
  void refreshOpen()
  void readDrafts()
}

/** Keeps the screen current until the returned function is called. The open draft stays open. */
export function connectNewShipment(): () => void {
  const stops = [
    listen(
      'newShipment.changed',
      (view) => {
        applyDraft(view)
        void readDrafts()
      },
      readDraftsAgain,
    ),
    listen('referenceData.changed', applyLists, readLists),
  ]
  addEventListener('pagehide', sendRest)
  readLists()
  readDraftsAgain()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('pagehide', sendRest)
    void flushEdits()
  }
}

/** Clears data of the previous account. */
export function resetNewShipment(): void {
  unsaved = null
  useNewShipment.setState(nothingOpen, true)
}
