import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Failure } from '../../../shared/failure.ts'
import { labelPartSettingsMessages as text } from '../../../shared/messages/settings/label-part-settings-messages.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import type { Result } from '../../../shared/result.ts'
import { call } from '../../bridge.ts'
import { useCall } from '../../use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { showNotice } from '../../ui/feedback/notices.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { RemoveLabelPart, RenameLabelPart } from './label-part-dialogs.tsx'
import { LabelPartRow } from './label-part-row.tsx'
import styles from './label-parts.module.css'

/** The saved label parts, and their exchange with other stations. */
export function LabelPartsSection() {
  const [crops, setCrops] = useState<readonly LabelCrop[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [open, setOpen] = useState<{ readonly dialog: 'rename' | 'remove'; readonly crop: LabelCrop } | null>(null)

  const take = (answer: Result<LabelCrop[]>): Failure | null => {
    setFailure(answer.ok ? null : answer.failure)
    if (answer.ok) setCrops(answer.value)
    return answer.ok ? null : answer.failure
  }
  useCall('labelCrops.list', {}, (answer) => {
    if (answer.ok) setCrops(answer.value)
    else setFailure(answer.failure)
  })

  const exportAll = async (): Promise<void> => {
    const saved = await call('labelCrops.export', {})
    setFailure(saved.ok ? null : saved.failure)
    if (saved.ok) showNotice({ tone: 'info', message: text.exported({ file: saved.value.saved, folder: saved.value.folder }) })
  }
  const importFile = async (file: File): Promise<void> => {
    const answer = await call('labelCrops.import', { text: await file.text() })
    take(answer)
    if (answer.ok) showNotice({ tone: 'info', message: text.imported({ count: answer.value.length }) })
  }
  return (
    <SettingsSection
      id="labelParts"
      about={text.about()}
      actions={
        <div className={styles.actions}>
          {crops !== null && crops.length > 0 && (
            <Button icon={Download} onPress={() => void exportAll()}>
              {text.exportAll()}
            </Button>
          )}
          <FileTrigger
            acceptedFileTypes={['.json', 'application/json']}
            onSelect={(files) => {
              const [file] = files ?? []
              if (file !== undefined) void importFile(file)
            }}
          >
            <Button icon={Upload}>{text.importFile()}</Button>
          </FileTrigger>
        </div>
      }
    >
      {failure !== null && <FailureNote failure={failure} />}
      {crops === null && failure === null && <Spinner label={text.loading()} />}
      {crops?.length === 0 && <p className={styles.soft}>{text.none()}</p>}
      {crops !== null && crops.length > 0 && (
        <ul className={styles.list}>
          {crops.map((crop) => (
            <LabelPartRow
              key={crop.id}
              crop={crop}
              onRename={() => setOpen({ dialog: 'rename', crop })}
              onRemove={() => setOpen({ dialog: 'remove', crop })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'rename' && (
        <RenameLabelPart
          crop={open.crop}
          onConfirm={async (name) => take(await call('labelCrops.rename', { id: open.crop.id, name }))}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.dialog === 'remove' && (
        <RemoveLabelPart
          crop={open.crop}
          onConfirm={async (name) => take(await call('labelCrops.remove', { id: open.crop.id, name }))}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsSection>
  )
}
