import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { ImportPreview } from '../../shared/contract/calls/reference-data-calls.ts'
import type { Failure } from '../../shared/failure.ts'
import { importDialogMessages as text } from '../../shared/messages/reference-data/import-dialog-messages.ts'
import { referenceSettingsMessages } from '../../shared/messages/reference-data/reference-settings-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ImportRows } from './import-rows.tsx'
import { importEntries } from './reference-data-store.ts'
import styles from './reference-data.module.css'

const maxBytes = 2_000_000

interface ChosenFile {
  readonly name: string
  readonly text: string
  readonly preview: ImportPreview
}

/** The text of a UTF-8 file; null when it is not UTF-8. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}

function countOf({ rows }: ImportPreview, effect: ImportPreview['rows'][number]['effect']): number {
  return rows.filter((row) => row.effect === effect).length
}

function whyNot(chosen: ChosenFile | null): string {
  if (chosen === null) return text.noFile()
  const { preview } = chosen
  if (preview.problem !== null || countOf(preview, 'none') > 0) return text.hasProblems()
  return countOf(preview, 'add') + countOf(preview, 'change') === 0 ? text.nothingToImport() : ''
}

function Preview({ preview }: { readonly preview: ImportPreview }) {
  if (preview.problem !== null) {
    return (
      <p className={styles.problem} role="alert">
        {renderMessage(preview.problem)}
      </p>
    )
  }
  const problems = countOf(preview, 'none')
  return (
    <>
      {problems > 0 ? (
        <p className={styles.problem} role="alert">
          {text.problems({ count: problems })}
        </p>
      ) : (
        <output className={styles.summary}>
          {text.summary({ added: countOf(preview, 'add'), changed: countOf(preview, 'change'), kept: countOf(preview, 'keep') })}
        </output>
      )}
      <ImportRows rows={preview.rows} />
    </>
  )
}

/** Reads a file, shows the changes and every problem, and imports all of it or nothing. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)

  async function read(file: File): Promise<void> {
    setChosen(null)
    setFailure(null)
    const content = file.size > maxBytes ? null : await readText(file)
    setProblem(file.size > maxBytes ? text.tooLarge() : content === null ? text.unreadable() : '')
    if (content === null) return
    const preview = await call('referenceData.previewImport', { text: content })
    if (preview.ok) setChosen({ name: file.name, text: content, preview: preview.value })
    else setFailure(preview.failure)
  }

  const reason = whyNot(chosen)
  const count = chosen === null ? 0 : countOf(chosen.preview, 'add') + countOf(chosen.preview, 'change')

  async function confirm(): Promise<void> {
    if (chosen === null || isPending) return
    setPending(true)
    const failed = await importEntries(chosen.text, chosen.preview.planId, count)
    setPending(false)
    if (failed === null) onClose()
    else setFailure(failed)
  }

  return (
    <Dialog
      title={text.title()}
      size="medium"
      isOpen
      isBusy={isPending}
      onClose={onClose}
      footer={
        <>
          <CloseButton onPress={onClose}>{referenceSettingsMessages.cancel()}</CloseButton>
          <Button variant="primary" isPending={isPending} isDisabled={reason !== ''} disabledReason={reason} onPress={() => void confirm()}>
            {text.confirm({ count: reason === '' ? count : 0 })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div>
          <p>{text.about()}</p>
          <p className={styles.soft}>{text.keeps()}</p>
        </div>
        <div className={styles.filePicker}>
          <FileTrigger
            acceptedFileTypes={['.csv', 'text/csv']}
            onSelect={(files) => {
              const [file] = files ?? []
              if (file !== undefined) void read(file)
            }}
          >
            <Button icon={FileSpreadsheet} startsFocused>
              {chosen === null ? text.choose() : text.chooseOther()}
            </Button>
          </FileTrigger>
          {chosen !== null && <bdi>{chosen.name}</bdi>}
        </div>
        {problem !== '' && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {failure !== null && <FailureNote failure={failure} />}
        {chosen !== null && <Preview preview={chosen.preview} />}
      </div>
    </Dialog>
  )
}
