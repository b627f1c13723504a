import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { formatBatchOrderCount } from '../batch-text.ts'
import styles from './print-dialog.module.css'

interface MissingWaybillsProps {
  readonly orders: PrintPlan['toGenerate']
  readonly isGenerating: boolean
  readonly onChange: (makes: boolean) => void
}

const items = [
  { key: 'make', label: 'Make them on the way' },
  { key: 'leave', label: 'Leave these orders out' },
] as const

/** As many references as one line tells. */
const maxNamed = 6

function formatNamedOrders(orders: PrintPlan['toGenerate']): string {
  const names = orders.slice(0, maxNamed).map(({ reference }) => reference)
  const more = orders.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

/** Orders without a waybill: whether it is made while the batch runs, and what making one means. */
export function MissingWaybills({ orders, isGenerating, onChange }: MissingWaybillsProps) {
  if (orders.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{`${formatBatchOrderCount(orders.length)} ${orders.length === 1 ? 'has' : 'have'} no waybill`}</h3>
      <Segmented
        label="Waybills that are missing"
        hideLabel
        items={items}
        selectedKey={isGenerating ? 'make' : 'leave'}
        onChange={(key) => onChange(key === 'make')}
      />
      <p className={styles.soft}>
        {isGenerating
          ? 'Each is made at its carrier when its turn comes, and printed at once. A waybill that is made can only be undone by cancelling the order.'
          : 'No waybill is made for them, and nothing of them prints.'}
      </p>
      <p data-copyable>{formatNamedOrders(orders)}</p>
    </section>
  )
}
