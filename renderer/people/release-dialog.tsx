import { useContext, useState } from 'react'
import { packingMessages } from '../../shared/messages/people/packing-messages.ts'
import { isPinShaped, pinLength } from '../../shared/people/person.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/overlays/form-dialog.tsx'
import { OrderNamesContext } from '../ui/overlays/order-names-context.ts'
import { endRelease, release, setReleaseReason, usePeople, type ReleaseRequest } from './people-store.ts'
import { PersonPicker } from './person-picker.tsx'
import styles from './person-picker.module.css'

function actionText({ action, orderIds }: ReleaseRequest): string {
  if (action === 'override') return packingMessages.releaseOverride()
  if (action === 'reprint') return packingMessages.releaseReprint()
  if (action === 'both') return packingMessages.releaseBoth()
  return action === 'cancel' ? packingMessages.releaseCancel({ count: orderIds.length }) : packingMessages.releasePeople()
}

function RequestedAction({ request }: { readonly request: ReleaseRequest }) {
  const name = usePeople((state) => state.current?.name)
  const { action, orderIds } = request
  const count = orderIds.length
  const renderOrderNames = useContext(OrderNamesContext)
  return (
    <div>
      <p className={styles.action}>{actionText(request)}</p>
      {count > 1 && action !== 'cancel' && <p>{packingMessages.releaseOrders({ count })}</p>}
      {count > 0 && renderOrderNames(orderIds)}
      {name !== undefined && <p className={styles.soft}>{packingMessages.requestedBy({ name })}</p>}
    </div>
  )
}

/** Asks a supervisor to release one action: the reason first, then the badge, or a name and a PIN. */
export function ReleaseDialog() {
  const { people, release: request, releaseFailure, releaseReason } = usePeople()
  const supervisors = people.filter(({ role, isEnabled }) => role === 'supervisor' && isEnabled)
  const withPin = supervisors.filter(({ hasPin }) => hasPin)
  const [chosen, setChosen] = useState<string | null>(withPin.length === 1 ? (withPin[0]?.id ?? null) : null)
  const [pin, setPin] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  if (request === null) return null

  async function submit(): Promise<void> {
    setTried(true)
    if (releaseReason.trim() === '' || !isPinShaped(pin) || isPending) return
    setPending(true)
    await release({ personId: chosen, pin })
    setPending(false)
    setPin('')
    setTried(false)
  }

  return (
    <FormDialog
      title={packingMessages.releaseTitle()}
      isUnasked
      onClose={() => endRelease(false)}
      cancelLabel={packingMessages.dontRelease()}
      submitLabel={packingMessages.release()}
      onSubmit={() => void submit()}
      isPending={isPending}
      failure={releaseFailure}
      introduction={<RequestedAction request={request} />}
    >
      <TextField
        label={packingMessages.reason()}
        value={releaseReason}
        onChange={setReleaseReason}
        maxLength={200}
        startsFocused
        error={hasTried && releaseReason.trim() === '' ? packingMessages.reasonMissing() : ''}
      />
      <p>{packingMessages.releaseHow()}</p>
      <PersonPicker
        label={packingMessages.supervisors()}
        people={supervisors}
        personId={chosen}
        onSelect={setChosen}
        pin={pin}
        onPin={setPin}
        pinError={hasTried && !isPinShaped(pin) ? packingMessages.pinMissing(pinLength) : ''}
        startsFocused={false}
      />
    </FormDialog>
  )
}
