import { defaultPrinterMessages } from '../../../shared/messages/settings/default-printer-messages.ts'
import { labelSizeSetupMessages } from '../../../shared/messages/settings/label-size-setup-messages.ts'
import { mediaSizes } from '../../../shared/printing/printers/printer.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import { useLockedAmong } from '../locked-settings.ts'
import { sectionSettings } from '../section-names.ts'
import type { KnownPrinter } from '../printers/known-printers.ts'
import { formatStock } from '../printers/label-size-draft.ts'
import { printerOptions } from './printer-options.ts'
import { SaveFailure } from '../save-failure.tsx'
import styles from '../settings-screen.module.css'
import { savePrintSettings, useSettings } from '../settings-store.ts'
import { TestSheetButton } from './test-sheet-button.tsx'

const failureScope = 'default-printers'

/** The printers for labels and documents that no rule matches. */
export function DefaultPrinters({ printers }: { readonly printers: readonly KnownPrinter[] }) {
  const { printing } = useSettings((state) => state.settings)
  const choices = printerOptions(printers)
  const locked = useLockedAmong(sectionSettings.rules ?? [])
  const isLocked = (name: keyof PrintSettings): boolean => locked.includes(`printing.${name}`)
  const inUse = printers.find(({ id }) => id === printing.labelPrinter)
  const ownStock = inUse?.profile.sheet === null ? inUse.profile.stock : null
  return (
    <>
      <SaveFailure scope={failureScope} />
      <div className={styles.pair}>
        <div className={styles.column}>
          <h4>{defaultPrinterMessages.labels()}</h4>
          <Select
            label={defaultPrinterMessages.labelPrinter()}
            items={choices}
            selectedKey={printing.labelPrinter === '' ? null : printing.labelPrinter}
            description={printing.labelPrinter === '' ? defaultPrinterMessages.unreadable() : ''}
            isDisabled={isLocked('labelPrinter')}
            onChange={(labelPrinter) => void savePrintSettings({ labelPrinter }, failureScope)}
          />
          <Segmented
            label={defaultPrinterMessages.labelStock()}
            items={[
              { key: '4x6in', label: mediaSizes['4x6in'].words },
              { key: '100x150mm', label: mediaSizes['100x150mm'].words },
            ]}
            selectedKey={printing.labelMedia}
            isReadOnly={isLocked('labelMedia')}
            onChange={(labelMedia) => void savePrintSettings({ labelMedia }, failureScope)}
          />
          {ownStock !== null && (
            <p className={styles.soft}>{labelSizeSetupMessages.ownStock({ printer: inUse?.name ?? '', stock: formatStock(ownStock) })}</p>
          )}
          <TestSheetButton purpose="label" />
        </div>
        <div className={styles.column}>
          <h4>{defaultPrinterMessages.documents()}</h4>
          <Select
            label={defaultPrinterMessages.documentPrinter()}
            items={choices}
            selectedKey={printing.documentPrinter === '' ? null : printing.documentPrinter}
            description={printing.documentPrinter === '' ? defaultPrinterMessages.unreadable() : ''}
            isDisabled={isLocked('documentPrinter')}
            onChange={(documentPrinter) => void savePrintSettings({ documentPrinter }, failureScope)}
          />
          <Segmented
            label={defaultPrinterMessages.paper()}
            items={[
              { key: 'a4', label: mediaSizes.a4.words },
              { key: 'letter', label: mediaSizes.letter.words },
            ]}
            selectedKey={printing.documentMedia}
            isReadOnly={isLocked('documentMedia')}
            onChange={(documentMedia) => void savePrintSettings({ documentMedia }, failureScope)}
          />
          <NumberField
            label={defaultPrinterMessages.invoiceCopies()}
            description={defaultPrinterMessages.invoiceCopiesHint()}
            value={printing.invoiceCopies}
            minimum={0}
            maximum={9}
            isReadOnly={isLocked('invoiceCopies')}
            onChange={(invoiceCopies) => void savePrintSettings({ invoiceCopies }, failureScope)}
          />
          <TestSheetButton purpose="document" />
        </div>
      </div>
    </>
  )
}
