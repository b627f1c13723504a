import { positionsOn, type LabelLayout } from '../../../shared/printing/labels/label-stock.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { LabelPart } from '../pages/page-composer-port.ts'
import type { ReadyDocument } from '../prepare/ready-documents.ts'

/** A label that waits until its sheet of labels is full. */
export interface PendingLabel {
  readonly sheet: Sheet
  readonly document: Pick<ReadyDocument, 'sha256' | 'overrideReason'>
  readonly label: LabelPart
}

/** The sheet of labels being filled for one printer; its labels take the positions from `first` on. */
export interface PendingLabelSheet {
  readonly printerId: string
  readonly layout: LabelLayout
  readonly first: number
  readonly labels: readonly PendingLabel[]
}

export function isSheetFull({ layout, first, labels }: PendingLabelSheet): boolean {
  return first + labels.length >= positionsOn(layout)
}

/** The sheets of labels being filled, one for each printer. None of them is submitted yet. */
export interface PendingLabelSheets {
  all(): readonly PendingLabelSheet[]
  of(printerId: string): PendingLabelSheet | null
  put(gathering: PendingLabelSheet): void
  remove(printerId: string): void
  /** Removes the labels for which `isOut` returns true; later labels move up. */
  removeLabels(isOut: (label: PendingLabel) => boolean): void
}

export function createPendingLabelSheets(): PendingLabelSheets {
  const byPrinter = new Map<string, PendingLabelSheet>()
  return {
    all: () => [...byPrinter.values()],
    of: (printerId) => byPrinter.get(printerId) ?? null,
    put: (gathering) => void byPrinter.set(gathering.printerId, gathering),
    remove: (printerId) => void byPrinter.delete(printerId),
    removeLabels: (isOut) => {
      for (const gathering of byPrinter.values()) {
        const labels = gathering.labels.filter((label) => !isOut(label))
        if (labels.length === 0) byPrinter.delete(gathering.printerId)
        else byPrinter.set(gathering.printerId, { ...gathering, labels })
      }
    },
  }
}
