import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { LeaveOutSection } from './leave-out-section.tsx'
import { formatNamedOrders } from './named-orders.ts'

interface MissingWaybillsProps {
  readonly orders: PrintPlan['toGenerate']
  readonly isGenerating: boolean
  readonly onChange: (makes: boolean) => void
}

/** Orders without a waybill: whether to create it while the batch prints, and what creating one means. */
export function MissingWaybills({ orders, isGenerating, onChange }: MissingWaybillsProps) {
  if (orders.length === 0) return null
  return (
    <LeaveOutSection
      count={orders.length}
      title={printDialogMessages.missingTitle({ orders: orders.length })}
      label={printDialogMessages.missingLabel()}
      includeLabel={printDialogMessages.createWaybills({ orders: orders.length })}
      isIncluded={isGenerating}
      isUsual
      onChange={onChange}
      about={isGenerating ? printDialogMessages.createAbout() : printDialogMessages.leaveAbout({ orders: orders.length })}
    >
      <p data-copyable>{formatNamedOrders(orders)}</p>
    </LeaveOutSection>
  )
}
