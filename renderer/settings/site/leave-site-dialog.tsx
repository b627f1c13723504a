import { useState } from 'react'
import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import { siteSettingsMessages as messages } from '../../../shared/messages/settings/site-settings-messages.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { beginAnew, SiteCopyProgress, SiteCopyResult } from './site-copy.tsx'

/** Confirms that a station leaves its site, and shows the result. */
export function LeaveSiteDialog({ onClose }: { readonly onClose: () => void }) {
  const [isLeaving, setLeaving] = useState(false)
  const [copied, setCopied] = useState<CallOutput<'site.leave'> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  async function leave(): Promise<void> {
    setFailure(null)
    setLeaving(true)
    const left = await call('site.leave', {})
    setLeaving(false)
    if (left.ok) setCopied(left.value)
    else setFailure(left.failure)
  }
  if (copied !== null) {
    return (
      <Dialog
        title={messages.leftTitle()}
        isOpen
        isDismissable={false}
        onClose={beginAnew}
        footer={
          <Button variant="primary" startsFocused onPress={beginAnew}>
            {messages.ok()}
          </Button>
        }
      >
        <SiteCopyResult copied={copied} isJoined={false} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={messages.leaveTitle()}
      isOpen
      tone="danger"
      isDismissable={!isLeaving}
      onClose={onClose}
      footer={
        !isLeaving && (
          <>
            <Button variant="quiet" startsFocused onPress={onClose}>
              {messages.stay()}
            </Button>
            <Button variant="danger" onPress={() => void leave()}>
              {messages.leaveNow()}
            </Button>
          </>
        )
      }
    >
      {isLeaving ? (
        <SiteCopyProgress />
      ) : (
        <>
          <p>{messages.leaveText()}</p>
          <p>{messages.leaveAdvice()}</p>
          {failure !== null && <FailureNote failure={failure} />}
        </>
      )}
    </Dialog>
  )
}
