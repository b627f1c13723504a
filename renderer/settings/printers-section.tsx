import { RefreshCw } from 'lucide-react'
import { mediaSizes, type PrinterInfo } from '../../shared/printing/printer.ts'
import { Button } from '../ui/button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select, type SelectItem } from '../ui/select.tsx'
import { PrinterLine } from './printer-list.tsx'
import styles from './settings-view.module.css'
import { readPrinters, savePrintSettings, useSettings } from './settings-store.ts'
import { TestSheet } from './test-sheet.tsx'

/** The printers to choose from; one that is chosen but gone stays in the list, so that the choice is not changed silently. */
function choices(printers: readonly PrinterInfo[], chosen: string): SelectItem<string>[] {
  const items = printers.map((printer) => ({
    key: printer.id,
    words: printer.name,
    detail: printer.says === '' ? undefined : printer.says,
  }))
  return items.some((item) => item.key === chosen) ? items : [...items, { key: chosen, words: `${chosen}, gone`, detail: undefined }]
}

function usesOf(id: string, labels: string, documents: string): string {
  return [id === labels ? 'labels' : '', id === documents ? 'documents' : ''].filter((use) => use !== '').join(' and ')
}

/** Which printer takes what, on which paper, and whether it really does. */
export function PrintersSection() {
  const { printers, settings } = useSettings()
  const { printing } = settings
  return (
    <section className={styles.section} aria-labelledby="settings-printers">
      <div className={styles.sectionHead}>
        <h2 id="settings-printers">Printers</h2>
        <Button variant="quiet" icon={RefreshCw} onPress={() => void readPrinters()}>
          Look again
        </Button>
      </div>
      <ul className={styles.printers}>
        {printers.map((printer) => (
          <PrinterLine key={printer.id} printer={printer} uses={usesOf(printer.id, printing.labelPrinter, printing.documentPrinter)} />
        ))}
      </ul>
      <div className={styles.pair}>
        <div className={styles.column}>
          <h3>Labels</h3>
          <Select
            label="Label printer"
            items={choices(printers, printing.labelPrinter)}
            selectedKey={printing.labelPrinter}
            onChange={(labelPrinter) => void savePrintSettings({ labelPrinter })}
          />
          <Segmented
            label="Label stock"
            items={[
              { key: '4x6in', words: mediaSizes['4x6in'].words },
              { key: '100x150mm', words: mediaSizes['100x150mm'].words },
            ]}
            selectedKey={printing.labelMedia}
            onChange={(labelMedia) => void savePrintSettings({ labelMedia })}
          />
          <TestSheet purpose="label" />
        </div>
        <div className={styles.column}>
          <h3>Documents</h3>
          <Select
            label="Document printer"
            items={choices(printers, printing.documentPrinter)}
            selectedKey={printing.documentPrinter}
            onChange={(documentPrinter) => void savePrintSettings({ documentPrinter })}
          />
          <Segmented
            label="Paper"
            items={[
              { key: 'a4', words: mediaSizes.a4.words },
              { key: 'letter', words: mediaSizes.letter.words },
            ]}
            selectedKey={printing.documentMedia}
            onChange={(documentMedia) => void savePrintSettings({ documentMedia })}
          />
          <NumberField
            label="Copies of the commercial invoice"
            description="For goods that clear customs. Each copy is a job of its own."
            value={printing.invoiceCopies}
            minimum={0}
            maximum={9}
            onChange={(invoiceCopies) => void savePrintSettings({ invoiceCopies })}
          />
          <TestSheet purpose="document" />
        </div>
      </div>
    </section>
  )
}
