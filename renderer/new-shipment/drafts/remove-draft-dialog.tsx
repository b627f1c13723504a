import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { draftListMessages as text } from '../../../shared/messages/new-shipment/draft-list-messages.ts'
import type { DraftSummary } from '../../../shared/new-shipment/draft-record.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { removeDraft } from '../new-shipment-store.ts'
import { recipientOf } from './draft-table.tsx'

export interface RemoveDraftDialogProps {
  readonly draft: DraftSummary
  readonly onClose: () => void
}

/** Asks before a draft is gone for good. */
export function RemoveDraftDialog({ draft, onClose }: RemoveDraftDialogProps) {
  const [failure, setFailure] = useState<Failure | null>(null)

  async function remove(): Promise<void> {
    const refused = await removeDraft(draft.id)
    setFailure(refused)
    if (refused === null) onClose()
  }

  return (
    <Dialog
      title={text.removeTitle()}
      tone="danger"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" startsFocused onPress={onClose}>
            {text.keep()}
          </Button>
          <Button variant="danger" onPress={() => void remove()}>
            {text.removeNow()}
          </Button>
        </>
      }
    >
      <p>{text.removeAbout({ recipient: recipientOf(draft) })}</p>
      {draft.orderId !== null && <p>{text.removeCreated()}</p>}
      {failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}
