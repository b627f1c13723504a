import { LogOut } from 'lucide-react'
import type { AccountState } from '../../shared/account/account-state.ts'
import { accountDialogMessages, welcomeMessages } from '../../shared/messages/account/account-screen-messages.ts'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useSubmission } from '../ui/overlays/use-submission.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { signOut } from './account-store.ts'
import styles from './account-dialog.module.css'

/** Who is signed in where, and the button that signs out. */
export function AccountDialog({ state, onClose }: { readonly state: AccountState; readonly onClose: () => void }) {
  const { isPending, failure, submit } = useSubmission()
  const isPractice = state.kind === 'practice'

  async function leave(): Promise<void> {
    if (await submit(signOut)) onClose()
  }

  return (
    <Dialog
      title={isPractice ? accountDialogMessages.practice() : accountDialogMessages.account()}
      isOpen
      isBusy={isPending}
      onClose={onClose}
      footer={
        <>
          <Button icon={LogOut} isPending={isPending} onPress={() => void leave()}>
            {isPractice ? accountDialogMessages.leavePractice() : accountDialogMessages.signOut()}
          </Button>
          <CloseButton variant="primary" startsFocused onPress={onClose}>
            {accountDialogMessages.done()}
          </CloseButton>
        </>
      }
    >
      {isPractice ? (
        <p>{accountDialogMessages.practiceWhat()}</p>
      ) : (
        <>
          <dl className={styles.facts}>
            <dt>{welcomeMessages.email()}</dt>
            <dd>{state.email ?? '—'}</dd>
            <dt>{accountDialogMessages.service()}</dt>
            <dd>{state.serviceAddress ?? '—'}</dd>
            <dt>{accountDialogMessages.signInSaved()}</dt>
            <dd>{accountDialogMessages[state.tokenKeptIn]()}</dd>
          </dl>
          <p>{welcomeMessages.oneStation()}</p>
        </>
      )}
      {failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}
