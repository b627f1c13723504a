import { quoteRequestOf } from '../../shared/new-shipment/build-requests.ts'
import type { DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import { quoteKey } from '../../shared/new-shipment/quote-key.ts'
import { validateDraft } from '../../shared/new-shipment/validate-draft.ts'
import { newShipmentFailures } from '../../shared/messages/new-shipment/new-shipment-failures.ts'
import { failed, type Result } from '../../shared/result.ts'
import { blockedBy, sendLockOf } from './editable-draft.ts'
import type { NewShipmentPorts } from './ports.ts'

type QuotePorts = Pick<NewShipmentPorts, 'book' | 'client' | 'clock' | 'reference'>

/**
 * Requests a quote and stores it with the draft. It is free and not binding: after a lost response a person may request it again. The draft may
 * be edited in the meantime; the quote then applies to the draft as it was requested.
 */
export async function quoteDraft(ports: QuotePorts, draftId: string, direct: boolean): Promise<Result<DraftRecord>> {
  const { book, client, clock } = ports
  const found = book.find(draftId)
  if (!found.ok) return found
  const locked = sendLockOf(found.value)
  if (locked !== null) return failed(locked)
  const reference = await ports.reference()
  if (!reference.ok) return reference
  const draft = direct ? { ...found.value.draft, viaHub: false } : found.value.draft
  const blocked = blockedBy(validateDraft(draft, 'quote', { reference: reference.value }))
  if (blocked !== null) return failed(blocked)
  const saved = book.save({ ...found.value, draft })
  if (!saved.ok) return saved
  const answered = await client.createQuote(quoteRequestOf(draft, reference.value))
  if (!answered.ok) return answered
  const latest = book.find(draftId)
  if (!latest.ok) return latest
  const { quote, malformed } = answered.value
  const now = clock.now().toString()
  const key = quoteKey(draft, reference.value)
  return book.save({
    ...latest.value,
    quote: { id: quote.id, estimates: quote.estimates, unreadable: malformed.length, key, quotedAt: now, readAt: now },
  })
}

/** Reads the draft's quote again: its prices and which of its estimates are still valid. */
export async function readDraftQuote(
  { book, client, clock }: Omit<QuotePorts, 'reference'>,
  draftId: string,
): Promise<Result<DraftRecord>> {
  const found = book.find(draftId)
  if (!found.ok) return found
  if (found.value.quote === null) return failed(newShipmentFailures.notQuoted({ isOutdated: 'false' }))
  const answered = await client.readQuote(found.value.quote.id)
  if (!answered.ok) return answered
  const latest = book.find(draftId)
  if (!latest.ok) return latest
  const { quote } = latest.value
  // Another quote was made in the meantime.
  if (quote?.id !== answered.value.quote.id) return latest
  const { estimates } = answered.value.quote
  return book.save({
    ...latest.value,
    quote: { ...quote, estimates, unreadable: answered.value.malformed.length, readAt: clock.now().toString() },
  })
}
