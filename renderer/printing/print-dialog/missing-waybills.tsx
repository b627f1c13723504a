import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { formatNamedOrders } from './named-orders.ts'
import styles from './print-dialog.module.css'

interface MissingWaybillsProps {
  readonly orders: PrintPlan['toGenerate']
  readonly isGenerating: boolean
  readonly onChange: (makes: boolean) => void
}

const choices = [
  { key: 'make', label: printDialogMessages.createWaybills },
  { key: 'leave', label: printDialogMessages.leaveOrders },
] as const

/** Orders without a waybill: whether it is created while the batch prints, and what creating one means. */
export function MissingWaybills({ orders, isGenerating, onChange }: MissingWaybillsProps) {
  if (orders.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{printDialogMessages.missingTitle({ orders: orders.length })}</h3>
      <Segmented
        label={printDialogMessages.missingLabel()}
        hideLabel
        items={choices.map(({ key, label }) => ({ key, label: label() }))}
        selectedKey={isGenerating ? 'make' : 'leave'}
        onChange={(key) => onChange(key === 'make')}
      />
      <p className={styles.soft}>{isGenerating ? printDialogMessages.createAbout() : printDialogMessages.leaveAbout()}</p>
      <p data-copyable>{formatNamedOrders(orders)}</p>
    </section>
  )
}
