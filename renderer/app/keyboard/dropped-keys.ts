import { keyMessages } from '../../../shared/messages/app/key-messages.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { dropKeptKeys, useDroppedKeys, type DropReason } from '../../ui/keys/key-queue.ts'

const messages: Record<Exclude<DropReason, 'cancelled'>, () => string> = {
  'too-late': keyMessages.tooLate,
  'too-many': keyMessages.tooMany,
  mouse: keyMessages.mouse,
  'other-dialog': keyMessages.otherDialog,
}

/** Reports keys that were dropped; never what they were, which may have been a PIN. Returns a function that stops this. */
export function reportDroppedKeys(): () => void {
  return useDroppedKeys.subscribe(({ reason }) => {
    if (reason === null || reason === 'cancelled') return
    showNotice({ id: 'dropped-keys', tone: 'warning', message: messages[reason](), next: keyMessages.typeAgain() })
  })
}

function dropForMouse(): void {
  dropKeptKeys('mouse')
}

/** Drops kept keys on a mouse click, because the person has moved on. Returns a function that stops this. */
export function dropKeysForMouse(): () => void {
  window.addEventListener('pointerdown', dropForMouse, true)
  return () => window.removeEventListener('pointerdown', dropForMouse, true)
}
