import { positionsOn, type LabelLayout } from '../../../shared/printing/label-stock.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { LabelPart } from '../pages/page-composer-port.ts'
import type { ReadyPaper } from '../prepare/ready-documents.ts'

/** A label that waits until its sheet of labels is full. */
export interface GatheredLabel {
  readonly sheet: Sheet
  readonly paper: Pick<ReadyPaper, 'sha256' | 'overruled'>
  readonly label: LabelPart
}

/** The sheet of labels that is being filled for one printer; its labels take the positions from `first` on. */
export interface Gathering {
  readonly printerId: string
  readonly layout: LabelLayout
  readonly first: number
  readonly labels: readonly GatheredLabel[]
}

export function isFull({ layout, first, labels }: Gathering): boolean {
  return first + labels.length >= positionsOn(layout)
}

/** The sheets of labels being filled, one for each printer. Nothing of them is handed over yet. */
export interface Gatherings {
  all(): readonly Gathering[]
  of(printerId: string): Gathering | null
  put(gathering: Gathering): void
  remove(printerId: string): void
  /** Takes the labels out for which this is true; those after them move up. */
  takeOut(isOut: (label: GatheredLabel) => boolean): void
}

export function createGatherings(): Gatherings {
  const byPrinter = new Map<string, Gathering>()
  return {
    all: () => [...byPrinter.values()],
    of: (printerId) => byPrinter.get(printerId) ?? null,
    put: (gathering) => void byPrinter.set(gathering.printerId, gathering),
    remove: (printerId) => void byPrinter.delete(printerId),
    takeOut: (isOut) => {
      for (const gathering of byPrinter.values()) {
        const labels = gathering.labels.filter((label) => !isOut(label))
        if (labels.length === 0) byPrinter.delete(gathering.printerId)
        else byPrinter.set(gathering.printerId, { ...gathering, labels })
      }
    },
  }
}
