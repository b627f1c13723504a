import type { CallOutput } from '../../../shared/contract/contract.ts'
import { labelPagesMessages as text } from '../../../shared/messages/printing/label-pages-messages.ts'
import { pageKinds, pageTargets, type PageChoice } from '../../../shared/printing/labels/label-crop.ts'
import { Select } from '../../ui/fields/select.tsx'
import { pixelsPerPoint } from '../../ui/pdf/page-size.ts'
import { PdfPage } from '../../ui/pdf/pdf-page.tsx'
import styles from './label-part.module.css'
import { usePdf } from '../../ui/pdf/use-pdf.ts'

export type OpenedPages = CallOutput<'labelCrops.openPages'>

interface LabelPagesProps {
  readonly opened: OpenedPages
  readonly choices: readonly PageChoice[]
  readonly onChoose: (index: number, change: Partial<PageChoice>) => void
  readonly onDamaged: (cause: unknown) => void
}

const points = (millimetres: number): number => (millimetres * 72) / 25.4
const notPrinted: PageChoice = { kind: 'instructions', to: 'nowhere' }
/** Pixels. */
const pictureSide = 260

/** The pages of a file beside one another, and what each of them is. */
export function LabelPages({ opened, choices, onChoose, onDamaged }: LabelPagesProps) {
  const file = usePdf(opened.bytes, onDamaged)
  return (
    <ol className={styles.pages}>
      {opened.pages.map(({ number, width, height }, index) => {
        const { kind, to } = choices[index] ?? notPrinted
        const size = { width: points(width), height: points(height) }
        return (
          <li key={number} className={styles.filePage} data-printed={to !== 'nowhere'}>
            <div className={styles.filePicture}>
              {file !== null && (
                <PdfPage
                  pdf={file.pdf}
                  number={index + 1}
                  name={text.page({ number })}
                  zoom={pictureSide / Math.max(size.width, size.height) / pixelsPerPoint}
                  rotation={0}
                  expectedSize={size}
                  onDamaged={onDamaged}
                />
              )}
            </div>
            <Select
              label={text.page({ number })}
              items={pageKinds.map((key) => ({ key, label: text.kind({ kind: key }) }))}
              selectedKey={kind}
              onChange={(chosen) => onChoose(index, { kind: chosen, to: chosen === 'label' ? 'label' : 'nowhere' })}
            />
            {kind === 'label' ? (
              <p className={styles.soft}>{text.labelGoes()}</p>
            ) : (
              <Select
                label={text.target({ number })}
                items={pageTargets.map((key) => ({ key, label: text.to({ to: key }) }))}
                selectedKey={to}
                onChange={(chosen) => onChoose(index, { to: chosen })}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
