import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { siteSettingsMessages as messages } from '../../../shared/messages/settings/site-settings-messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SiteDraft, SiteErrors } from './site-draft.ts'
import styles from './site.module.css'

export interface SiteFieldsProps {
  readonly draft: SiteDraft
  readonly errors: SiteErrors
  readonly hasStoredPassword: boolean
  /** True while the connection is tested: nothing can be changed. */
  readonly isReadOnly: boolean
  readonly onChange: (draft: SiteDraft) => void
}

function CaField({ draft, isReadOnly, onChange }: Pick<SiteFieldsProps, 'draft' | 'isReadOnly' | 'onChange'>) {
  const [error, setError] = useState('')
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const pem = file.size > 200_000 ? '' : await file.text()
    const isPem = pem.includes('-----BEGIN CERTIFICATE-----')
    setError(isPem ? '' : messages.caInvalid({ file: file.name }))
    if (isPem) onChange({ ...draft, ca: { name: file.name, pem } })
  }
  return (
    <fieldset className={styles.ca}>
      <legend className={styles.label}>{messages.ca()}</legend>
      <div className={styles.row}>
        {isReadOnly ? (
          <Button isDisabled disabledReason={messages.testing()}>
            {draft.ca === null ? messages.chooseCa() : messages.removeCa({ file: draft.ca.name })}
          </Button>
        ) : draft.ca === null ? (
          <FileTrigger acceptedFileTypes={['.pem', '.crt', '.cer']} onSelect={(files) => void choose(files?.[0])}>
            <Button>{messages.chooseCa()}</Button>
          </FileTrigger>
        ) : (
          <Button onPress={() => onChange({ ...draft, ca: null })}>{messages.removeCa({ file: draft.ca.name })}</Button>
        )}
        <span className={styles.soft}>{messages.caHint()}</span>
      </div>
      {error !== '' && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The address of a site's database, and the user the station connects as. */
export function SiteFields({ draft, errors, hasStoredPassword, isReadOnly, onChange }: SiteFieldsProps) {
  return (
    <>
      <div className={styles.address}>
        <TextField
          label={messages.host()}
          value={draft.host}
          error={errors.host}
          startsFocused
          isReadOnly={isReadOnly}
          maxLength={253}
          onChange={(host) => onChange({ ...draft, host })}
        />
        <TextField
          label={messages.port()}
          value={draft.port}
          error={errors.port}
          isReadOnly={isReadOnly}
          maxLength={5}
          onChange={(port) => onChange({ ...draft, port })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={messages.database()}
          value={draft.database}
          error={errors.database}
          isReadOnly={isReadOnly}
          maxLength={63}
          onChange={(database) => onChange({ ...draft, database })}
        />
        <TextField
          label={messages.user()}
          value={draft.user}
          error={errors.user}
          isReadOnly={isReadOnly}
          maxLength={63}
          onChange={(user) => onChange({ ...draft, user })}
        />
      </div>
      <TextField
        label={messages.password()}
        type="password"
        value={draft.password}
        error={errors.password}
        description={hasStoredPassword ? messages.passwordKept() : messages.passwordKeptIn()}
        isReadOnly={isReadOnly}
        maxLength={1000}
        onChange={(password) => onChange({ ...draft, password })}
      />
      <CaField draft={draft} isReadOnly={isReadOnly} onChange={onChange} />
    </>
  )
}
