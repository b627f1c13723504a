import { packingMessages } from '../../shared/messages/people/packing-messages.ts'
import { peopleFailures } from '../../shared/messages/people/people-failures.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import { call } from '../bridge.ts'
import { replaceTyped } from '../ui/keys/replace-typed.ts'
import { showFailureNotice, showNotice } from '../ui/feedback/notices.ts'
import { announcePacking, mayHavePeople, release, setQuestionFailure, usePeople } from './people-store.ts'

/** Marks a field into which badges are scanned to save them. */
const badgeFieldMark = '[data-badge-field]'

/** True in the field of Settings into which a new badge is scanned. */
export function isBadgeField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(badgeFieldMark) !== null
}

const inTurn = createSequencer()

async function takeScan(scanned: string, target: EventTarget | null): Promise<boolean> {
  if (usePeople.getState().release !== null) {
    replaceTyped(target, scanned, '')
    await release({ badge: scanned })
    return true
  }
  const found = await call('people.scan', { text: scanned })
  if (!found.ok) {
    showFailureNotice(found.failure)
    return true
  }
  if (found.value.kind === 'none') return false
  replaceTyped(target, scanned, '')
  const { kind, name } = found.value
  if (kind === 'switched') announcePacking(name)
  else if (!setQuestionFailure(peopleFailures.badgeDisabled({ name }))) {
    const message = packingMessages.badgeDisabled({ name })
    showNotice({ id: 'packing', tone: 'warning', message, next: packingMessages.badgeDisabledNext() })
  }
  return true
}

/**
 * Handles a scan before anything else does: a badge switches the person, or releases what waits for a supervisor. `others` receives every
 * other scan, in order; immediately if no people are defined. Resolves when the scan has been handled.
 */
export async function takeBadgeScan(scanned: string, target: EventTarget | null, others: () => Promise<void>): Promise<void> {
  if (!mayHavePeople()) return await others()
  let handled = Promise.resolve()
  await inTurn(async () => {
    // The next scan does not wait for what is done with this one.
    if (!(await takeScan(scanned, target))) handled = others()
  })
  await handled
}

/** Handles a typed code like a scanned badge. Returns true if it is one. */
export async function takeTypedBadge(text: string): Promise<boolean> {
  return mayHavePeople() && (await takeScan(text, null))
}

/** True while the dialog "Who is packing?" asks for a badge. */
export function isQuestionOpen(): boolean {
  return usePeople.getState().question !== null
}

/** Says in that dialog that a scan is no badge of this station. */
export function refuseUnknownBadge(): void {
  setQuestionFailure(peopleFailures.badgeOfNobody())
}
