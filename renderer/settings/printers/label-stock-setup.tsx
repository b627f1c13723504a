import { OctagonAlert, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { labelStockSetupMessages } from '../../../shared/messages/settings/label-stock-setup-messages.ts'
import { commonLayouts, layoutProblem, type LabelLayout } from '../../../shared/printing/labels/label-stock.ts'
import { mediaSizes } from '../../../shared/printing/printers/printer.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import {
  commonKeyOf,
  draftOf,
  isSameLayout,
  layoutOf,
  layoutToSave,
  lengthError,
  type LayoutDraft,
  type LengthField as Field,
} from './layout-draft.ts'
import { LengthField } from './length-field.tsx'
import styles from './printer-setup.module.css'
import { LabelSheetPicture } from './label-sheet-picture.tsx'

interface LabelStockSetupProps {
  readonly sheet: LabelLayout | null
  /** The initial layout when sheets are chosen. */
  readonly defaultLayout: LabelLayout
  readonly onSave: (sheet: LabelLayout | null) => void
  /** The settings for a roll or a stack. */
  readonly children: ReactNode
}

const lengths: readonly { readonly field: Field; readonly label: () => string }[] = [
  { field: 'width', label: labelStockSetupMessages.labelWidth },
  { field: 'left', label: labelStockSetupMessages.leftMargin },
  { field: 'across', label: labelStockSetupMessages.gapAcross },
  { field: 'height', label: labelStockSetupMessages.labelHeight },
  { field: 'top', label: labelStockSetupMessages.topMargin },
  { field: 'down', label: labelStockSetupMessages.gapDown },
]

/** The dimensions of a label sheet next to its picture. They are saved once the labels fit: a choice or a number immediately, a length when its field loses the focus. */
function SheetDimensions({ sheet, onSave }: { readonly sheet: LabelLayout; readonly onSave: (sheet: LabelLayout) => void }) {
  const [draft, setDraft] = useState<LayoutDraft | null>(null)
  const shown = draft ?? draftOf(sheet)
  const layout = layoutOf(shown, sheet)
  const layoutError = layoutProblem(layout)
  const commonKey = commonKeyOf(layout)
  const common = commonLayouts.map(({ key, words }) => ({ key, label: words() }))

  const save = (edited: LayoutDraft): void => {
    const fitting = layoutToSave(edited, sheet)
    setDraft(fitting === null ? edited : null)
    if (fitting !== null && !isSameLayout(fitting, sheet)) onSave(fitting)
  }
  const change = (next: Partial<LayoutDraft>): void => save({ ...shown, ...next })
  const saveDraft = (): void => {
    if (draft !== null && layoutToSave(draft, sheet) !== null) save(draft)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles that one of its fields was left
    <form
      className={styles.sheet}
      onBlur={saveDraft}
      onSubmit={(event) => {
        event.preventDefault()
        saveDraft()
      }}
    >
      <div className={styles.numbers}>
        <Select
          label={labelStockSetupMessages.layout()}
          items={commonKey === null ? [...common, { key: 'own', label: labelStockSetupMessages.custom() }] : common}
          selectedKey={commonKey ?? 'own'}
          description={labelStockSetupMessages.customHint()}
          onChange={(key) => {
            const chosen = commonLayouts.find((one) => one.key === key)
            if (chosen === undefined) return
            setDraft(null)
            onSave(chosen.layout)
          }}
        />
        <div className={styles.counts}>
          <Segmented
            label={labelStockSetupMessages.paper()}
            items={[
              { key: 'a4', label: mediaSizes.a4.words },
              { key: 'letter', label: mediaSizes.letter.words },
            ]}
            selectedKey={shown.media}
            onChange={(media) => change({ media })}
          />
          <NumberField
            label={labelStockSetupMessages.columns()}
            value={shown.columns}
            minimum={1}
            maximum={6}
            onChange={(columns) => change({ columns })}
          />
          <NumberField
            label={labelStockSetupMessages.rows()}
            value={shown.rows}
            minimum={1}
            maximum={12}
            onChange={(rows) => change({ rows })}
          />
        </div>
        <div className={styles.lengths}>
          {lengths.map(({ field, label }) => (
            <LengthField
              key={field}
              label={label()}
              value={shown.lengths[field]}
              error={lengthError(shown.lengths[field])}
              onChange={(text) => setDraft({ ...shown, lengths: { ...shown.lengths, [field]: text } })}
            />
          ))}
        </div>
        <output className={styles.misfit}>
          {layoutError !== null && (
            <>
              <p>
                <OctagonAlert aria-hidden="true" />
                {labelStockSetupMessages.notSaved({ problem: layoutError })}
              </p>
              <Button icon={Undo2} onPress={() => setDraft(null)}>
                {labelStockSetupMessages.undo()}
              </Button>
            </>
          )}
        </output>
      </div>
      <LabelSheetPicture layout={layout} layoutError={layoutError} />
      <input type="submit" value={labelStockSetupMessages.save()} hidden />
    </form>
  )
}

/** The label stock in this printer: a roll, or sheets with several labels. */
export function LabelStockSetup({ sheet, defaultLayout, onSave, children }: LabelStockSetupProps) {
  const [last, setLast] = useState(sheet ?? defaultLayout)
  return (
    <>
      <Segmented
        label={labelStockSetupMessages.stock()}
        items={[
          { key: 'roll', label: labelStockSetupMessages.roll() },
          { key: 'sheet', label: labelStockSetupMessages.sheets() },
        ]}
        selectedKey={sheet === null ? 'roll' : 'sheet'}
        onChange={(kind) => {
          if (sheet !== null) setLast(sheet)
          onSave(kind === 'sheet' ? last : null)
        }}
      />
      {sheet === null ? children : <SheetDimensions sheet={sheet} onSave={onSave} />}
    </>
  )
}
