import { useState } from 'react'
import { peopleSettingsMessages } from '../../shared/messages/people/people-settings-messages.ts'
import { badgeLength, personRoles, pinLength, type Person, type PersonRole } from '../../shared/people/person.ts'
import { call } from '../bridge.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/overlays/form-dialog.tsx'
import { useSubmission } from '../ui/overlays/use-submission.ts'
import styles from './people-list.module.css'
import { roleNames } from './role-names.ts'

interface SecretFieldProps {
  readonly label: string
  readonly hint: string
  readonly removeLabel: string
  readonly type: 'text' | 'password'
  readonly maxLength: number
  readonly isSet: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isRemoved: boolean
  readonly onRemove: (isRemoved: boolean) => void
}

/** A badge or a PIN: the stored one is never shown, only replaced or removed. */
function SecretField(props: SecretFieldProps) {
  const { label, hint, removeLabel, type, maxLength, isSet, value, onChange, isRemoved, onRemove } = props
  return (
    <div className={styles.field} data-badge-field="">
      {!isRemoved && <TextField label={label} description={hint} type={type} value={value} onChange={onChange} maxLength={maxLength} />}
      {isSet && <Checkbox label={removeLabel} isSelected={isRemoved} onChange={onRemove} />}
    </div>
  )
}

/** A badge or a PIN as entered; absent if unchanged. */
function changed(value: string, isRemoved: boolean): string | null | undefined {
  if (isRemoved) return null
  return value === '' ? undefined : value
}

export interface PersonDialogProps {
  /** Null adds one. */
  readonly person: Person | null
  /** The first person has to be a supervisor. */
  readonly isFirst: boolean
  readonly onClose: () => void
}

/** Adds or changes a person. */
export function PersonDialog({ person, isFirst, onClose }: PersonDialogProps) {
  const [name, setName] = useState(person?.name ?? '')
  const [role, setRole] = useState<PersonRole>(person?.role ?? (isFirst ? 'supervisor' : 'packer'))
  const [isEnabled, setEnabled] = useState(person?.isEnabled ?? true)
  const [badge, setBadge] = useState('')
  const [pin, setPin] = useState('')
  const [isBadgeRemoved, setBadgeRemoved] = useState(false)
  const [isPinRemoved, setPinRemoved] = useState(false)
  const { isPending, failure, submit } = useSubmission()

  async function save(): Promise<void> {
    const isSaved = await submit(async () => {
      const saved = await call('people.save', {
        id: person?.id ?? null,
        name,
        role,
        isEnabled,
        badge: changed(badge, isBadgeRemoved),
        pin: changed(pin, isPinRemoved),
      })
      return saved.ok ? null : saved.failure
    })
    if (isSaved) onClose()
  }

  return (
    <FormDialog
      title={person === null ? peopleSettingsMessages.addTitle() : peopleSettingsMessages.editTitle({ name: person.name })}
      onClose={onClose}
      cancelLabel={peopleSettingsMessages.cancel()}
      submitLabel={peopleSettingsMessages.save()}
      onSubmit={() => void save()}
      isPending={isPending}
      failure={failure}
    >
      <TextField label={peopleSettingsMessages.name()} value={name} onChange={setName} maxLength={80} startsFocused />
      <div className={styles.field}>
        <Segmented
          label={peopleSettingsMessages.role()}
          items={personRoles.map((key) => ({ key, label: roleNames[key]() }))}
          selectedKey={role}
          onChange={setRole}
        />
        <p className={styles.soft}>{peopleSettingsMessages.supervisorHint()}</p>
      </div>
      <SecretField
        label={peopleSettingsMessages.badge()}
        hint={person?.hasBadge === true ? peopleSettingsMessages.badgeSet() : peopleSettingsMessages.badgeHint()}
        removeLabel={peopleSettingsMessages.removeBadge()}
        type="text"
        maxLength={badgeLength.max}
        isSet={person?.hasBadge === true}
        value={badge}
        onChange={setBadge}
        isRemoved={isBadgeRemoved}
        onRemove={setBadgeRemoved}
      />
      <SecretField
        label={peopleSettingsMessages.pin()}
        hint={person?.hasPin === true ? peopleSettingsMessages.pinSet(pinLength) : peopleSettingsMessages.pinHint(pinLength)}
        removeLabel={peopleSettingsMessages.removePin()}
        type="password"
        maxLength={pinLength.max}
        isSet={person?.hasPin === true}
        value={pin}
        onChange={setPin}
        isRemoved={isPinRemoved}
        onRemove={setPinRemoved}
      />
      {person !== null && (
        <Checkbox
          label={peopleSettingsMessages.enabled()}
          description={peopleSettingsMessages.enabledHint()}
          isSelected={isEnabled}
          onChange={setEnabled}
        />
      )}
    </FormDialog>
  )
}
