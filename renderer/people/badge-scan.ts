import { packingMessages } from '../../shared/messages/people/packing-messages.ts'
import { call } from '../app/bridge.ts'
import { showFailureNotice, showNotice } from '../ui/feedback/notices.ts'
import { announcePacking, mayHavePeople, release, usePeople } from './people-store.ts'

/** Marks a field into which badges are scanned to save them. */
const badgeFieldMark = '[data-badge-field]'

/** True in the field of Settings that a new badge is scanned into. */
export function isBadgeField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(badgeFieldMark) !== null
}

/** Takes what the scanner typed out of the field that had the focus, so that nothing a person wrote there is changed. */
function removeTyped(target: EventTarget | null, scanned: string): void {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return
  const at = target.value.lastIndexOf(scanned)
  if (at < 0) return
  const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React hears only of a value that was set past its own setter.
  Reflect.set(prototype, 'value', target.value.slice(0, at) + target.value.slice(at + scanned.length), target)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

let turn: Promise<unknown> = Promise.resolve()

async function takeScan(scanned: string, target: EventTarget | null): Promise<boolean> {
  if (usePeople.getState().release !== null) {
    removeTyped(target, scanned)
    await release({ badge: scanned })
    return true
  }
  const found = await call('people.scan', { text: scanned })
  if (!found.ok) {
    showFailureNotice(found.failure)
    return true
  }
  if (found.value.kind === 'none') return false
  removeTyped(target, scanned)
  const { kind, name } = found.value
  if (kind === 'switched') announcePacking(name)
  else {
    const message = packingMessages.badgeDisabled({ name })
    showNotice({ id: 'packing', tone: 'warning', message, next: packingMessages.badgeDisabledNext() })
  }
  return true
}

/**
 * Looks at a scan before anything else does: a badge switches the person, or releases what waits for a supervisor. `others` hears of every
 * other scan, in the order of the scans; at once where no people are defined.
 */
export function takeBadgeScan(scanned: string, target: EventTarget | null, others: () => void): void {
  if (!mayHavePeople()) {
    others()
    return
  }
  turn = turn.then(async () => {
    if (!(await takeScan(scanned, target))) others()
  })
}

/** The same for a code that was typed by hand. True for a badge. */
export async function takeTypedBadge(text: string): Promise<boolean> {
  return mayHavePeople() && (await takeScan(text, null))
}
