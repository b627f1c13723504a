import { mediaSizes } from '../../../shared/printing/printer.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { KnownPrinter } from '../printers/known-printers.ts'
import { printerChoices } from './printer-options.ts'
import { SaveTrouble } from '../save-failure.tsx'
import styles from '../settings-screen.module.css'
import { savePrintSettings, useSettings } from '../settings-store.ts'
import { TestSheet } from './test-sheet-button.tsx'

const place = 'usual printers'
const notKnown = 'The printer settings could not be read. Nothing is printed until you choose.'

/** What no rule speaks of goes here: labels to the one printer, documents to the other. */
export function UsualPrinters({ printers }: { readonly printers: readonly KnownPrinter[] }) {
  const { printing } = useSettings((state) => state.settings)
  const choices = printerChoices(printers)
  return (
    <>
      <SaveTrouble place={place} />
      <div className={styles.pair}>
        <div className={styles.column}>
          <h4>Labels</h4>
          <Select
            label="Label printer"
            items={choices}
            selectedKey={printing.labelPrinter === '' ? null : printing.labelPrinter}
            description={printing.labelPrinter === '' ? notKnown : ''}
            onChange={(labelPrinter) => void savePrintSettings({ labelPrinter }, place)}
          />
          <Segmented
            label="Label stock"
            items={[
              { key: '4x6in', words: mediaSizes['4x6in'].words },
              { key: '100x150mm', words: mediaSizes['100x150mm'].words },
            ]}
            selectedKey={printing.labelMedia}
            onChange={(labelMedia) => void savePrintSettings({ labelMedia }, place)}
          />
          <TestSheet purpose="label" />
        </div>
        <div className={styles.column}>
          <h4>Documents</h4>
          <Select
            label="Document printer"
            items={choices}
            selectedKey={printing.documentPrinter === '' ? null : printing.documentPrinter}
            description={printing.documentPrinter === '' ? notKnown : ''}
            onChange={(documentPrinter) => void savePrintSettings({ documentPrinter }, place)}
          />
          <Segmented
            label="Paper"
            items={[
              { key: 'a4', words: mediaSizes.a4.words },
              { key: 'letter', words: mediaSizes.letter.words },
            ]}
            selectedKey={printing.documentMedia}
            onChange={(documentMedia) => void savePrintSettings({ documentMedia }, place)}
          />
          <NumberField
            label="Copies of the commercial invoice"
            description="For goods that clear customs. Each copy is a job of its own."
            value={printing.invoiceCopies}
            minimum={0}
            maximum={9}
            onChange={(invoiceCopies) => void savePrintSettings({ invoiceCopies }, place)}
          />
          <TestSheet purpose="document" />
        </div>
      </div>
    </>
  )
}
