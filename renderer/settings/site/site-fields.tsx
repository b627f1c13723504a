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
  readonly onChange: (draft: SiteDraft) => void
}

function CaField({ draft, onChange }: Pick<SiteFieldsProps, 'draft' | 'onChange'>) {
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
        {draft.ca === null ? (
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
export function SiteFields({ draft, errors, hasStoredPassword, onChange }: SiteFieldsProps) {
  return (
    <>
      <div className={styles.address}>
        <TextField
          label={messages.host()}
          value={draft.host}
          error={errors.host}
          startsFocused
          maxLength={253}
          onChange={(host) => onChange({ ...draft, host })}
        />
        <TextField
          label={messages.port()}
          value={draft.port}
          error={errors.port}
          maxLength={5}
          onChange={(port) => onChange({ ...draft, port })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={messages.database()}
          value={draft.database}
          error={errors.database}
          maxLength={63}
          onChange={(database) => onChange({ ...draft, database })}
        />
        <TextField
          label={messages.user()}
          value={draft.user}
          error={errors.user}
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
        maxLength={1000}
        onChange={(password) => onChange({ ...draft, password })}
      />
      <CaField draft={draft} onChange={onChange} />
    </>
  )
}
