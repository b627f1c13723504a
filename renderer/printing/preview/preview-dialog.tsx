import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { documentName } from '../../../shared/documents/document.ts'
import type { PlannedSheet } from '../../../shared/printing/batch.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { documentSlotKey } from '../print-dialog/print-plan.ts'
import styles from './preview-dialog.module.css'
import { PreviewSheet, type PreviewZoom } from './preview-sheet.tsx'

interface PreviewDialogProps {
  readonly sheets: readonly PlannedSheet[]
  readonly onClose: () => void
}

const zooms = [
  { key: 'real', label: 'Real size' },
  { key: 'fit', label: 'Fit' },
] as const

/** Each paper once: its copies look alike. */
function distinctDocuments(sheets: readonly PlannedSheet[]): PlannedSheet[] {
  return [...new Map(sheets.map((sheet) => [`${sheet.orderId}/${documentSlotKey(sheet.place)}`, sheet])).values()]
}

/** The papers of a print one at a time, exactly as the printer would get them and as large as they come out. */
export function PreviewDialog({ sheets, onClose }: PreviewDialogProps) {
  const documents = distinctDocuments(sheets)
  const [index, setIndex] = useState(0)
  const [zoom, setZoom] = useState<PreviewZoom>('real')
  const current = documents[index]
  if (current === undefined) return null
  const name = `${documentName(current.place)} of ${current.reference}`
  return (
    <Dialog
      title="As it goes to the printer"
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <Button variant="primary" startsFocused onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.facts}>
        <div className={styles.which}>
          <IconButton icon={ChevronLeft} label="Previous paper" isDisabled={index === 0} onPress={() => setIndex(index - 1)} />
          <IconButton
            icon={ChevronRight}
            label="Next paper"
            isDisabled={index === documents.length - 1}
            onPress={() => setIndex(index + 1)}
          />
          <p className={styles.whichWords} aria-live="polite">
            <b>{name}</b>
            <span
              className={styles.soft}
            >{`${index + 1} of ${documents.length}${current.waybill === null ? '' : ` · ${current.waybill}`}`}</span>
          </p>
        </div>
        <Segmented label="Size shown" hideLabel items={zooms} selectedKey={zoom} onChange={setZoom} />
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
