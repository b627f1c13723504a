import type { CallChannel, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import { newShipmentFailures } from '../../shared/messages/new-shipment/new-shipment-failures.ts'
import type { DraftRecord, DraftView } from '../../shared/new-shipment/draft-record.ts'
import type { AttachableKind } from '../../shared/order-creation/new-order.ts'
import { isSameFinding } from '../../shared/pre-checks/finding.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import { createDraftViews } from './draft-view.ts'
import { lockOf } from './editable-draft.ts'
import { keepCreatedFacts } from './keep-created-facts.ts'
import { createDraft, saveTemplate } from './new-draft.ts'
import { orderDraft } from './order-draft.ts'
import { checkOutcome, settleInterrupted, settleReference, unlockDraft } from './order-outcome.ts'
import type { LookUp, NewShipmentPorts } from './ports.ts'
import { quoteDraft } from './quote-draft.ts'

type NewShipmentChannel = Extract<CallChannel, `newShipment.${string}`>
type Call<Channel extends NewShipmentChannel> = (input: CallInput<Channel>) => Promise<Result<CallOutput<Channel>>>

/** The `newShipment.*` calls of the contract, and what the station needs besides them. */
export interface NewShipment {
  drafts: Call<'newShipment.drafts'>
  create: Call<'newShipment.create'>
  open: Call<'newShipment.open'>
  edit: Call<'newShipment.edit'>
  overrideFinding: Call<'newShipment.overrideFinding'>
  remove: Call<'newShipment.remove'>
  saveTemplate: Call<'newShipment.saveTemplate'>
  attach: Call<'newShipment.attach'>
  detach: Call<'newShipment.detach'>
  quote: Call<'newShipment.quote'>
  order: Call<'newShipment.order'>
  checkOutcome: Call<'newShipment.checkOutcome'>
  unlock: Call<'newShipment.unlock'>
  orderDelay: Call<'newShipment.orderDelay'>
  /** Called once at the start: settles what was being sent, or asks a person. */
  settleInterrupted(isJournalComplete: boolean): Promise<void>
  /** Applies what reading showed about a creation that was open at the start. */
  settleReference(customerReference: string, found: LookUp): Promise<void>
  /** Called once, after the start: stores the known facts about orders that were created before. */
  keepFacts(): Promise<void>
  /** Resolves when everything is stored and what was being sent has ended. */
  close(): Promise<void>
}

export function createNewShipment(ports: NewShipmentPorts): NewShipment {
  const { book, documents, onChanged } = ports
  const views = createDraftViews(ports)
  /** Drafts that are being quoted, searched or sent. */
  const busy = new Map<string, Promise<unknown>>()
  const ordering = new Set<string>()
  /** A file is neither removed nor replaced between its writing and the saving of the draft that refers to it. */
  const inTurn = createSequencer()

  async function viewed(result: Result<DraftRecord>): Promise<Result<DraftView>> {
    return result.ok ? success(await views.viewOf(result.value)) : result
  }

  /** One request per draft at a time. */
  async function alone(draftId: string, work: () => Promise<Result<DraftRecord>>): Promise<Result<DraftView>> {
    if (busy.has(draftId)) return failed(newShipmentFailures.draftBusy())
    const running = work()
    busy.set(draftId, running)
    try {
      const result = await running
      if (result.ok) await keepCreatedFacts(ports, [result.value])
      return await viewed(result)
    } finally {
      busy.delete(draftId)
    }
  }

  /** The draft, if it can be changed. */
  function findEditable(draftId: string): Result<DraftRecord> {
    const found = book.find(draftId)
    if (!found.ok) return found
    const locked = ordering.has(draftId) ? newShipmentFailures.draftLocked({ state: 'sending' }) : lockOf(found.value)
    return locked === null ? found : failed(locked)
  }

  async function removeUnusedFiles(): Promise<void> {
    const all = book.all()
    if (all.ok) await documents.removeUnused(all.value)
  }

  async function setDocuments(
    draftId: string,
    change: (before: DraftRecord['documents']) => DraftRecord['documents'],
  ): Promise<Result<DraftView>> {
    const found = findEditable(draftId)
    if (!found.ok) return found
    const saved = book.save({ ...found.value, documents: change(found.value.documents) })
    if (saved.ok) await removeUnusedFiles()
    return await viewed(saved)
  }

  async function attach({ draftId, document, name, bytes }: CallInput<'newShipment.attach'>): Promise<Result<DraftView>> {
    const editable = findEditable(draftId)
    if (!editable.ok) return editable
    const kept = await documents.keep(draftId, document, name, bytes)
    if (!kept.ok) return kept
    return await setDocuments(draftId, (before) => [...without(before, document), kept.value])
  }

  async function remove({ draftId }: CallInput<'newShipment.remove'>): Promise<Result<{ removed: string }>> {
    const found = book.find(draftId)
    if (!found.ok) return found
    if (busy.has(draftId) || found.value.progress.kind === 'sending') return failed(newShipmentFailures.draftLocked({ state: 'sending' }))
    const removed = book.remove(draftId)
    if (!removed.ok) return removed
    await inTurn(removeUnusedFiles)
    return success({ removed: draftId })
  }

  async function order(input: CallInput<'newShipment.order'>): Promise<Result<DraftView>> {
    return await alone(input.draftId, async () => {
      ordering.add(input.draftId)
      try {
        return await orderDraft(ports, input)
      } finally {
        ordering.delete(input.draftId)
      }
    })
  }

  return {
    drafts: async () => {
      const all = book.all()
      return all.ok ? success({ drafts: await Promise.all(all.value.map((record) => views.summaryOf(record))) }) : all
    },
    create: async ({ source }) => {
      const created = await createDraft(ports, source)
      if (!created.ok) return created
      return success({ draft: await views.viewOf(created.value.record), missing: [...created.value.missing] })
    },
    open: async ({ draftId }) => viewed(book.find(draftId)),
    edit: async ({ draftId, draft }) => {
      const found = findEditable(draftId)
      return await viewed(found.ok ? book.saveSoon({ ...found.value, draft }) : found)
    },
    overrideFinding: async ({ draftId, finding, reason }) => {
      const found = findEditable(draftId)
      if (!found.ok) return found
      const others = found.value.overrides.filter((override) => !isSameFinding(override, finding))
      const added = reason === null ? [] : [{ ...finding, reason, person: ports.person(), at: ports.clock.now().toString() }]
      return await viewed(book.save({ ...found.value, overrides: [...others, ...added] }))
    },
    remove,
    saveTemplate: async ({ draftId, name }) => {
      const found = book.find(draftId)
      return await viewed(found.ok ? saveTemplate(ports, found.value, name) : found)
    },
    attach: (input) => inTurn(() => attach(input)),
    detach: ({ draftId, document }) => inTurn(() => setDocuments(draftId, (before) => without(before, document))),
    quote: ({ draftId, direct }) => alone(draftId, () => quoteDraft(ports, draftId, direct)),
    order,
    checkOutcome: ({ draftId }) => alone(draftId, () => checkOutcome(ports, draftId)),
    unlock: async ({ draftId }) => viewed(unlockDraft(ports, draftId)),
    orderDelay: async () => {
      const delayMs = ports.client.orderDelayMs()
      return success({ milliseconds: delayMs === null ? null : Math.ceil(delayMs) })
    },
    settleInterrupted: async (isJournalComplete) => {
      for (const record of await settleInterrupted(ports, isJournalComplete)) onChanged(await views.viewOf(record))
      book.removeOld()
      await inTurn(removeUnusedFiles)
    },
    settleReference: async (customerReference, found) => {
      const record = await settleReference(ports, customerReference, found)
      if (record === null) return
      await keepCreatedFacts(ports, [record])
      onChanged(await views.viewOf(record))
    },
    keepFacts: async () => {
      const all = book.all()
      if (all.ok) await keepCreatedFacts(ports, all.value)
    },
    close: async () => {
      // Only orders are awaited: interrupting a quote or search loses nothing.
      await Promise.allSettled([...busy].flatMap(([draftId, running]) => (ordering.has(draftId) ? [running] : [])))
      book.close()
    },
  }
}

function without(documents: DraftRecord['documents'], kind: AttachableKind): DraftRecord['documents'] {
  return documents.filter((document) => document.kind !== kind)
}
