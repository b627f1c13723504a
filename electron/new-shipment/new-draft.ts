import type { Message } from '../../shared/messages/message.ts'
import { draftMessages } from '../../shared/messages/new-shipment/draft-messages.ts'
import { newShipmentFailures } from '../../shared/messages/new-shipment/new-shipment-failures.ts'
import { emptyDraft, type ShipmentDraft } from '../../shared/new-shipment/draft.ts'
import type { DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import { templateOf } from '../../shared/new-shipment/edit-draft.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { DraftBook } from './draft-book.ts'
import { draftFromOrder } from './draft-from-order.ts'
import { keepKnownIds, type KnownIdPorts } from './keep-known-ids.ts'

/** The source of a new draft. `replace` creates one that replaces the order. */
export type DraftSource =
  | { readonly kind: 'empty' }
  | { readonly kind: 'template'; readonly draftId: string }
  | { readonly kind: 'order'; readonly orderId: number; readonly replace: boolean }

export interface NewDraftPorts extends KnownIdPorts {
  readonly book: DraftBook
  readonly clock: Clock
  readonly newId: () => string
  readonly newReference: () => string
  /** The order as the service returned it; null when it is not stored. */
  readonly rawOrder: (orderId: number) => Promise<Result<string | null>>
}

interface Beginning {
  readonly draft: ShipmentDraft
  /** Fields that could not be taken over. */
  readonly missing: readonly Message[]
}

/** The draft from which an order was created at this station has more data than the order itself. */
function fromOwnDraft(book: DraftBook, orderId: number): Result<Beginning | null> {
  const all = book.all()
  if (!all.ok) return all
  const own = all.value.find(({ progress }) => progress.kind === 'created' && progress.orderId === orderId)
  if (own === undefined) return success(null)
  const { customerReference: reference } = own.progress.kind === 'created' ? own.progress : own.draft
  const missing = [draftMessages.documentsNotCopied.message(), draftMessages.referenceNotCopied.message({ reference })]
  return success({ draft: templateOf(own.draft), missing: own.documents.length > 0 ? missing : missing.slice(1) })
}

async function beginningOf({ book, rawOrder }: NewDraftPorts, source: DraftSource): Promise<Result<Beginning>> {
  if (source.kind === 'empty') return success({ draft: emptyDraft(), missing: [] })
  if (source.kind === 'template') {
    const found = book.find(source.draftId)
    return found.ok ? success({ draft: templateOf(found.value.draft), missing: [] }) : found
  }
  const own = fromOwnDraft(book, source.orderId)
  if (!own.ok) return own
  if (own.value !== null) return success(own.value)
  const raw = await rawOrder(source.orderId)
  if (!raw.ok) return raw
  const derived = raw.value === null ? null : draftFromOrder(raw.value)
  return derived === null ? failed(newShipmentFailures.orderNotStored()) : success(derived)
}

export function emptyRecord(ports: Pick<NewDraftPorts, 'clock' | 'newId' | 'newReference'>, draft: ShipmentDraft): DraftRecord {
  const now = ports.clock.now().toString()
  return {
    id: ports.newId(),
    kind: 'draft',
    name: '',
    draft,
    documents: [],
    quote: null,
    overrides: [],
    progress: { kind: 'editing', failure: null },
    reservedReference: ports.newReference(),
    replacesOrderId: null,
    createdAt: now,
    changedAt: now,
  }
}

/** Creates and stores a draft; also returns the fields that its source lacks. */
export async function createDraft(
  ports: NewDraftPorts,
  source: DraftSource,
): Promise<Result<{ readonly record: DraftRecord; readonly missing: readonly Message[] }>> {
  const beginning = await beginningOf(ports, source)
  if (!beginning.ok) return beginning
  const { missing } = beginning.value
  const draft = await keepKnownIds(ports, beginning.value.draft)
  const replacesOrderId = source.kind === 'order' && source.replace ? source.orderId : null
  const saved = ports.book.save({ ...emptyRecord(ports, draft), replacesOrderId })
  return saved.ok ? success({ record: saved.value, missing }) : saved
}

/** A template with the current content of the draft, under a name. */
export function saveTemplate(ports: NewDraftPorts, { draft }: DraftRecord, name: string): Result<DraftRecord> {
  return ports.book.save({ ...emptyRecord(ports, templateOf(draft)), kind: 'template', name })
}
