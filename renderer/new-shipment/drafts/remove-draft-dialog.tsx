import { draftListMessages as text } from '../../../shared/messages/new-shipment/draft-list-messages.ts'
import type { DraftSummary } from '../../../shared/new-shipment/draft-record.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSubmission } from '../../ui/overlays/use-submission.ts'
import { removeDraft } from '../new-shipment-store.ts'
import { recipientOf } from './draft-table.tsx'

export interface RemoveDraftDialogProps {
  readonly draft: DraftSummary
  readonly onClose: () => void
}

/** Asks before a draft is gone for good. */
export function RemoveDraftDialog({ draft, onClose }: RemoveDraftDialogProps) {
  const { isPending, failure, submit } = useSubmission()

  async function remove(): Promise<void> {
    if (await submit(() => removeDraft(draft.id))) onClose()
  }

  return (
    <Dialog
      title={text.removeTitle()}
      tone="danger"
      isOpen
      isBusy={isPending}
      onClose={onClose}
      footer={
        <>
          <CloseButton variant="quiet" startsFocused onPress={onClose}>
            {text.keep()}
          </CloseButton>
          <Button variant="danger" isPending={isPending} onPress={() => void remove()}>
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
