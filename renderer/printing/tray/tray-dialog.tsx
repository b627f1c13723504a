import type { RemedyGroup } from '../../../shared/printing/remedies.ts'
import { CancelledDialog } from '../remedies/cancelled-dialog.tsx'
import { InDoubtDialog } from '../doubt/in-doubt-dialog.tsx'
import { BlockedLabelDialog, type RenderDocument } from '../remedies/blocked-label-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PrintDialog } from '../print-dialog/print-dialog.tsx'
import { usePrinting } from '../printing-store.ts'

/** The tray's open dialog; one at a time. */
export type TrayQuestion =
  | { readonly kind: 'resolve'; readonly batchId: string }
  | { readonly kind: 'resolve-orders'; readonly orderIds: readonly number[] }
  | { readonly kind: 'move'; readonly batchId: string }
  | { readonly kind: 'again'; readonly orderIds: readonly number[] }
  | { readonly kind: 'held' | 'cancelled'; readonly batchId: string; readonly group: RemedyGroup }

/** The dialog that a group's action opens first; null if it opens none. */
export function questionOf(batchId: string, group: RemedyGroup): TrayQuestion | null {
  switch (group.action) {
    case 'review':
      return { kind: 'held', batchId, group }
    case 'show':
      return { kind: 'cancelled', batchId, group }
    case 'resolve':
      return { kind: 'resolve-orders', orderIds: group.orderIds }
    case 'ask-again':
      return { kind: 'again', orderIds: group.orderIds }
    case 'print':
    case 'make-and-print':
    case 'read-and-print':
      break
  }
  return null
}

export interface TrayDialogProps {
  readonly question: TrayQuestion
  readonly isOffline: boolean
  readonly onOpenOrder: (orderId: number) => void
  readonly renderDocument: RenderDocument
  readonly onQuestion: (question: TrayQuestion) => void
  readonly onClose: () => void
}

export function TrayDialog({ question, isOffline, onOpenOrder, renderDocument, onQuestion, onClose }: TrayDialogProps) {
  const openBatch = usePrinting((state) => state.openBatch)
  switch (question.kind) {
    case 'resolve':
      return <InDoubtDialog source={question} onClose={onClose} />
    case 'resolve-orders':
      return (
        <InDoubtDialog source={question} onClose={onClose} onReprint={() => onQuestion({ kind: 'again', orderIds: question.orderIds })} />
      )
    case 'move':
      return <MoveDialog batch={openBatch?.id === question.batchId ? openBatch : null} onClose={onClose} />
    case 'again':
      return <PrintDialog orderIds={question.orderIds} isOffline={isOffline} onClose={onClose} onStarted={onClose} />
    case 'held':
      return <BlockedLabelDialog batchId={question.batchId} group={question.group} renderDocument={renderDocument} onClose={onClose} />
    case 'cancelled':
      break
  }
  return <CancelledDialog group={question.group} onOpenOrder={onOpenOrder} onClose={onClose} />
}
