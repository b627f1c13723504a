import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { documentName } from '../../../shared/documents/document.ts'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { printPreviewMessages } from '../../../shared/messages/printing/print-preview-messages.ts'
import { printedSheetMessages } from '../../../shared/messages/printing/printed-sheet-messages.ts'
import type { PlannedSheet } from '../../../shared/printing/batch.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { documentSlotKey } from '../print-dialog/print-plan.ts'
import styles from './preview-dialog.module.css'
import { PreviewSheet, type PreviewZoom } from './preview-sheet.tsx'

interface PreviewDialogProps {
  readonly sheets: readonly PlannedSheet[]
  /** How many legs an order has. */
  readonly legsOf: (orderId: number) => number
  readonly onClose: () => void
}

const zooms = [
  { key: 'real', label: printPreviewMessages.actualSize },
  { key: 'fit', label: printPreviewMessages.fit },
] as const

/** Each document once: its copies look alike. */
function distinctDocuments(sheets: readonly PlannedSheet[]): PlannedSheet[] {
  return [...new Map(sheets.map((sheet) => [`${sheet.orderId}/${documentSlotKey(sheet.place)}`, sheet])).values()]
}

/** The documents of a print one at a time, exactly as the printer would get them and as large as they are printed. */
export function PreviewDialog({ sheets, legsOf, onClose }: PreviewDialogProps) {
  const documents = distinctDocuments(sheets)
  const [index, setIndex] = useState(0)
  const [zoom, setZoom] = useState<PreviewZoom>('real')
  const current = documents[index]
  if (current === undefined) return null
  const name = printedSheetMessages.ofOrder({
    document: documentName(current.place, legsOf(current.orderId)),
    reference: current.reference,
  })
  const position = { number: index + 1, total: documents.length }
  return (
    <Dialog
      title={printPreviewMessages.title()}
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <Button variant="primary" startsFocused onPress={onClose}>
          {printPreviewMessages.done()}
        </Button>
      }
    >
      <div className={styles.facts}>
        <div className={styles.which}>
          <IconButton
            icon={ChevronLeft}
            label={printPreviewMessages.previous()}
            isDisabled={index === 0}
            disabledReason={uiMessages.firstAlready()}
            onPress={() => setIndex(index - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={printPreviewMessages.next()}
            isDisabled={index === documents.length - 1}
            disabledReason={uiMessages.lastAlready()}
            onPress={() => setIndex(index + 1)}
          />
          <p className={styles.whichWords} aria-live="polite">
            <b>{name}</b>
            <span className={styles.soft}>
              {current.waybill === null
                ? printPreviewMessages.position(position)
                : printPreviewMessages.positionWaybill({ ...position, waybill: current.waybill })}
            </span>
          </p>
        </div>
        <Segmented
          label={printPreviewMessages.zoom()}
          hideLabel
          items={zooms.map(({ key, label }) => ({ key, label: label() }))}
          selectedKey={zoom}
          onChange={setZoom}
        />
      </div>
      <PreviewSheet
        key={`${current.orderId}/${documentSlotKey(current.place)}`}
        orderId={current.orderId}
        documentSlot={current.place}
        name={name}
        zoom={zoom}
      />
    </Dialog>
  )
}
