import { OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { labelSizeSetupMessages } from '../../../shared/messages/settings/label-size-setup-messages.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'
import { matchMedia } from '../../../shared/printing/printers/match-media.ts'
import { labelStocks, mediaSize, type MediaName, type PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { draftOfSize, formatStock, inUnit, isCommonStock, parseLabelSize, type LabelSizeDraft } from './label-size-draft.ts'
import styles from './printer-setup.module.css'

interface LabelSizeSetupProps {
  /** Null for the usual stock. */
  readonly stock: MediaName | null
  readonly usual: MediaName
  /** What the printer reports; null for one that is not available, or that gets commands, which contain their size. */
  readonly reported: Pick<PrinterInfo, 'media' | 'mediaRange'> | null
  readonly onSave: (stock: MediaName | null) => void
}

interface SizeFieldsProps {
  readonly shown: MediaName
  readonly onSave: (stock: MediaName) => void
}

/** Width and length of label stock. They are saved when a field loses the focus and both are valid. */
function SizeFields({ shown, onSave }: SizeFieldsProps) {
  const [draft, setDraft] = useState<LabelSizeDraft>(draftOfSize(shown, 'mm'))
  const { media, errors } = parseLabelSize(draft)
  const save = (): void => {
    if (media !== null && media !== shown) onSave(media)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles that one of its fields was left
    <form
      className={styles.numbers}
      onBlur={save}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={styles.sizes}>
        <div className={styles.side}>
          <TextField
            label={labelSizeSetupMessages.width()}
            value={draft.width}
            error={errors.width}
            onChange={(width) => setDraft({ ...draft, width })}
            maxLength={9}
          />
        </div>
        <div className={styles.side}>
          <TextField
            label={labelSizeSetupMessages.length()}
            value={draft.length}
            error={errors.length}
            description={labelSizeSetupMessages.lengthHint()}
            onChange={(length) => setDraft({ ...draft, length })}
            maxLength={9}
          />
        </div>
        <Segmented
          label={labelSizeSetupMessages.unit()}
          items={[
            { key: 'mm', label: labelSizeSetupMessages.millimetres() },
            { key: 'in', label: labelSizeSetupMessages.inches() },
          ]}
          selectedKey={draft.unit}
          onChange={(unit) => setDraft(inUnit(draft, unit))}
        />
      </div>
      <output>{media !== null && media === shown && <p>{labelSizeSetupMessages.saved({ media: formatStock(shown) })}</p>}</output>
      <input type="submit" value={labelSizeSetupMessages.save()} hidden />
    </form>
  )
}

/** Shows that the printer does not report the chosen size, and offers the nearest size that it does. */
function ReportedSize({ wanted, reported, onSave }: { readonly wanted: MediaName } & Pick<LabelSizeSetupProps, 'reported' | 'onSave'>) {
  const match = reported === null ? null : matchMedia(reported, wanted)
  if (match === null || match.kind === 'same' || match.kind === 'unreported') return null
  const media = mediaSize(wanted).words
  return (
    <output className={styles.misfit}>
      <p>
        <OctagonAlert aria-hidden="true" />
        {match.kind === 'near'
          ? labelSizeSetupMessages.near({ media, near: mediaSize(match.media).words, difference: renderMessage(match.difference) })
          : labelSizeSetupMessages.notReported({ media })}
      </p>
      {match.kind === 'near' && (
        <Button onPress={() => onSave(match.media)}>{labelSizeSetupMessages.takeNear({ near: mediaSize(match.media).words })}</Button>
      )}
    </output>
  )
}

/** The size of the labels in a printer: the usual one, a common one, or any other in millimeters or inches. */
export function LabelSizeSetup({ stock, usual, reported, onSave }: LabelSizeSetupProps) {
  const [isTyping, setTyping] = useState(stock !== null && !isCommonStock(stock))
  const sizes = labelStocks.map((media) => ({ key: media, label: formatStock(media) }))
  const items = [
    { key: 'usual', label: labelSizeSetupMessages.usual({ media: mediaSize(usual).words }) },
    ...sizes,
    { key: 'other', label: labelSizeSetupMessages.other() },
  ]
  return (
    <div className={styles.numbers}>
      <Select
        label={labelSizeSetupMessages.size()}
        items={items}
        selectedKey={isTyping ? 'other' : (stock ?? 'usual')}
        onChange={(key) => {
          setTyping(key === 'other')
          if (key !== 'other') onSave(labelStocks.find((media) => media === key) ?? null)
        }}
      />
      {isTyping && <SizeFields shown={stock ?? usual} onSave={onSave} />}
      <ReportedSize
        wanted={stock ?? usual}
        reported={reported}
        onSave={(near) => {
          setTyping(near !== null && !isCommonStock(near))
          onSave(near)
        }}
      />
    </div>
  )
}
