import type { ArchivedDocument } from '../../../shared/documents/archive.ts'
import { openOverlay } from '../navigation-store.ts'

/** Chooses which part of a stored label's page is printed. */
export function choosePartOf({ orderId, leg, reference }: Pick<ArchivedDocument, 'orderId' | 'leg' | 'reference'>): void {
  if (leg !== null) openOverlay({ kind: 'label-part', orderId, leg, reference })
}
