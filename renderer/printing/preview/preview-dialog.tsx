import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { paperName } from '../../../shared/documents/document.ts'
import type { PlannedSheet } from '../../../shared/printing/batch.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { placeKey } from '../print-dialog/print-plan.ts'
import styles from './preview-dialog.module.css'
import { PreviewSheet, type PreviewZoom } from './preview-sheet.tsx'

interface PreviewDialogProps {
  readonly sheets: readonly PlannedSheet[]
  readonly onClose: () => void
}

const zooms = [
  { key: 'real', words: 'Real size' },
  { key: 'fit', words: 'Fit' },
] as const

/** Each paper once: its copies look alike. */
function papersOf(sheets: readonly PlannedSheet[]): PlannedSheet[] {
  return [...new Map(sheets.map((sheet) => [`${sheet.orderId}/${placeKey(sheet.place)}`, sheet])).values()]
}

/** The papers of a print one at a time, exactly as the printer would get them and as large as they come out. */
export function PreviewDialog({ sheets, onClose }: PreviewDialogProps) {
  const papers = papersOf(sheets)
  const [index, setIndex] = useState(0)
  const [zoom, setZoom] = useState<PreviewZoom>('real')
  const paper = papers[index]
  if (paper === undefined) return null
  const name = `${paperName(paper.place)} of ${paper.reference}`
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
          <IconButton icon={ChevronRight} label="Next paper" isDisabled={index === papers.length - 1} onPress={() => setIndex(index + 1)} />
          <p className={styles.whichWords} aria-live="polite">
            <b>{name}</b>
            <span className={styles.soft}>{`${index + 1} of ${papers.length}${paper.waybill === null ? '' : ` · ${paper.waybill}`}`}</span>
          </p>
        </div>
        <Segmented label="Size shown" hideLabel items={zooms} selectedKey={zoom} onChange={setZoom} />
      </div>
      <PreviewSheet key={`${paper.orderId}/${placeKey(paper.place)}`} orderId={paper.orderId} place={paper.place} name={name} zoom={zoom} />
    </Dialog>
  )
}
