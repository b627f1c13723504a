import { useState } from 'react'
import type { CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import { siteSettingsMessages as messages } from '../../../shared/messages/settings/site-settings-messages.ts'
import { isUsableSite, type SiteCheck } from '../../../shared/site/site-check.ts'
import type { SiteConnection } from '../../../shared/site/site-connection.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SiteChecks } from './site-checks.tsx'
import { beginAnew, SiteCopyProgress, SiteCopyResult } from './site-copy.tsx'
import { connectionDetails, noSiteErrors, parseSiteDraft, siteDraftOf, type SiteDraft } from './site-draft.ts'
import { SiteFields } from './site-fields.tsx'
import styles from './site.module.css'

type Copied = CallOutput<'site.join'>

type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'testing' }
  | { readonly kind: 'preview'; readonly entered: CallInput<'site.join'>; readonly copied: Copied }
  | { readonly kind: 'joining' }
  | { readonly kind: 'joined'; readonly copied: Copied }

export interface JoinSiteDialogProps {
  /** The stored connection to change; null for a standalone station. */
  readonly stored: SiteConnection | null
  readonly schema: string
  readonly onClose: () => void
}

const titles: Readonly<Record<Step['kind'], () => string>> = {
  form: messages.joinTitle,
  testing: messages.joinTitle,
  preview: messages.previewTitle,
  joining: messages.joinTitle,
  joined: messages.joinedTitle,
}

interface PreviewProps {
  readonly connection: SiteConnection
  readonly copied: Copied
}

function Preview({ connection, copied }: PreviewProps) {
  return (
    <>
      <p>{messages.previewDatabase(connectionDetails(connection))}</p>
      <p>{messages.previewCopy(copied)}</p>
      {copied.inDoubt > 0 && <p className={styles.problem}>{messages.previewDoubt({ count: copied.inDoubt })}</p>}
      <p>{messages.previewAfter()}</p>
    </>
  )
}

/** Collects the connection to a site's database, tests it, shows what joining would do, and joins. */
export function JoinSiteDialog({ stored, schema, onClose }: JoinSiteDialogProps) {
  const [draft, setDraft] = useState<SiteDraft>(() => siteDraftOf(stored))
  const [isTried, setTried] = useState(false)
  const [checks, setChecks] = useState<readonly SiteCheck[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)
  const [step, setStep] = useState<Step>({ kind: 'form' })
  const { connection, errors } = parseSiteDraft(draft, stored !== null)

  /** Resolves to the tested connection, or to null if it cannot be used. */
  async function test(): Promise<CallInput<'site.join'> | null> {
    setTried(true)
    setFailure(null)
    if (connection === null) return null
    const entered = { connection, password: draft.password }
    setStep({ kind: 'testing' })
    const checked = await call('site.check', entered)
    setStep({ kind: 'form' })
    setChecks(checked.ok ? checked.value : [])
    setFailure(checked.ok ? null : checked.failure)
    return checked.ok && isUsableSite(checked.value) ? entered : null
  }

  async function showPreview(): Promise<void> {
    const entered = await test()
    if (entered === null) return
    setStep({ kind: 'testing' })
    const preview = await call('site.preview', entered)
    setStep(preview.ok ? { kind: 'preview', entered, copied: preview.value } : { kind: 'form' })
    if (!preview.ok) setFailure(preview.failure)
  }

  async function join(entered: CallInput<'site.join'>): Promise<void> {
    setStep({ kind: 'joining' })
    const joined = await call('site.join', entered)
    setStep(joined.ok ? { kind: 'joined', copied: joined.value } : { kind: 'form' })
    if (!joined.ok) setFailure(joined.failure)
  }

  const isBusy = step.kind === 'testing' || step.kind === 'joining'
  const change = (next: SiteDraft): void => {
    setDraft(next)
    setChecks([])
    setFailure(null)
  }
  return (
    <Dialog
      title={titles[step.kind]()}
      isOpen
      onClose={onClose}
      size="medium"
      isDismissable={step.kind !== 'joining' && step.kind !== 'joined'}
      footer={
        <>
          {(step.kind === 'form' || step.kind === 'testing') && (
            <>
              <Button variant="quiet" onPress={onClose}>
                {messages.cancel()}
              </Button>
              <Button isPending={isBusy} onPress={() => void test()}>
                {messages.test()}
              </Button>
              <Button variant="primary" isPending={isBusy} onPress={() => void showPreview()}>
                {messages.next()}
              </Button>
            </>
          )}
          {step.kind === 'preview' && (
            <>
              <Button variant="quiet" onPress={() => setStep({ kind: 'form' })}>
                {messages.back()}
              </Button>
              <Button variant="primary" startsFocused onPress={() => void join(step.entered)}>
                {messages.joinNow()}
              </Button>
            </>
          )}
          {step.kind === 'joined' && (
            <Button variant="primary" startsFocused onPress={beginAnew}>
              {messages.ok()}
            </Button>
          )}
        </>
      }
    >
      {(step.kind === 'form' || step.kind === 'testing') && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void showPreview()
          }}
        >
          <p>{messages.joinText({ schema })}</p>
          <SiteFields
            draft={draft}
            errors={isTried ? errors : noSiteErrors}
            hasStoredPassword={stored !== null}
            isReadOnly={step.kind === 'testing'}
            onChange={change}
          />
          <input type="submit" value={messages.next()} hidden />
          {step.kind === 'testing' && <Spinner label={messages.testing()} />}
          {step.kind === 'form' && checks.length > 0 && <SiteChecks checks={checks} />}
          {failure !== null && <FailureNote failure={failure} />}
        </form>
      )}
      {step.kind === 'preview' && <Preview connection={step.entered.connection} copied={step.copied} />}
      {step.kind === 'joining' && <SiteCopyProgress />}
      {step.kind === 'joined' && <SiteCopyResult copied={step.copied} isJoined />}
    </Dialog>
  )
}
