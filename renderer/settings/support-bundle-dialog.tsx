import { FolderOpen, Save } from 'lucide-react'
import { useState } from 'react'
import type { CallOutput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import { supportBundleMessages } from '../../shared/messages/settings/support-bundle-messages.ts'
import { call } from '../bridge.ts'
import { useCall } from '../use-call.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './support-bundle-dialog.module.css'

type Preview = CallOutput<'support.preview'>
type Saved = CallOutput<'support.save'>

function FilePreview({ name, text }: Preview['files'][number]) {
  return (
    <details className={styles.file}>
      <summary className={styles.summary}>
        <span className={styles.name}>
          <bdi translate="no">{name}</bdi>
        </span>
        <span className={styles.size}>{supportBundleMessages.size({ kilobytes: Math.max(0.1, new Blob([text]).size / 1000) })}</span>
      </summary>
      <pre lang="en" translate="no" dir="ltr" className={styles.text}>
        {text}
      </pre>
    </details>
  )
}

function SavedNote({ saved, onFailure }: { readonly saved: Saved; readonly onFailure: (failure: Failure) => void }) {
  const show = async (): Promise<void> => {
    const shown = await call('exports.show', { saved: saved.saved })
    if (!shown.ok) onFailure(shown.failure)
  }
  return (
    <div className={styles.saved}>
      <output className={styles.savedText}>{supportBundleMessages.saved({ file: saved.saved, folder: saved.folder })}</output>
      <Button icon={FolderOpen} onPress={() => void show()}>
        {supportBundleMessages.showInFolder()}
      </Button>
    </div>
  )
}

/** Shows every file of a support bundle before it is saved. Nothing leaves this computer. */
export function SupportBundleDialog({ onClose }: { readonly onClose: () => void }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  useCall('support.preview', {}, (collected) => {
    if (collected.ok) setPreview(collected.value)
    else setFailure(collected.failure)
  })
  const save = async ({ previewId }: Preview): Promise<void> => {
    setSaving(true)
    setFailure(null)
    const written = await call('support.save', { previewId })
    setSaving(false)
    if (written.ok) setSaved(written.value)
    else setFailure(written.failure)
  }
  return (
    <Dialog
      title={supportBundleMessages.title()}
      isOpen
      isBusy={isSaving}
      size="wide"
      onClose={onClose}
      footer={
        saved === null ? (
          <>
            <CloseButton variant="quiet" startsFocused onPress={onClose}>
              {supportBundleMessages.cancel()}
            </CloseButton>
            <Button
              variant="primary"
              icon={Save}
              isPending={isSaving}
              {...(preview === null ? { isDisabled: true, disabledReason: supportBundleMessages.collecting() } : {})}
              onPress={() => {
                if (preview !== null) void save(preview)
              }}
            >
              {supportBundleMessages.save()}
            </Button>
          </>
        ) : (
          <CloseButton variant="primary" startsFocused onPress={onClose}>
            {supportBundleMessages.done()}
          </CloseButton>
        )
      }
    >
      <p className={styles.explanation}>{supportBundleMessages.explanation()}</p>
      {failure !== null && <FailureNote failure={failure} />}
      {saved !== null && <SavedNote saved={saved} onFailure={setFailure} />}
      {preview === null && failure === null && <output>{supportBundleMessages.collecting()}</output>}
      {preview !== null && (
        <section className={styles.files} aria-label={supportBundleMessages.files()}>
          {preview.files.map((file) => (
            <FilePreview key={file.name} name={file.name} text={file.text} />
          ))}
        </section>
      )}
    </Dialog>
  )
}
