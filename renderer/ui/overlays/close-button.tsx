import { useContext } from 'react'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { Button, type EnabledButtonProps } from '../button.tsx'
import { BusyDialogContext } from './busy-dialog-context.ts'

/** A button that closes its dialog. It is disabled while the action of the dialog runs. */
export function CloseButton(props: EnabledButtonProps) {
  return <Button {...props} isDisabled={useContext(BusyDialogContext)} disabledReason={uiMessages.busyNow()} />
}
