import { createContext, useContext } from 'react'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { printedVoidState, type PrintedVoid, type VoidLabel } from '../../../shared/printing/labels/void-label.ts'

/** Labels that are still to be destroyed, by sheet; null while they are not known. */
export type LabelsToDestroy = ReadonlyMap<string, Pick<VoidLabel, 'batchId'>> | null

export const LabelsToDestroyContext = createContext<LabelsToDestroy>(null)

/** The outcome of a void sheet that went to a printer; null for any other, and while it is not known. */
export function printedVoidOf(sheet: Sheet, labels: LabelsToDestroy): PrintedVoid | null {
  return labels === null ? null : printedVoidState(sheet, (sheetId) => !labels.has(sheetId))
}

/** How many labels of a batch are still to be destroyed. */
export function countToDestroyIn(batchId: string, labels: LabelsToDestroy): number {
  return labels === null ? 0 : [...labels.values()].filter((label) => label.batchId === batchId).length
}

export function useLabelsToDestroy(): LabelsToDestroy {
  return useContext(LabelsToDestroyContext)
}
